"""The deal of the day: one for each game and day, the same for everybody, played against a bot."""

from dataclasses import dataclass
from zlib import crc32

from piazza.core.game import SEEDS, Player, Seed
from piazza.games import TITLES
from piazza.ui.entry.dates import is_day
from piazza.ui.storage.saves import KNOWN_LEVELS, Daily, Seat

MARK = "day"
"""How an address begins that names a day's deal."""
MOST = 9999
"""More points than anybody can have made."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A day's deal as an address names it: which game, how the bot plays, and what is to be beaten."""

    game: str
    level: str
    daily: Daily

    def fragment(self) -> str:
        """What stands after the ``#``: ``day/<game>/<date>/<level>``, and the points if there are any."""
        parts = (MARK, self.game, self.daily.day, self.level)
        goal = () if self.daily.goal is None else (str(self.daily.goal),)
        return "/".join(parts + goal)


def invitation(fragment: str) -> Invitation | None:
    """What an address names; None if it is no deal of any day."""
    match fragment.split("/"):
        case [mark, game, day, level, *goal] if mark == MARK and game in TITLES and level in KNOWN_LEVELS:
            daily = _daily(day, goal)
            return Invitation(game, level, daily) if daily else None
    return None


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
