"""Settings of the app, and of the device as far as they change the page."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import PlaySound, ScrollTo
from piazza.ui.effects.storage import SaveSettings
from piazza.ui.i18n import speak
from piazza.ui.model.app import Model
from piazza.ui.model.deals import renamed_deal
from piazza.ui.model.feedback import POINTS
from piazza.ui.msg.settings import ColorSchemeChanged, ScreenChanged, SetSetting, SettingsMsg
from piazza.ui.storage.settings import is_allowed
from piazza.ui.update.multiplayer.remote_table import translate

AUDIBLE = ("sound", "vibration")
"""Settings whose effect is played when they are changed."""


def update(model: Model, msg: SettingsMsg) -> Model:
    """Return the model after a message about settings."""
    match msg:
        case SetSetting(name, value):
            return _set(model, name, value) if is_allowed(name, value) else model
        case ColorSchemeChanged(light):
            return replace(model, is_dark=light == "dark")
        case ScreenChanged(size):
            return replace(model, is_phone=size == "phone")
        case _:
            assert_never(msg)


def _set(model: Model, name: str, value: str) -> Model:
    """Change and store a setting.

    Sound and vibration are tried out. A new language translates the log and the deal's name. More options
    are scrolled to, since on a phone they open below the window.
    """
    settings = replace(model.settings, **{name: value})
    model = replace(model, settings=settings).with_effects(SaveSettings(settings))
    if name in AUDIBLE and value != "off":
        model = model.with_effects(PlaySound(POINTS))
    if name == "more" and value == "on" and model.screen == "setup":
        model = model.with_effects(ScrollTo("r-seats"))
    if name == "language":
        # first, since deal and log are told again in the language that is spoken
        speak(value)
        draft = replace(model.draft, deal=renamed_deal(model.draft.deal)) if model.draft else None
        model = translate(
            replace(model, table=model.table.retell() if model.table else None, draft=draft), value
        )
    return model
