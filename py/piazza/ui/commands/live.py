"""What is asked of the lines between devices."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class OpenLine:
    """Say how this device can be reached on a line of this number; it comes back as an act."""

    line: int


@dataclass(frozen=True, slots=True)
class CallLine:
    """The same, in answer to how another device can be reached."""

    line: int
    description: str


@dataclass(frozen=True, slots=True)
class JoinLine:
    """Somebody has answered: join the ends of the line."""

    line: int
    description: str


@dataclass(frozen=True, slots=True)
class SendOn:
    """Send something on a line, in base 64."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class ShutLine:
    """Close a line."""

    line: int


@dataclass(frozen=True, slots=True)
class PromiseLine:
    """Say how this device would answer, should it have to call whoever is on this line again."""

    line: int


@dataclass(frozen=True, slots=True)
class CallBack:
    """Call a line that waits, answering as promised; the line here gets this number."""

    line: int
    description: str
    user: str
    password: str


@dataclass(frozen=True, slots=True)
class PassCode:
    """Give a code to the tab that has the table."""

    code: str


@dataclass(frozen=True, slots=True)
class OpenCamera:
    """Look for a code with the camera; what it sees comes back as an act, and so does why it cannot."""


@dataclass(frozen=True, slots=True)
class CloseCamera:
    """The camera goes off."""


@dataclass(frozen=True, slots=True)
class KeepHeard:
    """Keep in this tab what the host said, in base 64, after what was kept before."""

    text: str


@dataclass(frozen=True, slots=True)
class ForgetHeard:
    """Keep nothing any more of what a host said."""


@dataclass(frozen=True, slots=True)
class KeepWay:
    """Keep in this tab how the host can be called again."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepSeat:
    """Keep how this device comes back to its seat, should the tab be gone; nothing if the text is empty."""

    text: str


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Be the one tab that has this device's seat; whether it is, comes back as an act."""


@dataclass(frozen=True, slots=True)
class KeepOwners:
    """Store who owns the seats of a game on several devices."""

    key: str
    text: str


LiveCommand: TypeAlias = (
    OpenLine
    | CallLine
    | JoinLine
    | PromiseLine
    | CallBack
    | SendOn
    | ShutLine
    | PassCode
    | OpenCamera
    | CloseCamera
    | KeepHeard
    | ForgetHeard
    | KeepWay
    | KeepSeat
    | TakeSeat
    | KeepOwners
)
"""What lines between devices, and the camera that helps to join them, are asked for."""
