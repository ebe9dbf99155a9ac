"""What never changes after the deal."""

from dataclasses import dataclass
from typing import Annotated

from piazza.core.extent import AtMost, OneOf
from piazza.core.game import Player
from piazza.games.greentown.rules.material import material


@dataclass(frozen=True, slots=True)
class Box:
    """The table as set up: how many play, from which layout, by which variant."""

    players: int
    layout: Annotated[str, OneOf(lambda: material().layouts)]
    double: Annotated[str, OneOf(lambda: ("always", "free"))]
    """When the double-turn token is used: "always", or when its holder likes: "free"."""
    opener: Player
    """Who had the starting card."""
    removed: Annotated[tuple[int, ...], AtMost(len(material().cards))]
    """Visitor cards that left the game."""

    @property
    def has_choice_of_double(self) -> bool:
        """The variant is played; two have no token (rulebook: with two players)."""
        return self.double == "free" and self.players > 2  # noqa: PLR2004 - two players
