"""A guest's return: its lines to the host, and its seat, which outlasts the tab.

Both sides prepare for a broken line. A standby line waits; the ticket (`ReconnectTicket`) says how to
call the other device: how it waits, and how this device has promised to answer. `Model.seat_record` is the
stored text: the seat, and how the host can be called again.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import SetAddress
from piazza.ui.effects.multiplayer import ClaimSeat, CloseConnection, PrepareStandby, SaveSeat, SaveTicket
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer import reconnect, signaling
from piazza.ui.model.multiplayer.connection import ReconnectTicket
from piazza.ui.model.multiplayer.guest import Guest, Stage, greet
from piazza.ui.model.multiplayer.messages import StandbyAnswer, StandbyOffer
from piazza.ui.model.multiplayer.stored import seat_text, ticket_text
from piazza.ui.msg.multiplayer import AddressGathered, SeatAvailability, SeatClaimed, SeatMsg, SeatSignal
from piazza.ui.update.multiplayer.host import to_effects
from piazza.ui.update.multiplayer.remote_table import say, show_far


def wait_anew(model: Model) -> Model:
    """Open a standby line for the host, if the guest is connected and has none."""
    guest = model.live
    if not isinstance(guest, Guest) or guest.stage is not Stage.THERE:
        return model
    guest, effects = reconnect.wait_for_host(guest)
    return replace(model, live=guest).with_effects(*to_effects(effects))


def tell_waiting(model: Model, msg: AddressGathered) -> Model:
    """Tell the host how the standby line can be reached."""
    guest = model.live
    if not isinstance(guest, Guest) or msg.line != guest.standby:
        return model
    try:
        said = say(model, StandbyOffer(signaling.write_code(signaling.reach_in(msg.description))))
    except signaling.CodeError:
        return model
    return said[0] if said else model


def prepare_return(model: Model, news: StandbyOffer | StandbyAnswer) -> Model:
    """Handle the host's half of a standby connection.

    After its `StandbyOffer`, prepare how this device will answer; after its `StandbyAnswer`, complete the
    standby connection.
    """
    guest = model.live
    if not isinstance(guest, Guest):
        return model
    if isinstance(news, StandbyAnswer):
        return model.with_effects(*to_effects(reconnect.join_host(guest, news.code)))
    return replace(model, live=replace(guest, ticket=ReconnectTicket(news.code))).with_effects(
        PrepareStandby(guest.line)
    )


def promise_host(model: Model, line: int, description: str) -> Model:
    """Tell the host how this device will answer, and keep the ticket in this tab."""
    guest = model.live
    if not isinstance(guest, Guest) or line != guest.line:
        return model
    guest, effects = reconnect.promise_host(guest, description)
    if not effects:
        return model
    return replace(model, live=guest).with_effects(*to_effects(effects), SaveTicket(ticket_text(guest)))


def call_again(model: Model) -> Model:
    """Call the host again after the line broke; without a complete ticket, do nothing."""
    guest = model.live
    if not isinstance(guest, Guest) or guest.stage is not Stage.LOST or guest.ticket is None:
        return model
    call = reconnect.connect_standby(guest.ticket, guest.next_line)
    if call is None:
        return model
    # a line of its own for each call: late reports of the old one are ignored by its number
    old, guest = guest.line, replace(guest, line=call.line, next_line=call.line + 1, stage=Stage.CALLING)
    return show_far(replace(model, live=guest)).with_effects(CloseConnection(old), *to_effects((call,)))


def hang_up(model: Model) -> Model:
    """Close the guest's lines."""
    guest = model.live
    if not isinstance(guest, Guest):
        return model
    model = replace(model, live=replace(guest, standby=-1))
    return model.with_effects(*(CloseConnection(line) for line in (guest.line, guest.standby) if line >= 0))


def greet_host(model: Model, line: int) -> Model:
    """Greet the host on a line that is connected.

    If it is the standby line, the host has called on it, and it replaces the line before. A line that was
    only interrupted needs no greeting.
    """
    guest = model.live
    if not isinstance(guest, Guest) or line not in (guest.line, guest.standby):
        return model
    if line == guest.standby:
        model = model.with_effects(CloseConnection(guest.line))
        # the host lost its page, and with it the line to which the old ticket led
        guest = replace(guest, line=line, standby=-1, ticket=None)
    elif guest.welcome is not None and guest.stage is Stage.LOST:
        return show_far(replace(model, live=replace(guest, stage=Stage.THERE)))
    elif guest.stage in (Stage.THERE, Stage.KNOCKING):
        return model
    guest, hello = greet(guest)
    return show_far(replace(model, live=guest, qr="")).with_effects(*to_effects((hello,)))


def lose_host(model: Model, line: int, *, is_closed: bool) -> Model:
    """Note that the line to the host is interrupted or closed, and leave the table on the screen.

    If it is closed, call the host again, unless this was such a call. If it was never connected and
    there is no ticket, say so.
    """
    guest = model.live
    if not isinstance(guest, Guest):
        return model
    # the next message of the host opens another (`wait_anew`)
    if line == guest.standby and is_closed:
        return replace(model, live=replace(guest, standby=-1))
    # an interruption is nothing new on a lost line, but its end is: then the host is called
    is_over = guest.stage is Stage.OVER or (guest.stage is Stage.LOST and not is_closed)
    if line != guest.line or is_over:
        return model
    # back with a stored seat: nothing is known of the table yet, but the ticket stays
    if guest.welcome is None and guest.ticket:
        return replace(model, live=replace(guest, stage=Stage.LOST))
    if guest.welcome is None:
        return _unreached(model, guest, signaling.CodeFault.UNREACHABLE) if is_closed else model
    was_call = guest.stage is Stage.CALLING
    model = show_far(replace(model, live=replace(guest, stage=Stage.LOST)))
    return model if was_call or not is_closed else call_again(model)


def local_network_refused(model: Model, line: int) -> Model:
    """Say that the browser may not reach the local network; the answer stays on the page."""
    guest = model.live
    if not isinstance(guest, Guest) or line != guest.line or guest.stage is Stage.THERE:
        return model
    return model.notify(signaling.CodeFault.REFUSED.text, "bad")


def web_rtc_unsupported(model: Model, line: int) -> Model:
    """Say that this browser cannot connect to other devices."""
    guest = model.live
    is_first = isinstance(guest, Guest) and guest.welcome is None and line == guest.line
    return (
        _unreached(model, guest, signaling.CodeFault.UNABLE)
        if isinstance(guest, Guest) and is_first
        else model
    )


def _unreached(model: Model, guest: Guest, why: signaling.CodeFault) -> Model:
    """Note that the line was never connected, and say why."""
    model = replace(model, live=replace(guest, stage=Stage.LOST))
    return model.notify(why.text, "bad")


LINE = 0
"""The number of a guest's first line."""


def update(model: Model, msg: SeatMsg) -> Model:
    """Return the model after a message about the stored seat."""
    match msg:
        case SeatAvailability(is_free):
            return replace(model, is_seat_free=is_free == 1)
        case SeatClaimed(is_taken):
            return _claimed(model, is_taken=is_taken == 1)
        case SeatSignal.COME_BACK:
            # `SeatClaimed` brings the answer
            return model.with_effects(ClaimSeat()) if model.waiting_seat else model
        case SeatSignal.GIVE_UP:
            return keep_seat(model, "") if model.waiting_seat else model
        case _:
            assert_never(msg)


def settle_seat(model: Model) -> Model:
    """Store the guest's seat while it is at a table, and remove it once the game or the table is over."""
    guest = model.live
    if not isinstance(guest, Guest) or guest.welcome is None:
        return model
    is_over = bool(guest.whole) or guest.stage is Stage.OVER
    # after the welcome the ticket is not yet known: until it is, the record from before stays
    return keep_seat(model, "" if is_over else seat_text(guest) or model.seat_record)


def keep_seat(model: Model, text: str) -> Model:
    """Replace the stored seat; an empty text removes it."""
    if text == model.seat_record:
        return model
    return replace(model, seat_record=text, is_seat_free=False).with_effects(SaveSeat(text))


def _claimed(model: Model, *, is_taken: bool) -> Model:
    """Call the host with the stored seat, or say that another tab has it."""
    kept = model.waiting_seat
    guest = kept.guest(LINE, current_language()) if kept else None
    if guest is None:
        return model
    if not is_taken:
        told = _("This table is open in another tab.")
        return replace(model, is_seat_free=False).notify(told, "bad")
    model = replace(
        model, screen="join", table=None, draft=None, dialog="", notice=None, qr="", qr_requested=""
    )
    return call_again(replace(model, live=guest).with_effects(SetAddress("join")))
