"""A game in the address bar: its code, then who sits at the table, then whose seat it is for."""

from dataclasses import dataclass
from urllib.parse import quote, unquote

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.links import encode
from piazza.ui.names import clean_name
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS, NAME_LENGTH, Seat

MARK = "!"
"""Goes between a bot's name and the first letter of its level, and before its temper."""


@dataclass(frozen=True, slots=True)
class Link:
    """The parts of an address after the ``#``."""

    code: str
    names: tuple[str, ...] = ()
    seat: Player | None = None
    bots: tuple[str, ...] = ()
    """For each name how the bot plays, as in a seat, empty for a person; nothing among people alone."""
    tempers: tuple[str, ...] = ()
    """For each name the bot's temper, where one has any."""


def fragment(match: Match, seats: tuple[Seat, ...], seat: Player | None = None) -> str:
    """What stands after the ``#`` for a match."""
    names = "".join("~" + _quoted(one.name) + _marked(one) for one in seats)
    return encode(match) + names + ("" if seat is None else f"@{seat}")


def deal_fragment(match: Match) -> str:
    """What stands after the ``#`` for the deal alone."""
    return encode(match.at(0))


def parse_link(text: str) -> Link:
    """The parts of a pasted link or a bare code; the code is not looked into."""
    rest = text.strip().rpartition("#")[2] if "#" in text else text.strip()
    rest, _at, seat = rest.partition("@")
    code, *people = rest.split("~")
    parts = [one.partition(MARK) for one in people[:8]]
    names = tuple(clean_name(unquote(name))[:NAME_LENGTH] for name, _mark, _bot in parts)
    told = [bot.partition(MARK) for _name, _mark, bot in parts]
    bots = tuple(_way(letter) for letter, _mark, _temper in told)
    tempers = tuple(temper for _letter, _mark, temper in told)
    place = int(seat) if seat.isdecimal() and len(seat) == 1 else None
    return Link(code, names, place, bots if any(bots) else (), tempers if any(tempers) else ())


def _marked(seat: Seat) -> str:
    """What follows the name of a bot."""
    if not seat.level:
        return ""
    return MARK + seat.level[0] + (MARK + seat.temper if seat.temper else "")


def _way(letter: str) -> str:
    """How a bot plays whose level begins with this letter; empty if none does."""
    return next((BOT + level for level in KNOWN_LEVELS if level[0] == letter), "")


def _quoted(name: str) -> str:
    """A name without any character that parts a link."""
    return quote(name, safe="", errors="replace").replace("~", "%7E")
