"""Bloom Town, by Asger Harding Granerud and Daniel Skjold Pedersen (Sidekick Games, 2019)."""

from piazza.core.game import Game, Option
from piazza.games.bloomtown.rules.editions import EDITION_SCHEMA, longest
from piazza.games.bloomtown.rules.knowledge import visible_pieces
from piazza.games.bloomtown.rules.material import material
from piazza.games.bloomtown.rules.state import start

GAME = Game(
    name="bloomtown",
    rules=1,
    players=range(2, 5),
    options=(
        Option("side", ("A", "B"), "A"),
        Option("parks", ("0", "4"), "0"),
        Option("subways", ("chain", "straight"), "chain"),
    ),
    start=start,
    max_plies=longest(material()),
    pieces=visible_pieces,
    edition_schema=EDITION_SCHEMA,
)
"""The declaration of the game.

Its options: the side of the town boards, what the fourth Park of a group scores, and whether lines
of Subways may bend.
"""
