"""What never changes after the deal."""

from dataclasses import dataclass, field
from typing import Annotated

from piazza.core.extent import AtMost, OneOf
from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.core.seats import clockwise
from piazza.games.bloomtown.rules.material import Board, Card, Tile, material


@quick
@dataclass(frozen=True, slots=True)
class Box:
    """The table as set up: how many play, the board, the variants, who begins, and what is out."""

    players: int
    board: Board
    parks: Annotated[str, OneOf(lambda: ("0", "4"))]
    """What the fourth Park of a group scores: "0" (Italian rulebook) or "4" (French)."""
    subways: Annotated[str, OneOf(lambda: ("chain", "straight"))]
    """Whether a line of Subways may bend: "chain" if it may, "straight" if not."""
    first: Player
    """Who has the first player marker."""
    removed: Annotated[tuple[Card, ...], AtMost(len(material().buildings))]
    """The buildings that all saw leave the game at setup."""
    buildings: tuple[Tile, ...] = field(default=material().buildings, compare=False, repr=False)
    """All that were in the box, by its edition; what was dealt of them tells the game."""

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in turn order (rulebook: clockwise from the first player)."""
        return clockwise(self.first, self.players)

    @property
    def ending(self) -> int:
        """How many exhausted piles end the game (rulebook: end of the game)."""
        return material().setups[self.players].ending
