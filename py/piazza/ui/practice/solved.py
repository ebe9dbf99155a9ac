"""The record of puzzles, as this device keeps it: which were tried, and what came of them."""

import json
from dataclasses import astuple, dataclass
from typing import TypeAlias

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.entry.dates import is_day
from piazza.ui.entry.json_text import parse_json

MOST_TRIED = 4000
"""Puzzles that are kept; more than there are."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A puzzle that was tried."""

    game: str
    number: int
    cost: int
    """What the first try cost, in tenths of a point."""
    is_solved: bool
    """It was solved, at once or later."""
    day: str = ""
    """The day whose puzzle it was, the last of them; empty if of none."""


Solved: TypeAlias = tuple[Tried, ...]
"""All that were tried, the latest first."""


def find_tried(solved: Solved, game: str, number: int) -> Tried | None:
    """What came of a puzzle, if it was ever tried."""
    return next((one for one in solved if (one.game, one.number) == (game, number)), None)


def try_of_day(solved: Solved, game: str, day: str) -> Tried | None:
    """What came of a game's puzzle of a day, if it was tried."""
    return next((one for one in solved if (one.game, one.day) == (game, day)), None) if day else None


def count_solved(solved: Solved, game: str) -> int:
    """How many puzzles of a game were solved."""
    return sum(one.game == game and one.is_solved for one in solved)


def with_try(solved: Solved, new: Tried) -> Solved:
    """The record with one more try: the first cost stays, and what was solved once is solved."""
    earlier = find_tried(solved, new.game, new.number)
    if earlier:
        is_solved = earlier.is_solved or new.is_solved
        new = replace(earlier, is_solved=is_solved, day=new.day or earlier.day)
    return (new, *(one for one in solved if one is not earlier))


def merge_solved(solved: Solved, more: Solved) -> Solved:
    """The record with what came of tries elsewhere: first costs stay those of here."""
    known = tuple(_merged(one, find_tried(more, one.game, one.number)) for one in solved)
    return (*known, *(one for one in more if find_tried(solved, one.game, one.number) is None))


def read_solved(text: str) -> Solved:
    """The record in a text; what cannot be read is left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    found = [_tried(one) for one in kept[:MOST_TRIED]] if isinstance(kept, list) else []
    return tuple({(one.game, one.number): one for one in found if one}.values())


def tries_text(solved: Solved) -> str:
    """The record as JSON."""
    return json.dumps([astuple(one) for one in solved], separators=(",", ":"))


def _merged(here: Tried, there: Tried | None) -> Tried:
    """One puzzle of the record with what came of it elsewhere."""
    if there is None:
        return here
    return replace(here, is_solved=here.is_solved or there.is_solved, day=here.day or there.day)


def _tried(kept: object) -> Tried | None:
    """One puzzle of the record."""
    match kept:
        case [str(game), int(number), int(cost), bool(is_solved), str(day)] if game in TITLES:
            if number > 0 and cost >= 0 and (not day or is_day(day)):
                return Tried(game, number, cost, is_solved, day)
    return None
