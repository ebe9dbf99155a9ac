"""Messages to the person at this device about what people at other devices did."""

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.levels import USUAL
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import GuestArrived, GuestLost, Host
from piazza.ui.model.multiplayer.messages import ShownNews, Talk, UndoAsked, name_at
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.multiplayer import Admit, AnswerUndo, Invite, SeatNow, TurnAway


def tell_person(model: Model, news: Talk | GuestArrived | GuestLost) -> Model:
    """Show a message about something that happened at another device."""
    names = model.table.names if model.table else ()
    if isinstance(news, ShownNews):
        return model.notify(news.text(names))
    match news:
        case UndoAsked(seat):
            return _told_wish(model, seat, name_at(names, seat))
        case GuestArrived(seat):
            return _told_arrival(model, name_at(names, seat))
        case GuestLost(seat, is_leave):
            return _told_loss(model, seat, name_at(names, seat), is_leave)


def _told_wish(model: Model, seat: Player, name: str) -> Model:
    """Show that somebody asks for an undo.

    Other players are asked to allow it; the person who asked, and spectators, are only told.
    """
    if _is_own(model, seat):
        return model.notify(_("Waiting for the others to allow the undo."))
    text = _("{name} wants to undo the last move.").format(name=name)
    if isinstance(model.live, Guest) and model.live.seat == NOBODY:
        return model.notify(text)
    ways = ((_("Allow"), AnswerUndo(1)), (_("Decline"), AnswerUndo(0)))
    return _in_sight(model).notify(text, "ask", *ways)


def _is_own(model: Model, seat: Player) -> bool:
    """Return whether a seat is played at this device."""
    if isinstance(model.live, Guest):
        return model.live.seat == seat
    return model.table is not None and model.table.seats[seat].by == "here"


def without_old_question(model: Model) -> Model:
    """Remove the question about an undo, once the undo is settled."""
    is_settled = isinstance(model.live, Host | Guest) and model.live.undo_request is None
    return _without(model, AnswerUndo) if is_settled else model


def without_loss(model: Model) -> Model:
    """Remove the message that a seat is empty."""
    return _without(model, Invite, SeatNow)


def _without_call_for_others(model: Model) -> Model:
    """Remove the message that the others have to be invited again."""
    offers = model.notice.msgs if model.notice else ()
    is_call = any(msg == OpenDialog("company") for _label, msg in offers)
    return replace(model, notice=None) if is_call else model


def _without(model: Model, *kinds: type) -> Model:
    """Remove the notice if one of its buttons sends a message of these classes."""
    offers = model.notice.msgs if model.notice else ()
    # known by its buttons: its text differs with name and language
    return replace(model, notice=None) if any(isinstance(msg, kinds) for _label, msg in offers) else model


def _told_arrival(model: Model, name: str) -> Model:
    """Show that somebody has joined, and remove the message about the empty seat."""
    return without_loss(_without_call_for_others(model)).notify(
        _("{name} joined the table.").format(name=name)
    )


def _told_loss(model: Model, seat: Player, name: str, is_leave: bool) -> Model:  # noqa: FBT001 - as it was told
    """Show that somebody has left or was disconnected, with ways to fill the seat."""
    left, gone = (
        _("{name} left the table. The game is waiting."),
        _("{name} disconnected. The game is waiting."),
    )
    text = (left if is_leave else gone).format(name=name)
    ways = (
        (_("Invite again"), Invite(seat)),
        (_("Let a bot play"), SeatNow(seat, USUAL)),
        (_("Play on this screen"), SeatNow(seat, "here")),
    )
    return model.notify(text, "ask", *ways)


def tell_host(model: Model) -> Model:
    """Show the host's person what guests did, and ask about a device that wants somebody's seat."""
    host = model.live
    if not isinstance(host, Host):
        return model
    pending = host.pending_news
    model = replace(model, live=replace(host, pending_news=()))
    for one in pending:
        model = tell_person(model, one)
    knocking = host.knocking()
    if knocking is None or model.table is None or _is_asked(model, knocking.number):
        return model
    text = _("Another device wants {name}’s seat.").format(
        name=name_at(model.table.names, knocking.seat if knocking.seat != NOBODY else NOBODY)
    )
    ways = ((_("Accept"), Admit(knocking.number)), (_("Decline"), TurnAway(knocking.number)))
    return _in_sight(model).notify(text, "ask", *ways)


def _in_sight(model: Model) -> Model:
    """Close the dialog of the table, which would hide a question."""
    return replace(model, dialog="") if model.dialog == "company" else model


def _is_asked(model: Model, number: int) -> bool:
    """Return whether the question about the device on this line is on the page."""
    return model.notice is not None and any(msg == Admit(number) for _label, msg in model.notice.msgs)
