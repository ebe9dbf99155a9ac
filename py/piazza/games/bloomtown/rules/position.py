"""Bloom Town's position: what lies where, and whose turn it is."""

from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.material import Card, Tile
from piazza.games.bloomtown.rules.town import Town
from piazza.games.bloomtown.rules.turn import Phase, Turn

Hand: TypeAlias = tuple[Tile | None, ...]
"""The tiles in hand; None is one that cannot be seen."""

Pile: TypeAlias = tuple[Card | None, ...]
"""The cards of a pile, the top one first; None is one that cannot be seen."""


@quick
@dataclass(frozen=True, slots=True)
class Position:
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
    seen: tuple[tuple[Tile, ...], ...] = field(default=(), compare=False, repr=False)
    """The tiles in each hand that all saw come into it, if there are any: known to whoever followed the game.

    It follows from how the game went, not from what lies on the table: positions that look alike are equal.
    """

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player


P = TypeVar("P", bound=Position)
"""The position that is changed, of whatever class it is."""
