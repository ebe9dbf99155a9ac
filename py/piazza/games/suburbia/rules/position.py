"""Suburbia's position: where everything lies, whose turn it is, and what is being decided."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import partial
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import AtMost, OneOf, Player, clockwise
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


class Phase(Enum):
    """The kind of decision that is due."""

    GOAL = "goal"
    """The player keeps one of two goals."""
    CHOOSE = "choose"
    """The player chooses a tile of the market, a basic tile, or an investment."""
    BUILD = "build"
    """The player places the chosen market tile, or turns it into a Lake."""
    LAKE = "lake"
    """The player places the Lake."""
    BASIC = "basic"
    """The player places the basic tile."""
    INVEST = "invest"
    """The player puts the marker on a tile."""
    DISCARD = "discard"
    """The player removes a tile from the market, after a basic tile or an investment."""
    EXTRA = "extra"
    """The player removes one more tile from the market (rulebook: the Lone Architect)."""
    ROBOT = "robot"
    """Dale's turn: there is nothing to choose."""
    OVER = "over"


@fast_frozen
@always_checked("slot", "tile", "last")
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn."""

    player: Player
    round: int
    """The round, counted from 1."""
    phase: Phase
    # At most one of `slot` and `tile` is set: a basic tile lies on no space of the market.
    slot: int | None = None
    """The market space whose tile was chosen, until it is placed."""
    tile: TileName = ""
    """The basic tile chosen, until it is placed."""
    last: int = 0
    """The last round, once One More Round has come up; 0 before."""

    def with_choice(self, phase: Phase, slot: int | None = None, tile: TileName = "") -> "Turn":
        """Return this turn with another decision due; the chosen tile is forgotten unless it is given."""
        return with_choice(self, phase, slot, tile)


with_choice: Callable[[Turn, Phase, int | None, TileName], Turn] = make_replace(Turn, "phase", "slot", "tile")
"""`Turn.with_choice` as a function, with every argument given."""


SeatNumber: TypeAlias = Player
"""The number of a borough: a player's, or after them Dale's."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Standing:
    """The counters of one seat."""

    income: int
    reputation: int
    population: int
    money: int
    markers: int
    """Investment markers left."""


def first_standing() -> Standing:
    """Return the counters that everybody begins with (rulebook: to begin)."""
    setup = material().setup
    return Standing(setup.income, setup.reputation, setup.population, setup.money, setup.markers)


ARCHITECT = "architect"
DALE = "dale"


class _Known:
    """Values that follow from the fields of a box, kept since every decision needs them several times."""

    __slots__ = ("has_dale", "is_lone", "layout", "tiles")

    has_dale: bool
    """True if the robot takes part."""
    is_lone: bool
    """True in the Lone Architect's game."""
    layout: TableSetup
    """The numbers that depend on the table."""
    tiles: Tiles
    """All designs as they are printed in this box."""


@dataclass(frozen=True, slots=True)
class Box(_Known):
    """The table as set up: number of players, layout, first player, and what the box has printed."""

    players: int
    layout_name: Annotated[str, OneOf(lambda: material().layouts)]
    """"2", "3", "4", `ARCHITECT` or `DALE`."""
    first: Player
    bonuses: Bonuses = field(default=material().bonuses, compare=False, repr=False)
    """The goals' bonuses as this box has them; not compared, since table and deal identify the game."""
    lines: Lines = field(default=material().lines, compare=False, repr=False)
    """The red lines as they are printed in this box."""
    numbers: TileNumbers = field(default=AS_SHIPPED, compare=False, repr=False)
    """The numbers on this box's tiles that differ from those that ship."""

    def __post_init__(self) -> None:
        """Set what follows from the fields; raises ValueError on numbers or bonuses that cannot be."""
        # The class is frozen: fields can be set only past its own `__setattr__`.
        know = partial(object.__setattr__, self)
        know("tiles", tiles_of(self.numbers))
        know("layout", material().layouts[self.layout_name])
        know("has_dale", self.layout_name == DALE)
        know("is_lone", self.layout_name == ARCHITECT)
        if len(self.bonuses) != len(material().goals):
            raise ValueError(f"bonuses of {len(self.bonuses)} goals")

    def __reduce__(self) -> tuple[type["Box"], tuple[object, ...]]:
        """Return how to pickle or copy a box: it is built again, since derived values are no fields."""
        return Box, tuple(getattr(self, each.name) for each in fields(self))

    @property
    def goals(self) -> dict[GoalName, Goal]:
        """All goals with the bonuses of this box."""
        return goals_with(self.bonuses)

    @property
    def seats(self) -> int:
        """The number of boroughs: Dale has one too."""
        return self.players + self.has_dale

    @property
    def order(self) -> tuple[Player, ...]:
        """The players in turn order, clockwise from the first."""
        return clockwise(self.first, self.players)


Market: TypeAlias = tuple[TileName | None, ...]
"""The spaces from left to right; None is empty."""

Stack: TypeAlias = tuple[TileName | None, ...]
"""Tiles face down, the top one first; None is a tile that cannot be seen."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Goals:
    """The goals, by where they are. Tuples by player are in their order; None cannot be seen."""

    public: tuple[GoalName, ...]
    hands: tuple[tuple[GoalName | None, ...], ...]
    """The two goals drawn by each player; empty once one of them is kept."""
    secret: tuple[GoalName | None, ...]
    """The goal that each player kept; None before, or if it cannot be seen."""
    returned: tuple[GoalName | None, ...]
    """The goal that each player did not keep, back in the box."""
    unused: tuple[GoalName | None, ...]


@fast_frozen
@dataclass(frozen=True, slots=True)
class Position:
    """A position; immutable. Tuples with an entry for each seat are in their order, Dale's last."""

    box: Box
    boroughs: tuple[Borough, ...]
    standings: tuple[Standing, ...]
    stacks: tuple[Stack, ...]
    """The stacks A, B and C."""
    unused: tuple[Stack, ...]
    """The tiles of A, B and C that stayed in the box."""
    market: Market
    supply: tuple[int, ...]
    """The number left of each basic tile, in the order of `BASIC`."""
    discards: Annotated[tuple[TileName, ...], AtMost(most_tiles())]
    goals: Goals
    turn: Turn

    @property
    def player(self) -> Player | None:
        """The player who decides; None when the game is over. Dale's turns are his opponent's decisions."""
        return None if self.turn.phase is Phase.OVER else self.turn.player


P = TypeVar("P", bound=Position)
"""The type of position that a function takes and returns."""

with_turn: Callable[[P, Turn], P] = make_replace(Position, "turn")
"""The function that changes the turn of a position: another decision is due."""
with_placed: Callable[[P, tuple[Borough, ...], tuple[Standing, ...], tuple[int, ...], Turn], P] = (
    make_replace(Position, "boroughs", "standings", "supply", "turn")
)
"""The function that changes what a tile or a marker changes when it is placed; the market stays."""
