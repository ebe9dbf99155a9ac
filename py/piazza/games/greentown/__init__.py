"""Greentown, by Günter Cornett and Michael Uhlemann (Bambus Spieleverlag, 2006)."""

from piazza.core.game import Game, Option
from piazza.games.greentown.rules.apply import BLOCK
from piazza.games.greentown.rules.deal import start
from piazza.games.greentown.rules.knowledge import cards
from piazza.games.greentown.rules.material import BUILDINGS, material


def _longest() -> int:
    """A bound on the plies of a game.

    Each tile placed or developed puts at least one more exit on the table, and each tour uses up a card;
    so there are no more of them than exits and cards. A block of rounds without any of them ends the game,
    so there are no more blocks than that, each with one turn for each player and round. A turn has at most
    an announcement, the half chosen, and the double turn; a tile takes three plies, a building three, a
    tour no more than all roads.
    """
    printed = material()
    exits = sum(kind.count * kind.exits for kind in printed.kinds)
    players = 4
    blocks = exits + len(printed.cards) + players + 1
    buildings = players * printed.each * len(BUILDINGS)
    tours = (len(printed.cards) + players) * (exits // 2 + 1)
    return blocks * BLOCK * players * 3 + exits * 4 + buildings * 3 + tours


GAME = Game(
    name="greentown",
    rules=1,
    players=range(2, 5),
    options=(
        Option("layout", tuple(material().layouts), "1"),
        Option("double", ("always", "free"), "always"),
    ),
    start=start,
    longest=_longest(),
    pieces=cards,
)
