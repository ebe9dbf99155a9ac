"""Messages of the page on which a new game is set up."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import NUMBER, TEXT, Signal, Trait, on_page


class SetupSignal(Signal):
    """Messages without fields."""

    ADD_SEAT = "seat-add"
    SHUFFLE = "shuffle"
    """Choose another deal for the new game."""
    START = "start"
    """Start the game that was set up."""


@on_page("new", "{game}")
@dataclass(frozen=True, slots=True)
class SetUp:
    """The person opens the page on which a new game is set up."""

    game: str


@on_page("seat-name", "{seat}={name}", seat=NUMBER, name=TEXT)
@dataclass(frozen=True, slots=True)
class NameSeat:
    """The person renames a seat."""

    seat: int
    name: str


@on_page("seat-by", "{seat}={by}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class SetSeat:
    """The person chooses how a seat is played.

    `by` is one of `WAYS`: ``here``, ``live``, ``link``, or a bot such as ``bot:expert``.
    """

    seat: int
    by: str


@on_page("seat-kind", "{seat}={kind}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class FillSeat:
    """The person switches a seat between a person and a bot; `kind` is ``bot`` for a bot."""

    seat: int
    kind: str


@on_page("against", "{way}")
@dataclass(frozen=True, slots=True)
class PlayAgainst:
    """The person chooses how all other seats are played: ``bots``, ``here`` or ``link``."""

    way: str


@on_page("seat-drop", "{seat}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class DropSeat:
    """The person removes a seat."""

    seat: int


@on_page("option", "{name}={value}")
@dataclass(frozen=True, slots=True)
class SetOption:
    """The person sets an option of the new game to a value."""

    name: str
    value: str


@on_page("first", "{who}")
@dataclass(frozen=True, slots=True)
class SetFirst:
    """The person chooses who starts: ``lot`` draws lots, a number is a seat, counted from 1."""

    who: str


@on_page("deal", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class NameDeal:
    """The person types the name of a deal for the new game."""

    name: str


@on_page("again", "{deal}", Trait.HOST_ONLY)
@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The person starts a new game with the same seats, with a ``new`` deal or the ``same``."""

    deal: str


SetupMsg: TypeAlias = (
    SetupSignal
    | SetUp
    | NameSeat
    | SetSeat
    | FillSeat
    | PlayAgainst
    | DropSeat
    | SetOption
    | SetFirst
    | NameDeal
    | PlayAgain
)
