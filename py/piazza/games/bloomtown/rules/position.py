"""The position of Bloom Town as data: the table as set up, the turn, and where everything lies."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import AtMost, OneOf, Player, clockwise
from piazza.games.bloomtown.rules.actions import Bonus
from piazza.games.bloomtown.rules.material import CELLS, Board, Card, Tile, material


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


class Phase(Enum):
    """What is being decided."""

    __hash__ = object.__hash__  # there is each of them once: saves 2 % of random games

    BUILD = "build"
    PLACE = "place"
    BLOOM = "bloom"
    TAKE = "take"
    TOKEN = "token"  # noqa: S105 - a phase
    KEEP = "keep"
    OVER = "over"


UNUSED: tuple[tuple[tuple[Bonus, ...], ...], ...] = (
    ((Bonus.DOUBLE, Bonus.EXTRA), (Bonus.DOUBLE,)),
    ((Bonus.EXTRA,), ()),
)
"""The bonus actions left in a turn, by `doubled` and `extra`."""


@fast_frozen
@always_checked("tile", "cell", "earned", "doubled", "extra", "placed")
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn, including its extra turn (rulebook: bonus actions)."""

    player: Player
    round: int
    """The number of the round, from 1."""
    phase: Phase
    tile: Tile | None = None
    """The tile picked and not yet placed; in an observation None if another player picked it."""
    cell: int | None = None
    """The space of the last tile placed in this turn, or None."""
    earned: int = 0
    """The points of that tile."""
    doubled: bool = False
    """True if a tile of this turn was scored twice."""
    extra: bool = False
    """True if the player took the extra turn, be it still to come or over."""
    placed: int = 0
    """The number of tiles placed in this turn."""

    @property
    def unused(self) -> tuple[Bonus, ...]:
        """The bonus actions left: each may be used once in a turn (rulebook: bonus actions)."""
        # False and True are the indexes 0 and 1
        return UNUSED[self.doubled][self.extra]

    @property
    def is_building(self) -> bool:
        """True while a tile is still to be placed in this turn, the first or that of the extra turn."""
        return self.placed < 1 + self.extra


in_phase: Callable[[Turn, Phase], Turn] = make_replace(Turn, "phase")
"""`in_phase(turn, phase)` returns the turn in another phase."""
to_place: Callable[[Turn, Phase, Tile], Turn] = make_replace(Turn, "phase", "tile")
"""`to_place(turn, phase, tile)` returns the turn with a tile picked."""
with_built: Callable[[Turn, Phase, None, int, int, int], Turn] = make_replace(
    Turn, "phase", "tile", "cell", "earned", "placed"
)
"""The turn after a tile is placed: `with_built(turn, phase, None, cell, earned, placed)`.

None clears the picked tile; the others are its space, its points and the number of tiles placed.
"""


Town: TypeAlias = tuple[Tile | None, ...]
"""The tile on each space, row by row from the upper left; None is an empty space."""

EMPTY_TOWN: Town = (None,) * CELLS

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
