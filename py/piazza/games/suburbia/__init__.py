"""Suburbia, by Ted Alspach (Bézier Games, 2012)."""

from dataclasses import replace

from piazza.core.game import Game, Option
from piazza.games.suburbia.rules.former import start_by_rules_1
from piazza.games.suburbia.rules.knowledge import cards
from piazza.games.suburbia.rules.material.deal import start
from piazza.games.suburbia.rules.material.press import PRESS, longest
from piazza.games.suburbia.rules.position import ARCHITECT, DALE

RULES_1 = Game(
    name="suburbia",
    rules=1,
    players=range(1, 5),
    options=(Option("solo", (ARCHITECT, DALE), ARCHITECT),),
    start=start_by_rules_1,
    max_plies=longest(),
    pieces=cards,
)
GAME = replace(RULES_1, rules=2, start=start, legacy=(RULES_1,), edition_schema=PRESS)
