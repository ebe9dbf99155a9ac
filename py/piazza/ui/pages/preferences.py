"""The settings of this device in words, and their controls."""

from functools import partial

from piazza.ui.act.house import SetSetting
from piazza.ui.app import App
from piazza.ui.language import gettext as _
from piazza.ui.pages.page import segments
from piazza.ui.pages.play.replay import SPEEDS
from piazza.ui.telling import OptionWords


def preference(app: App, name: str) -> tuple[OptionWords, str]:
    """A setting in words, and the control that changes it."""
    told = next(one for one in preferences() if one.name == name)
    return told, segments(partial(SetSetting, name), told.values, getattr(app.settings, name), told.title)


def preferences() -> tuple[OptionWords, ...]:
    """Every setting but the language, which is chosen by its own names."""
    return (*_appearance(), *_sounds(), *_aids())


def _appearance() -> tuple[OptionWords, ...]:
    """How the page looks and moves."""
    light = (("auto", _("As the device")), ("day", _("Day")), ("evening", _("Evening")))
    motion = (("auto", _("As the device")), *_on_off())
    return (
        OptionWords("theme", _("Light"), _("The square by day, or with the lamps lit."), light, "u-sun"),
        OptionWords("motion", _("Motion"), _("Pieces travel to where they go."), motion, "u-play"),
    )


def _sounds() -> tuple[OptionWords, ...]:
    """What is heard and felt."""
    loud = (("off", _("Off")), ("low", _("Soft")), ("middle", _("Medium")), ("loud", _("Loud")))
    text = _("One each for a choice, a piece, points, your turn and the end.")
    felt = _("The same to be felt, on phones that can.")
    return (
        OptionWords("sound", _("Sound"), text, loud, "u-play"),
        OptionWords("vibration", _("Vibration"), felt, _on_off(), "u-play"),
    )


def _aids() -> tuple[OptionWords, ...]:
    """What helps at the table, whatever is played."""
    ask = (("touch", _("On touch")), ("always", _("Always")), ("never", _("Never")))
    hands = (("on", _("On")), ("off", _("Open hands")))
    pace = (("slow", _("Calm")), ("normal", _("Steady")), ("fast", _("Brisk")), ("once", _("At once")))
    return (
        OptionWords(
            "previews",
            _("Preview with reasons"),
            _("Shows what a choice would bring before it is made."),
            _on_off(),
            "u-eye",
        ),
        OptionWords(
            "shutters", _("Shutters"), _("Hide the hand when the screen changes hands."), hands, "u-lock"
        ),
        OptionWords(
            "pace", _("Pace of the bots"), _("How long each step of a bot stays in sight."), pace, "u-bot"
        ),
        OptionWords(
            "replay",
            _("Speed of a replay"),
            _("How fast a game is played back."),
            tuple(SPEEDS.items()),
            "u-play",
        ),
        OptionWords(
            "log",
            _("Log"),
            _("How a turn is told: in sentences, or in the notation of the records."),
            (("words", _("Sentences")), ("notation", _("Notation"))),
            "u-log",
        ),
        OptionWords(
            "confirm", _("Ask before a choice"), _("A first tap shows it, a second makes it."), ask, "u-check"
        ),
        OptionWords("keys", _("Keys"), _("Single keys such as ? and Backspace."), _on_off(), "u-menu"),
    )


def _on_off() -> tuple[tuple[str, str], ...]:
    """The values of a switch."""
    return (("on", _("On")), ("off", _("Off")))
