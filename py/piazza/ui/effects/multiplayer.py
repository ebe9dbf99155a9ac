"""Effects for the lines between devices, the camera, and what is kept of a table of devices.

A line is a WebRTC connection to another device; each device numbers its own lines. A description is
a WebRTC session description (SDP).
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class CreateOffer:
    """Open a new line with this number; this device's description comes back as `AddressGathered`."""

    line: int


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Open a new line as the answer to another device's description.

    This device's description comes back as `AddressGathered`.
    """

    line: int
    description: str


@dataclass(frozen=True, slots=True)
class AcceptAnswer:
    """Connect a line that `CreateOffer` opened, with the description that the other device answered."""

    line: int
    description: str


@dataclass(frozen=True, slots=True)
class SendMessage:
    """Send a message on a line; `text` is in base 64."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class CloseConnection:
    """Close a line."""

    line: int


@dataclass(frozen=True, slots=True)
class PrepareStandby:
    """Describe how this device would answer if it had to call the device on this line again.

    The description comes back as `StandbyPrepared`.
    """

    line: int


@dataclass(frozen=True, slots=True)
class ConnectStandby:
    """Call another device on a line that it keeps waiting, by the answer promised to it before.

    `line` is the number of the line here, `description` the other device's; `user` and `password` are
    the ICE credentials of the promised answer.
    """

    line: int
    description: str
    user: str
    password: str


@dataclass(frozen=True, slots=True)
class ForwardReply:
    """Pass a guest's answer to the tab that hosts the table."""

    code: str


@dataclass(frozen=True, slots=True)
class OpenCamera:
    """Look for a QR code with the camera.

    `CodeScanned` brings what it sees, `CameraChanged` its state or why it cannot be used.
    """


@dataclass(frozen=True, slots=True)
class CloseCamera:
    """Turn the camera off."""


@dataclass(frozen=True, slots=True)
class SaveReceived:
    """Add a message from the host (in base 64) to those that this tab keeps."""

    text: str


@dataclass(frozen=True, slots=True)
class DeleteReceived:
    """Remove the host's messages from this tab, and the way to call the host again."""


@dataclass(frozen=True, slots=True)
class SaveTicket:
    """Keep in this tab how the host can be called again."""

    text: str


@dataclass(frozen=True, slots=True)
class SaveSeat:
    """Store how this device comes back to its seat at a host's table after the tab is closed.

    An empty text removes the record.
    """

    text: str


@dataclass(frozen=True, slots=True)
class ClaimSeat:
    """Try to become the one tab that has this device's seat; `SeatClaimed` says whether it worked."""


@dataclass(frozen=True, slots=True)
class SaveSeatOwners:
    """Store which device owns each seat of the game with this key."""

    key: str
    text: str


MultiplayerEffect: TypeAlias = (
    CreateOffer
    | AnswerOffer
    | AcceptAnswer
    | PrepareStandby
    | ConnectStandby
    | SendMessage
    | CloseConnection
    | ForwardReply
    | OpenCamera
    | CloseCamera
    | SaveReceived
    | DeleteReceived
    | SaveTicket
    | SaveSeat
    | ClaimSeat
    | SaveSeatOwners
)
"""Any effect of this module."""
