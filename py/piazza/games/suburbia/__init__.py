"""Suburbia, by Ted Alspach (Bézier Games, 2012)."""

from dataclasses import replace

from piazza.core.game import Game, Option
from piazza.games.suburbia.rules.deal import start
from piazza.games.suburbia.rules.former import start_by_rules_1
from piazza.games.suburbia.rules.knowledge import cards
from piazza.games.suburbia.rules.material import TableSetup, material
from piazza.games.suburbia.rules.position import ARCHITECT, DALE


def _longest() -> int:
    """A bound on the plies of a game.

    Every turn takes a tile from the market. One More Round comes up before the last tile of all stacks is
    drawn, and then fewer than two rounds are left. A turn is at most three decisions and the Lone Architect's
    further removal, or three and Dale's; before the first, everybody keeps a goal.
    """
    return max(_plies(layout) for layout in material().layouts.values())


def _plies(layout: TableSetup) -> int:
    """The bound at one table."""
    turns = 3 * layout.stack + layout.below + 2 * 4
    return 4 * turns + 4


RULES_1 = Game(
    name="suburbia",
    rules=1,
    players=range(1, 5),
    options=(Option("solo", (ARCHITECT, DALE), ARCHITECT),),
    start=start_by_rules_1,
    longest=_longest(),
    pieces=cards,
)
GAME = replace(RULES_1, rules=2, start=start, former=(RULES_1,))
