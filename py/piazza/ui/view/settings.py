"""The settings of this device: their texts and controls."""

from functools import partial

from piazza.ui.game_api.text_types import OptionText
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.msg.settings import SetSetting
from piazza.ui.view.page import segments
from piazza.ui.view.replay import SPEEDS


def preference(model: Model, name: str) -> tuple[OptionText, str]:
    """Return the texts of a setting, by its name in `Settings`, and the control that changes it."""
    told = next(one for one in preferences() if one.name == name)
    return told, segments(partial(SetSetting, name), told.values, getattr(model.settings, name), told.title)


def preferences() -> tuple[OptionText, ...]:
    """Return the texts of every setting except the language, which has a switch of its own."""
    return (*_appearance(), *_sounds(), *_aids())


def _appearance() -> tuple[OptionText, ...]:
    """Return the settings for theme and animations."""
    light = (("auto", _("System")), ("day", _("Light")), ("evening", _("Dark")))
    motion = (("auto", _("System")), *_on_off())
    return (
        OptionText("theme", _("Theme"), _("The square by day, or with the lamps lit."), light, "u-sun"),
        OptionText("motion", _("Animations"), _("Pieces slide to their places."), motion, "u-play"),
    )


def _sounds() -> tuple[OptionText, ...]:
    """Return the settings for sound and vibration."""
    loud = (("off", _("Off")), ("low", _("Soft")), ("middle", _("Medium")), ("loud", _("Loud")))
    text = _("For moves, pieces, points, your turn and the end.")
    felt = _("For the same events, on supported phones.")
    return (
        OptionText("sound", _("Sound"), text, loud, "u-play"),
        OptionText("vibration", _("Vibration"), felt, _on_off(), "u-play"),
    )


def _aids() -> tuple[OptionText, ...]:
    """Return the settings that help at the table, whatever the game."""
    ask = (("touch", _("Touch only")), ("always", _("Always")), ("never", _("Never")))
    hands = (("on", _("On")), ("off", _("Off")))
    pace = (("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("once", _("Instant")))
    return (
        OptionText(
            "previews",
            _("Move preview"),
            _("Shows what a move is worth before you play it."),
            _on_off(),
            "u-eye",
        ),
        OptionText(
            "shutters", _("Shutters"), _("Hides hands when the screen is passed on."), hands, "u-lock"
        ),
        OptionText("pace", _("Bot speed"), _("How long each bot move stays visible."), pace, "u-bot"),
        OptionText(
            "replay",
            _("Replay speed"),
            _("How fast a replay runs."),
            tuple(SPEEDS.items()),
            "u-play",
        ),
        OptionText(
            "log",
            _("Log"),
            _("Shows turns as sentences or in record notation."),
            (("words", _("Sentences")), ("notation", _("Notation"))),
            "u-log",
        ),
        OptionText("confirm", _("Confirm moves"), _("Tap to preview, tap again to play."), ask, "u-check"),
        OptionText(
            "keys", _("Keyboard shortcuts"), _("Single keys such as ? and Backspace."), _on_off(), "u-menu"
        ),
    )


def _on_off() -> tuple[tuple[str, str], ...]:
    """Return the values of a switch with their labels."""
    return (("on", _("On")), ("off", _("Off")))
