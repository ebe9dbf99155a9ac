"""The position of Bloom Town as data: where everything lies, and whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import Player
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.material import Card, Tile
from piazza.games.bloomtown.rules.town import Town
from piazza.games.bloomtown.rules.turn import Phase, Turn

Hand: TypeAlias = tuple[Tile | None, ...]
"""The tiles in a hand; None is a tile that cannot be seen."""

Pile: TypeAlias = tuple[Card | None, ...]
"""The cards of a pile, the top card first; None is a card that cannot be seen."""


Market: TypeAlias = tuple[Tile | None, ...]
"""The tile in each slot; None is an empty slot."""

SeenTiles: TypeAlias = tuple[tuple[Tile, ...], ...]
"""The tiles in each hand that all players saw a player take; () if there are none in any hand."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Position:
    """A position of the game; immutable.

    Entries about players are in the order of seats, those about slots in the order of `Flower`, those
    about kinds in the order of `Kind`.
    """

    box: Box
    towns: tuple[Town, ...]
    """The town of each player."""
    hands: tuple[Hand, ...]
    """The hand of each player, without the picked tile."""
    piles: tuple[Pile, ...]
    """The pile of each slot."""
    market: Market
    community: tuple[int, ...]
    """The number of community tiles of each kind that are revealed."""
    closed: tuple[Player | None, ...]
    """The player whose bonus token lies on each kind's column, or None."""
    tokens: tuple[bool, ...]
    """For each player, True while the bonus token is unused."""
    points: tuple[int, ...]
    kept: tuple[Tile | None, ...]
    """The tile that each player keeps for the final scoring, or None; it stays in the hand."""
    turn: Turn
    seen: SeenTiles = field(default=(), compare=False, repr=False)
    """The tiles in each hand that all players saw a player take, for players who followed the game.

    They follow from the course of the game, not from what lies on the table, so equality ignores them.
    """

    @property
    def player(self) -> Player | None:
        """The player who decides now; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player


P = TypeVar("P", bound=Position)
"""The class of position that a function takes and returns."""

# a copier for each set of fields that change together: in half the time of `replace`
with_turn: Callable[[P, Turn], P] = make_replace(Position, "turn")
"""`with_turn(position, turn)` returns the position in another turn, or another phase of it."""
with_pick: Callable[[P, tuple[Hand, ...], Turn], P] = make_replace(Position, "hands", "turn")
"""`with_pick(position, hands, turn)` returns the position with a tile picked."""
with_town: Callable[[P, tuple[Town, ...], tuple[int, ...], Turn, SeenTiles], P] = make_replace(
    Position, "towns", "points", "turn", "seen"
)
"""`with_town(position, towns, points, turn, seen)` returns the position with a tile built.

`points` include those of the tile; `seen` no longer has it.
"""
with_drawn: Callable[[P, tuple[Hand, ...], tuple[Pile, ...]], P] = make_replace(Position, "hands", "piles")
"""`with_drawn(position, hands, piles)` returns the position with a tile drawn unseen."""
with_taken: Callable[[P, tuple[Hand, ...], Market, SeenTiles], P] = make_replace(
    Position, "hands", "market", "seen"
)
"""`with_taken(position, hands, market, seen)` returns the position with a face-up tile taken."""
with_piles: Callable[[P, tuple[Pile, ...]], P] = make_replace(Position, "piles")
"""`with_piles(position, piles)` returns the position with other piles."""
with_community: Callable[[P, tuple[int, ...]], P] = make_replace(Position, "community")
"""`with_community(position, community)` returns it with other revealed community tiles."""
with_points: Callable[[P, tuple[int, ...]], P] = make_replace(Position, "points")
"""`with_points(position, points)` returns the position with other points."""
with_supply: Callable[[P, tuple[Pile, ...], Market], P] = make_replace(Position, "piles", "market")
"""`with_supply(position, piles, market)` returns the position with other piles and market."""
with_end: Callable[[P, tuple[Hand, ...], tuple[Pile, ...], Market, Turn, SeenTiles], P] = make_replace(
    Position, "hands", "piles", "market", "turn", "seen"
)
"""`with_end(position, hands, piles, market, turn, seen)` returns the position after a turn.

A face-up tile is taken, the market is filled again, and the next turn begins.
"""
