"""The small game of the house under one name, for tests that build upon it."""

from piazza.games.drawkeep import GAME
from piazza.games.drawkeep.rules.state import (
    Action,
    Draw,
    Keep,
    Lay,
    State,
    Take,
    Throw,
    start,
    visible_cards,
)

__all__ = ["GAME", "Action", "Draw", "Keep", "Lay", "State", "Take", "Throw", "start", "visible_cards"]
