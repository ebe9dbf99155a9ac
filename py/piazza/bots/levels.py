"""How well a bot plays: the same levels for every game."""

from dataclasses import dataclass, replace
from enum import Enum


class Manner(Enum):
    """How a bot comes to its turn."""

    GLANCE = "glance"
    """It looks at a few turns, taken by chance, and at what they score at once."""
    WEIGH = "weigh"
    """It takes the turn after which the position is worth most at first sight."""
    SEARCH = "search"
    """It plays the most promising turns out in worlds that it holds possible."""


@dataclass(frozen=True, slots=True)
class Level:
    """How much a bot looks at before it plays."""

    name: str
    manner: Manner
    breadth: int
    """Ways to play the turn that it compares."""
    patience: float = 0.0
    """Times a game's usual number of playouts."""
    foresight: int = 0
    """Times a game's usual horizon: how far a playout goes before it is judged."""
    is_taught: bool = False
    """It thinks as the judge has it for masters: as far as pays, and by lessons where there are any."""
    seconds: float = 1.0
    """No more time than this in the browser for one turn."""
    temper: str = ""
    """What it likes, by a name among the tempers of the game's judge; without one it plays as it comes."""


BEGINNER = Level("beginner", Manner.GLANCE, breadth=3)
PLAYER = Level("player", Manner.WEIGH, breadth=12)
STRONG = Level("strong", Manner.SEARCH, breadth=12, patience=1, foresight=1)
EXPERT = Level("expert", Manner.SEARCH, breadth=20, patience=3, foresight=1, is_taught=True, seconds=3.0)

UMPIRE = Level("umpire", Manner.SEARCH, breadth=2, patience=24, foresight=2)
"""Nobody's level: it holds two turns against each other, with eight times the Expert's playouts."""

WITH = ":"
"""Stands between the name of a level and that of a temper."""

LEVELS = (BEGINNER, PLAYER, STRONG, EXPERT)
"""From the weakest to the strongest."""


def level(name: str) -> Level:
    """The level with this name, behind a colon perhaps its temper: ``strong:builder``; raises KeyError."""
    plain, _colon, temper = name.partition(WITH)
    known = {each.name: each for each in LEVELS}
    if plain not in known:
        raise KeyError(f"no level is called {plain!r}; there are {', '.join(known)}")
    return replace(known[plain], temper=temper)
