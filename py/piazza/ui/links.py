"""A game in the address bar: its code, then the names at the table, then whose seat it is for."""

from dataclasses import dataclass
from urllib.parse import quote, unquote

from piazza.core.codec import encode
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.saves import NAME_LENGTH, Seat


@dataclass(frozen=True, slots=True)
class Link:
    """The parts of an address after the ``#``."""

    code: str
    names: tuple[str, ...] = ()
    seat: Player | None = None


def fragment(match: Match, seats: tuple[Seat, ...], seat: Player | None = None) -> str:
    """What stands after the ``#`` for a match."""
    names = "".join("~" + _quoted(one.name) for one in seats)
    return encode(match) + names + ("" if seat is None else f"@{seat}")


def deal_fragment(match: Match) -> str:
    """What stands after the ``#`` for the deal alone."""
    return encode(match.at(0))


def parsed(text: str) -> Link:
    """The parts of a pasted link or a bare code; the code is not looked into."""
    rest = text.strip().rpartition("#")[2] if "#" in text else text.strip()
    rest, _at, seat = rest.partition("@")
    code, *names = rest.split("~")
    cleaned = tuple(unquote(name)[:NAME_LENGTH] for name in names[:8])
    return Link(code, cleaned, int(seat) if seat.isdecimal() and len(seat) == 1 else None)


def _quoted(name: str) -> str:
    """A name without any character that parts a link."""
    return quote(name, safe="", errors="replace").replace("~", "%7E")
