"""Saved games: the link text and a little about the seats, one record a game."""

import json
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Self

from piazza.core.codec import LinkError, decode, encode
from piazza.core.match import Match

VERSION = 1
NAME_LENGTH = 24
LEVELS = ("beginner", "player", "strong", "expert")
"""How well bots play, the weakest first: the names of `piazza.bots`."""

BOT = "bot:"
BOTS = tuple(BOT + level for level in LEVELS)
WAYS = ("here", "link", *BOTS)
"""How a seat may be played: on this screen, far away, or by a bot."""


class SaveError(ValueError):
    """A text that is no saved game; says why in plain English."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table: a person on this screen, one far away and reached by link, or a bot."""

    name: str
    by: str = "here"
    """One of `WAYS`."""

    @property
    def level(self) -> str:
        """How well the bot plays that sits here; empty for a person."""
        return self.by.removeprefix(BOT) if self.by in BOTS else ""


@dataclass(frozen=True, slots=True)
class Save:
    """A game put away."""

    key: str
    code: str
    seats: tuple[Seat, ...]
    changed: str
    """ISO date and time of the last choice, on this device's clock."""

    def text(self) -> str:
        """The record as JSON."""
        return json.dumps({"piazza": VERSION, **asdict(self)}, ensure_ascii=False)

    @classmethod
    def from_text(cls, key: str, text: str) -> Self:
        """The record in a text; raises SaveError. The code is not replayed here: `opened` does that."""
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SaveError("not a saved game") from error
        if not isinstance(kept, dict) or not isinstance(kept.get("code"), str):
            raise SaveError("not a saved game")
        if kept.get("piazza") != VERSION:
            raise SaveError("saved by another version")
        return cls(key, kept["code"], _seats(kept.get("seats")), str(kept.get("changed", ""))[:32])

    def opened(self) -> Match:
        """The match, replayed and verified; raises LinkError."""
        return _replayed(self.code)


@lru_cache(maxsize=64)
def _replayed(code: str) -> Match:
    """The match of a code; a shelf of games is drawn many times and replayed once."""
    return decode(code)


def seats_for(match: Match, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """One seat for each player: those given, the nameless ones by number."""
    full = (*seats, *(Seat(""),) * match.players)[: match.players]
    return tuple(
        seat if seat.name.strip() else replace(seat, name=f"{number}") for number, seat in enumerate(full, 1)
    )


def saved(key: str, match: Match, seats: tuple[Seat, ...], now: str) -> Save:
    """The record of a match at this moment."""
    return Save(key, encode(match), seats, now)


def parcel(saves: tuple[Save, ...]) -> str:
    """A file with saved games, for another device or a rainy day."""
    return json.dumps(
        {"piazza": VERSION, "games": [json.loads(save.text()) for save in saves]},
        ensure_ascii=False,
        indent=1,
    )


def unpacked(text: str) -> tuple[tuple[Save, ...], int]:
    """The games of a file that can be played, and how many cannot; raises SaveError on a foreign file."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("not a file of saved games") from error
    records = kept.get("games") if isinstance(kept, dict) else None
    if not isinstance(records, list):
        records = _raw_records(kept)
    good = tuple(save for record in records if (save := _playable(record)) is not None)
    return good, len(records) - len(good)


def _raw_records(kept: object) -> list[object]:
    """The records of a rescue file, which holds the storage as it was; raises SaveError."""
    if not isinstance(kept, dict):
        raise SaveError("not a file of saved games")
    if "code" in kept:
        return [kept]
    entries = kept.get("entries")
    entries = entries if isinstance(entries, dict) else kept
    texts = [
        text for key, text in entries.items() if key.startswith("piazza.save.") and isinstance(text, str)
    ]
    if not texts:
        raise SaveError("not a file of saved games")
    return list(texts)


def _playable(record: object) -> Save | None:
    """The save in a record, if it replays."""
    try:
        save = Save.from_text("", record if isinstance(record, str) else json.dumps(record))
        seats = seats_for(save.opened(), save.seats)
    except (SaveError, LinkError):
        return None
    return replace(save, seats=seats)


def _seats(kept: object) -> tuple[Seat, ...]:
    """The seats in a record; whatever is no seat is left out."""
    if not isinstance(kept, list):
        return ()
    return tuple(_seat(record) for record in kept[:8] if isinstance(record, dict))


def _seat(record: dict[str, object]) -> Seat:
    """One seat in a record."""
    by = record.get("by")
    return Seat(str(record.get("name", ""))[:NAME_LENGTH], str(by) if by in WAYS else "here")
