"""Saved games: the link text and a little about the seats, one record a game."""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Self

from piazza.core.frozen import replace
from piazza.core.game import State
from piazza.core.match import Match
from piazza.links import Heading, LinkError, decode, encode, heading
from piazza.records import SIGNS, Note, Notes
from piazza.ui.entry.dates import day_in, is_day
from piazza.ui.entry.json_text import parse_json
from piazza.ui.names import clean_name, isolate

VERSION = 1
NAME_LENGTH = 24
MOMENT, BEHIND = 19, 9
"""Letters of a date with its time, and of a number that tells apart what is just behind it."""
KNOWN_LEVELS = ("beginner", "player", "strong", "expert")
"""How well bots play, the weakest first: the names of `piazza.bots`."""

BOT = "bot:"
BOTS = tuple(BOT + level for level in KNOWN_LEVELS)
WAYS = ("here", "live", "link", *BOTS)
"""How a seat may be played: on this screen, on another device at once, far away, or by a bot."""
TEMPER = re.compile("[a-z]{1,16}")
"""What a temper may be called; whether a game has it, its words know."""


class SaveError(ValueError):
    """A text that is no saved game; says why in plain English."""


class NewerSaveError(SaveError):
    """A game saved by a later version of Piazza."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table: a person on this screen, one far away and reached by link, or a bot."""

    name: str
    by: str = "here"
    """One of `WAYS`."""
    temper: str = ""
    """What the bot likes that sits here, by a name among its game's tempers; empty as it comes."""

    def __post_init__(self) -> None:
        """Clean the name, wherever it comes from: a field, a link, a record, another device."""
        object.__setattr__(self, "name", clean_name(self.name))

    @classmethod
    def read(cls, name: object, by: object, temper: object = "") -> Self:
        """A seat as it was kept or sent: what nobody can be is a person at this screen, without a temper."""
        way = by if isinstance(by, str) and by in WAYS else "here"
        is_temper = way in BOTS and isinstance(temper, str) and TEMPER.fullmatch(temper)
        return cls(clean_name(str(name))[:NAME_LENGTH], way, str(temper) if is_temper else "")

    @property
    def shown(self) -> str:
        """The name as it stands in sentences, labels and drawings."""
        return isolate(self.name)

    @property
    def bot(self) -> str:
        """The bot that sits here as it is asked: its level, behind a colon its temper; empty for a person."""
        return self.level + (f":{self.temper}" if self.level and self.temper else "")

    def record(self) -> dict[str, str]:
        """What is kept."""
        return {"name": self.name, "by": self.by, **({"temper": self.temper} if self.temper else {})}

    @property
    def level(self) -> str:
        """How well the bot plays that sits here; empty for a person."""
        return self.by.removeprefix(BOT) if self.by in BOTS else ""


@dataclass(frozen=True, slots=True)
class Daily:
    """That a game is the deal of a day."""

    day: str
    """ISO date, in UTC."""
    goal: int | None = None
    """The points that somebody made of it and sent, to be beaten."""


@dataclass(frozen=True, slots=True)
class Save:
    """A game put away."""

    key: str
    code: str
    seats: tuple[Seat, ...]
    changed: str
    """ISO date and time of the last choice, on this device's clock."""
    position: State[Any] | None = field(default=None, compare=False, repr=False)
    """Where the game stands; none as long as nobody has looked, which takes a replay."""
    daily: Daily | None = None
    """The day whose deal it is, if it is one."""
    notes: Notes = ()
    """What the record that it comes from says of single decisions."""
    raw: str = field(default="", compare=False, repr=False)
    """The text it was read from, which is what is given back should the game not replay."""
    after: str = ""
    """Just behind what was the latest on the shelf, if the clock was not: it may have been put back."""

    @property
    def stamp(self) -> str:
        """The greater, the later it was played, whatever the clock said."""
        return max(self.changed, self.after)

    def text(self) -> str:
        """The record as JSON."""
        return json.dumps({"piazza": VERSION, **self.record()}, ensure_ascii=False)

    def record(self) -> dict[str, object]:
        """What is kept."""
        seats = [seat.record() for seat in self.seats]
        day = {"daily": asdict(self.daily)} if self.daily else {}
        said = {"notes": write_notes(self.notes)} if self.notes else {}
        late = {"after": self.after} if self.after else {}
        told = {"key": self.key, "code": self.code, "seats": seats, "changed": self.changed}
        return {**told, **day, **said, **late}

    def heading(self) -> Heading:
        """Which game it is and for how many, nothing replayed; raises LinkError."""
        return _heading(self.code)

    def with_position(self) -> Self:
        """This save with its position, replayed and verified; raises LinkError."""
        return replace(self, position=decode(self.code).state)

    @classmethod
    def from_text(cls, key: str, text: str) -> Self:
        """The record in a text; raises SaveError. The code is not replayed here: `opened` does that."""
        try:
            kept = parse_json(text)
        except ValueError as error:
            raise SaveError("not a saved game") from error
        if not isinstance(kept, dict) or not isinstance(kept.get("code"), str):
            raise SaveError("not a saved game")
        if _is_newer(kept.get("piazza")):
            raise NewerSaveError("saved by a newer version")
        if kept.get("piazza") != VERSION:
            raise SaveError("saved by another version")
        changed, after = read_moment(kept.get("changed")), read_moment(kept.get("after"), behind=True)
        seats, daily = _seats(kept.get("seats")), _daily(kept.get("daily"))
        notes = read_notes(kept.get("notes"))
        return cls(key, kept["code"], seats, changed, daily=daily, notes=notes, raw=text, after=after)

    def replay(self) -> Match:
        """The match, replayed and verified; raises LinkError."""
        return _replayed(self.code)


@lru_cache(maxsize=8)  # a whole game is played anew: up to 17 ms, asked for several times in a row
def _replayed(code: str) -> Match:
    """The match of a code; the same game is asked for several times in a row."""
    return decode(code)


@lru_cache(maxsize=256)  # 25 µs for each card of the square, at every act there
def _heading(code: str) -> Heading:
    """What a code says before the first choice; cards are drawn many times."""
    return heading(code)


def seats_for(match: Match | Heading, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """One seat for each player: those given, the nameless ones by number."""
    full = (*seats, *(Seat(""),) * match.players)[: match.players]
    return tuple(
        seat if seat.name.strip() else replace(seat, name=f"{number}") for number, seat in enumerate(full, 1)
    )


def save_of(  # noqa: PLR0913 - all that a save is
    key: str,
    match: Match,
    seats: tuple[Seat, ...],
    now: str,
    daily: Daily | None = None,
    *,
    notes: Notes = (),
) -> Save:
    """The record of a match at this moment."""
    return Save(key, encode(match), seats, now, match.state, daily, notes)


def read_moment(kept: object, *, behind: bool = False) -> str:
    """Date and time in a record, or what is just behind one; empty if it begins with no day."""
    text = str(kept)[: MOMENT + 1 + BEHIND if behind else MOMENT]
    return text if day_in(text) else ""


def just_behind(saves: Iterable[Save], now: str) -> str:
    """What is later than the latest of these; empty if now is."""
    latest = max((one.stamp for one in saves), default="")
    if latest < now:
        return ""
    count = latest[MOMENT + 1 :]
    return f"{latest[:MOMENT]}.{1 + int(count if count.isdecimal() else 0):0{BEHIND}}"


def playable(record: object) -> Save | None:
    """The save in a record, if it replays."""
    try:
        save = Save.from_text("", record if isinstance(record, str) else json.dumps(record))
        seats = seats_for(decode(save.code), save.seats)
    except (SaveError, LinkError):
        return None
    return replace(save, seats=seats)


def conflict(record: str, over: str) -> str:
    """What another tab did to a record that was to have a link text: "robbed", "gone", or nothing."""
    if not record:
        return "gone" if over else ""
    return "" if code_in(record) == over else "robbed"


def code_in(record: str) -> str:
    """The link text in a record; a record that is no game is its own."""
    try:
        return Save.from_text("", record).code if record else ""
    except SaveError:
        return record


def _is_newer(version: object) -> bool:
    """A version of records that is still to come."""
    return isinstance(version, int) and version > VERSION


def _seats(kept: object) -> tuple[Seat, ...]:
    """The seats in a record; whatever is no seat is left out."""
    if not isinstance(kept, list):
        return ()
    return tuple(_seat(record) for record in kept[:8] if isinstance(record, dict))


def _seat(record: dict[str, object]) -> Seat:
    """One seat in a record."""
    return Seat.read(record.get("name", ""), record.get("by"), record.get("temper"))


def write_notes(notes: Notes) -> list[list[object]]:
    """Marks and comments as they are kept."""
    return [[note.ply, note.mark, note.comment] for note in notes]


def read_notes(kept: object) -> Notes:
    """The marks and comments in a record; whatever is none is left out."""
    found = list[Note]()
    for one in kept if isinstance(kept, list) else ():
        match one:
            case [int(ply), str(mark), str(comment)] if ply >= 0 and mark in ("", *SIGNS):
                found.append(Note(ply, mark, " ".join(comment.split())))
    return tuple(found)


def _daily(kept: object) -> Daily | None:
    """The day in a record; None if it names none."""
    if not isinstance(kept, dict) or not isinstance(kept.get("day"), str) or not is_day(kept["day"]):
        return None
    goal = kept.get("goal")
    return Daily(kept["day"], goal if type(goal) is int else None)
