"""Lines to other devices, and the camera: what the app asks for, carried out by the page."""

from pyscript.js_modules import page as hands

from piazza.ui.commands_live import (
    CallLine,
    CloseCamera,
    JoinLine,
    LiveCommand,
    OpenCamera,
    OpenLine,
    PassCode,
    SendOn,
    ShutLine,
)


def serve_line(command: LiveCommand) -> None:
    """Do it; what comes of it is told as an act."""
    match command:
        case OpenLine(line):
            hands.openLine(line)
        case CallLine(line, description):
            hands.callLine(line, description)
        case JoinLine(line, description):
            hands.joinLine(line, description)
        case SendOn(line, text):
            hands.sendOn(line, text)
        case ShutLine(line):
            hands.shutLine(line)
        case PassCode(code):
            hands.passCode(code)
        case OpenCamera():
            hands.openCamera()
        case CloseCamera():
            hands.closeCamera()
