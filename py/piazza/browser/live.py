"""Lines to other devices: what the app asks for, carried out by the page."""

from pyscript.js_modules import page as hands

from piazza.browser import storage
from piazza.ui.commands.live import (
    CallBack,
    CallLine,
    CloseCamera,
    ForgetHeard,
    JoinLine,
    KeepHeard,
    KeepOwners,
    KeepWay,
    LiveCommand,
    OpenCamera,
    OpenLine,
    PassCode,
    PromiseLine,
    SendOn,
    ShutLine,
)


def serve_line(command: LiveCommand) -> None:
    """Do it; what comes of it is told as an act."""
    match command:
        case KeepHeard() | ForgetHeard() | KeepWay() | KeepOwners():
            _keep(command)
        case PassCode() | OpenCamera() | CloseCamera():
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


def _bring(command: PassCode | OpenCamera | CloseCamera) -> None:
    """A code, from one tab to another or from a screen through the camera."""
    match command:
        case PassCode(code):
            hands.passCode(code)
        case OpenCamera():
            hands.openCamera()
        case CloseCamera():
            hands.closeCamera()


def _keep(command: KeepHeard | ForgetHeard | KeepWay | KeepOwners) -> None:
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
