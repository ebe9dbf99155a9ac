"""The sources of puzzles: fetched by the browser, or, in a checkout, the files of the games."""

from datetime import date
from functools import cache
from importlib.resources import files
from zlib import crc32

from piazza.core.puzzle import FILE, Puzzle, read_puzzles
from piazza.ui.storage.puzzles import Solved
from piazza.ui.supplements import Supplement, is_here, is_offered, supplement_text


def has_puzzles(game: str) -> bool:
    """Return whether a game has puzzles, here or to be fetched."""
    return is_offered(Supplement.PUZZLES, game)


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game; empty if they are not here."""
    if text := supplement_text(Supplement.PUZZLES, game):
        return _read(text)
    return _of_package(game) if is_here(Supplement.PUZZLES, game) else ()


def number_of_day(game: str, day: str) -> int:
    """Return the number of a game's puzzle of the day (`day`: ISO date), counted from 1.

    No puzzle comes again before all have come.
    """
    numbers = range(1, len(puzzles(game)) + 1)
    cycle, place = divmod(date.fromisoformat(day).toordinal(), len(numbers))
    # Every cycle has an order of its own. Not `hash`: it differs from one start to the next.
    return sorted(numbers, key=lambda number: crc32(f"{game} puzzle {cycle} {number}".encode()))[place]


def next_number(game: str, solved: Solved, after: int = 0, grade: int = 0) -> int:
    """Return the number of the next unsolved puzzle after number `after`; easy ones come first.

    With a `grade` other than 0, only puzzles of that difficulty count. If all are solved, the next puzzle is
    returned; 0 if there is none.
    """
    found = dict(enumerate(puzzles(game), 1))
    asked = sorted((one.grade, number) for number, one in found.items() if grade in (0, one.grade))
    last = (found[after].grade, after) if after else (0, 0)
    # Those after the last one, then from the first on again.
    behind = [number for _grade, number in sorted(asked, key=lambda one: (one <= last, one))]
    done = {one.number for one in solved if one.game == game and one.is_solved}
    return next((number for number in behind if number not in {*done, after}), next(iter(behind), 0))


_read = cache(read_puzzles)  # 10 ms, at every message among puzzles: of the file that the browser fetched


@cache  # 10 ms, at every message among puzzles
def _of_package(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in the file of a game."""
    return read_puzzles(files("piazza.games").joinpath(game, FILE).read_text("utf-8"))
