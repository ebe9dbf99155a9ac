"""What a game has beside its code, fetched by a browser when it is asked for first."""

import json
from enum import Enum
from functools import cache
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
OFFERED = "offered.json"
"""Which games have what of each kind, as the build lists it for a browser, which has no sources."""
_FETCHED: dict[tuple[Supplement, str], str] = {}


def is_here(supplement: Supplement, game: str) -> bool:
    """Whether a game's supplement was fetched, or came with the package."""
    return (supplement, game) in _FETCHED or has_source(supplement, game)


def has_source(supplement: Supplement, game: str) -> bool:
    """Whether a game's supplement came with the package."""
    return _lies_there(supplement, game)


def is_offered(supplement: Supplement, game: str) -> bool:
    """Whether a game has a supplement at all, here or to be fetched."""
    return game in _listed().get(supplement.value, ()) or _lies_there(supplement, game)


def bring(supplement: Supplement, game: str, text: str) -> None:
    """A game's supplement, from now on here."""
    _FETCHED[supplement, game] = text


def supplement_text(supplement: Supplement, game: str) -> str | None:
    """A game's supplement as it was fetched; None if it was not."""
    return _FETCHED.get((supplement, game))


@cache  # saves 1 to 2 % of what pages among puzzles take
def _listed() -> dict[str, list[str]]:
    """What the build has listed; nothing in a checkout, and where the package was installed."""
    made = files("piazza.ui.practice").joinpath(OFFERED)
    found: dict[str, list[str]] = json.loads(made.read_text("utf-8")) if made.is_file() else {}
    return found


@cache  # saves 2 to 5 % of what pages among puzzles take
def _lies_there(supplement: Supplement, game: str) -> bool:
    """Whether any of its sources stands in the folder of a game."""
    found = (files("piazza.games").joinpath(game, name) for name in SOURCES[supplement])
    return any(one.is_file() or one.is_dir() for one in found)
