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
class PassCode:
    """Give a code to the tab that has the table."""

    code: str


@dataclass(frozen=True, slots=True)
class OpenCamera:
    """Look for a code with the camera; what it sees comes back as an act, and so does why it cannot."""


@dataclass(frozen=True, slots=True)
class CloseCamera:
    """The camera goes off."""


LiveCommand: TypeAlias = (
    OpenLine | CallLine | JoinLine | SendOn | ShutLine | PassCode | OpenCamera | CloseCamera
)
"""What lines between devices, and the camera that helps to join them, are asked for."""
