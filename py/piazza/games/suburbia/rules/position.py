"""Suburbia's position: what lies where, and whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.extent import AtMost, OneOf
from piazza.core.frozen import changing, quick
from piazza.core.game import Player
from piazza.core.seats import clockwise
from piazza.games.suburbia.rules.account.standing import Standing
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import (
    AS_SHIPPED,
    Bonuses,
    Goal,
    GoalName,
    Lines,
    TableSetup,
    TileName,
    TileNumbers,
    goals_with,
    material,
    most_tiles,
)
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of
from piazza.games.suburbia.rules.turn import Phase, Turn

ARCHITECT = "architect"
DALE = "dale"


class _Known:
    """What follows from the fields of a box and is asked for several times in every decision."""

    __slots__ = ("has_dale", "is_lone", "layout", "tiles")

    has_dale: bool
    """The robot plays along."""
    is_lone: bool
    """The Lone Architect's game."""
    layout: TableSetup
    """The numbers that depend on the table."""
    tiles: Tiles
    """All designs as they are printed in this box."""


@dataclass(frozen=True, slots=True)
class Box(_Known):
    """The table as set up: how many people play, by which layout, and who begins."""

    players: int
    layout_name: Annotated[str, OneOf(lambda: material().layouts)]
    """"2", "3", "4", `ARCHITECT` or `DALE`."""
    first: Player
    bonuses: Bonuses = field(default=material().bonuses, compare=False, repr=False)
    """As they are printed in this box; the table and what was dealt tell the game."""
    lines: Lines = field(default=material().lines, compare=False, repr=False)
    """The red lines as they are printed in it."""
    numbers: TileNumbers = field(default=AS_SHIPPED, compare=False, repr=False)
    """What is printed on its tiles otherwise than it ships."""

    def __post_init__(self) -> None:
        """Every goal has a bonus, and the tiles can be printed so."""
        know = partial(object.__setattr__, self)
        know("tiles", tiles_of(self.numbers))
        know("layout", material().layouts[self.layout_name])
        know("has_dale", self.layout_name == DALE)
        know("is_lone", self.layout_name == ARCHITECT)
        if len(self.bonuses) != len(material().goals):
            raise ValueError(f"bonuses of {len(self.bonuses)} goals")

    def __reduce__(self) -> tuple[type["Box"], tuple[object, ...]]:
        """A copy is made anew, for what is known of a box is no field."""
        return Box, tuple(getattr(self, each.name) for each in fields(self))

    @property
    def goals(self) -> dict[GoalName, Goal]:
        """All goals with the bonuses of this box."""
        return goals_with(self.bonuses)

    @property
    def seats(self) -> int:
        """How many boroughs there are: Dale has one too."""
        return self.players + self.has_dale

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in turn order, clockwise from the first."""
        return clockwise(self.first, self.players)


Market: TypeAlias = tuple[TileName | None, ...]
"""The spaces from left to right; None is empty."""

Stack: TypeAlias = tuple[TileName | None, ...]
"""Tiles face down, the top one first; None is one that cannot be seen."""


@quick
@dataclass(frozen=True, slots=True)
class Goals:
    """Where the goals are; what belongs to players stands in their order, and None cannot be seen."""

    public: tuple[GoalName, ...]
    hands: tuple[tuple[GoalName | None, ...], ...]
    """The two drawn; none once one of them is kept."""
    secret: tuple[GoalName | None, ...]
    returned: tuple[GoalName | None, ...]
    """The one not kept, back in the box."""
    unused: tuple[GoalName | None, ...]


@quick
@dataclass(frozen=True, slots=True)
class Position:
    """A position; what belongs to seats stands in their order, Dale's last."""

    box: Box
    boroughs: tuple[Borough, ...]
    standings: tuple[Standing, ...]
    stacks: tuple[Stack, ...]
    """A, B and C."""
    unused: tuple[Stack, ...]
    """What of A, B and C stayed in the box."""
    market: Market
    supply: tuple[int, ...]
    """How many are left of each basic tile."""
    discards: Annotated[tuple[TileName, ...], AtMost(most_tiles())]
    goals: Goals
    turn: Turn

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over. Dale's turns are set going by his opponent."""
        return None if self.turn.phase is Phase.OVER else self.turn.player


P = TypeVar("P", bound=Position)
"""The position that is changed, of whatever class it is."""

with_turn: Callable[[P, Turn], P] = changing(Position, "turn")
"""The position with another decision to take."""
with_placed: Callable[[P, tuple[Borough, ...], tuple[Standing, ...], tuple[int, ...], Turn], P] = changing(
    Position, "boroughs", "standings", "supply", "turn"
)
"""The position with a tile or a marker placed while the market is as before."""
