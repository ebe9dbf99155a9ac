"""Bloom, by Wolfgang Kramer (Game Factory, 2024): the game's entry point."""

from piazza.core.game import Game
from piazza.games.bloom.rules.editions import EDITION_SCHEMA, PLAYERS, longest
from piazza.games.bloom.rules.knowledge import visible_pieces
from piazza.games.bloom.rules.state import start

GAME = Game(
    name="bloom",
    rules=2,
    players=PLAYERS,
    start=start,
    max_plies=longest(),
    pieces=visible_pieces,
    edition_schema=EDITION_SCHEMA,
)
