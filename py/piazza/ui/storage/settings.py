"""What a person sets once for this device."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Self

from piazza.ui.entry.json_text import parse_json

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
"""Every setting with its values, the usual one first; the empty language is the browser's.

The last is no choice of the person: whether it was told that the page works offline.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value for each of `CHOICES`."""

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
        """The settings kept in a text; whatever cannot be read takes its usual value."""
        try:
            kept = parse_json(text)
        except ValueError:
            return cls()
        if not isinstance(kept, dict):
            return cls()
        return cls(**{field.name: kept[field.name] for field in fields(cls) if _is_allowed(field.name, kept)})

    def text(self) -> str:
        """The settings as JSON."""
        return json.dumps(asdict(self))


def _is_allowed(name: str, kept: dict[str, object]) -> bool:
    """The text has a value for this setting, and it is one of the choices."""
    return kept.get(name) in CHOICES[name]
