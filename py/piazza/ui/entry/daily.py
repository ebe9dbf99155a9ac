"""The deal of the day: one for each game and day, the same for everybody, played against a bot."""

from dataclasses import dataclass
from zlib import crc32

from piazza.core.game import SEEDS, Player, Seed
from piazza.games import TITLES
from piazza.ui.entry.dates import is_day
from piazza.ui.entry.pasted import Reading, read_pasted
from piazza.ui.storage.saves import KNOWN_LEVELS, Daily, Seat

MARK = "day"
"""How an address begins that names a day's deal."""
MOST = 9999
"""More points than anybody can have made."""
CHECK = 5


@dataclass(frozen=True, slots=True)
class Invitation:
    """A day's deal as an address names it: which game, how the bot plays, and what is to be beaten."""

    game: str
    level: str
    daily: Daily

    def fragment(self) -> str:
        """Return what stands after the ``#``: ``day/<game>.<check>/<date>/<level>``, then the points, if any.

        The check comes first: an address that lost its end must not name another deal or other points.
        """
        parts = (self.daily.day, self.level)
        goal = () if self.daily.goal is None else (str(self.daily.goal),)
        return "/".join((MARK, f"{self.game}.{self.check}", *parts, *goal))

    @property
    def check(self) -> str:
        """Five characters by which a change of anything else is noticed."""
        told = f"{self.game}/{self.daily.day}/{self.level}/{self.daily.goal}"
        return f"{crc32(told.encode()):08x}"[:CHECK]


def invitation(text: str) -> Invitation | None:
    """Return what an address names; None if it is no deal of any day, or was changed on its way."""
    try:
        return read_pasted(text, _read)
    except ValueError:
        return None


def _read(reading: Reading) -> Invitation:
    """Return what an address names; raises ValueError. Those of before have no check."""
    match reading.fragment.split("/"):
        case [mark, named, day, level, *goal] if mark == MARK and level in KNOWN_LEVELS:
            game, dot, check = named.partition(".")
            daily = _daily(day, goal)
            if game in TITLES and daily:
                asked = Invitation(game, level, daily)
                if not dot or check == asked.check:
                    return asked
    raise ValueError("no deal of any day")


def day_seed(game: str, day: str) -> Seed:
    """The seed of a game's deal on a day."""
    return crc32(f"{game} {day}".encode()) % SEEDS


def person_at(seats: tuple[Seat, ...]) -> Player:
    """Where the person sits who plays a day's deal against a bot."""
    return next((place for place, seat in enumerate(seats) if not seat.level), 0)


def duel_points(seats: tuple[Seat, ...], points: tuple[int, ...]) -> tuple[int, int]:
    """The points of the person and of the bot."""
    me = person_at(seats)
    return points[me], points[1 - me]


def _daily(day: str, goal: list[str]) -> Daily | None:
    """A day, if there is one by that name, and what is to be beaten on it."""
    if not is_day(day):
        return None
    match goal:
        case []:
            return Daily(day)
        case [points] if points.isascii() and points.isdecimal() and len(points) <= len(str(MOST)):
            return Daily(day, int(points))
    return None
