"""Where puzzles come from: fetched by the browser, or, in a checkout, from the files of the games."""

from datetime import date
from functools import cache
from importlib.resources import files
from zlib import crc32

from piazza.puzzles import FILE, Puzzle, read_puzzles
from piazza.ui.practice.solved import Solved
from piazza.ui.practice.supplements import Supplement, is_here, is_offered, supplement_text


def has_puzzles(game: str) -> bool:
    """There are puzzles of a game."""
    return is_offered(Supplement.PUZZLES, game)


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none if they are not here."""
    if text := supplement_text(Supplement.PUZZLES, game):
        return _read(text)
    return _of_package(game) if is_here(Supplement.PUZZLES, game) else ()


def number_of_day(game: str, day: str) -> int:
    """The number, counted from 1, of a game's puzzle of a day: none comes again before all have come."""
    numbers = range(1, len(puzzles(game)) + 1)
    cycle, place = divmod(date.fromisoformat(day).toordinal(), len(numbers))
    return sorted(numbers, key=lambda number: crc32(f"{game} puzzle {cycle} {number}".encode()))[place]


def next_number(game: str, solved: Solved, after: int = 0, grade: int = 0) -> int:
    """The number of the first puzzle behind another that is not solved, of a grade or, with 0, of any.

    Easy ones come first. Once all are solved it is just the next one; 0 if there is none.
    """
    found = dict(enumerate(puzzles(game), 1))
    asked = sorted((one.grade, number) for number, one in found.items() if grade in (0, one.grade))
    last = (found[after].grade, after) if after else (0, 0)
    behind = [number for _grade, number in sorted(asked, key=lambda one: (one <= last, one))]
    done = {one.number for one in solved if one.game == game and one.is_solved}
    return next((number for number in behind if number not in {*done, after}), next(iter(behind), 0))


_read = cache(read_puzzles)  # 10 ms, at every act among puzzles: of the file that the browser fetched


@cache  # 10 ms, at every act among puzzles
def _of_package(game: str) -> tuple[Puzzle, ...]:
    """The puzzles in the file of a game."""
    return read_puzzles(files("piazza.games").joinpath(game, FILE).read_text("utf-8"))
