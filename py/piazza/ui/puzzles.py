"""Where puzzles come from: fetched by the browser, or, in a checkout, from the files of the games."""

from functools import cache
from importlib.resources import files
from zlib import crc32

from piazza.games import UNPUZZLED
from piazza.puzzles import FILE, Puzzle, read_puzzles

FETCHED: dict[str, str] = {}
"""The puzzles that a browser fetched, by game."""


def has_puzzles(game: str) -> bool:
    """There are puzzles of a game."""
    return game not in UNPUZZLED


def puzzles_are_here(game: str) -> bool:
    """Whether the puzzles of a game are here already."""
    return game in FETCHED or files("piazza.games").joinpath(game, FILE).is_file()


def bring_puzzles(game: str, text: str) -> None:
    """The puzzles of a game, from now on here."""
    FETCHED[game] = text
    puzzles.cache_clear()


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none if they are not here."""
    if not puzzles_are_here(game):
        return ()
    kept = FETCHED.get(game) or files("piazza.games").joinpath(game, FILE).read_text("utf-8")
    return read_puzzles(kept)


def number_of_day(game: str, day: str) -> int:
    """The number, counted from 1, of a game's puzzle of a day."""
    return crc32(f"{game} puzzle {day}".encode()) % len(puzzles(game)) + 1
