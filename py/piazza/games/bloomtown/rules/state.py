"""Bloom Town's position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player, Seed
from piazza.core.places import ordered
from piazza.games.bloomtown.rules.actions import (
    Action,
    Bloom,
    Bonus,
    Community,
    Finish,
    Keep,
    Pick,
    Place,
    Take,
    Token,
)
from piazza.games.bloomtown.rules.apply import after
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.choices import choices
from piazza.games.bloomtown.rules.knowledge import observed, supposed
from piazza.games.bloomtown.rules.material import CELLS, Card, Tile
from piazza.games.bloomtown.rules.town import Town
from piazza.games.bloomtown.rules.turn import Phase, Turn

__all__ = [
    "Action",
    "Bloom",
    "Bonus",
    "Box",
    "Community",
    "Finish",
    "Hand",
    "Keep",
    "Phase",
    "Pick",
    "Pile",
    "Place",
    "State",
    "Take",
    "Token",
    "Turn",
]

Hand: TypeAlias = tuple[Tile | None, ...]
"""The tiles in hand; None is one that cannot be seen."""

Pile: TypeAlias = tuple[Card | None, ...]
"""The cards of a pile, the top one first; None is one that cannot be seen."""

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(CELLS)]
"""Nothing is to be chosen from more than the spaces of a town."""


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A position; what belongs to players, slots or kinds stands in their order."""

    box: Box
    towns: tuple[Town, ...]
    hands: tuple[Hand, ...]
    piles: tuple[Pile, ...]
    market: tuple[Tile | None, ...]
    community: tuple[int, ...]
    """How many community tiles of each kind are revealed."""
    closed: tuple[Player | None, ...]
    """Whose bonus token lies on each kind's column."""
    tokens: tuple[bool, ...]
    """Who still has the bonus token."""
    points: tuple[int, ...]
    kept: tuple[Tile | None, ...]
    """Which tile of the hand each player keeps for the final scoring; it stays in the hand."""
    turn: Turn

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player

    def legal_actions(self) -> Choices:
        """The choices, in the order links count them."""
        return choices(self)

    def apply(self, action: Action, /) -> "State":
        """The position after a legal action."""
        return after(self, action)

    def observe(self, viewer: Player, /) -> "State":
        """What the viewer knows."""
        return observed(self, viewer)

    def determinize(self, seed: Seed, /) -> "State":
        """A full position consistent with this observation."""
        return supposed(self, seed)

    def scores(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return self.points

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Points, then how late in turn order: nobody shares a place (rulebook: final scoring)."""
        return tuple((points, self.box.order.index(seat)) for seat, points in enumerate(self.points))

    def ranking(self) -> tuple[Player, ...]:
        """The players from first to last as things stand."""
        return ordered(self.rank_keys())
