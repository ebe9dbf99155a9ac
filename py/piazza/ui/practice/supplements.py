"""What a game has beside its code, fetched by a browser when it is asked for first."""

from enum import Enum
from importlib.resources import files


class Supplement(Enum):
    """A kind of it, called as the site's folder of these files, one for each game."""

    GUIDE = "guides"
    LESSONS = "lessons"
    PUZZLES = "puzzles"


SOURCES = {
    Supplement.GUIDE: ("guide/pages.json", "guide/en.md"),
    Supplement.LESSONS: ("lessons",),
    Supplement.PUZZLES: ("puzzles.json",),
}
"""What of each kind stands in the folder of a game, where the package brings it along: any of these."""
_FETCHED: dict[tuple[Supplement, str], str] = {}


def is_here(supplement: Supplement, game: str) -> bool:
    """Whether a game's supplement was fetched, or came with the package."""
    return (supplement, game) in _FETCHED or has_source(supplement, game)


def has_source(supplement: Supplement, game: str) -> bool:
    """Whether a game's supplement came with the package."""
    found = (files("piazza.games").joinpath(game, name) for name in SOURCES[supplement])
    return any(one.is_file() or one.is_dir() for one in found)


def bring(supplement: Supplement, game: str, text: str) -> None:
    """A game's supplement, from now on here."""
    _FETCHED[supplement, game] = text


def supplement_text(supplement: Supplement, game: str) -> str | None:
    """A game's supplement as it was fetched; None if it was not."""
    return _FETCHED.get((supplement, game))
