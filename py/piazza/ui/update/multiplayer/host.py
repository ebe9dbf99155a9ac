"""At the host: the device that holds the match of several devices.

`piazza.ui.model.multiplayer` decides what a message changes; the functions here apply it to the model.
"""

from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.links import encode
from piazza.ui.effects import Effect, SetAddress
from piazza.ui.effects.multiplayer import CloseConnection, SaveSeatOwners, SendMessage
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.levels import USUAL
from piazza.ui.model.multiplayer import host_protocol, sync, undo
from piazza.ui.model.multiplayer.connection import Close, Outgoing, Send
from piazza.ui.model.multiplayer.host import Host, HostResult, call, close, lose_line, put
from piazza.ui.model.multiplayer.messages import HandOver, Reacted, Reaction
from piazza.ui.model.multiplayer.reconnect import call_guests, prepare_answer
from piazza.ui.model.multiplayer.stored import Ownership, ownership_of
from piazza.ui.model.multiplayer.sync import sent_seats
from piazza.ui.model.table import Table
from piazza.ui.msg.multiplayer import (
    Admit,
    AnswerUndo,
    HostMsg,
    PassOn,
    PauseGame,
    RequestMsg,
    RequestSignal,
    SeatNow,
    SendReaction,
    TurnAway,
)
from piazza.ui.names import clean_name
from piazza.ui.update.multiplayer.requests import without_loss
from piazza.ui.update.seating import save_game
from piazza.ui.update.table import change_match

INSTEAD = ("here", "live", "link", USUAL)
"""How a seat may be played that was played on another device."""


def update(model: Model, msg: HostMsg, at: Moment) -> Model:
    """Return the model after a message of the host."""
    match msg:
        case Admit(line):
            return _admit(model, line, at)
        case TurnAway(line):
            return _turn_away(model, line, at)
        case SeatNow(seat, by):
            return _seat_now(model, seat, by, at)
        case PassOn(seat):
            return _pass_on(model, seat)
        case _:
            assert_never(msg)


def update_request(model: Model, msg: RequestMsg, at: Moment) -> Model:
    """Return the model after a request of the host's person."""
    match msg:
        case SendReaction(reaction):
            return _send_reaction(model, reaction)
        case RequestSignal.NUDGE:
            return _nudge(model, at)
        case PauseGame(is_paused):
            return _pause(model, is_paused=is_paused == 1)
        case RequestSignal.ASK_UNDO:
            return _ask_undo(model, at)
        case AnswerUndo(is_agreed):
            return _answer_undo(model, at, is_agreed=is_agreed == 1)
        case _:
            assert_never(msg)


def to_effects(orders: tuple[Outgoing, ...]) -> tuple[Effect, ...]:
    """Return the effects for what is to be sent or closed; messages become base 64."""
    return tuple(
        SendMessage(one.line, b64encode(one.text).decode())
        if isinstance(one, Send)
        else CloseConnection(one.line)
        if isinstance(one, Close)
        else one
        for one in orders
    )


def bytes_of(text: str) -> bytes:
    """Return the bytes of a message in base 64; empty if it is not valid."""
    try:
        return b64decode(text, validate=True)
    except (Base64Error, ValueError):
        return b""


def table_of_host(model: Model) -> Table | None:
    """Return the table that the guests are at, if it is on this screen, else None."""
    is_here = isinstance(model.live, Host) and model.table is not None and model.table.key == model.live.key
    return model.table if is_here else None


def _turned(model: Model, turned: HostResult, at: Moment) -> Model:
    """Apply the result of a request: host, table and messages."""
    host, table, effects = turned
    model = replace(model, live=host).with_effects(*to_effects(effects))
    before = table_of_host(model)
    if table is None or before is None:
        return model
    if table.match is not before.match:
        return change_match(model, table, at)
    return model if table.seats == before.seats else save_game(replace(model, table=table), at)


def receive_message(model: Model, line: int, text: str, at: Moment) -> Model:
    """Handle a message from a guest; `text` is in base 64."""
    if not isinstance(model.live, Host):
        return model
    host, table = model.live, table_of_host(model)
    return _turned(model, host_protocol.handle_request(host, table, line, bytes_of(text), at.now), at)


def answer_standby(model: Model, number: int, description: str) -> Model:
    """Send a guest that keeps a line waiting how this device will answer there."""
    host = model.live
    line = host.line(number) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    host, effects = prepare_answer(host, line, description)
    return replace(model, live=host).with_effects(*to_effects(effects))


def _admit(model: Model, line: int, at: Moment) -> Model:
    """Give another device the seat that it asks for."""
    if not isinstance(model.live, Host):
        return model
    model = replace(model, notice=None)
    return _turned(model, host_protocol.admit(model.live, table_of_host(model), line), at)  # type: ignore[arg-type]


def _turn_away(model: Model, line: int, at: Moment) -> Model:
    """Refuse another device the seat that it asks for."""
    if not isinstance(model.live, Host):
        return model
    return _turned(replace(model, notice=None), host_protocol.deny(model.live, line), at)


def reaction_named(name: str) -> Reaction | None:
    """Return the reaction with this name, or None."""
    return next((one for one in Reaction if one.value == name), None)


def own_seat(table: Table) -> int:
    """Return the first seat played at this screen; `NOBODY` if there is none."""
    return next((seat for seat, one in enumerate(table.seats) if one.by == "here"), NOBODY)


def _send_reaction(model: Model, name: str) -> Model:
    """Send a reaction of the host's person to all guests."""
    table, reaction = table_of_host(model), reaction_named(name)
    if table is None or reaction is None or not isinstance(model.live, Host):
        return model
    host, effects = call(model.live, Reacted(own_seat(table), reaction))
    return replace(model, live=host, dialog="").with_effects(*to_effects(effects))


def _nudge(model: Model, at: Moment) -> Model:
    """Remind the player in turn on behalf of the host's person."""
    table = table_of_host(model)
    if table is None or not isinstance(model.live, Host):
        return model
    turned = host_protocol.nudge(model.live, table, own_seat(table))
    return _turned(replace(model, dialog=""), turned, at)


def _pause(model: Model, *, is_paused: bool) -> Model:
    """Pause or resume the game; guests are told with the next news."""
    host = model.host
    if host is None or (model.table and model.table.is_locked):
        return model
    return replace(model, live=replace(host, is_paused=is_paused), dialog="", notice=None)


def _ask_undo(model: Model, at: Moment) -> Model:
    """Ask for an undo of the last choice of the host's person.

    It is undone at once if nobody else has to agree.
    """
    table = table_of_host(model)
    if table is None or not isinstance(model.live, Host):
        return model
    seat = table.open_to if table.open_to != NOBODY else own_seat(table)
    return _turned(replace(model, dialog=""), undo.ask_back(model.live, table, seat), at)


def _answer_undo(model: Model, at: Moment, *, is_agreed: bool) -> Model:
    """Allow or decline the undo that somebody asked for."""
    table = table_of_host(model)
    if table is None or not isinstance(model.live, Host):
        return model
    answer = undo.agree if is_agreed else undo.decline
    return _turned(replace(model, notice=None), answer(model.live, table, own_seat(table)), at)


def _seat_now(model: Model, seat: int, by: str, at: Moment) -> Model:
    """Change how a seat is played that was played on another device.

    It goes to a bot, to a person at this screen or by link, or back to another device. Lines of that
    seat are closed if it does not stay with another device.
    """
    host, table = model.host, model.table
    if host is None or table is None or table.is_locked or seat >= len(table.seats) or by not in INSTEAD:
        return model
    seats = tuple(replace(one, by=by) if place == seat else one for place, one in enumerate(table.seats))
    host = replace(host, inviting=None, fault=None)
    dialog = model.dialog if any(one.by == "live" for one in seats) else ""
    model = replace(without_loss(model), live=host, table=table.with_seats(seats), dialog=dialog)
    gone = tuple(line for line in host.lines if line.seat == seat and by != "live")
    for line in gone:
        host = lose_line(host, line.number)
        model = replace(model, live=host).with_effects(CloseConnection(line.number))
    assert model.table is not None
    return change_match(model, model.table, at)


def _pass_on(model: Model, seat: int) -> Model:
    """Hand the match over to the device of a guest.

    This device keeps its save, which is locked from now on.
    """
    table = table_of_host(model)
    if table is None or not isinstance(model.live, Host) or (line := model.live.at(seat)) is None:
        return model
    seats = tuple(
        replace(one, by="here" if place == seat else one.by if one.level else "live")
        for place, one in enumerate(table.seats)
    )
    line, handed = line.send(HandOver(encode(table.match), sent_seats(seats)))
    # without this line, `close` says goodbye to the others only; the new host hangs up itself
    host = lose_line(put(model.live, line), line.number)
    text = _("{name} is now the host and can invite you.").format(name=table.names[line.seat])
    effects = to_effects((handed, *close(host, line.seat)))
    model = replace(model, live=None, table=None, screen="home", dialog="", notice=None)
    # the name locks the save (`resume`); it stays to be looked at
    model = keep_owners(model, host.key, Ownership(holder_name=clean_name(table.names[line.seat])).text())
    return model.with_effects(*effects, SetAddress("")).notify(text, "bad")


def settle_host(model: Model) -> Model:
    """Send the guests everything that is new, and store who owns the seats.

    A stored game of several devices that is opened again calls its guests; an undo that the match has
    gone past lapses.
    """
    # the next game first: a host that has guests need not call them
    model = _with_guests_called(_with_next_game(model))
    host, table = model.live, table_of_host(model)
    if not isinstance(host, Host) or table is None:
        return model
    if table.is_held != host.is_paused:
        table = replace(table, is_held=host.is_paused)
    host, lapsed = undo.lapse(host, table)
    host, effects = sync.send_news(host, table)
    host = replace(host, seats=table.seats)
    model = replace(model, live=host, table=table).with_effects(*to_effects((*lapsed, *effects)))
    return _with_owners(model, host)


def without_guests(model: Model) -> Model:
    """Close all lines, and be host no longer: another tab has the game."""
    if not isinstance(model.live, Host):
        return model
    # no goodbye: the guests stay, and the tab that has the game calls them
    shut = tuple(CloseConnection(line.number) for line in model.live.lines)
    return replace(model, live=None).with_effects(*shut)


def _with_guests_called(model: Model) -> Model:
    """Become host again of a game that comes on the table, and call its former guests.

    A game that was paused is still paused.
    """
    table, host = model.table, model.host
    if model.live is not None or table is None or table.is_locked or host is None:
        return model
    if not (host.callers or host.is_paused):
        return model
    host, calls = call_guests(host)
    return replace(model, live=host).with_effects(*to_effects(calls))


def _with_owners(model: Model, host: Host) -> Model:
    """Store who owns the seats and how guests can be called again, if that has changed."""
    text = ownership_of(host).text()
    is_new = not (host.owners or host.callers or host.is_paused) and host.key not in dict(model.owners)
    if is_new or dict(model.owners).get(host.key) == text:
        return model
    return keep_owners(model, host.key, text)


def keep_owners(model: Model, key: str, text: str) -> Model:
    """Replace what is stored about the owners of a game's seats; an empty text removes it."""
    others = tuple(pair for pair in model.owners if pair[0] != key)
    kept = ((key, text),) if text else ()
    return replace(model, owners=(*others, *kept)).with_effects(SaveSeatOwners(key, text))


def _with_next_game(model: Model) -> Model:
    """Take the guests along to the next game that the same people have started."""
    host, table = model.live, model.table
    if not isinstance(host, Host) or table is None or not table.is_local or table.key == host.key:
        return model
    if table.seats != host.seats:
        return model
    lines = tuple(line.restart() if line.is_welcome else line for line in host.lines)
    host = replace(host, key=table.key, lines=lines, undo_request=None, is_paused=False, games=host.games + 1)
    return replace(model, live=host)
