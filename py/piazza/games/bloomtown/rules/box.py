"""The table as it was set up: the part of a position that never changes during a game."""

from dataclasses import dataclass, field
from typing import Annotated

from piazza.core.bounds import AtMost, OneOf
from piazza.core.frozen import fast_frozen
from piazza.core.game import Player
from piazza.core.seats import clockwise
from piazza.games.bloomtown.rules.material import Board, Card, Tile, material


@fast_frozen
@dataclass(frozen=True, slots=True)
class Box:
    """The table as it was set up: number of players, board, options, first player, removed tiles."""

    players: int
    board: Board
    parks: Annotated[str, OneOf(lambda: ("0", "4"))]
    """The points for the fourth Park of a group: "0" (Italian rulebook) or "4" (French)."""
    subways: Annotated[str, OneOf(lambda: ("chain", "straight"))]
    """The option for lines of Subways: "chain" if they may bend, "straight" if not."""
    first: Player
    """The player with the first player marker."""
    removed: Annotated[tuple[Card, ...], AtMost(len(material().buildings))]
    """The buildings that leave the game at setup, seen by all."""
    buildings: tuple[Tile, ...] = field(default=material().buildings, compare=False, repr=False)
    """All building tiles in the box of this edition.

    Equality ignores them: two positions that look alike are equal.
    """

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in turn order (rulebook: clockwise from the first player)."""
        return clockwise(self.first, self.players)

    @property
    def ending(self) -> int:
        """The number of exhausted piles that ends the game (rulebook: end of the game)."""
        # the default material will do: editions differ in boards and Shops only
        return material().setups[self.players].ending
