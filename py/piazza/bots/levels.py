"""The levels of bots, the same for every game: the one list of them.

How they play, their order, and what saves and links write for them follow from this list. Their titles are in
`piazza.ui.model.levels`.
"""

from dataclasses import dataclass
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
    horizon_factor: int = 0
    """Number of turns after which a playout is judged, as a multiple of the game's horizon."""
    is_taught: bool = False
    """True for the Expert's engine: `Evaluator.expert_budget`, and learned weights where a game has them."""
    seconds: float = 1.0
    """Time limit for one turn in the browser."""
    number: int = -1
    """The number of the level in links: once given, it never changes. -1 if no bot plays it."""
    letter: str = ""
    """The letter of the level in finished games and older links, as final as the number."""


BEGINNER = Level("beginner", Manner.GLANCE, breadth=3, number=0, letter="b")
PLAYER = Level("player", Manner.WEIGH, breadth=12, number=1, letter="p")
STRONG = Level("strong", Manner.SEARCH, breadth=12, patience=1, horizon_factor=1, number=2, letter="s")
EXPERT = Level(
    "expert",
    Manner.SEARCH,
    breadth=20,
    patience=3,
    horizon_factor=1,
    is_taught=True,
    seconds=3.0,
    number=3,
    letter="e",
)

UMPIRE = Level("umpire", Manner.SEARCH, breadth=2, patience=24, horizon_factor=2)
"""A level that no bot plays: it compares two turns at length."""

LEVELS = (BEGINNER, PLAYER, STRONG, EXPERT)
"""The levels from the weakest to the strongest."""
assert sorted(each.number for each in LEVELS) == [*range(len(LEVELS))], (
    f"a new level takes the number {len(LEVELS) - 1}; the others keep theirs, which are in links"
)
assert len({each.letter for each in LEVELS} - {""}) == len(LEVELS), "each level needs a letter of its own"


def level(name: str) -> Level:
    """Return the level of this name; raises KeyError if there is no such level."""
    known = {each.name: each for each in LEVELS}
    if name not in known:
        raise KeyError(f"no level is called {name!r}; there are {', '.join(known)}")
    return known[name]
