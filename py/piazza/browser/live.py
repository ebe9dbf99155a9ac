"""Lines to other devices: what the app asks for, carried out by the page."""

from pyscript.js_modules import page as hands

from piazza.browser import storage
from piazza.ui.app import App
from piazza.ui.commands.live import (
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
from piazza.ui.live.guest import Guest


def serve_line(command: LiveCommand) -> None:
    """Do it; what comes of it is told as an act."""
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
    """A code, from one tab to another or from a screen through the camera; a seat that another tab had."""
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
    """What outlasts the page."""
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
    """How this device comes back to its seat, which is this tab's as long as there is one."""
    if text:
        storage.write_record(storage.SEAT, text)
    else:
        storage.remove_record(storage.SEAT)
    hands.holdSeat(bool(text))


def watch_seat(app: App, before: str = "") -> None:
    """A seat that is kept is this tab's if it is at that table; else it is told when no other tab has it."""
    if app.seat_record == before:
        return
    if app.seat_record and isinstance(app.live, Guest):
        hands.holdSeat(True)  # noqa: FBT003 - of the page
    elif app.seat_record:
        hands.awaitSeat()
