"""A bound on the length of a match of Greentown."""

from piazza.games.greentown.rules.apply import BLOCK
from piazza.games.greentown.rules.material import BUILDINGS, material


def longest(exits: int) -> int:
    """Return a bound on the plies of a game whose tiles have `exits` exits in all.

    Each tile placed or developed puts at least one more exit on the table, and each tour uses up a
    card; so there are no more of them than exits and cards. A block of rounds without any of them
    ends the game, so there are no more blocks than that, each with one turn for each player and
    round. A turn has at most an announcement, the half chosen, and the double turn; a tile takes
    three plies, a building three, a tour no more than all roads.
    """
    printed, players = material(), 4
    # one block more for the idle one at the end
    blocks = exits + len(printed.cards) + players + 1
    buildings = players * printed.each * len(BUILDINGS)
    tours = (len(printed.cards) + players) * (exits // 2 + 1)
    return blocks * BLOCK * players * 3 + exits * 4 + buildings * 3 + tours
