"""Where puzzles come from: fetched by the browser, or, in a checkout, from the files of the games."""

from functools import cache
from importlib.resources import files
from zlib import crc32

from piazza.games import UNPUZZLED
from piazza.puzzles import FILE, Puzzle, read_puzzles
from piazza.ui.supplements import Supplement, is_here, supplement_text


def has_puzzles(game: str) -> bool:
    """There are puzzles of a game."""
    return game not in UNPUZZLED


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none if they are not here."""
    if text := supplement_text(Supplement.PUZZLES, game):
        return _read(text)
    return _of_package(game) if is_here(Supplement.PUZZLES, game) else ()


def number_of_day(game: str, day: str) -> int:
    """The number, counted from 1, of a game's puzzle of a day."""
    return crc32(f"{game} puzzle {day}".encode()) % len(puzzles(game)) + 1


_read = cache(read_puzzles)


@cache
def _of_package(game: str) -> tuple[Puzzle, ...]:
    """The puzzles in the file of a game."""
    return read_puzzles(files("piazza.games").joinpath(game, FILE).read_text("utf-8"))
