"""Bloom Town, by Asger Harding Granerud and Daniel Skjold Pedersen (Sidekick Games, 2019)."""

from piazza.core.game import Game, Option
from piazza.games.bloomtown.rules.deal import PILES, start
from piazza.games.bloomtown.rules.knowledge import cards
from piazza.games.bloomtown.rules.material import material


def _longest() -> int:
    """A bound on the plies of a game.

    Before its last round enough piles, and the slots filled from them, hold a tile for each player's two
    placements in that round; until then every tile placed brings one of the piles' to hand. So no more tiles
    are placed than the piles had at first. With each go Pick and Place, at most one Take, and at most one use
    or keeping of the token. Beyond that a player is asked once on each blooming space, and once which tile to
    keep.
    """
    blooming = max(sum(board.blooming) for board in material().boards.values())
    tables = material().setups.items()
    return max(4 * PILES * table.height + (blooming + 1) * players for players, table in tables)


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
    longest=_longest(),
    pieces=cards,
)
