"""The host: the device that holds the match, its lines, and what its person should hear of."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from piazza.core.frozen import fast_frozen, replace
from piazza.core.game import NOBODY, Player
from piazza.ui.model.multiplayer.connection import Close, Connection, Outgoing, ReconnectTicket
from piazza.ui.model.multiplayer.messages import Goodbye, News, Reacted, Refusal, Refuse, Talk
from piazza.ui.model.multiplayer.signaling import CodeFault
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A request to take back a choice, and who has agreed so far."""

    seat: Player
    """The player whose choice it is."""
    ply: int
    """The number of plies when the request was made."""
    back: int
    """The number of plies if it is granted."""
    agreed: frozenset[Player] = frozenset()


@dataclass(frozen=True, slots=True)
class GuestArrived:
    """News that a guest has come, or come back, to a seat."""

    seat: Player


@dataclass(frozen=True, slots=True)
class GuestLost:
    """News that the device of a seat can no longer be reached."""

    seat: Player
    is_leave: bool = False
    """The person has left the table; otherwise the line broke."""


@dataclass(frozen=True, slots=True)
class Caller:
    """A device that can be called again, with its seat and key."""

    seat: Player
    key: bytes
    ticket: ReconnectTicket


HostNews: TypeAlias = Talk | GuestArrived | GuestLost
"""News that the person at the host's device should hear of."""


@fast_frozen  # changed several times a choice
@dataclass(frozen=True, slots=True)
class Host:
    """A table whose match this device holds."""

    key: str
    """The name of the match's save."""
    lines: tuple[Connection, ...] = ()
    owners: tuple[tuple[Player, bytes], ...] = ()
    """Each seat that a device holds, with the key of that device."""
    callers: tuple[Caller, ...] = ()
    """The devices that can be called again."""
    undo_request: UndoRequest | None = None
    is_paused: bool = False
    games: int = 0
    """The number of games that these people have played before."""
    next_line: int = 1
    inviting: Player | None = None
    """The seat whose invitation is on the screen, `NOBODY` for a spectator's; None for no invitation."""
    fault: CodeFault | None = None
    """The fault of the last answer or line, if any."""
    seats: tuple[Seat, ...] = ()
    """The seats at the table after the last event."""
    pending_news: tuple[HostNews, ...] = ()
    """News that the person at this device has yet to hear of."""

    @property
    def invitation_link(self) -> str:
        """The link of the invitation that is shown; empty if it is not ready."""
        return next((line.link for line in self.lines if line.seat == self.inviting and line.link), "")

    def line(self, number: int) -> Connection | None:
        """Return the line with this number, or None."""
        return next((line for line in self.lines if line.number == number), None)

    def at(self, seat: Player) -> Connection | None:
        """Return the open line of the guest who now sits at `seat`, or None."""
        return next(
            (line for line in self.lines if line.seat == seat and line.is_welcome and line.is_open), None
        )

    def knocking(self) -> Connection | None:
        """Return the line of a device that asks for a seat which another device holds, or None."""
        return next((line for line in self.lines if line.key and not line.is_welcome), None)

    def with_news(self, news: HostNews) -> Self:
        """Return the host with news for the person at this device."""
        return replace(self, pending_news=(*self.pending_news, news))

    def owner(self, seat: Player) -> bytes:
        """Return the key of the device that holds a seat; empty if the seat is free."""
        return dict(self.owners).get(seat, b"")


HostResult: TypeAlias = tuple[Host, Table | None, tuple[Outgoing, ...]]
"""The host and the table after an event, and what to send; None for a table not on this screen."""


def open_line(host: Host, number: int) -> Host:
    """Mark a line as open; the device at its other end has not sent anything yet."""
    line = host.line(number)
    return put(host, replace(line, is_open=True, link="")) if line else host


def lose_line(host: Host, number: int, is_leave: bool = False) -> Host:  # noqa: FBT001, FBT002 - as it is told
    """Remove a line that broke, or whose guest has left (`is_leave`).

    The seat still belongs to that guest's device. The host's person hears of a player's loss.
    """
    line = host.line(number)
    if line is None:
        return host
    host = replace(host, lines=tuple(one for one in host.lines if one.number != number))
    was_there = line.is_welcome and line.seat != NOBODY
    return host.with_news(GuestLost(line.seat, is_leave)) if was_there else host


def call(host: Host, called: Reacted) -> tuple[Host, tuple[Outgoing, ...]]:
    """Send a reaction called at this device to all guests."""
    return send_to_all(host, called, frozenset({called.seat}))


def close(host: Host, holder: Player = NOBODY) -> tuple[Outgoing, ...]:
    """Return what to send when the table closes: a goodbye to each guest, then an order to shut each line.

    `holder` is the seat whose device holds the match from then on, if any does.
    """
    goodbyes = tuple(line.send(Goodbye(holder))[1] for line in host.lines if line.is_welcome)
    return (*goodbyes, *(Close(line.number) for line in host.lines))


def send_to_all(host: Host, news: News, but: frozenset[Player]) -> tuple[Host, tuple[Outgoing, ...]]:
    """Send news to every guest, except those in the seats `but`."""
    sent: list[Outgoing] = []
    for line in host.lines:
        # spectators share one seat: to spare the one who called would spare all
        if line.is_welcome and (line.seat == NOBODY or line.seat not in but):
            now, told = line.send(news)
            host = put(host, now)
            sent.append(told)
    return host, tuple(sent)


def refuse(host: Host, table: Table | None, line: Connection, why: Refusal) -> HostResult:
    """Tell the guest on a line why its request is refused; nothing else changes."""
    line, tell = line.send(Refuse(why))
    return put(host, line), table, (tell,)


def put(host: Host, line: Connection) -> Host:
    """Return the host with this line in place of the line of the same number."""
    return replace(host, lines=tuple(line if one.number == line.number else one for one in host.lines))
