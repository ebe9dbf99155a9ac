"""A guest's seat that outlasts its tab: stored, taken again, or given up.

`Model.seat_record` is the stored text: the seat, and how the host can be called again.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import SetAddress
from piazza.ui.effects.multiplayer import ClaimSeat, SaveSeat
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.stored import seat_text
from piazza.ui.msg.multiplayer import SeatAvailability, SeatClaimed, SeatMsg, SeatSignal
from piazza.ui.update.multiplayer.reconnect import call_again

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
