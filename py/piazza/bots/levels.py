"""How well a bot plays: the same levels for every game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How much a bot looks at before it plays."""

    name: str
    breadth: int
    """Ways to play the turn that it compares."""
    patience: int
    """Times a game's usual number of playouts; none if it plays what looks best at once."""
    foresight: int
    """Times a game's usual horizon: how far a playout goes before it is judged."""
    seconds: float
    """No more time than this in the browser for one turn."""


BEGINNER = Level("beginner", breadth=3, patience=0, foresight=0, seconds=1.0)
PLAYER = Level("player", breadth=200, patience=0, foresight=0, seconds=1.0)
STRONG = Level("strong", breadth=12, patience=1, foresight=1, seconds=1.0)
EXPERT = Level("expert", breadth=20, patience=3, foresight=2, seconds=3.0)

LEVELS = (BEGINNER, PLAYER, STRONG, EXPERT)
"""From the weakest to the strongest."""


def level(name: str) -> Level:
    """The level with this name; raises KeyError."""
    return {each.name: each for each in LEVELS}[name]
