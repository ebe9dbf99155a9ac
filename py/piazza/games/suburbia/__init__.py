"""Suburbia, by Ted Alspach (Bézier Games, 2012)."""

from dataclasses import replace

from piazza.core.game import Game, Option
from piazza.games.suburbia.rules.editions import EDITION_SCHEMA, longest
from piazza.games.suburbia.rules.position import ARCHITECT, DALE
from piazza.games.suburbia.rules.setup import start, start_by_rules_1
from piazza.games.suburbia.rules.state import visible_pieces

RULES_1 = Game(
    name="suburbia",
    rules=1,
    players=range(1, 5),
    options=(Option("solo", (ARCHITECT, DALE), ARCHITECT),),
    start=start_by_rules_1,
    max_plies=longest(),
    pieces=visible_pieces,
)
GAME = replace(RULES_1, rules=2, start=start, legacy=(RULES_1,), edition_schema=EDITION_SCHEMA)
