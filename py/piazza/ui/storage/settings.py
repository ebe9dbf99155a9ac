"""The settings of this device: each is declared once, as a field of `Settings`.

Everything else about a setting follows from its declaration: which values are accepted from the storage and
from the page, its row in the dialog of the settings, its texts, and its data attribute on `<html>`. Which of
them also stand where a game is set up is chosen in `view/setup.py`. What it changes, its readers decide.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import Enum
from typing import Self

from piazza.ui.i18n import LANGUAGES
from piazza.ui.i18n import gettext_noop as N_  # noqa: N812 - the name by which babel finds texts
from piazza.ui.names import clean_name
from piazza.ui.storage.json_text import parse_json
from piazza.ui.storage.saves import MAX_NAME_LENGTH


class Group(Enum):
    """Where a setting stands in the dialog of the settings: one group after the other."""

    APPEARANCE = 1
    SOUND = 2
    TABLE = 3
    INPUT = 4


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of a setting; its texts are in English, to be translated when they are shown."""

    default: str
    values: Mapping[str, str]
    """The values with their labels, in the order shown."""
    title: str = ""
    note: str = ""
    group: Group | None = None
    """None if the dialog of the settings has no row for it."""
    symbol: str = ""
    """The icon of a setting that is also shown where a game is set up; empty for the others."""
    attribute: str = ""
    """The data attribute of `<html>` that has the value, for styles and scripts; empty for none."""
    length: int = 0
    """The most characters of a text that the person may type; 0 if only the values can be chosen."""


ON_OFF = {"on": N_("On"), "off": N_("Off")}


def setting(  # noqa: PLR0913 - the fields of `Setting`
    default: str,
    values: Mapping[str, str],
    title: str = "",
    note: str = "",
    *,
    group: Group | None = None,
    symbol: str = "",
    attribute: str = "",
    length: int = 0,
) -> str:
    """Declare a setting as a field of `Settings`; the parameters are those of `Setting`."""
    declared = Setting(default, values, title, note, group, symbol, attribute, length)
    return field(default=default, metadata={"setting": declared})


@dataclass(frozen=True, slots=True)
class Settings:
    """The value of each setting, in the order in which they are stored; a new one goes to the end."""

    language: str = setting("", {"": "", **LANGUAGES})
    """The code of the language; empty for that of the browser. Its control is `language_switch`."""
    theme: str = setting(
        "auto",
        {"auto": N_("System"), "day": N_("Light"), "evening": N_("Dark")},
        N_("Theme"),
        N_("The square by day, or with the lamps lit."),
        group=Group.APPEARANCE,
        attribute="light",
    )
    motion: str = setting(
        "auto",
        {"auto": N_("System"), **ON_OFF},
        N_("Animations"),
        N_("Pieces slide to their places."),
        group=Group.APPEARANCE,
        attribute="motion",
    )
    previews: str = setting(
        "on",
        ON_OFF,
        N_("Move preview"),
        N_("Shows what a move is worth before you play it."),
        group=Group.TABLE,
        symbol="u-eye",
    )
    confirm: str = setting(
        "touch",
        {"touch": N_("Touch only"), "always": N_("Always"), "never": N_("Never")},
        N_("Confirm moves"),
        N_("Tap to preview, tap again to play."),
        group=Group.INPUT,
        symbol="u-check",
        attribute="confirm",
    )
    shutters: str = setting(
        "on",
        ON_OFF,
        N_("Shutters"),
        N_("Hides hands when the screen is passed on."),
        group=Group.TABLE,
        symbol="u-lock",
    )
    keys: str = setting(
        "on",
        ON_OFF,
        N_("Keyboard shortcuts"),
        N_("Single keys such as ? and Backspace."),
        group=Group.INPUT,
        attribute="keys",
    )
    pace: str = setting(
        "normal",
        {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "once": N_("Instant")},
        N_("Bot speed"),
        N_("How long each bot move stays visible."),
        group=Group.TABLE,
        symbol="u-bot",
    )
    replay: str = setting(
        "1",
        {"half": "½×", "1": "1×", "2": "2×", "4": "4×"},
        N_("Replay speed"),
        N_("How fast a replay runs."),
        group=Group.TABLE,
    )
    log: str = setting(
        "words",
        {"words": N_("Sentences"), "notation": N_("Notation")},
        N_("Log"),
        N_("Shows turns as sentences or in record notation."),
        group=Group.TABLE,
    )
    sound: str = setting(
        "off",
        {"off": N_("Off"), "low": N_("Soft"), "middle": N_("Medium"), "loud": N_("Loud")},
        N_("Sound"),
        N_("For moves, pieces, points, your turn and the end."),
        group=Group.SOUND,
        attribute="sound",
    )
    vibration: str = setting(
        "off",
        ON_OFF,
        N_("Vibration"),
        N_("For the same events, on supported phones."),
        group=Group.SOUND,
        attribute="vibration",
    )
    offline: str = setting("", {"": "", "told": ""})
    """Not a choice of the person: whether the message that the page works offline was shown."""
    name: str = setting(
        "",
        {"": ""},
        N_("Your name"),
        N_("For games with other people."),
        group=Group.TABLE,
        length=MAX_NAME_LENGTH,
    )
    more: str = setting("off", ON_OFF)
    """Whether the page of a new game shows all options; its control is there."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the settings in a stored text; a missing or unknown value becomes the default."""
        try:
            stored = parse_json(text)
        except ValueError:
            return cls()
        if not isinstance(stored, dict):
            return cls()
        return cls(**{name: stored[name] for name in SETTINGS if is_allowed(name, stored.get(name))})

    def text(self) -> str:
        """Return the settings as JSON."""
        return json.dumps(asdict(self))

    @property
    def attributes(self) -> dict[str, str]:
        """The data attributes of `<html>` that styles and scripts read, with their values."""
        return {one.attribute: getattr(self, name) for name, one in SETTINGS.items() if one.attribute}


SETTINGS: dict[str, Setting] = {one.name: one.metadata["setting"] for one in fields(Settings)}
"""Every setting by its name, in the order in which they are stored."""


def is_allowed(name: str, value: object) -> bool:
    """Return whether there is a setting with this name, and it may have this value."""
    if name not in SETTINGS or not isinstance(value, str):
        return False
    one = SETTINGS[name]
    return value in one.values or (len(value) <= one.length and value == clean_name(value))
