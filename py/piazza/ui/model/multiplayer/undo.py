"""Undo at a table of several devices.

A choice that told its player nothing new is taken back at once; for any other the people at the
table have to agree.
"""

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.core.hidden import reveals
from piazza.ui.model.multiplayer.connection import Outgoing
from piazza.ui.model.multiplayer.host import (
    Host,
    HostResult,
    UndoRequest,
    put,
    refuse,
    send_to_all,
)
from piazza.ui.model.multiplayer.messages import Objection, Refusal, Refuse, UndoAsked
from piazza.ui.model.table import Table


def last_choice(table: Table, seat: Player) -> int | None:
    """Return the number of plies before the seat's last choice, forced ones apart; None if it has none."""
    for number in range(len(table.match.plies) - 1, -1, -1):
        ply = table.match.plies[number]
        if ply.player == seat and not ply.is_forced:
            return number
    return None


def tells_nothing(table: Table, seat: Player, back: int) -> bool:
    """Return whether the plies from `back` on told `seat` nothing new.

    All of them have to be its own, and it still has to be in turn.
    """
    since = table.match.plies[back:]
    return table.match.state.player == seat and not any(
        ply.player != seat or reveals(ply.before, ply.action, seat) for ply in since
    )


def ask_back(host: Host, table: Table, seat: Player) -> HostResult:
    """Handle a player's request to take back their last choice.

    It is granted at once if the choice told nothing new or nobody else has to agree; otherwise
    everybody at the table is asked. Without a choice to take back, or once the game is over, it is
    refused.
    """
    back = last_choice(table, seat)
    line = host.at(seat)
    if back is None or table.match.is_over:
        if line is None:
            return host.with_news(Refuse(Refusal.NO_UNDO)), table, ()
        return refuse(host, table, line, Refusal.NO_UNDO)
    if tells_nothing(table, seat, back):
        return replace(host, undo_request=None), table.back_to(back), ()
    undo_request = UndoRequest(seat, len(table.match.plies), back, frozenset({seat}))
    host = replace(host, undo_request=undo_request)
    if is_granted(host, table, undo_request):
        return _settled(host, table, ())
    asked = UndoAsked(seat, undo_request.ply)
    host, sent = send_to_all(host, asked, frozenset())
    return host.with_news(asked), table, sent


def agree(host: Host, table: Table, seat: Player) -> HostResult:
    """Note that a player allows the undo, and carry it out once everybody has."""
    undo_request = host.undo_request
    if undo_request is None or undo_request.ply != len(table.match.plies):
        return host, table, ()
    undo_request = replace(undo_request, agreed=undo_request.agreed | {seat})
    return _settled(replace(host, undo_request=undo_request), table, ())


def lapse(host: Host, table: Table) -> tuple[Host, tuple[Outgoing, ...]]:
    """Drop a request to undo if the game has gone on since, and tell the player who made it."""
    undo_request = host.undo_request
    if undo_request is None or undo_request.ply == len(table.match.plies):
        return host, ()
    host, line = replace(host, undo_request=None), host.at(undo_request.seat)
    if line is None:
        return (host.with_news(Refuse(Refusal.LATE)) if _is_here(table, undo_request.seat) else host), ()
    line, tell = line.send(Refuse(Refusal.LATE))
    return put(host, line), (tell,)


def decline(host: Host, table: Table, seat: Player) -> HostResult:
    """Drop the request to undo because a player objects, and tell everybody."""
    undo_request = host.undo_request
    if undo_request is None or seat == undo_request.seat:
        return host, table, ()
    objection = Objection(seat)
    host, sent = send_to_all(replace(host, undo_request=None), objection, frozenset({seat}))
    return host if _is_here(table, seat) else host.with_news(objection), table, sent


def _is_here(table: Table, seat: Player) -> bool:
    """Return whether a person plays that seat at the host's screen."""
    return table.seats[seat].by == "here"


def voters(host: Host, table: Table) -> frozenset[Player]:
    """Return the seats that have to agree: guests who have a seat, and the host's screen.

    All people at the host's screen count as one: the first of them.
    """
    there = {line.seat for line in host.lines if line.is_welcome and line.seat != NOBODY}
    here = [seat for seat in range(len(table.seats)) if _is_here(table, seat)]
    return frozenset(there | set(here[:1]))


def _settled(host: Host, table: Table, sent: tuple[Outgoing, ...]) -> HostResult:
    """Take the choice back if everybody has agreed."""
    undo_request = host.undo_request
    if undo_request is None or not is_granted(host, table, undo_request):
        return host, table, sent
    return replace(host, undo_request=None), table.back_to(undo_request.back), sent


def is_granted(host: Host, table: Table, undo_request: UndoRequest) -> bool:
    """Return whether everybody at the table has agreed."""
    here = {seat for seat in range(len(table.seats)) if _is_here(table, seat)}
    agreed = undo_request.agreed | (here if undo_request.agreed & here else frozenset())
    return voters(host, table) <= agreed
