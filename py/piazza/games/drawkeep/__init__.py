"""Draw and Keep, a small game of our own: not shown, it goes through everything that the house does."""

from piazza.core.game import Game, Option
from piazza.games.drawkeep.rules.press import LONGEST, PRESS
from piazza.games.drawkeep.rules.state import cards, start

GAME = Game(
    name="drawkeep",
    rules=3,
    players=range(2, 5),
    options=(Option("deck", ("short", "long"), "long"),),
    start=start,
    longest=LONGEST,
    pieces=cards,
    press=PRESS,
)
