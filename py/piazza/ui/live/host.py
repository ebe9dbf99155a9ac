"""The device that holds the match: who is at its table, and what there is to tell its own person."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.frozen import quick, replace
from piazza.core.game import Player
from piazza.ui.live.code import CodeFault
from piazza.ui.live.line import Connection, Post, Shut, Way
from piazza.ui.live.messages import Called, Goodbye, News, Refusal, Refuse, Talk
from piazza.ui.storage.saves import Seat
from piazza.ui.table import NOBODY, Table


@dataclass(frozen=True, slots=True)
class Petition:
    """Somebody would like to take a choice back, and who has agreed so far."""

    seat: Player
    ply: int
    """How many plies there were when it was asked."""
    back: int
    """How many there would be."""
    agreed: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class Came:
    """Somebody has come, or come back, to a seat."""

    seat: Player


@dataclass(frozen=True, slots=True)
class Went:
    """Somebody's device is not to be reached any more."""

    seat: Player
    is_leave: bool = False
    """Its person has left the table."""


@dataclass(frozen=True, slots=True)
class Caller:
    """A device that can be called again, and its place."""

    seat: Player
    key: bytes
    way: Way


HostNews: TypeAlias = Talk | Came | Went
"""What the person at the host's device is told of."""


@quick  # changed several times a choice
@dataclass(frozen=True, slots=True)
class Host:
    """A table of which this device holds the match."""

    key: str
    """Name of its save."""
    lines: tuple[Connection, ...] = ()
    owners: tuple[tuple[Player, bytes], ...] = ()
    """By whose key each seat is held."""
    callers: tuple[Caller, ...] = ()
    """Who can be called again."""
    petition: Petition | None = None
    is_paused: bool = False
    games: int = 0
    """How many games these people have had before."""
    next_line: int = 1
    inviting: Player | None = None
    """For whom the invitation is shown; nobody means an onlooker."""
    fault: CodeFault | None = None
    """What was wrong with the last answer."""
    seats: tuple[Seat, ...] = ()
    """Who was at the table last."""
    heard: tuple[HostNews, ...] = ()
    """What the person at this device is to be told of."""

    def line(self, number: int) -> Connection | None:
        """The connection with this number."""
        return next((line for line in self.lines if line.number == number), None)

    def at(self, seat: Player) -> Connection | None:
        """The connection of whoever sits there now."""
        return next(
            (line for line in self.lines if line.seat == seat and line.is_welcome and line.is_open), None
        )

    def knocking(self) -> Connection | None:
        """Another device that would like somebody's seat."""
        return next((line for line in self.lines if line.key and not line.is_welcome), None)

    def owner(self, seat: Player) -> bytes:
        """By whose key a seat is held; empty if it is free."""
        return dict(self.owners).get(seat, b"")


Upshot: TypeAlias = tuple[Host, Table | None, tuple[Post, ...]]
"""The host and the table after something, and what is to be sent."""


def open_line(host: Host, number: int) -> Host:
    """A connection stands; whoever is there has not said a word."""
    line = host.line(number)
    return put(host, replace(line, is_open=True, link="")) if line else host


def lose_line(host: Host, number: int, is_leave: bool = False) -> Host:  # noqa: FBT001, FBT002 - as it is told
    """A connection broke, or was left: the seat waits, and stays whose it was."""
    line = host.line(number)
    if line is None:
        return host
    host = replace(host, lines=tuple(one for one in host.lines if one.number != number))
    was_there = line.is_welcome and line.seat != NOBODY
    return replace(host, heard=(*host.heard, Went(line.seat, is_leave))) if was_there else host


def call(host: Host, called: Called) -> tuple[Host, tuple[Post, ...]]:
    """Something called at this device, for all guests."""
    return tell_everybody(host, called, frozenset({called.seat}))


def close(host: Host, holder: Player = NOBODY) -> tuple[Post, ...]:
    """The table is closed; or somebody else's device holds it from now on."""
    goodbyes = tuple(line.tell(Goodbye(holder))[1] for line in host.lines if line.is_welcome)
    return (*goodbyes, *(Shut(line.number) for line in host.lines))


def tell_everybody(host: Host, news: News, but: frozenset[Player]) -> tuple[Host, tuple[Post, ...]]:
    """Tell something to everybody who is there, but for some seats."""
    sent: list[Post] = []
    for line in host.lines:
        if line.is_welcome and (line.seat == NOBODY or line.seat not in but):
            now, told = line.tell(news)
            host = put(host, now)
            sent.append(told)
    return host, tuple(sent)


def refuse(host: Host, table: Table | None, line: Connection, why: Refusal) -> Upshot:
    """Nothing is done, and the guest is told why."""
    line, tell = line.tell(Refuse(why))
    return put(host, line), table, (tell,)


def put(host: Host, line: Connection) -> Host:
    """The host with this line as it is now."""
    return replace(host, lines=tuple(line if one.number == line.number else one for one in host.lines))
