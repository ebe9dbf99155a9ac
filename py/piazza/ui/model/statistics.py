"""Statistics of the finished games on this device: best scores, results by level, days in a row."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS

GAMES_PER_PAGE = 20
"""Finished games on one page."""


PEOPLE, ALONE, NAMED = "people", "alone", "name:"
"""Names of opponents: other people, no opponent, or (as a prefix) a person by name.

A bot is named as in `BOTS`.
"""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """A filter for the list of finished games; an empty field lets every game pass."""

    game: str = ""
    opponent: str = ""
    outcome: str = ""
    page: int = 0
    """The number of the page of the list that is shown."""

    def fits(self, one: PastGame) -> bool:
        """Return whether a game passes the filter."""
        return (
            self.game in ("", one.game)
            and self.outcome in ("", one.outcome)
            and (not self.opponent or self.opponent in opponents(one))
        )


@dataclass(frozen=True, slots=True)
class Streak:
    """The number of days in a row on which a deal of the day was finished.

    `now` counts the row that still goes on, `most` the longest so far.
    """

    now: int = 0
    most: int = 0


def opponents(one: PastGame) -> tuple[str, ...]:
    """Return the opponents in a game: bots, people in general, and each person by name.

    Names are left out if several people played at this screen.
    """
    if len(one.seats) == 1:
        return (ALONE,)
    levels = tuple(seat.by for seat in one.others if seat.level)
    people = [seat.name for seat in one.others if not seat.level]
    names = tuple(NAMED + name for name in people if name.strip() and one.me is not None)
    return (*levels, *((PEOPLE,) if people else ()), *names)


def all_opponents(games: Iterable[PastGame]) -> tuple[str, ...]:
    """Return all opponents in these games, each once.

    First the name for no opponent, then bots from the weakest, people in general, and names in
    alphabetical order.
    """
    met = {one for game in games for one in opponents(game)}
    fixed = (ALONE, *(BOT + level for level in KNOWN_LEVELS), PEOPLE)
    return (*(one for one in fixed if one in met), *sorted(met.difference(fixed), key=str.casefold))


def my_points(one: PastGame) -> int | None:
    """Return the points of the only person at this screen; None if there was not exactly one."""
    return None if one.me is None else one.points[one.me]


def best_games(games: Iterable[PastGame]) -> dict[str, PastGame]:
    """Return for each title the person's own game with the most points.

    Given the latest first, the earliest of equal games counts.
    """
    found = dict[str, PastGame]()
    for one in games:
        points = my_points(one)
        best = my_points(found[one.game]) if one.game in found else None
        if points is not None and (best is None or points >= best):
            found[one.game] = one
    return found


def wins_by_level(games: Iterable[PastGame]) -> dict[str, Counter[str]]:
    """Count the outcomes of games against bots, by the level of the strongest bot at the table.

    The weakest level comes first; levels without a game are left out.
    """
    found = {level: Counter[str]() for level in KNOWN_LEVELS}
    for one in games:
        levels = [seat.level for seat in one.others if seat.level]
        if one.outcome and levels:
            found[max(levels, key=KNOWN_LEVELS.index)][one.outcome] += 1
    return {level: count for level, count in found.items() if count}


def streak(games: Iterable[PastGame], today: str) -> Streak:
    """Count the days in a row on which a deal of the day was finished while it was out.

    The present row is the one that has today in it or ended yesterday: today's deal may still be
    played, and a clock may have been ahead once.
    """
    played = sorted({date.fromisoformat(one.daily.day) for one in games if one.daily and _was_out(one)})
    # each day goes on with the last row, or begins another
    rows = list[tuple[date, date]]()
    for day in played:
        begun = rows.pop()[0] if rows and day - rows[-1][1] == timedelta(1) else day
        rows.append((begun, day))
    lengths = [(last - first).days + 1 for first, last in rows]
    here = (length for length, row in zip(lengths, rows, strict=True) if _is_in(row, today))
    return Streak(next(here, 0), max(lengths, default=0))


def _is_in(row: tuple[date, date], today: str) -> bool:
    """Return whether today is in a row of days, or the day after it."""
    return bool(today) and row[0] <= date.fromisoformat(today) <= row[1] + timedelta(1)


def score_course(games: Iterable[PastGame], game: str) -> tuple[PastGame, ...]:
    """Return the person's own games of a title, the earliest first; `games` are the latest first."""
    own = [one for one in games if one.game == game and one.me is not None]
    return tuple(own[::-1])


def _was_out(one: PastGame) -> bool:
    """Return whether a deal was finished on its day.

    A day more or less is allowed, since the device's clock and UTC may have different dates.
    """
    assert one.daily is not None
    try:
        ended = date.fromisoformat(one.changed[:10])
    except ValueError:
        return False
    return abs(ended - date.fromisoformat(one.daily.day)) <= timedelta(1)
