"""What the finished games of this device come to: best scores, wins by level, days in a row."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from piazza.ui.storage.past import PastGame
from piazza.ui.storage.saves import BOT, KNOWN_LEVELS

PEOPLE, ALONE, NAMED = "people", "alone", "name:"
"""Ways to say against whom: other people, nobody, or somebody by name; else the level of a bot."""


@dataclass(frozen=True, slots=True)
class Sought:
    """Which finished games are looked for; empty for whatever."""

    game: str = ""
    opponent: str = ""
    outcome: str = ""
    page: int = 0
    """Which part of the list is shown."""

    def fits(self, one: PastGame) -> bool:
        """A game is among them."""
        return (
            self.game in ("", one.game)
            and self.outcome in ("", one.outcome)
            and (not self.opponent or self.opponent in opponents(one))
        )


@dataclass(frozen=True, slots=True)
class DaysInRow:
    """On how many days in a row a deal of the day was finished: up to now, and at most."""

    now: int = 0
    most: int = 0


def opponents(one: PastGame) -> tuple[str, ...]:
    """Against whom a game was: levels of bots, people, their names unless several played at this screen."""
    if len(one.seats) == 1:
        return (ALONE,)
    levels = tuple(seat.by for seat in one.others if seat.level)
    people = [seat.name for seat in one.others if not seat.level]
    names = tuple(NAMED + name for name in people if one.me is not None)
    return (*levels, *((PEOPLE,) if people else ()), *names)


def all_opponents(games: Iterable[PastGame]) -> tuple[str, ...]:
    """Everybody met in these games: nobody, bots from the weakest, people, then names by the alphabet."""
    met = {one for game in games for one in opponents(game)}
    fixed = (ALONE, *(BOT + level for level in KNOWN_LEVELS), PEOPLE)
    return (*(one for one in fixed if one in met), *sorted(met.difference(fixed), key=str.casefold))


def my_points(one: PastGame) -> int | None:
    """The points of the only person at this screen; None if several played here."""
    return None if one.me is None else one.points[one.me]


def best_games(games: Iterable[PastGame]) -> dict[str, PastGame]:
    """For each title one's own game with the most points, the earliest of equals."""
    found = dict[str, PastGame]()
    for one in games:
        points = my_points(one)
        best = my_points(found[one.game]) if one.game in found else None
        if points is not None and (best is None or points >= best):
            found[one.game] = one
    return found


def wins_by_level(games: Iterable[PastGame]) -> dict[str, Counter[str]]:
    """How games against bots came out, by the level of the strongest at the table, from the weakest."""
    found = {level: Counter[str]() for level in KNOWN_LEVELS}
    for one in games:
        levels = [seat.level for seat in one.others if seat.level]
        if one.outcome and levels:
            found[max(levels, key=KNOWN_LEVELS.index)][one.outcome] += 1
    return {level: count for level, count in found.items() if count}


def days_in_row(games: Iterable[PastGame], today: str) -> DaysInRow:
    """For how many days in a row a deal of the day was finished while it was out; today may still come.

    The row of now is the one that today is in, or that ended yesterday: a clock may have been ahead once.
    """
    played = sorted({date.fromisoformat(one.daily.day) for one in games if one.daily and _was_out(one)})
    rows = list[tuple[date, date]]()
    for day in played:
        begun = rows.pop()[0] if rows and day - rows[-1][1] == timedelta(1) else day
        rows.append((begun, day))
    lengths = [(last - first).days + 1 for first, last in rows]
    here = (length for length, row in zip(lengths, rows, strict=True) if _is_in(row, today))
    return DaysInRow(next(here, 0), max(lengths, default=0))


def _is_in(row: tuple[date, date], today: str) -> bool:
    """Today is in a row of days, or could go on with it."""
    return bool(today) and row[0] <= date.fromisoformat(today) <= row[1] + timedelta(1)


def course(games: Iterable[PastGame], game: str) -> tuple[PastGame, ...]:
    """One's own games of a title, the earliest first."""
    own = [one for one in games if one.game == game and one.me is not None]
    return tuple(own[::-1])


def _was_out(one: PastGame) -> bool:
    """The deal was played on its day; the device's clock may be half a day from that of the deals."""
    assert one.daily is not None
    try:
        ended = date.fromisoformat(one.changed[:10])
    except ValueError:
        return False
    return abs(ended - date.fromisoformat(one.daily.day)) <= timedelta(1)
