"""Where a device can be reached, in so few characters that they fit on a small QR code.

A browser says it as a session description of some 700 characters, of which few depend on the device.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias
from zlib import crc32

from piazza.core.octets import WireError
from piazza.core.wire import wire
from piazza.core.wire_parts import CONTROL
from piazza.games import TITLES
from piazza.ui.entry.pasted import read_pasted
from piazza.ui.names import clean_name

FORMAT, INVITING = "1", "2"
"""With what a code begins: one that says where a device is, and one that says also to what it invites."""
LONGEST = 1200
"""Characters of the longest code that is read."""
MOST_PLACES = 8
"""So many addresses of a device are told at most."""
NAMED = 20
"""Bytes of a name in an invitation, which has to stay small; what is longer is cut."""


class CodeFault(Enum):
    """What is wrong with a text that should have been a code."""

    VERSION = "written by another version of this program"
    MANGLED = "no code, or one that was changed on its way"
    FOREIGN = "an invitation where an answer belongs, or the other way round"
    OLD = "an answer to no invitation that waits"
    UNREACHABLE = "two networks that do not reach each other"
    REFUSED = "a browser that may not reach the local network"
    UNABLE = "a browser that makes no lines to other devices"


class CodeError(ValueError):
    """A text that is no such code."""

    def __init__(self, fault: CodeFault) -> None:
        """What is wrong with it."""
        self.fault = fault
        super().__init__(fault.value)


class Kind(Enum):
    """What an address is of: the device itself, its router, or a server between."""

    HOST = "host"
    SRFLX = "srflx"
    RELAY = "relay"


@dataclass(frozen=True, slots=True)
class LocalName:
    """An address that only the network around knows: 16 bytes of a name."""

    name: bytes

    def __str__(self) -> str:
        """As a browser writes it."""
        text = self.name.hex()
        return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:])) + ".local"


@dataclass(frozen=True, slots=True)
class NetNumber:
    """An address of 4 or of 16 bytes."""

    number: bytes

    def __str__(self) -> str:
        """As a browser writes it."""
        if len(self.number) == 4:  # noqa: PLR2004 - bytes of the shorter kind
            return ".".join(map(str, self.number))
        return ":".join(self.number[place : place + 2].hex() for place in range(0, 16, 2))


Whereabouts: TypeAlias = LocalName | NetNumber


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where something may be sent to."""

    kind: Kind
    address: Whereabouts
    port: int


@dataclass(frozen=True, slots=True)
class Reach:
    """Where and how a device can be reached, and whom it answers."""

    user: str
    password: str
    fingerprint: bytes
    places: tuple[Endpoint, ...]
    answers: bytes = b""
    """The mark of the invitation that this is an answer to; empty for an invitation."""

    @property
    def mark(self) -> bytes:
        """What tells one invitation from others."""
        return crc32(self.fingerprint + self.user.encode()).to_bytes(4, "big")[1:]


@dataclass(frozen=True, slots=True)
class Occasion:
    """To what one is invited."""

    game: str
    host: str
    """Who invites; empty where nobody plays at the device that holds the match."""
    seat: str
    """By whose name the seat goes; empty to look on."""

    def __post_init__(self) -> None:
        """Clean the names, whoever wrote the invitation."""
        object.__setattr__(self, "host", clean_name(self.host))
        object.__setattr__(self, "seat", clean_name(self.seat))


@dataclass(frozen=True, slots=True)
class InvitingCode:
    """What a code says that invites."""

    reach: Reach
    game: int
    """Its number in the house."""
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
    """What a browser's session description says; raises CodeError if that is nothing."""
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
    return Reach(user, password, fingerprint, tuple(places[:MOST_PLACES]), answers)


def description_of(reach: Reach) -> str:
    """The session description that a browser takes for what `reach` says."""
    print_ = ":".join(f"{byte:02X}" for byte in reach.fingerprint)
    places = (
        f"a=candidate:{number} 1 udp {2113937151 - number} {place.address} {place.port}"
        f" typ {place.kind.value}" + ("" if place.kind is Kind.HOST else " raddr 0.0.0.0 rport 0")
        for number, place in enumerate(reach.places, 1)
    )
    lines = (
        *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
        *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
        *places,
        f"a=ice-ufrag:{reach.user}",
        f"a=ice-pwd:{reach.password}",
        f"a=fingerprint:sha-256 {print_}",
        f"a=setup:{'active' if reach.answers else 'actpass'}",
        *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""),
    )
    return "\r\n".join(lines)


def write_code(reach: Reach) -> str:
    """The code: only letters, digits, ``-`` and ``_``."""
    text = CODER.to_bytes(reach)
    return FORMAT + urlsafe_b64encode(text + _check(text)).decode().rstrip("=")


def write_invitation(reach: Reach, occasion: Occasion) -> str:
    """The same of a code that says also to what it invites."""
    number = tuple(TITLES).index(occasion.game)
    text = INVITER.to_bytes(InvitingCode(reach, number, _short(occasion.host), _short(occasion.seat)))
    return INVITING + urlsafe_b64encode(text + _check(text)).decode().rstrip("=")


def read_code(text: str, *, is_answer: bool) -> Reach:
    """The answer, or the invitation, that a text or the end of a link stands for; raises CodeError."""
    reach = _read(text)[0]
    if bool(reach.answers) != is_answer:
        raise CodeError(CodeFault.FOREIGN)
    return reach


def read_occasion(text: str) -> Occasion | None:
    """To what an invitation says that it is one; None where it does not; raises CodeError."""
    invitation = _read(text)[1]
    titles = tuple(TITLES)
    if invitation is None or invitation.game >= len(titles):
        return None
    return Occasion(titles[invitation.game], invitation.host, invitation.seat)


def _read(text: str) -> tuple[Reach, InvitingCode | None]:
    """Return all that a code says, or the link in a text that was pasted or scanned; raises CodeError."""
    return read_pasted(text, lambda reading: _read_code(reading.fragment))


def _read_code(text: str) -> tuple[Reach, InvitingCode | None]:
    """Return all that a code or the end of a link says; raises CodeError."""
    code = "".join(text.split()).rpartition("/")[2]
    if len(code) > LONGEST or not re.fullmatch(r"[A-Za-z0-9_-]{8,}", code):
        raise CodeError(CodeFault.MANGLED)
    if code[0] not in (FORMAT, INVITING):
        raise CodeError(CodeFault.VERSION if code[0].isdecimal() else CodeFault.MANGLED)
    try:
        raw = _checked(code[1:])
        invitation = INVITER.from_bytes(raw) if code[0] == INVITING else None
        reach = invitation.reach if invitation else CODER.from_bytes(raw)
    except (WireError, Base64Error) as error:
        raise CodeError(CodeFault.MANGLED) from error
    if not _is_sound(reach):
        raise CodeError(CodeFault.MANGLED)
    return reach, invitation


def _checked(body: str) -> bytes:
    """What stands between the format and the check; raises CodeError."""
    raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    if _check(raw[:-2]) != raw[-2:]:
        raise CodeError(CodeFault.MANGLED)
    return raw[:-2]


def _short(name: str) -> str:
    """A name as it stands in an invitation."""
    text = CONTROL.sub(" ", " ".join(name.split()))
    if len(text.encode()) <= NAMED:
        return text
    return text.encode()[: NAMED - 3].decode(errors="ignore") + "…"


def _is_sound(reach: Reach) -> bool:
    """Nothing in it can mean anything else in a session description."""
    return (
        bool(PLAIN.fullmatch(reach.user) and PLAIN.fullmatch(reach.password))
        and len(reach.fingerprint) == FINGERPRINT
        and len(reach.answers) in (0, 3)
        and len(reach.places) <= MOST_PLACES
        and all(_is_place(place) for place in reach.places)
    )


def _is_place(place: Endpoint) -> bool:
    """Something can be sent there."""
    if place.port not in range(1, 1 << 16):
        return False
    if isinstance(place.address, LocalName):
        return len(place.address.name) == 16  # noqa: PLR2004 - bytes of a name
    return len(place.address.number) in (4, 16)


def _line(description: str, name: str) -> str:
    """What stands behind a name; raises ValueError if it is not there."""
    found = re.search(rf"^a={re.escape(name)}(\S+)", description, re.MULTILINE)
    if not found:
        raise ValueError(name)
    return found[1]


def _address(text: str) -> Whereabouts:
    """An address as a browser writes it; raises ValueError."""
    if local := LOCAL.fullmatch(text.lower()):
        return LocalName(bytes.fromhex(local[1].replace("-", "")))
    if DOTTED.fullmatch(text):
        return NetNumber(bytes(map(int, text.split("."))))
    front, _gap, back = text.partition("::")
    heads, tails = (part.split(":") if part else [] for part in (front, back))
    groups = [*heads, *["0"] * (8 - len(heads) - len(tails)), *tails]
    return NetNumber(b"".join(int(group, 16).to_bytes(2, "big") for group in groups))


def _check(text: bytes) -> bytes:
    """Two bytes by which a change is noticed."""
    return crc32(text).to_bytes(4, "big")[:2]
