"""Bloom Town's position: what lies where, and whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from piazza.core.frozen import changing, quick
from piazza.core.game import Player
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.material import Card, Tile
from piazza.games.bloomtown.rules.town import Town
from piazza.games.bloomtown.rules.turn import Phase, Turn

Hand: TypeAlias = tuple[Tile | None, ...]
"""The tiles in hand; None is one that cannot be seen."""

Pile: TypeAlias = tuple[Card | None, ...]
"""The cards of a pile, the top one first; None is one that cannot be seen."""


Market: TypeAlias = tuple[Tile | None, ...]
"""The tile in each slot, None where there is none."""

SeenTiles: TypeAlias = tuple[tuple[Tile, ...], ...]
"""The tiles in each hand that all saw come into it; nothing if there are none in any."""


@quick
@dataclass(frozen=True, slots=True)
class Position:
    """A position; what belongs to players, slots or kinds stands in their order."""

    box: Box
    towns: tuple[Town, ...]
    hands: tuple[Hand, ...]
    piles: tuple[Pile, ...]
    market: Market
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
    seen: SeenTiles = field(default=(), compare=False, repr=False)
    """The tiles in each hand that all saw come into it, if there are any: known to whoever followed the game.

    It follows from how the game went, not from what lies on the table: positions that look alike are equal.
    """

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player


P = TypeVar("P", bound=Position)
"""The position that is changed, of whatever class it is."""

with_turn: Callable[[P, Turn], P] = changing(Position, "turn")
"""The position at another point of the turn, or in another turn."""
with_pick: Callable[[P, tuple[Hand, ...], Turn], P] = changing(Position, "hands", "turn")
"""The position with a tile picked from a hand."""
with_town: Callable[[P, tuple[Town, ...], tuple[int, ...], Turn, SeenTiles], P] = changing(
    Position, "towns", "points", "turn", "seen"
)
"""The position with a tile built, what it scores, and nobody's hand known to hold it any more."""
with_drawn: Callable[[P, tuple[Hand, ...], tuple[Pile, ...]], P] = changing(Position, "hands", "piles")
"""The position with a tile come to hand unseen."""
with_taken: Callable[[P, tuple[Hand, ...], Market, SeenTiles], P] = changing(
    Position, "hands", "market", "seen"
)
"""The position with a tile taken before all."""
with_piles: Callable[[P, tuple[Pile, ...]], P] = changing(Position, "piles")
"""The position with other cards to come."""
with_community: Callable[[P, tuple[int, ...]], P] = changing(Position, "community")
"""The position with other community tiles revealed."""
with_points: Callable[[P, tuple[int, ...]], P] = changing(Position, "points")
"""The position with other points."""
with_supply: Callable[[P, tuple[Pile, ...], Market], P] = changing(Position, "piles", "market")
"""The position with other cards to come and face up."""
with_end: Callable[[P, tuple[Hand, ...], tuple[Pile, ...], Market, Turn, SeenTiles], P] = changing(
    Position, "hands", "piles", "market", "turn", "seen"
)
"""The position with a tile taken before all, the market filled again, and the next turn."""
