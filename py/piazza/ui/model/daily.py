"""The deal of the day: for each game and day one deal, shared by all, played against a bot."""

from dataclasses import dataclass
from zlib import crc32

from piazza.core.game import SEEDS, Player, Seed
from piazza.games import TITLES
from piazza.links import LinkError
from piazza.ui.dates import day_name, is_day
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.levels import USUAL
from piazza.ui.model.statistics import my_points, streak
from piazza.ui.model.table import Table
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.pars import find_par
from piazza.ui.storage.pasted import Reading, read_pasted
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS, Daily, Save, Seat
from piazza.ui.storage.setup_defaults import load_setup

PAIR = 2
"""The number of players of a daily deal: a person and a bot."""


MARK = "day"
"""The beginning of an address that names a deal of the day."""
MAX_GOAL = 9999
"""The largest goal accepted: more points than anybody can have made."""
CHECK_LENGTH = 5
"""The length of the check in an address, in characters."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A deal of the day as an address names it: the game, the bot's level, the day and the goal."""

    game: str
    level: str
    daily: Daily

    def fragment(self) -> str:
        """Return the part behind the ``#``: ``day/<game>.<check>/<date>/<level>``, then the goal, if any.

        The check comes first: an address that lost its end must not name another deal or another goal.
        """
        parts = (self.daily.day, self.level)
        goal = () if self.daily.goal is None else (str(self.daily.goal),)
        return "/".join((MARK, f"{self.game}.{self.check}", *parts, *goal))

    @property
    def check(self) -> str:
        """Five hexadecimal digits by which a change of the other parts is noticed."""
        told = f"{self.game}/{self.daily.day}/{self.level}/{self.daily.goal}"
        return f"{crc32(told.encode()):08x}"[:CHECK_LENGTH]


def invitation(text: str) -> Invitation | None:
    """Return the deal of the day that an address names; None if it names none or was changed."""
    try:
        return read_pasted(text, _read)
    except ValueError:
        return None


def _read(reading: Reading) -> Invitation:
    """Return the deal of the day in an address; raises ValueError if it names none or was changed.

    Addresses from older versions have no check.
    """
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
    """Return the seed of a game's deal on a day (ISO date)."""
    # every version on every device has to come to the same deal: the text never changes
    return crc32(f"{game} {day}".encode()) % SEEDS


def person_at(seats: tuple[Seat, ...]) -> Player:
    """Return the seat of the person who plays a deal of the day against a bot."""
    return next((place for place, seat in enumerate(seats) if not seat.level), 0)


def duel_points(seats: tuple[Seat, ...], points: tuple[int, ...]) -> tuple[int, int]:
    """Return the points of the person and of the bot, from those by seat."""
    me = person_at(seats)
    return points[me], points[1 - me]


def _daily(day: str, goal: list[str]) -> Daily | None:
    """Return the day with its goal, if any; None if the date or the goal is not valid."""
    if not is_day(day):
        return None
    match goal:
        case []:
            return Daily(day)
        case [points] if points.isascii() and points.isdecimal() and len(points) <= len(str(MAX_GOAL)):
            return Daily(day, int(points))
    # a goal that was damaged must not pass for none
    return None


def game_of_day(model: Model, game: str, day: str) -> Save | PastGame | None:
    """Return this device's own game of a daily deal, or None.

    A game under way comes before a finished one; of several, the one played last is returned.
    """
    under_way = (one for one in model.shelf if isinstance(one, Save) and _is_of(one, game, day))
    over = (one for one in model.past if one.daily and one.daily.day == day and one.game == game)
    return next(under_way, None) or next(over, None)


def level_of_day(model: Model, game: str) -> str:
    """Return the level of the bot in the last set-up of the game, or the usual level."""
    seats, _options = load_setup(model.last_draft, game)
    return next((seat.level for seat in seats if seat.level), USUAL.removeprefix(BOT))


def result(table: Table) -> tuple[int, int]:
    """Return the points of the person and of the bot."""
    return duel_points(table.seats, tuple(table.match.state.scores()))


def is_to_par(table: Table) -> bool:
    """Return whether the Expert works out what it makes of the game on a table: a daily deal that is over."""
    # a file may call any game a daily one
    is_duel = table.match.players == PAIR and sum(bool(seat.level) for seat in table.seats) == 1
    return bool(table.daily) and table.is_local and table.match.is_over and is_duel


def par_key(table: Table) -> str:
    """Return the key of the par for the deal of the day on a table, by deal, bot and seat."""
    assert table.daily is not None
    me = person_at(table.seats)
    return f"{table.match.game.name} {table.daily.day} {table.seats[1 - me].level} {me}"


def par_of(model: Model, table: Table) -> int | None:
    """Return what the Expert made of the deal of the day on the table, from the same seat; None so far."""
    return find_par(model.pars, par_key(table))


def days_in_a_row(model: Model) -> int:
    """Return on how many days in a row a deal of the day was finished, up to now."""
    return streak(model.past, model.today).now


def best_of_days(model: Model, game: str) -> int | None:
    """Return the most points that the person made in a game's deals of the day; None if there are none."""
    points = (my_points(one) for one in model.past if one.daily and one.game == game)
    return max((one for one in points if one is not None), default=None)


def result_to_paste(model: Model, table: Table) -> str:
    """Return the result, with par and days in a row, as plain text that gives nothing of the deal away."""
    par, days = par_of(model, table), days_in_a_row(model)
    facts = [] if par is None else [_("Par: {n}").format(n=par)]
    facts += [ngettext("{n}-day streak", "{n}-day streak", days)] if days > 1 else []
    return "\n".join(filter(None, (result_in_words(table), " · ".join(facts))))


def result_in_words(table: Table) -> str:
    """Return the result of a daily deal as one line, which gives nothing of the deal away."""
    assert table.daily is not None
    mine, others = result(table)
    return _("{game}, {day}: {mine} to {others}").format(
        game=load_texts(table.match.game.name).cover().title,
        day=day_name(table.daily.day),
        mine=mine,
        others=others,
    )


def _is_of(save: Save, game: str, day: str) -> bool:
    """Return whether a save is this game's deal of that day; False if its code cannot be read."""
    try:
        return bool(save.daily and save.daily.day == day and save.heading().game.name == game)
    except LinkError:
        return False
