"""The seat that this device has at somebody else's table outlasts its tab: kept, found again, or given up."""

from piazza.core.frozen import replace
from piazza.ui.act import Act, Simple
from piazza.ui.act.live import HearFree, HearTaken
from piazza.ui.acts.live.way_back import call_again
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import Address
from piazza.ui.commands.live import KeepSeat, TakeSeat
from piazza.ui.language import current_language
from piazza.ui.language import gettext as _
from piazza.ui.live.guest import Guest, Stage
from piazza.ui.live.kept_seat import KeptSeat, read_seat, seat_text

LINE = 0
"""The number of a guest's first line."""


def waiting_seat(app: App) -> KeptSeat | None:
    """The seat from which this device was lost: no tab is at that table."""
    is_there = isinstance(app.live, Guest) and app.live.welcome is not None
    return read_seat(app.seat_record) if app.is_seat_free and not is_there else None


def settle_seat(app: App) -> App:
    """How the guest would come back is kept as long as it may be of use."""
    guest = app.live
    if not isinstance(guest, Guest) or guest.welcome is None:
        return app
    is_over = bool(guest.whole) or guest.stage is Stage.OVER
    return keep_seat(app, "" if is_over else seat_text(guest) or app.seat_record)


def keep_seat(app: App, text: str) -> App:
    """How this device would come back, in the place of what was kept; an empty text is nothing."""
    if text == app.seat_record:
        return app
    return replace(app, seat_record=text, is_seat_free=False).with_command(KeepSeat(text))


def _free(app: App, event: Event[HearFree]) -> App:
    """No other tab has the seat."""
    return replace(app, is_seat_free=event.act.is_free == 1)


def _come_back(app: App, _event: Event[Act]) -> App:
    """The person would like to have the seat again: this tab has to be the one that has it."""
    return app.with_command(TakeSeat()) if waiting_seat(app) else app


def _taken(app: App, event: Event[HearTaken]) -> App:
    """This tab has the seat now, and calls the host; or another one has it."""
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
    """Nobody would like to come back."""
    return keep_seat(app, "") if waiting_seat(app) else app


DOINGS: Doings = {
    HearFree: _free,
    HearTaken: _taken,
    Simple.COME_BACK: _come_back,
    Simple.GIVE_UP_SEAT: _give_up,
}
