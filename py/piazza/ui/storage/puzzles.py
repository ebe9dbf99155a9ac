"""The record of tried puzzles, as this device stores it."""

import json
from dataclasses import astuple, dataclass
from typing import TypeAlias

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.dates import is_day
from piazza.ui.storage.json_text import parse_json

MAX_TRIED = 4000
"""Upper bound for the puzzles that are read from storage; more than there are."""


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The entry of a puzzle that was tried."""

    game: str
    number: int
    cost: int
    """Cost of the first try, in tenths of a point."""
    is_solved: bool
    """True if it was solved, at the first try or later."""
    day: str = ""
    """The latest day whose puzzle it was when it was tried, as ISO date; empty if none."""


Solved: TypeAlias = tuple[PuzzleProgress, ...]
"""The puzzles that were tried, solved or not, in the order of their first tries, latest first."""


def find_tried(solved: Solved, game: str, number: int) -> PuzzleProgress | None:
    """Return the entry of a puzzle, or None if it was never tried."""
    return next((one for one in solved if (one.game, one.number) == (game, number)), None)


def try_of_day(solved: Solved, game: str, day: str) -> PuzzleProgress | None:
    """Return the entry of a game's puzzle of a day, or None if it was not tried."""
    return next((one for one in solved if (one.game, one.day) == (game, day)), None) if day else None


def count_solved(solved: Solved, game: str) -> int:
    """Return the number of a game's puzzles that were solved."""
    return sum(one.game == game and one.is_solved for one in solved)


def with_try(solved: Solved, new: PuzzleProgress) -> Solved:
    """Return the record with another try: a first one in front, a later one in the place of the first.

    The cost of the first try stays, and a puzzle once solved stays solved.
    """
    earlier = find_tried(solved, new.game, new.number)
    if earlier is None:
        return (new, *solved)
    is_solved = earlier.is_solved or new.is_solved
    new = replace(earlier, is_solved=is_solved, day=new.day or earlier.day)
    return tuple(new if one is earlier else one for one in solved)


def merge_solved(solved: Solved, more: Solved) -> Solved:
    """Return the records of two devices merged; where both have a puzzle, the cost here stays."""
    known = tuple(_merged(one, find_tried(more, one.game, one.number)) for one in solved)
    return (*known, *(one for one in more if find_tried(solved, one.game, one.number) is None))


def read_solved(text: str) -> Solved:
    """Return the record in a stored text; invalid entries are left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    found = [_tried(one) for one in kept[:MAX_TRIED]] if isinstance(kept, list) else []
    return tuple({(one.game, one.number): one for one in found if one}.values())


def tries_text(solved: Solved) -> str:
    """Return the record as the JSON text that is stored."""
    return json.dumps([astuple(one) for one in solved], separators=(",", ":"))


def _merged(here: PuzzleProgress, there: PuzzleProgress | None) -> PuzzleProgress:
    """Return the entry here, solved if it is solved there, with the day from there if it has none."""
    if there is None:
        return here
    return replace(here, is_solved=here.is_solved or there.is_solved, day=here.day or there.day)


def _tried(kept: object) -> PuzzleProgress | None:
    """Return an entry of the stored record; None if it is not valid."""
    match kept:
        case [str(game), int(number), int(cost), bool(is_solved), str(day)] if game in TITLES:
            if number > 0 and cost >= 0 and (not day or is_day(day)):
                return PuzzleProgress(game, number, cost, is_solved, day)
    return None
