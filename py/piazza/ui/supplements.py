"""Supplements: rules pages, lessons and puzzles, which browsers fetch when they are first asked for."""

import json
from enum import Enum
from functools import cache
from importlib.resources import files


class Supplement(Enum):
    """A kind of supplement; the value is the site's folder of these files, one for each game."""

    GUIDE = "guides"
    LESSONS = "lessons"
    PUZZLES = "puzzles"


SOURCES = {
    Supplement.GUIDE: ("guide/pages.json", "guide/en.md"),
    Supplement.LESSONS: ("lessons",),
    Supplement.PUZZLES: ("puzzles.json",),
}
"""Paths in a game's folder, by kind: where any of them exists, the package contains the supplement."""
OFFERED = "offered.json"
"""Name of the file in which the build lists the games with each kind of supplement.

A browser needs it, since it has no sources.
"""
_FETCHED: dict[tuple[Supplement, str], str] = {}


def is_here(supplement: Supplement, game: str) -> bool:
    """Return whether a game's supplement was fetched or is in the package."""
    return (supplement, game) in _FETCHED or has_source(supplement, game)


def has_source(supplement: Supplement, game: str) -> bool:
    """Return whether a game's supplement is in the package."""
    return _lies_there(supplement, game)


def is_offered(supplement: Supplement, game: str) -> bool:
    """Return whether a game has a supplement, here or to be fetched."""
    return game in _listed().get(supplement.value, ()) or _lies_there(supplement, game)


def bring(supplement: Supplement, game: str, text: str) -> None:
    """Store the fetched text of a game's supplement; from now on it is here."""
    _FETCHED[supplement, game] = text


def supplement_text(supplement: Supplement, game: str) -> str | None:
    """Return the fetched text of a game's supplement, or None if it was not fetched."""
    return _FETCHED.get((supplement, game))


@cache  # the file is read once
def _listed() -> dict[str, list[str]]:
    """Return the games with each kind of supplement, as the build has listed them; empty in a checkout."""
    made = files("piazza.ui").joinpath(OFFERED)
    found: dict[str, list[str]] = json.loads(made.read_text("utf-8")) if made.is_file() else {}
    return found


def _lies_there(supplement: Supplement, game: str) -> bool:
    """Return whether a source of the supplement exists in the game's folder."""
    found = (files("piazza.games").joinpath(game, name) for name in SOURCES[supplement])
    return any(one.is_file() or one.is_dir() for one in found)
