"""What devices at one table say to each other: values that go to bytes and back by their types."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.octets import WireError, squeeze, unfold
from piazza.core.wire import wire
from piazza.ui.storage.saves import Seat
from piazza.ui.telling import Entry

PROTOCOL = 8
"""Raised when devices of before and after could not play together."""
KEY = 16
"""Bytes of a device's key."""
LONGEST = 2048
"""Bytes of the longest message that a guest may send."""


class Reaction(Enum):
    """What can be called across the table."""

    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    OH_NO = "oh-no"
    HA_HA = "ha-ha"
    HM = "hm"
    A_MOMENT = "a-moment"


class Refusal(Enum):
    """Why the host did not do what a guest asked for."""

    ILLEGAL = "illegal"
    LATE = "late"
    NOT_YOURS = "not-yours"
    PAUSED = "paused"
    AWAY = "away"
    TOO_FAST = "too-fast"
    UNREADABLE = "unreadable"
    NO_SEAT = "no-seat"
    VERSION = "version"
    NO_UNDO = "no-undo"


class Presence(Enum):
    """Where somebody at the table is."""

    HERE = "here"
    AWAY = "away"
    HOST = "host"
    BOT = "bot"
    LINK = "link"


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest has come: with a key of its own, by which it is known again."""

    protocol: int
    key: bytes
    language: str


@dataclass(frozen=True, slots=True)
class MakeChoices:
    """Choices one after the other, by their text forms, after so many plies."""

    ply: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The guest's last choice is to be taken back, after so many plies."""

    ply: int


@dataclass(frozen=True, slots=True)
class Agree:
    """Whether somebody else's choice may be taken back, asked after so many plies."""

    ply: int
    is_agreed: bool


@dataclass(frozen=True, slots=True)
class Poke:
    """Whoever is in turn is reminded."""


@dataclass(frozen=True, slots=True)
class React:
    """Something called across the table."""

    reaction: Reaction


@dataclass(frozen=True, slots=True)
class Pause:
    """The game rests, or goes on."""

    is_paused: bool


@dataclass(frozen=True, slots=True)
class Again:
    """Something is missing, or to be read in another language: all is to be told again, in this one."""

    language: str


@dataclass(frozen=True, slots=True)
class GoAway:
    """The guest goes."""


@dataclass(frozen=True, slots=True)
class WayBack:
    """Whoever says this waits on another line, should the other have to call again: how, as a code."""

    code: str


@dataclass(frozen=True, slots=True)
class Promise:
    """How the other will answer then."""

    code: str


Request: TypeAlias = (
    Hello | MakeChoices | TakeBack | Agree | Poke | React | Pause | Again | GoAway | WayBack | Promise
)


@dataclass(frozen=True, slots=True)
class Said:
    """What a guest says, numbered from 1 on."""

    number: int
    request: Request


@dataclass(frozen=True, slots=True)
class Welcome:
    """The table as set up, and the guest's seat at it."""

    protocol: int
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: tuple[Seat, ...]
    seat: Player
    games: int
    """How many games these people have had at this table before."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One ply: the position after it as the guest may see it, and what is told of it."""

    ply: int
    """How many plies there are with it; 0 for the deal."""
    move: str
    """What a record writes of it; to others, with the last choice of a turn, what one that keeps secrets
    writes of the whole turn, and nothing before."""
    turn: str
    """The name of the turn in which it was."""
    story: tuple[Entry, ...]
    travels: tuple[tuple[str, str], ...]
    position: bytes


@dataclass(frozen=True, slots=True)
class Return:
    """The match was taken back to so many plies."""

    ply: int


@dataclass(frozen=True, slots=True)
class Company:
    """Who is there."""

    seats: tuple[Seat, ...]
    presences: tuple[Presence, ...]
    onlookers: int
    is_paused: bool


@dataclass(frozen=True, slots=True)
class Refuse:
    """What was asked for is not done."""

    why: Refusal


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody called something across the table; an onlooker has no seat."""

    seat: Player
    reaction: Reaction


@dataclass(frozen=True, slots=True)
class Poked:
    """Somebody reminds the guest."""

    seat: Player


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody would like to take the last choice back."""

    seat: Player
    ply: int


@dataclass(frozen=True, slots=True)
class Objection:
    """Somebody minds that a choice is taken back: it stands."""

    seat: Player


@dataclass(frozen=True, slots=True)
class Whole:
    """The game is over: all of it, as a link."""

    code: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """The guest is to hold the match from now on: all of it, as a link, and who sits where."""

    code: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The host closes the table, or it has another host."""

    seat: Player
    """Whose device holds the match now; nobody's as long as it is a negative number."""


Talk: TypeAlias = Called | Poked | Asked | Objection | Refuse
"""What people at a table are told of each other, and what becomes of their wishes."""
News: TypeAlias = Welcome | Glimpse | Return | Company | Talk | Whole | HandOver | Goodbye | WayBack | Promise


@dataclass(frozen=True, slots=True)
class Told:
    """What the host says, numbered from 0 on since it last told everything for this time."""

    time: int
    number: int
    news: tuple[News, ...]
    """What belongs together: whoever hears it shows it at once."""


_SAID, _TOLD = wire(Said), wire(Told)


def guest_bytes(message: Said) -> bytes:
    """What a guest says, as bytes."""
    return squeeze(_SAID.to_bytes(message))


def hear_guest(text: bytes) -> Said:
    """What a guest said; raises WireError."""
    if len(text) > LONGEST:
        raise WireError("too long")
    return _SAID.from_bytes(unfold(text))


def host_bytes(message: Told) -> bytes:
    """What the host says, as bytes."""
    return squeeze(_TOLD.to_bytes(message))


def hear_host(text: bytes) -> Told:
    """What the host said; raises WireError."""
    return _TOLD.from_bytes(unfold(text))
