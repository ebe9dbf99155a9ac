"""The settings of this device."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Self

from piazza.ui.storage.json_text import parse_json

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", "en", "it", "fr"),
    "theme": ("auto", "day", "evening"),
    "motion": ("auto", "on", "off"),
    "previews": ("on", "off"),
    "confirm": ("touch", "always", "never"),
    "shutters": ("on", "off"),
    "keys": ("on", "off"),
    "pace": ("normal", "slow", "fast", "once"),
    "replay": ("1", "2", "4", "half"),
    "log": ("words", "notation"),
    "sound": ("off", "low", "middle", "loud"),
    "vibration": ("off", "on"),
    "offline": ("", "told"),
}
"""Every setting with its values, the default first; the empty language is the browser's.

``offline`` is not a choice of the person: it says whether the message that the page works offline
was shown.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """The value of each setting in `CHOICES`."""

    language: str = ""
    theme: str = "auto"
    motion: str = "auto"
    previews: str = "on"
    confirm: str = "touch"
    shutters: str = "on"
    keys: str = "on"
    pace: str = "normal"
    replay: str = "1"
    log: str = "words"
    sound: str = "off"
    vibration: str = "off"
    offline: str = ""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the settings in a stored text; a missing or unknown value becomes the default."""
        try:
            kept = parse_json(text)
        except ValueError:
            return cls()
        if not isinstance(kept, dict):
            return cls()
        return cls(**{field.name: kept[field.name] for field in fields(cls) if _is_allowed(field.name, kept)})

    def text(self) -> str:
        """Return the settings as JSON."""
        return json.dumps(asdict(self))


def _is_allowed(name: str, kept: dict[str, object]) -> bool:
    """Return whether the text has a value for this setting, and `CHOICES` allows it."""
    return kept.get(name) in CHOICES[name]
