"""Effects for live tables: connections to other devices (lines), and this device's seat at a table."""

from pyscript.js_modules import page as scripts

from piazza.browser import storage
from piazza.ui.effects.multiplayer import (
    AcceptAnswer,
    AnswerOffer,
    ClaimSeat,
    CloseCamera,
    CloseConnection,
    ConnectStandby,
    CreateOffer,
    DeleteReceived,
    ForwardReply,
    MultiplayerEffect,
    OpenCamera,
    PrepareStandby,
    SaveReceived,
    SaveSeat,
    SaveSeatOwners,
    SaveTicket,
    SendMessage,
)
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest


def serve_line(effect: MultiplayerEffect) -> None:
    """Carry out an effect; its results come back as messages."""
    match effect:
        case SaveReceived() | DeleteReceived() | SaveTicket() | SaveSeatOwners() | SaveSeat():
            _keep(effect)
        case ForwardReply() | OpenCamera() | CloseCamera() | ClaimSeat():
            _bring(effect)
        case CreateOffer(line):
            scripts.createOffer(line)
        case AnswerOffer(line, description):
            scripts.createAnswer(line, description)
        case AcceptAnswer(line, description):
            scripts.acceptAnswer(line, description)
        case PrepareStandby(line):
            scripts.promiseAnswer(line)
        case ConnectStandby(line, description, user, password):
            scripts.reconnect(line, description, user, password)
        case SendMessage(line, text):
            scripts.sendText(line, text)
        case CloseConnection(line):
            scripts.closeConnection(line)


def _bring(effect: ForwardReply | OpenCamera | CloseCamera | ClaimSeat) -> None:
    """Pass a code to another tab, use the camera, or take over this device's seat from another tab."""
    match effect:
        case ForwardReply(code):
            scripts.forwardCode(code)
        case OpenCamera():
            scripts.openCamera()
        case CloseCamera():
            scripts.closeCamera()
        case ClaimSeat():
            scripts.takeSeat()


def _keep(effect: SaveReceived | DeleteReceived | SaveTicket | SaveSeatOwners | SaveSeat) -> None:
    """Store or remove what must outlast the page."""
    match effect:
        case SaveTicket(text):
            storage.keep_ticket(text)
        case SaveReceived(text):
            storage.keep_received(text)
        case DeleteReceived():
            storage.forget_heard()
        case SaveSeatOwners(key, text):
            storage.write_record(storage.OWNERS + key, text)
        case SaveSeat(text):
            _keep_seat(text)


def _keep_seat(text: str) -> None:
    """Store how this device returns to its seat and claim the seat for this tab; give it up if empty."""
    if text:
        storage.write_record(storage.SEAT, text)
    else:
        storage.remove_record(storage.SEAT)
    scripts.holdSeat(bool(text))


def watch_seat(model: Model, before: str = "") -> None:
    """Claim this device's stored seat for this tab if it is a guest, else watch for it to become free.

    `before` is the seat record that was handled last: nothing is done if it has not changed.
    """
    if model.seat_record == before:
        return
    if model.seat_record and isinstance(model.live, Guest):
        scripts.holdSeat(True)  # noqa: FBT003 - of the page
    elif model.seat_record:
        scripts.awaitSeat()
