"""What never changes after the deal."""

from dataclasses import dataclass
from typing import Annotated

from piazza.core.extent import OneOf
from piazza.core.game import Player
from piazza.core.seats import clockwise
from piazza.games.suburbia.rules.material import Layout, material

ARCHITECT = "architect"
DALE = "dale"


@dataclass(frozen=True, slots=True)
class Box:
    """The table as set up: how many people play, by which layout, and who begins."""

    players: int
    layout_name: Annotated[str, OneOf(lambda: material().layouts)]
    """"2", "3", "4", `ARCHITECT` or `DALE`."""
    first: Player

    @property
    def layout(self) -> Layout:
        """The numbers that depend on the table."""
        return material().layouts[self.layout_name]

    @property
    def seats(self) -> int:
        """How many boroughs there are: Dale has one too."""
        return self.players + self.has_dale

    @property
    def has_dale(self) -> bool:
        """The robot plays along."""
        return self.layout_name == DALE

    @property
    def is_lone(self) -> bool:
        """The Lone Architect's game."""
        return self.layout_name == ARCHITECT

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in turn order, clockwise from the first."""
        return clockwise(self.first, self.players)
