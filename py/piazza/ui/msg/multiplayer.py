"""Messages at a table of several devices, and reports of the browser about the lines between them.

The host is the device that holds the match; guests are the other devices. A line is a WebRTC
connection between two devices; each device numbers its own lines.
"""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import MAYBE, NUMBER, TEXT, WORD, Signal, Trait, on_page


class InviteSignal(Signal):
    """Messages without fields."""

    UNINVITE = "uninvite"
    """Close the invitation that is shown."""


@on_page("invite", "{seat}", seat=MAYBE)
@dataclass(frozen=True, slots=True)
class Invite:
    """The host's person asks for an invitation to a seat; with None, for a spectator."""

    seat: int | None


@on_page("answered", "{code}", code=TEXT)
@dataclass(frozen=True, slots=True)
class TakeReply:
    """The host's person enters a guest's answer to an invitation; `code` is its code or its link."""

    code: str


InviteMsg: TypeAlias = InviteSignal | Invite | TakeReply
"""Messages of the host about invitations."""


@on_page("admit", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class Admit:
    """The host's person lets the device on this line have the seat that it asks for."""

    line: int


@on_page("reject", "{line}", line=NUMBER)
@dataclass(frozen=True, slots=True)
class TurnAway:
    """The host's person does not let the device on this line have the seat that it asks for."""

    line: int


@on_page("seat-now", "{seat}={by}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class SeatNow:
    """The host's person changes how a seat is played from now on; `by` is one of `WAYS`."""

    seat: int
    by: str


@on_page("make-host", "{seat}", seat=NUMBER)
@dataclass(frozen=True, slots=True)
class PassOn:
    """The host's person makes the device at a seat the new host."""

    seat: int


HostMsg: TypeAlias = Admit | TurnAway | SeatNow | PassOn
"""Other messages of the host."""


class GuestSignal(Signal):
    """Messages without fields."""

    LEAVE = "leave"
    """Leave the host's table."""
    REJOIN = "rejoin"
    """Give up the line to the host, to enter another invitation."""
    AT_TABLE = "at-table"
    """Back to the host's table from another page."""
    CALL_AGAIN = "call-again"
    """Call the host again after the line broke."""
    WAIT = "wait", Trait.BACKGROUND
    """A timer: the host has not yet answered the choice that was sent a moment ago."""
    BIG_SCREEN = "big-screen"
    """Turn a spectator's device into the big screen in the room, or back."""


@on_page("joining", "{code}", code=TEXT)
@dataclass(frozen=True, slots=True)
class Join:
    """A guest's person opens an invitation.

    `code` is its code or its link; empty opens the page that asks for it.
    """

    code: str


@on_page("pass-answer", "{code}", code=TEXT)
@dataclass(frozen=True, slots=True)
class PassReply:
    """A guest's answer was opened as a link in a new tab, which passes it on to the host's tab."""

    code: str


GuestMsg: TypeAlias = GuestSignal | Join | PassReply
"""Messages of a guest."""


class SeatSignal(Signal):
    """Messages without fields."""

    COME_BACK = "come-back"
    """Return to the seat that this device had at a host's table before its tab was closed."""
    GIVE_UP = "give-up-seat"
    """Give that seat up."""


@on_page("seat-free", "{is_free}", Trait.BACKGROUND, is_free=NUMBER)
@dataclass(frozen=True, slots=True)
class SeatAvailability:
    """The browser reports whether any tab has this device's seat at a host's table.

    `is_free` is 1 if no other tab has it, 0 if one has.
    """

    is_free: int


@on_page("seat-taken", "{is_taken}", is_taken=NUMBER)
@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """The browser answers `ClaimSeat`: this tab has the device's seat now (1), or another tab has it (0)."""

    is_taken: int


SeatMsg: TypeAlias = SeatSignal | SeatAvailability | SeatClaimed
"""Messages about a guest's seat that outlasts its tab."""


class CodeSignal(Signal):
    """Messages without fields."""

    COPY = "code-copy"
    """Copy the invitation (at the host) or the answer (at a guest)."""
    SEND = "code-send"
    """Share the invitation (at the host) or the answer (at a guest)."""


CodeMsg: TypeAlias = CodeSignal
"""Messages about the code on the page: the host's invitation, or the guest's answer."""


class RequestSignal(Signal):
    """Messages without fields."""

    NUDGE = "nudge"
    """Remind the player in turn, at a table of several devices."""
    ASK_UNDO = "ask-undo"
    """Ask for an undo of one's own last choice, at a table of several devices."""


@on_page("react", "{reaction}", reaction=TEXT)
@dataclass(frozen=True, slots=True)
class SendReaction:
    """The person sends a reaction to the others at the table; `reaction` is a value of `Reaction`."""

    reaction: str


@on_page("pause", "{is_paused}", is_paused=NUMBER)
@dataclass(frozen=True, slots=True)
class PauseGame:
    """The person pauses the game (1) or resumes it (0)."""

    is_paused: int


@on_page("may-undo", "{is_agreed}", is_agreed=NUMBER)
@dataclass(frozen=True, slots=True)
class AnswerUndo:
    """The person allows (1) or declines (0) the undo that somebody else asked for."""

    is_agreed: int


RequestMsg: TypeAlias = RequestSignal | SendReaction | PauseGame | AnswerUndo
"""Requests to the others at the table: the host carries them out, a guest sends them to the host."""


@on_page(
    "line-address", "{line} {key} {description}", Trait.BACKGROUND, line=NUMBER, key=WORD, description=TEXT
)
@dataclass(frozen=True, slots=True)
class AddressGathered:
    """The browser reports how this device can be reached on a line.

    `description` is a WebRTC session description (SDP), `key` this device's own key in hexadecimal.
    """

    line: int
    key: str
    description: str


@on_page("line-open", "{line}", Trait.BACKGROUND, line=NUMBER)
@dataclass(frozen=True, slots=True)
class Connected:
    """The browser reports that a line is connected, or connected again."""

    line: int


@on_page("line-interrupted", "{line}", Trait.BACKGROUND, line=NUMBER)
@dataclass(frozen=True, slots=True)
class ConnectionInterrupted:
    """The browser reports that a line is interrupted; it may come back by itself."""

    line: int


@on_page("line-closed", "{line}", Trait.BACKGROUND, line=NUMBER)
@dataclass(frozen=True, slots=True)
class Disconnected:
    """The browser reports that a line is closed for good."""

    line: int


@on_page("line-unsupported", "{line}", Trait.BACKGROUND, line=NUMBER)
@dataclass(frozen=True, slots=True)
class WebRtcUnsupported:
    """The browser reports that it cannot connect to other devices at all, so not on this line either."""

    line: int


@on_page("line-refused", "{line}", Trait.BACKGROUND, line=NUMBER)
@dataclass(frozen=True, slots=True)
class LocalNetworkRefused:
    """The browser reports that the page has no permission to reach the local network.

    This line can therefore not be connected.
    """

    line: int


@on_page("line-received", "{line} {text}", Trait.BACKGROUND, line=NUMBER, text=TEXT)
@dataclass(frozen=True, slots=True)
class MessageReceived:
    """The browser reports a message that arrived on a line; `text` is in base 64."""

    line: int
    text: str


@on_page("line-standby", "{line} {description}", Trait.BACKGROUND, line=NUMBER, description=TEXT)
@dataclass(frozen=True, slots=True)
class StandbyPrepared:
    """The browser answers `PrepareStandby`.

    `description` (SDP) says how this device will answer, should it have to call the device on this line
    again.
    """

    line: int
    description: str


ConnectionMsg: TypeAlias = (
    AddressGathered
    | Connected
    | ConnectionInterrupted
    | Disconnected
    | WebRtcUnsupported
    | LocalNetworkRefused
    | MessageReceived
    | StandbyPrepared
)
"""Reports about a line; host and guest handle them in their own ways."""


class CameraSignal(Signal):
    """Messages without fields."""

    SCAN = "scan"
    """Look for a QR code with the camera."""
    UNSCAN = "stop-scan"
    """Turn the camera off."""


@on_page("camera", "{state}", Trait.BACKGROUND, state=WORD)
@dataclass(frozen=True, slots=True)
class CameraChanged:
    """The browser reports the state of the camera; `state` is a value of `Camera`."""

    state: str


@on_page("code-scanned", "{text}", Trait.BACKGROUND, text=TEXT)
@dataclass(frozen=True, slots=True)
class CodeScanned:
    """The browser reports the text of a QR code that the camera saw."""

    text: str


CameraMsg: TypeAlias = CameraSignal | CameraChanged | CodeScanned
"""Messages about the camera, which reads QR codes."""


MultiplayerMsg: TypeAlias = (
    InviteMsg | HostMsg | GuestMsg | SeatMsg | CodeMsg | RequestMsg | ConnectionMsg | CameraMsg
)
