"""Commands for live tables: connections to other devices (lines), and this device's seat at a table."""

from pyscript.js_modules import page as hands

from piazza.browser import storage
from piazza.ui.effects.multiplayer import (
    CallBack,
    CallLine,
    CloseCamera,
    ForgetHeard,
    JoinLine,
    KeepHeard,
    KeepOwners,
    KeepSeat,
    KeepWay,
    LiveCommand,
    OpenCamera,
    OpenLine,
    PassCode,
    PromiseLine,
    SendOn,
    ShutLine,
    TakeSeat,
)
from piazza.ui.model.app import App
from piazza.ui.model.multiplayer.guest import Guest


def serve_line(command: LiveCommand) -> None:
    """Carry out a command; its results come back as acts."""
    match command:
        case KeepHeard() | ForgetHeard() | KeepWay() | KeepOwners() | KeepSeat():
            _keep(command)
        case PassCode() | OpenCamera() | CloseCamera() | TakeSeat():
            _bring(command)
        case OpenLine(line):
            hands.openLine(line)
        case CallLine(line, description):
            hands.callLine(line, description)
        case JoinLine(line, description):
            hands.joinLine(line, description)
        case PromiseLine(line):
            hands.promiseLine(line)
        case CallBack(line, description, user, password):
            hands.callBack(line, description, user, password)
        case SendOn(line, text):
            hands.sendOn(line, text)
        case ShutLine(line):
            hands.shutLine(line)


def _bring(command: PassCode | OpenCamera | CloseCamera | TakeSeat) -> None:
    """Pass a code to another tab, use the camera, or take over this device's seat from another tab."""
    match command:
        case PassCode(code):
            hands.passCode(code)
        case OpenCamera():
            hands.openCamera()
        case CloseCamera():
            hands.closeCamera()
        case TakeSeat():
            hands.takeSeat()


def _keep(command: KeepHeard | ForgetHeard | KeepWay | KeepOwners | KeepSeat) -> None:
    """Store or remove what must outlast the page."""
    match command:
        case KeepWay(text):
            storage.keep_way(text)
        case KeepHeard(text):
            storage.keep_heard(text)
        case ForgetHeard():
            storage.forget_heard()
        case KeepOwners(key, text):
            storage.write_record(storage.OWNERS + key, text)
        case KeepSeat(text):
            _keep_seat(text)


def _keep_seat(text: str) -> None:
    """Store how this device returns to its seat and claim the seat for this tab; give it up if empty."""
    if text:
        storage.write_record(storage.SEAT, text)
    else:
        storage.remove_record(storage.SEAT)
    hands.holdSeat(bool(text))


def watch_seat(app: App, before: str = "") -> None:
    """Claim this device's stored seat for this tab if it is a guest, else watch for it to become free.

    `before` is the seat record that was handled last: nothing is done if it has not changed.
    """
    if app.seat_record == before:
        return
    if app.seat_record and isinstance(app.live, Guest):
        hands.holdSeat(True)  # noqa: FBT003 - of the page
    elif app.seat_record:
        hands.awaitSeat()
