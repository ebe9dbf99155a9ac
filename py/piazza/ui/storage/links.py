"""A game in the address bar: who sits at the table and whose seat it is for, then the game's code.

The people are packed with a check (`pack`): a link has only letters, digits, ``-``, ``_``, ``/`` and
full stops, which messengers leave alone, and no change or cut goes unnoticed. Where it would end in ``-``
or ``_``, ``/0`` follows (`with_safe_end`). The people come before the code, which shows by itself
where it ends. Older links have them behind the code, by name and without a check
(``~Anna~Ada!e@1``); `_former` reads these.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass
from urllib.parse import unquote
from zlib import crc32

from piazza.bots.levels import LEVELS, level
from piazza.core.byte_reader import ByteReader, WireError
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.links import encode
from piazza.ui.names import clean_name
from piazza.ui.storage.pasted import Reading, find_reading, with_safe_end
from piazza.ui.storage.saves import BOT, MAX_NAME_LENGTH, Seat

SEATED = "s"
"""The first character of a link that says who sits at the table; no code begins with it."""
BETWEEN = "."
"""The separator between the people and the code."""
MARK = "!"
"""In older links, the separator between a bot's name and the first letter of its level."""
CHECK_BYTES = 3
"""The number of bytes by which a change of the packed data is noticed."""
MAX_SEATS = 8
"""The most seats that are read."""
BOT_FLAG = 128
"""The number added to the length of a bot's name; no name has so many bytes."""


class PackError(ValueError):
    """A text that `pack` did not write, or that was changed since."""


@dataclass(frozen=True, slots=True)
class Link:
    """The parts of a link, the text after the ``#``."""

    code: str
    names: tuple[str, ...] = ()
    """The players' names by seat; empty if the link does not say."""
    seat: Player | None = None
    """The seat that the link is for; None for a link to no seat in particular."""
    bots: tuple[str, ...] = ()
    """For each seat its bot as in `Seat.by`, empty for a person; no entries if there is no bot."""
    is_doubtful: bool = False
    """The people may not be those that were sent."""


def fragment(match: Match, seats: tuple[Seat, ...], seat: Player | None = None) -> str:
    """Return the link of a match, without address and ``#``; `seat` is the seat that it is for."""
    return seated_fragment(encode(match), seats, seat)


def seated_fragment(code: str, seats: tuple[Seat, ...], seat: Player | None = None) -> str:
    """Return the link of the match with this code; `seat` is the seat that it is for."""
    told = bytes([0 if seat is None else seat + 1]) + b"".join(map(_packed_seat, seats))
    return with_safe_end(SEATED + pack(told) + BETWEEN + code)


def deal_fragment(match: Match) -> str:
    """Return the link of a match's deal alone, without people and choices."""
    return with_safe_end(deal_code(match))


def deal_code(match: Match) -> str:
    """Return the code of a match before its first choice."""
    return encode(match.at(0))


def parse_link(text: str) -> Link:
    """Return the parts of a link that was pasted or opened, or of a bare code; the code is not checked."""
    return link_in(find_reading(text))


def link_in(reading: Reading) -> Link:
    """Return the parts of a link; the code is empty if the link breaks off before it."""
    if re.fullmatch(rf"{SEATED}[A-Za-z0-9_-]*(?:\..*)?", reading.fragment):
        people, _dot, code = reading.fragment.removeprefix(SEATED).partition(BETWEEN)
        try:
            return _seated(code, unpack(people))
        except (PackError, WireError, UnicodeDecodeError):
            # the match has a check of its own: it can be shown, only the people are lost
            return Link(code, is_doubtful=True)
    return _former(reading)


def pack(told: bytes) -> str:
    """Return bytes as letters, digits, ``-`` and ``_``, with a check at the beginning."""
    return urlsafe_b64encode(crc32(told).to_bytes(4, "big")[-CHECK_BYTES:] + told).decode().rstrip("=")


def unpack(text: str) -> bytes:
    """Return the bytes that `pack` wrote; raises PackError if the text was changed."""
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Base64Error, ValueError) as error:
        raise PackError from error
    told = raw[CHECK_BYTES:]
    # compared as text, since base 64 has several texts for the same bytes
    if pack(told) != text:
        raise PackError
    return told


def _packed_seat(seat: Seat) -> bytes:
    """Return a seat as bytes: the length of the name, the name, and for a bot its level and a 0.

    The 0 is the length of a text that links of version 1.0 had there.
    """
    # 24 characters of at most 4 bytes: always less than `BOT_FLAG`
    name = seat.name[:MAX_NAME_LENGTH].encode(errors="replace")
    if not seat.level:
        return bytes([len(name)]) + name
    return bytes([len(name) + BOT_FLAG]) + name + bytes([level(seat.level).number, 0])


def _seated(code: str, told: bytes) -> Link:
    """Return the parts of a link from its code and its unpacked people.

    Raises WireError or UnicodeDecodeError if the people are not valid.
    """
    source = ByteReader(told)
    seat = source.take(1)[0]
    names, bots = list[str](), list[str]()
    while not source.is_read and len(names) < MAX_SEATS:
        length = source.take(1)[0]
        names.append(clean_name(source.take(length % BOT_FLAG).decode()))
        number, rest = source.take(2) if length >= BOT_FLAG else (-1, 0)
        # a level that only a later version knows leaves a person there
        bots.append(next((BOT + one.name for one in LEVELS if one.number == number), ""))
        source.take(rest)
    return Link(code, tuple(names), seat - 1 if seat else None, tuple(bots) if any(bots) else ())


def _former(reading: Reading) -> Link:
    """Return the parts of an older link, which has its people behind the code, by name."""
    rest, _at, seat = reading.fragment.partition("@")
    code, *people = rest.split("~")
    parts = [one.partition(MARK) for one in people[:MAX_SEATS]]
    names = tuple(clean_name(unquote(name))[:MAX_NAME_LENGTH] for name, _mark, _bot in parts)
    bots = tuple(_way(letter) for _name, _mark, letter in parts)
    place = int(seat) if seat.isdecimal() and len(seat) == 1 else None
    return Link(code, names, place, bots if any(bots) else (), reading.is_doubtful)


def _way(letter: str) -> str:
    """Return the bot whose level has this letter, as in `Seat.by`; empty if there is none."""
    return next((BOT + one.name for one in LEVELS if one.letter == letter), "")
