"""Saved games: for each a record with the link text, the seats and the date."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Self

from piazza.bots.levels import LEVELS
from piazza.core.frozen import replace
from piazza.core.game import State
from piazza.core.match import Match
from piazza.links import Heading, LinkError, decode, encode, heading
from piazza.records import MARKS, Note, Notes
from piazza.ui.dates import day_in, is_day
from piazza.ui.names import clean_name
from piazza.ui.storage.json_text import parse_json

VERSION = 1
MAX_NAME_LENGTH = 24
MOMENT, BEHIND = 19, 9
"""The lengths of an ISO date with time, and of the number that may follow it (see `just_behind`)."""
KNOWN_LEVELS = tuple(level.name for level in LEVELS)
"""The names of the levels of bots, the weakest first."""

BOT = "bot:"
BOTS = tuple(BOT + level for level in KNOWN_LEVELS)
WAYS = ("here", "live", "link", *BOTS)
"""The ways to play a seat: at this screen, on another device at the table, by link, or by a bot."""


class SaveError(ValueError):
    """A text that is not a saved game; the message says why, in English."""


class NewerSaveError(SaveError):
    """A game that a later version of Piazza saved."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table: a person here, one on another device or reached by link, or a bot."""

    name: str
    """The own name; empty for who is called by the level or the number of the seat (`names_of`)."""
    by: str = "here"
    """One of `WAYS`."""

    def __post_init__(self) -> None:
        """Clean the name, wherever it comes from: a field, a link, a record, another device."""
        object.__setattr__(self, "name", clean_name(self.name))

    @classmethod
    def read(cls, name: object, by: object) -> Self:
        """Return a seat from stored or received values.

        An unknown way to play makes it a person at this screen.
        """
        way = by if isinstance(by, str) and by in WAYS else "here"
        return cls(clean_name(str(name))[:MAX_NAME_LENGTH], way)

    def record(self) -> dict[str, str]:
        """Return the values that are stored."""
        return {"name": self.name, "by": self.by}

    @property
    def level(self) -> str:
        """The level of the bot here; empty for a person."""
        return self.by.removeprefix(BOT) if self.by in BOTS else ""


@dataclass(frozen=True, slots=True)
class Daily:
    """The mark of a game that is a deal of the day."""

    day: str
    """ISO date, in UTC."""
    goal: int | None = None
    """The points to beat, made with this deal by the person who sent it; None for none."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game."""

    key: str
    code: str
    seats: tuple[Seat, ...]
    changed: str
    """ISO date and time of the last choice, on this device's clock."""
    position: State[Any] | None = field(default=None, compare=False, repr=False)
    """The latest position; None before the game is replayed."""
    daily: Daily | None = None
    """The day whose deal it is; None for other games."""
    notes: Notes = ()
    """The notes on single decisions in the record that the game comes from."""
    raw: str = field(default="", compare=False, repr=False)
    """The text that it was read from, to give back if the game does not replay."""
    after: str = ""
    """A moment just after the latest save on the shelf, if this device's clock was behind that.

    Otherwise empty. The clock may have been put back.
    """

    @property
    def stamp(self) -> str:
        """A text by which saves are sorted: the later the game was played, the greater."""
        return max(self.changed, self.after)

    def text(self) -> str:
        """Return the record as JSON."""
        return json.dumps({"piazza": VERSION, **self.record()}, ensure_ascii=False)

    def record(self) -> dict[str, object]:
        """Return the values that are stored, without the version."""
        seats = [seat.record() for seat in self.seats]
        day = {"daily": asdict(self.daily)} if self.daily else {}
        said = {"notes": write_notes(self.notes)} if self.notes else {}
        late = {"after": self.after} if self.after else {}
        told = {"key": self.key, "code": self.code, "seats": seats, "changed": self.changed}
        return {**told, **day, **said, **late}

    def heading(self) -> Heading:
        """Return game, players, options and seed, without a replay; raises LinkError."""
        return heading(self.code)

    def with_position(self) -> Self:
        """Return this save with its position, replayed and verified; raises LinkError."""
        return replace(self, position=decode(self.code).state)

    @classmethod
    def from_text(cls, key: str, text: str) -> Self:
        """Return the save in a record; raises SaveError if the text is not one.

        The match is not replayed; `with_position` does that.
        """
        try:
            kept = parse_json(text)
        except ValueError as error:
            raise SaveError("not a saved game") from error
        if not isinstance(kept, dict) or not isinstance(kept.get("code"), str):
            raise SaveError("not a saved game")
        # before the version is refused: the person can get the newer program
        if _is_newer(kept.get("piazza")):
            raise NewerSaveError("saved by a newer version")
        if kept.get("piazza") != VERSION:
            raise SaveError("saved by another version")
        changed, after = read_moment(kept.get("changed")), read_moment(kept.get("after"), behind=True)
        seats, daily = _seats(kept.get("seats")), _daily(kept.get("daily"))
        notes = read_notes(kept.get("notes"))
        return cls(key, kept["code"], seats, changed, daily=daily, notes=notes, raw=text, after=after)

    def replay(self) -> Match:
        """Return the match, replayed and verified; raises LinkError."""
        return replayed(self.code)


@lru_cache(maxsize=8)  # a whole game is played anew: up to 17 ms, asked for several times in a row
def replayed(code: str) -> Match:
    """Return the match of a link text; raises LinkError."""
    return decode(code)


def seats_for(match: Match | Heading, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return a seat for each player: those given, then empty ones."""
    return (*seats, *(Seat(""),) * match.players)[: match.players]


def _numbered(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with the number of the seat as the name of who has none; bots need none."""
    return tuple(
        one if one.name.strip() or one.level else replace(one, name=f"{number}")
        for number, one in enumerate(seats, 1)
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
    """Return the save of a match at the moment `now`."""
    return Save(key, encode(match), seats, now, match.state, daily, notes)


def read_moment(kept: object, *, behind: bool = False) -> str:
    """Return the date and time in a record; empty if it does not begin with a date.

    With `behind`, the number that `just_behind` adds belongs to it.
    """
    text = str(kept)[: MOMENT + 1 + BEHIND if behind else MOMENT]
    return text if day_in(text) else ""


def just_behind(saves: Iterable[Save], now: str) -> str:
    """Return a moment just after the latest of these saves; empty if `now` is later than all.

    It is the latest moment with a counter behind it, so that it sorts directly after it.
    """
    latest = max((one.stamp for one in saves), default="")
    if latest < now:
        return ""
    count = latest[MOMENT + 1 :]
    return f"{latest[:MOMENT]}.{1 + int(count if count.isdecimal() else 0):0{BEHIND}}"


def playable_save(record: object) -> Save | None:
    """Return the save in a record, with a seat for each player; None if it does not replay."""
    try:
        save = Save.from_text("", record if isinstance(record, str) else json.dumps(record))
        seats = _numbered(seats_for(decode(save.code), save.seats))
    except (SaveError, LinkError):
        return None
    return replace(save, seats=seats)


def conflict(record: str, over: str) -> str:
    """Return what another tab did to the record that this tab is about to replace.

    `record` is the stored text, `over` the link text that this tab expects in it: "deleted" if the record
    is missing, "taken-over" if it has another link text, empty if all is well.
    """
    if not record:
        return "deleted" if over else ""
    # only the link texts: two versions of the program may write the rest in their own ways
    return "" if code_in(record) == over else "taken-over"


def code_in(record: str) -> str:
    """Return the link text in a record; for a record that is not a game, the record itself."""
    try:
        return Save.from_text("", record).code if record else ""
    except SaveError:
        # equal to no link text, so that what only a newer version can read is not overwritten
        return record


def _is_newer(version: object) -> bool:
    """Return whether a record's version is later than this program's."""
    return isinstance(version, int) and version > VERSION


def _seats(kept: object) -> tuple[Seat, ...]:
    """Return the seats in a record, at most eight; entries that are no seats are left out."""
    if not isinstance(kept, list):
        return ()
    return tuple(
        Seat.read(record.get("name", ""), record.get("by")) for record in kept[:8] if isinstance(record, dict)
    )


def write_notes(notes: Notes) -> list[list[object]]:
    """Return notes as they are stored: number of the ply, mark, comment."""
    return [[note.ply, note.mark, note.comment] for note in notes]


def read_notes(kept: object) -> Notes:
    """Return the notes in a record; entries that are not valid are left out."""
    found = list[Note]()
    for one in kept if isinstance(kept, list) else ():
        match one:
            case [int(ply), str(mark), str(comment)] if ply >= 0 and mark in ("", *MARKS):
                found.append(Note(ply, mark, " ".join(comment.split())))
    return tuple(found)


def _daily(kept: object) -> Daily | None:
    """Return the day in a record; None if it names none."""
    if not isinstance(kept, dict) or not isinstance(kept.get("day"), str) or not is_day(kept["day"]):
        return None
    goal = kept.get("goal")
    return Daily(kept["day"], goal if type(goal) is int else None)
