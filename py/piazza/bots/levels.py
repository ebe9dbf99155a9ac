"""The levels of bots, the same for every game."""

from dataclasses import dataclass, replace
from enum import Enum


class Manner(Enum):
    """How a bot chooses its turn."""

    GLANCE = "glance"
    """It looks at a few random ways to play the turn, and takes the one that scores most at once."""
    WEIGH = "weigh"
    """It takes the turn after which the position is worth most at first sight."""
    SEARCH = "search"
    """It plays the most promising turns out in sampled worlds."""


@dataclass(frozen=True, slots=True)
class Level:
    """The settings of a bot: how it chooses its turn, and how much it looks at."""

    name: str
    manner: Manner
    breadth: int
    """Number of ways to play the turn that it compares."""
    patience: float = 0.0
    """Number of playouts, as a multiple of the game's usual number."""
    foresight: int = 0
    """Number of turns after which a playout is judged, as a multiple of the game's horizon."""
    is_taught: bool = False
    """True for the Expert's mind: the judge's `mastery`, and learned weights where a game has them."""
    seconds: float = 1.0
    """Time limit for one turn in the browser."""
    temper: str = ""
    """What it likes: the name of one of the tempers of the game's judge, or empty."""


BEGINNER = Level("beginner", Manner.GLANCE, breadth=3)
PLAYER = Level("player", Manner.WEIGH, breadth=12)
STRONG = Level("strong", Manner.SEARCH, breadth=12, patience=1, foresight=1)
EXPERT = Level("expert", Manner.SEARCH, breadth=20, patience=3, foresight=1, is_taught=True, seconds=3.0)

UMPIRE = Level("umpire", Manner.SEARCH, breadth=2, patience=24, foresight=2)
"""A level that no bot plays: it compares two turns, with eight times the Expert's patience."""

WITH = ":"
"""The character between the names of a level and of a temper."""

LEVELS = (BEGINNER, PLAYER, STRONG, EXPERT)
"""The levels from the weakest to the strongest."""


def level(name: str) -> Level:
    """Return the level of this name, with the temper after a colon if there is one: ``strong:builder``.

    Raises KeyError if there is no such level. The temper is not checked, as it depends on the game.
    """
    plain, _colon, temper = name.partition(WITH)
    known = {each.name: each for each in LEVELS}
    if plain not in known:
        raise KeyError(f"no level is called {plain!r}; there are {', '.join(known)}")
    return replace(known[plain], temper=temper)
