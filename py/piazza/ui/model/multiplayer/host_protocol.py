"""Guests' requests at the host: each is checked and carried out, or refused and changes nothing."""

from typing import TypeAlias

from piazza.core.byte_reader import WireError
from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.core.hidden import reveals
from piazza.core.wire_parts import CONTROL
from piazza.ui.model.multiplayer.connection import HARD_LIMIT, SOFT_LIMIT, Close, Connection
from piazza.ui.model.multiplayer.host import (
    GuestArrived,
    Host,
    HostResult,
    lose_line,
    put,
    refuse,
    send_to_all,
)
from piazza.ui.model.multiplayer.messages import (
    KEY_BYTES,
    PROTOCOL,
    Again,
    Agree,
    Hello,
    Introduce,
    LeaveTable,
    MakeChoices,
    Nudge,
    Nudged,
    Pause,
    React,
    Reacted,
    Reaction,
    Refusal,
    Refuse,
    Request,
    StandbyAnswer,
    StandbyOffer,
    TakeBack,
    read_guest_message,
)
from piazza.ui.model.multiplayer.reconnect import (
    close_standbys,
    open_standby,
    receive_standby_answer,
    receive_standby_offer,
)
from piazza.ui.model.multiplayer.undo import agree, ask_back, decline
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import MAX_NAME_LENGTH

MatchRequest: TypeAlias = MakeChoices | TakeBack | Agree
"""A request about the match; its `ply` is the number of plies that the guest knows."""
PlayerRequest: TypeAlias = MatchRequest | Nudge | Pause
"""A request that only players may make."""
MAX_PATH = 64
"""The most choices that one request may make."""


def handle_request(host: Host, table: Table | None, number: int, text: bytes, now: str) -> HostResult:
    """Handle bytes that came from a guest on line `number`, at the second `now`.

    A guest that sends more than `SOFT_LIMIT` messages in a second is refused once and then ignored; above
    `HARD_LIMIT` its line is closed. Unreadable and old messages are refused.
    """
    line = host.line(number)
    if line is None:
        return host, table, ()
    # counted before it is read: unreadable messages are messages, too
    line = line.count_message(now)
    host = put(host, line)
    if line.rate_count > HARD_LIMIT:
        return lose_line(host, number), table, (Close(number),)
    if line.rate_count > SOFT_LIMIT:
        return (
            refuse(host, table, line, Refusal.TOO_FAST)
            if line.rate_count == SOFT_LIMIT + 1
            else (host, table, ())
        )
    try:
        said = read_guest_message(text)
    except WireError:
        return refuse(host, table, line, Refusal.UNREADABLE)
    # a message that was doubled on its way must not be carried out twice
    if said.number <= line.last_received:
        return refuse(host, table, line, Refusal.LATE)
    line = replace(line, last_received=said.number)
    return _do(put(host, line), table, line, said.request)


def _do(host: Host, table: Table | None, line: Connection, request: Request) -> HostResult:
    """Carry out a guest's request, or refuse it if the guest has no place at the table."""
    if isinstance(request, Hello):
        return _greet(host, table, line, request)
    if not line.is_welcome:
        return refuse(host, table, line, Refusal.NO_SEAT)
    if isinstance(request, PlayerRequest):
        return _play(host, table, line, request)
    match request:
        case Again(language):
            return put(host, replace(line, language=language).restart()), table, ()
        case LeaveTable():
            host, shut = close_standbys(host, line.key)
            return lose_line(host, line.number, is_leave=True), table, (Close(line.number), *shut)
        case StandbyOffer(code):
            return receive_standby_offer(host, table, line, code)
        case StandbyAnswer(code):
            return receive_standby_answer(host, table, line, code)
        case React(reaction):
            return _call(host, table, line, reaction)
        case Introduce(name):
            return host, _with_name(table, line.seat, name), ()


def _with_name(table: Table | None, player: Player, name: str) -> Table | None:
    """Return the table with the name that a guest gives; unchanged for a spectator."""
    name = CONTROL.sub(" ", name)[:MAX_NAME_LENGTH].strip()
    if table is None or player == NOBODY or not name or table.is_locked:
        return table
    seats = tuple(
        replace(one, name=name) if place == player else one for place, one in enumerate(table.seats)
    )
    return replace(table, seats=seats)


def _play(host: Host, table: Table | None, line: Connection, request: PlayerRequest) -> HostResult:
    """Handle a request that only players may make; refuse it from a spectator, or without the table."""
    if line.seat == NOBODY:
        return refuse(host, table, line, Refusal.NO_SEAT)
    match request:
        case Nudge():
            return nudge(host, table, line.seat)
        case Pause(is_paused):
            # needs no table: the host's person may be on another page
            return replace(host, is_paused=is_paused), table, ()
    if table is None or table.is_locked:
        return refuse(host, table, line, Refusal.AWAY)
    return _at_table(host, table, line, request)


def _at_table(host: Host, table: Table, line: Connection, request: MatchRequest) -> HostResult:
    """Handle a request about the match; refuse it if the match has moved on."""
    if request.ply != len(table.match.plies):
        return refuse(host, table, line, Refusal.LATE)
    match request:
        case MakeChoices():
            return _choose(host, table, line, request)
        case TakeBack():
            return ask_back(host, table, line.seat)
        case Agree(_ply, is_agreed):
            return agree(host, table, line.seat) if is_agreed else decline(host, table, line.seat)


def _greet(host: Host, table: Table | None, line: Connection, hello: Hello) -> HostResult:
    """Handle a guest's hello: give it the seat of its invitation.

    If another device holds that seat, the guest waits until the host's person decides. A hello of
    another version is refused.
    """
    if hello.protocol != PROTOCOL or len(hello.key) != KEY_BYTES:
        return refuse(host, table, line, Refusal.VERSION)
    line = replace(line, key=hello.key, language=hello.language)
    host = put(host, line)
    held = host.owner(line.seat)
    if line.seat != NOBODY and held not in (b"", hello.key):
        return host, table, ()
    return admit(host, table, line.number)


def admit(host: Host, table: Table | None, number: int) -> HostResult:
    """Give the device on line `number` its seat, and start sending it everything.

    Other devices on this seat lose it and their lines are closed. A standby line is opened for the
    device, so that it can come back.
    """
    line = host.line(number)
    if line is None or not line.key:
        return host, table, ()
    # those of other seats stay, and invitations to which nobody has come yet
    others = tuple(
        one
        for one in host.lines
        if line.seat not in (NOBODY, one.seat) or one.number == number or not one.key
    )
    if line.seat == NOBODY:
        others = host.lines
    shut = tuple(Close(one.number) for one in host.lines if one not in others)
    owners = (*(pair for pair in host.owners if pair[0] != line.seat), (line.seat, line.key))
    host = replace(host, lines=others, owners=owners if line.seat != NOBODY else host.owners)
    host, standby = open_standby(put(host, line.restart()), line)
    inviting = None if host.inviting == line.seat else host.inviting
    return (
        replace(host, inviting=inviting, pending_news=(*host.pending_news, GuestArrived(line.seat))),
        table,
        (*shut, *standby),
    )


def deny(host: Host, number: int) -> HostResult:
    """Refuse the device on line `number` somebody's seat and close the line.

    The result holds no table, since the match does not change.
    """
    line = host.line(number)
    if line is None:
        return host, None, ()
    _line, tell = line.send(Refuse(Refusal.NO_SEAT))
    return lose_line(host, number), None, (tell, Close(number))


def _choose(host: Host, table: Table, line: Connection, request: MakeChoices) -> HostResult:
    """Play a guest's choices, checked as those of a link are.

    They are refused if the guest is not in turn, the game is paused or a choice is not legal. What was
    legal before that stands only if it has shown the guest something new.
    """
    if table.match.state.player != line.seat:
        return refuse(host, table, line, Refusal.NOT_YOURS)
    if host.is_paused:
        return refuse(host, table, line, Refusal.PAUSED)
    if not 0 < len(request.actions) <= MAX_PATH:
        return refuse(host, table, line, Refusal.ILLEGAL)
    after, is_whole = table.follow_while_legal(request.actions, line.seat)
    if is_whole and after.match is not table.match:
        return host, after, ()
    return refuse(host, after if _has_told(after, table, line.seat) else table, line, Refusal.ILLEGAL)


def _has_told(after: Table, before: Table, seat: Player) -> bool:
    """Return whether the choices made after `before` showed the seat something new.

    Such choices stand, even if one after them is refused. Otherwise a guest could find out which tile
    comes up, by sending a choice that only one tile allows: were it another, the choice would be
    refused and nothing would have happened.
    """
    made = after.match.plies[len(before.match.plies) :]
    return any(reveals(ply.before, ply.action, seat) for ply in made)


def nudge(host: Host, table: Table | None, seat: Player) -> HostResult:
    """Remind the player in turn on behalf of `seat`; bots, and `seat` itself, are not reminded."""
    player = table.match.state.player if table else None
    if table is None or player is None or player == seat or table.seats[player].level:
        return host, table, ()
    line = host.at(player)
    if line is None:
        return host.with_news(Nudged(seat)), table, ()
    line, tell = line.send(Nudged(seat))
    return put(host, line), table, (tell,)


def _call(host: Host, table: Table | None, line: Connection, reaction: Reaction) -> HostResult:
    """Pass a guest's reaction on to everybody else."""
    called = Reacted(line.seat, reaction)
    host, sent = send_to_all(host, called, frozenset({line.seat}))
    return host.with_news(called), table, sent
