"""Reconnecting without a new code: each side keeps a standby line, on which the other may call again.

The side that waits sends how it can be reached (`StandbyOffer`); the side that may call sends how it
will answer there (`StandbyAnswer`). Both are known before a line breaks.
"""

from piazza.core.frozen import replace
from piazza.ui.effects.multiplayer import AcceptAnswer, ConnectStandby, CreateOffer, PrepareStandby
from piazza.ui.model.multiplayer.connection import Close, Connection, Outgoing, ReconnectTicket, Send
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Caller, Host, HostResult, put, refuse
from piazza.ui.model.multiplayer.messages import Refusal, StandbyAnswer, StandbyOffer
from piazza.ui.model.multiplayer.signaling import (
    CodeError,
    Reach,
    description_of,
    reach_in,
    read_code,
    write_code,
)
from piazza.ui.model.table import Table


def connect_standby(ticket: ReconnectTicket, line: int) -> ConnectStandby | None:
    """Return the effect that calls a device again by its ticket, on line `line`; None if it is not valid."""
    waits, answers = _reach(ticket.waits, is_answer=False), _reach(ticket.answers, is_answer=True)
    if waits is None or answers is None:
        return None
    return ConnectStandby(line, description_of(waits), answers.user, answers.password)


def open_standby(host: Host, line: Connection) -> tuple[Host, tuple[Outgoing, ...]]:
    """Return the host with a standby line for the guest on `line`, and the orders to open it.

    An earlier standby line for the same guest is closed.
    """
    old = [one for one in host.lines if one.standby_for == line.key and one.number != line.number]
    # the guest may have called on its standby line, which from now on is the one to it
    kept = tuple(
        replace(one, standby_for=b"") if one.number == line.number else one
        for one in host.lines
        if one not in old
    )
    number = host.next_line
    standby = Connection(number, line.seat, standby_for=line.key)
    host = replace(host, lines=(*kept, standby), next_line=number + 1)
    return host, (*(Close(one.number) for one in old), CreateOffer(number))


def close_standbys(host: Host, key: bytes) -> tuple[Host, tuple[Outgoing, ...]]:
    """Return the host without standby lines and callers for the device with this key, which has left."""
    old = tuple(one for one in host.lines if key and one.standby_for == key)
    kept = tuple(one for one in host.lines if one not in old)
    callers = tuple(one for one in host.callers if one.key != key)
    return replace(host, lines=kept, callers=callers), tuple(Close(one.number) for one in old)


def send_standby_offer(host: Host, standby: Connection, reach: Reach) -> tuple[Host, tuple[Outgoing, ...]]:
    """Tell the guest where its standby line waits, once that is known (`reach`)."""
    host = put(host, replace(standby, mark=reach.mark))
    line = next((one for one in host.lines if one.is_welcome and one.key == standby.standby_for), None)
    if line is None:
        return host, ()
    line, tell = line.send(StandbyOffer(write_code(reach)))
    return put(host, line), (tell,)


def receive_standby_offer(host: Host, table: Table | None, line: Connection, waits: str) -> HostResult:
    """Handle the code of a guest's standby line: keep it, and ask the browser for a promise.

    The promise is how this device will answer there.
    """
    if _reach(waits, is_answer=False) is None:
        return refuse(host, table, line, Refusal.UNREADABLE)
    return put(host, replace(line, ticket=ReconnectTicket(waits))), table, (PrepareStandby(line.number),)


def receive_standby_answer(host: Host, table: Table | None, line: Connection, answers: str) -> HostResult:
    """Handle a guest's promise: prepare the standby line that it belongs to for the guest's call.

    It is refused if there is no such line or the line is in use.
    """
    reach = _reach(answers, is_answer=True)
    standby = next(
        (one for one in host.lines if reach and one.standby_for == line.key and one.mark == reach.answers),
        None,
    )
    if reach is None or standby is None or standby.is_open:
        return refuse(host, table, line, Refusal.UNREADABLE)
    # without its mark no second promise can join it again
    return put(host, replace(standby, mark=b"")), table, (_join(standby.number, reach),)


def prepare_answer(host: Host, line: Connection, description: str) -> tuple[Host, tuple[Outgoing, ...]]:
    """Send a guest the promise that the browser has made, and keep the guest among the callers."""
    made = _promised(line.ticket, description)
    if made is None:
        return host, ()
    line, tell = line.send(StandbyAnswer(made.answers))
    others = tuple(one for one in host.callers if one.key != line.key)
    host = replace(host, callers=(*others, Caller(line.seat, line.key, made)))
    return put(host, line), (tell,)


def call_guests(host: Host) -> tuple[Host, tuple[Outgoing, ...]]:
    """Call all guests who were at the table before this device lost it."""
    calls: list[Outgoing] = []
    for one in host.callers:
        if call := connect_standby(one.ticket, host.next_line):
            line = Connection(host.next_line, one.seat, standby_for=one.key)
            host = replace(host, lines=(*host.lines, line), next_line=host.next_line + 1)
            calls.append(call)
    return host, tuple(calls)


def wait_for_host(guest: Guest) -> tuple[Guest, tuple[Outgoing, ...]]:
    """Open a standby line on which the host can call again, unless there is one."""
    if guest.standby >= 0:
        return guest, ()
    number = guest.next_line
    return replace(guest, standby=number, next_line=number + 1), (CreateOffer(number),)


def promise_host(guest: Guest, description: str) -> tuple[Guest, tuple[Send, ...]]:
    """Send the host the promise that the browser has made; nothing if it or the ticket is not valid."""
    made = _promised(guest.ticket, description)
    if made is None:
        return guest, ()
    guest, tell = replace(guest, ticket=made).say(StandbyAnswer(made.answers))
    return guest, (tell,)


def join_host(guest: Guest, answers: str) -> tuple[Outgoing, ...]:
    """Prepare the guest's standby line for the host's call, by the host's promise."""
    reach = _reach(answers, is_answer=True)
    return (_join(guest.standby, reach),) if reach and guest.standby >= 0 else ()


def _join(line: int, reach: Reach) -> AcceptAnswer:
    """Return the order to join a line with a device that will call on it.

    No addresses are needed: the call itself shows where it comes from.
    """
    return AcceptAnswer(line, description_of(replace(reach, places=())))


def _promised(ticket: ReconnectTicket | None, description: str) -> ReconnectTicket | None:
    """Return the ticket with the code of this device's promise; None if it or the description is invalid."""
    waits = _reach(ticket.waits, is_answer=False) if ticket else None
    if ticket is None or waits is None:
        return None
    try:
        made = replace(reach_in(description, waits.mark), places=())
    except CodeError:
        return None
    return replace(ticket, answers=write_code(made))


def _reach(text: str, *, is_answer: bool) -> Reach | None:
    """Return the reach in a code; None if the code is not valid."""
    try:
        return read_code(text, is_answer=is_answer)
    except CodeError:
        return None
