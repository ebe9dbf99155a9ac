"""Bloom, by Wolfgang Kramer (Game Factory, 2024)."""

from piazza.core.game import Game
from piazza.games.bloom.rules.deal import start
from piazza.games.bloom.rules.knowledge import cards
from piazza.games.bloom.rules.material import ROUNDS, material

PLAYERS = range(2, 6)


def _longest() -> int:
    """A bound on the plies of a game.

    In a round each tile is drawn at most once, alone with three plies. A number never comes back to hand once
    it is on the table, and each swap of a joker takes one there; so tiles are set at most once for every
    number, joker, and swap. One set alone may need five plies more: the action, two thefts, the end and the
    reward. Nobody passes twice between two of these but the round is over.
    """
    tiles = len(material().tiles)
    swaps = len(material().flowers) - 1
    sets = tiles + swaps
    passes = PLAYERS[-1] * (sets + 1)
    return ROUNDS * (3 * tiles + swaps + 6 * sets + passes)


GAME = Game(
    name="bloom",
    rules=2,
    players=PLAYERS,
    start=start,
    longest=_longest(),
    pieces=cards,
)
