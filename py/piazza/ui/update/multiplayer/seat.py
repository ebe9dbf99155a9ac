"""Handlers for a guest's seat that outlasts its tab: stored, taken again, or given up.

`App.seat_record` is the stored text: the seat, and how the host can be called again.
"""

from piazza.core.frozen import replace
from piazza.ui.effects import Address
from piazza.ui.effects.multiplayer import KeepSeat, TakeSeat
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.live_table import waiting_seat
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.kept_seat import seat_text
from piazza.ui.msg import Act, Simple
from piazza.ui.msg.multiplayer import SeatAvailability, SeatClaimed
from piazza.ui.update.multiplayer.reconnect import call_again

LINE = 0
"""The number of a guest's first line."""


def settle_seat(app: App) -> App:
    """Store the guest's seat while it is at a table, and remove it once the game or the table is over."""
    guest = app.live
    if not isinstance(guest, Guest) or guest.welcome is None:
        return app
    is_over = bool(guest.whole) or guest.stage is Stage.OVER
    # after the welcome the way is not yet known: until it is, the record from before stays
    return keep_seat(app, "" if is_over else seat_text(guest) or app.seat_record)


def keep_seat(app: App, text: str) -> App:
    """Replace the stored seat; an empty text removes it."""
    if text == app.seat_record:
        return app
    return replace(app, seat_record=text, is_seat_free=False).with_command(KeepSeat(text))


def _free(app: App, event: Event[SeatAvailability]) -> App:
    """Note whether no other tab has the seat."""
    return replace(app, is_seat_free=event.act.is_free == 1)


def _come_back(app: App, _event: Event[Act]) -> App:
    """Try to take the stored seat for this tab; `SeatClaimed` brings the answer."""
    return app.with_command(TakeSeat()) if waiting_seat(app) else app


def _taken(app: App, event: Event[SeatClaimed]) -> App:
    """Call the host with the stored seat, or say that another tab has it."""
    kept = waiting_seat(app)
    guest = kept.guest(LINE, current_language()) if kept else None
    if guest is None:
        return app
    if event.act.is_taken != 1:
        told = _("This table is open in another tab.")
        return replace(app, is_seat_free=False).notify(told, "bad")
    app = replace(app, screen="join", table=None, draft=None, dialog="", notice=None, qr="", coded="")
    return call_again(replace(app, live=guest).with_command(Address("join")))


def _give_up(app: App, _event: Event[Act]) -> App:
    """Remove the stored seat."""
    return keep_seat(app, "") if waiting_seat(app) else app


HANDLERS: Handlers = {
    SeatAvailability: _free,
    SeatClaimed: _taken,
    Simple.COME_BACK: _come_back,
    Simple.GIVE_UP_SEAT: _give_up,
}
