"""Messages about settings, and the device's own."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Trait, on_page


@on_page("set", "{name}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class SetSetting:
    """The person changes a setting of the app."""

    name: str
    value: str


@on_page("dusk", "{light}", Trait.BACKGROUND)
@dataclass(frozen=True, slots=True)
class ColorSchemeChanged:
    """The browser reports the colour scheme of the device, ``dark`` or ``light``."""

    light: str


SettingsMsg: TypeAlias = SetSetting | ColorSchemeChanged
