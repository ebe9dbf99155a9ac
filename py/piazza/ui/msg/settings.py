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


@on_page("color-scheme", "{light}", Trait.BACKGROUND)
@dataclass(frozen=True, slots=True)
class ColorSchemeChanged:
    """The browser reports the colour scheme of the device, ``dark`` or ``light``."""

    light: str


@on_page("screen", "{size}", Trait.BACKGROUND)
@dataclass(frozen=True, slots=True)
class ScreenChanged:
    """The browser reports whether the window has the layout of a phone (``phone``) or not (``wide``)."""

    size: str


SettingsMsg: TypeAlias = SetSetting | ColorSchemeChanged | ScreenChanged
