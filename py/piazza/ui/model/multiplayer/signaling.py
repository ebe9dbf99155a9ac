"""Codes that say where a device can be reached, short enough for a small QR code.

A browser gives this as a session description (SDP) of some 700 characters, few of which depend on
the device. A code holds only those.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias
from zlib import crc32

from piazza.core.byte_reader import WireError
from piazza.core.wire import wire
from piazza.core.wire_parts import CONTROL
from piazza.games import TITLES
from piazza.ui.i18n import gettext as _
from piazza.ui.names import clean_name
from piazza.ui.storage.pasted import read_pasted

FORMAT, INVITING = "1", "2"
"""The first character of a code: of a plain one, or of an invitation that also names its occasion."""
MAX_CODE_LENGTH = 1200
"""The length of the longest code that is read, in characters."""
MAX_ADDRESSES = 8
"""The most addresses that a code gives for a device."""
MAX_NAME_BYTES = 20
"""The most bytes of a name in an invitation; longer names are cut to keep the code small."""


class CodeFault(Enum):
    """The fault of a text that should be a code, or the reason why two devices cannot connect."""

    VERSION = "written by another version of this program"
    MANGLED = "no code, or one that was changed on its way"
    FOREIGN = "an invitation where an answer belongs, or the other way round"
    OLD = "an answer to no invitation that waits"
    UNREACHABLE = "two networks that do not reach each other"
    REFUSED = "a browser that may not reach the local network"
    UNABLE = "a browser that makes no lines to other devices"

    @property
    def text(self) -> str:
        """The sentences that say what is wrong and what to do."""
        return {
            CodeFault.VERSION: _(
                "This code is from another version of Piazza. Reload the page on both devices."
            ),
            CodeFault.MANGLED: _("Invalid or damaged code. Copy or scan it again."),
            CodeFault.FOREIGN: _("This is an invitation, not an answer. The answer is on the other device."),
            CodeFault.OLD: _("This answer is for another invitation. Use the invitation shown here."),
            CodeFault.UNABLE: _(
                "This browser can’t connect to other devices: WebRTC is missing or turned"
                " off. Use another browser, or play by link."
            ),
            CodeFault.UNREACHABLE: _(
                "The two devices can’t reach each other. Connect both to the same network. If"
                " a browser asks for “Local network” or blocks it in its site settings, allow"
                " it. Or play by link."
            ),
            CodeFault.REFUSED: _(
                "This browser blocks connections to other devices. Allow “Local network” in"
                " its settings for this site, next to the address, and try again. Or play by"
                " link."
            ),
        }[self]


class CodeError(ValueError):
    """A text that is not the code expected; `fault` says why."""

    def __init__(self, fault: CodeFault) -> None:
        """Keep the fault, whose text becomes the message."""
        self.fault = fault
        super().__init__(fault.value)


class Kind(Enum):
    """Whose address it is: the device's own, its router's (as others see it), or a relay server's."""

    HOST = "host"
    SRFLX = "srflx"
    RELAY = "relay"


@dataclass(frozen=True, slots=True)
class LocalName:
    """An mDNS name (``….local``) that only the local network can resolve, as 16 bytes."""

    name: bytes

    def __str__(self) -> str:
        """Return the name as browsers write it: a UUID, then ``.local``."""
        text = self.name.hex()
        return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:])) + ".local"


@dataclass(frozen=True, slots=True)
class NetNumber:
    """An IP address: 4 bytes (IPv4) or 16 bytes (IPv6)."""

    number: bytes

    def __str__(self) -> str:
        """Return the address as browsers write it, such as ``192.168.0.7``."""
        if len(self.number) == 4:  # noqa: PLR2004 - bytes of the shorter kind
            return ".".join(map(str, self.number))
        return ":".join(self.number[place : place + 2].hex() for place in range(0, 16, 2))


Whereabouts: TypeAlias = LocalName | NetNumber


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address and a port that data can be sent to."""

    kind: Kind
    address: Whereabouts
    port: int


@dataclass(frozen=True, slots=True)
class Reach:
    """The data by which a device can be reached."""

    user: str
    """The ICE user fragment."""
    password: str
    fingerprint: bytes
    places: tuple[Endpoint, ...]
    answers: bytes = b""
    """The mark of the invitation that this answers; empty for an invitation."""

    @property
    def mark(self) -> bytes:
        """Three bytes that tell one invitation from others."""
        return crc32(self.fingerprint + self.user.encode()).to_bytes(4, "big")[1:]


@dataclass(frozen=True, slots=True)
class Occasion:
    """The occasion of an invitation: the game, who invites, and which seat is offered."""

    game: str
    host: str
    """The name of the person who invites; empty for a host without a player."""
    seat: str
    """The name that goes with the seat; empty for a spectator's place."""

    def __post_init__(self) -> None:
        """Clean both names, wherever the invitation comes from."""
        object.__setattr__(self, "host", clean_name(self.host))
        object.__setattr__(self, "seat", clean_name(self.seat))


@dataclass(frozen=True, slots=True)
class InvitingCode:
    """The content of an invitation code."""

    reach: Reach
    game: int
    """The index of the game in `TITLES`."""
    host: str
    seat: str


CODER, INVITER = wire(Reach), wire(InvitingCode)
CANDIDATE = re.compile(
    r"^a=candidate:\S+ 1 udp \d+ (?P<address>\S+) (?P<port>\d{1,5}) typ (?P<kind>host|srflx|relay)\b",
    re.MULTILINE | re.IGNORECASE,
)
LOCAL = re.compile(r"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.local")
DOTTED = re.compile(r"\d{1,3}(\.\d{1,3}){3}")
PLAIN = re.compile(r"[A-Za-z0-9+/]{4,256}")
FINGERPRINT = 32


def reach_in(description: str, answers: bytes = b"") -> Reach:
    """Return the reach that a browser's session description gives.

    `answers` is the mark of the invitation that it answers, if any. Only the first `MAX_ADDRESSES`
    addresses are kept. Raises CodeError if something is missing or malformed.
    """
    try:
        user = _line(description, "ice-ufrag:")
        password = _line(description, "ice-pwd:")
        fingerprint = bytes.fromhex(_line(description, "fingerprint:sha-256 ").replace(":", ""))
        places = [
            Endpoint(Kind(found["kind"].lower()), _address(found["address"]), int(found["port"]))
            for found in CANDIDATE.finditer(description)
        ]
    except ValueError as error:
        raise CodeError(CodeFault.MANGLED) from error
    return Reach(user, password, fingerprint, tuple(places[:MAX_ADDRESSES]), answers)


def description_of(reach: Reach) -> str:
    """Return a session description with which a browser can connect to `reach`."""
    print_ = ":".join(f"{byte:02X}" for byte in reach.fingerprint)
    # priority (RFC 8445): 126 for a device's own address, falling in the order given;
    # other kinds must name a related address, which nobody needs to know (RFC 8839)
    places = (
        f"a=candidate:{number} 1 udp {2113937151 - number} {place.address} {place.port}"
        f" typ {place.kind.value}" + ("" if place.kind is Kind.HOST else " raddr 0.0.0.0 rport 0")
        for number, place in enumerate(reach.places, 1)
    )
    lines = (
        *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
        # port and address are placeholders: the candidates say where
        *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
        *places,
        f"a=ice-ufrag:{reach.user}",
        f"a=ice-pwd:{reach.password}",
        f"a=fingerprint:sha-256 {print_}",
        # whoever answers begins the encryption (RFC 8842)
        f"a=setup:{'active' if reach.answers else 'actpass'}",
        *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""),
    )
    return "\r\n".join(lines)


def write_code(reach: Reach) -> str:
    """Return `reach` as a code of letters, digits, ``-`` and ``_``."""
    text = CODER.to_bytes(reach)
    return FORMAT + urlsafe_b64encode(text + _check(text)).decode().rstrip("=")


def write_invitation(reach: Reach, occasion: Occasion) -> str:
    """Return an invitation code: `reach`, and the game, host and seat of `occasion`.

    Names of more than `MAX_NAME_BYTES` bytes are cut.
    """
    number = tuple(TITLES).index(occasion.game)
    text = INVITER.to_bytes(InvitingCode(reach, number, _short(occasion.host), _short(occasion.seat)))
    return INVITING + urlsafe_b64encode(text + _check(text)).decode().rstrip("=")


def read_code(text: str, *, is_answer: bool) -> Reach:
    """Return the reach in a code, or in a link that ends in a code.

    `is_answer` says which kind is expected: an answer or an invitation. Raises CodeError, with the
    fault `FOREIGN` for the other kind.
    """
    reach = _read(text)[0]
    if bool(reach.answers) != is_answer:
        raise CodeError(CodeFault.FOREIGN)
    return reach


def read_occasion(text: str) -> Occasion | None:
    """Return the occasion of an invitation; None if the code names none, or a game unknown here.

    Raises CodeError if the text is not a code.
    """
    invitation = _read(text)[1]
    titles = tuple(TITLES)
    if invitation is None or invitation.game >= len(titles):
        return None
    return Occasion(titles[invitation.game], invitation.host, invitation.seat)


def _read(text: str) -> tuple[Reach, InvitingCode | None]:
    """Return the reach in a text that was pasted or scanned, and the invitation if it is one.

    Raises CodeError.
    """
    return read_pasted(text, lambda reading: _read_code(reading.fragment))


def _read_code(text: str) -> tuple[Reach, InvitingCode | None]:
    """Return the reach in a code or at the end of a link, and the invitation if it is one.

    Raises CodeError.
    """
    # a code has no white space of its own: it comes from line breaks
    code = "".join(text.split()).rpartition("/")[2]
    if len(code) > MAX_CODE_LENGTH or not re.fullmatch(r"[A-Za-z0-9_-]{8,}", code):
        raise CodeError(CodeFault.MANGLED)
    if code[0] not in (FORMAT, INVITING):
        raise CodeError(CodeFault.VERSION if code[0].isdecimal() else CodeFault.MANGLED)
    try:
        raw = _checked(code[1:])
        invitation = INVITER.from_bytes(raw) if code[0] == INVITING else None
        reach = invitation.reach if invitation else CODER.from_bytes(raw)
    except (WireError, Base64Error) as error:
        raise CodeError(CodeFault.MANGLED) from error
    # the check at the end finds accidents, but a forger can compute it
    if not _is_sound(reach):
        raise CodeError(CodeFault.MANGLED)
    return reach, invitation


def _checked(body: str) -> bytes:
    """Return the bytes in a code's body without the check at their end; raises CodeError if it fails."""
    raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    if _check(raw[:-2]) != raw[-2:]:
        raise CodeError(CodeFault.MANGLED)
    return raw[:-2]


def _short(name: str) -> str:
    """Return a name for an invitation: without control characters, at most `MAX_NAME_BYTES` bytes."""
    text = CONTROL.sub(" ", " ".join(name.split()))
    if len(text.encode()) <= MAX_NAME_BYTES:
        return text
    # the ellipsis takes three bytes; half a letter at the cut is dropped
    return text.encode()[: MAX_NAME_BYTES - 3].decode(errors="ignore") + "…"


def _is_sound(reach: Reach) -> bool:
    """Return whether nothing in `reach` can mean something else in a session description."""
    return (
        bool(PLAIN.fullmatch(reach.user) and PLAIN.fullmatch(reach.password))
        and len(reach.fingerprint) == FINGERPRINT
        and len(reach.answers) in (0, 3)
        and len(reach.places) <= MAX_ADDRESSES
        and all(_is_place(place) for place in reach.places)
    )


def _is_place(place: Endpoint) -> bool:
    """Return whether the port and the length of the address are possible."""
    if place.port not in range(1, 1 << 16):
        return False
    if isinstance(place.address, LocalName):
        return len(place.address.name) == 16  # noqa: PLR2004 - bytes of a name
    return len(place.address.number) in (4, 16)


def _line(description: str, name: str) -> str:
    """Return the value behind ``a=<name>`` in a description; raises ValueError if it is missing."""
    found = re.search(rf"^a={re.escape(name)}(\S+)", description, re.MULTILINE)
    if not found:
        raise ValueError(name)
    return found[1]


def _address(text: str) -> Whereabouts:
    """Parse an address as browsers write it; raises ValueError if it is malformed."""
    if local := LOCAL.fullmatch(text.lower()):
        return LocalName(bytes.fromhex(local[1].replace("-", "")))
    if DOTTED.fullmatch(text):
        # `bytes` refuses numbers above 255
        return NetNumber(bytes(map(int, text.split("."))))
    # IPv6: a double colon stands for as many zeros as are missing from eight groups
    front, _gap, back = text.partition("::")
    heads, tails = (part.split(":") if part else [] for part in (front, back))
    groups = [*heads, *["0"] * (8 - len(heads) - len(tails)), *tails]
    return NetNumber(b"".join(int(group, 16).to_bytes(2, "big") for group in groups))


def _check(text: bytes) -> bytes:
    """Return two bytes by which a change of the code is noticed."""
    return crc32(text).to_bytes(4, "big")[:2]


class Camera(Enum):
    """The state of the camera, or the reason why it cannot be used.

    The values are the words that `web/page/device/camera.mjs` sends.
    """

    OFF = "off"
    WAKING = "waking"
    """The page has asked for the camera; the person may still have to allow it."""
    ON = "on"
    REFUSED = "refused"
    """The browser or the person denied access."""
    MISSING = "missing"
    """The browser found no camera."""
    INSECURE = "insecure"
    """The page was not opened over https, so browsers give it no camera."""
    BUSY = "busy"
    """The camera did not start, or it stopped."""

    @property
    def looks(self) -> bool:
        """True while the camera's picture is on the page or about to be."""
        return self in (Camera.WAKING, Camera.ON)
