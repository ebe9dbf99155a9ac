"""The position of Bloom as data: the turn in progress, and what lies where."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import AtMost, Player
from piazza.games.bloom.rules.material import ROUNDS, Flowers, Tile, material
from piazza.games.bloom.rules.runs import MIN_RUN, Row, Run, Taken


class Phase(Enum):
    """The kinds of decision in a turn, and the end of the game."""

    __hash__ = object.__hash__  # there is each of them once: saves 1 % of random games

    ACTION = "action"
    DRAW = "draw"
    LAY = "lay"
    ADD = "add"
    REWARD = "reward"
    OVER = "over"


@fast_frozen
@always_checked("row", "source", "taken", "run", "drawn")
@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in progress; immutable."""

    player: Player
    phase: Phase
    row: Row = ()
    """The tiles set or drawn so far, by phase.

    LAY: the new run as far as it goes. ADD: the tiles added. DRAW: the first tile, unless it was drawn blind.
    """
    source: int | None = None
    """Index of the run from which tiles are stolen; None while nothing is stolen."""
    taken: Taken = ()
    """The places in `source` of the stolen tiles, which stay there until the new run is complete."""
    run: int | None = None
    """Index of the run to which tiles are added; None in all phases but ADD."""
    drawn: int = 0
    """The number of tiles drawn so far in this turn."""


Hidden: TypeAlias = Annotated[tuple[Tile | None, ...], AtMost(len(material().tiles))]
"""Tiles, some or all of them face down: None stands for a tile that cannot be seen."""

Hand: TypeAlias = Hidden
"""The tiles in a hand, the lowest first: jokers, numbers, then tiles that cannot be seen."""

Open: TypeAlias = tuple[Tile | None, ...]
"""The spaces of the open reserve; None is an empty space."""

Runs: TypeAlias = Annotated[tuple[Run, ...], AtMost(len(material().tiles) // MIN_RUN)]
"""The runs on the table, in the order in which they were laid."""

Points: TypeAlias = Annotated[tuple[int, ...], AtMost(len(material().points))]
"""The numbers of some points tiles."""

Round: TypeAlias = Annotated[tuple[int, ...], AtMost(5)]
"""The points of each player in one finished round."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Position:
    """A position; immutable. Tuples that belong to players are in seat order."""

    turn: Turn
    hands: tuple[Hand, ...]
    seen: tuple[Row, ...]
    """The tiles of each hand that all players saw come into it, the lowest first."""
    reserve: Hidden
    """The hidden reserve, the next tile first."""
    open: Open
    """The open reserve, space by space."""
    jokers: int
    """The number of jokers on the board."""
    runs: Runs
    points: tuple[int, ...]
    """The points tiles left on the board, the lowest first."""
    won: tuple[Points, ...]
    """The points tiles that each player has won in this round."""
    passes: int
    """The number of players who have passed in a row just before."""
    first: Player
    """The player who began this round."""
    past: Annotated[tuple[Round, ...], AtMost(ROUNDS)]
    """The points of each finished round."""
    later: tuple[Tile | None, ...]
    """The tiles of the next round, in the order in which they will be dealt."""
    shown: Flowers = field(default=material().flowers, compare=False, repr=False)
    """The flowers printed on the tiles of this box.

    They take no part in comparisons, since they belong to the edition that is played with.
    """

    @property
    def player(self) -> Player | None:
        """The player whose decision it is; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player

    @property
    def hand(self) -> Hand:
        """The hand of the player in turn."""
        return self.hands[self.turn.player]

    @property
    def can_draw(self) -> bool:
        """True if there is a tile to draw, hidden or open."""
        return bool(self.reserve) or self.open.count(None) < len(self.open)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The tiles of each run on the table."""
        return tuple([run.row for run in self.runs])

    @property
    def stolen(self) -> Row:
        """The tiles stolen so far for the new run, in the order of the run that they come from."""
        source = self.turn.source
        return () if source is None else tuple(self.runs[source].row[place] for place in self.turn.taken)

    @property
    def laid(self) -> Row:
        """The tiles from the hand in the new run so far; empty in all phases but LAY."""
        if self.turn.phase is not Phase.LAY:
            return ()
        if self.turn.source is None:
            return self.turn.row
        own = list(self.turn.row)
        # A joker stolen and a joker of the hand are alike, so it does not matter which goes.
        for tile in self.stolen:
            own.remove(tile)
        return tuple(own)

    @property
    def round(self) -> int:
        """The number of the round, counted from 1; when the game is over, that of the last round."""
        return len(self.past) + (self.turn.phase is not Phase.OVER)


P = TypeVar("P", bound=Position)
"""The class of the position that a function takes and returns."""

with_turn: Callable[[P, Turn], P] = make_replace(Position, "turn")
"""`with_turn(state, turn)`: a copy of the position with this turn."""
with_passes: Callable[[P, Turn, int], P] = make_replace(Position, "turn", "passes")
"""`with_passes(state, turn, passes)`: a copy with this turn and number of passes."""
with_use: Callable[[P, Turn, tuple[Hand, ...]], P] = make_replace(Position, "turn", "hands")
"""`with_use(state, turn, hands)`: a copy with this turn and these hands."""
with_reserve: Callable[[P, Hidden, Open, int], P] = make_replace(Position, "reserve", "open", "jokers")
"""`with_reserve(state, reserve, open, jokers)`: a copy with these reserves and jokers on the board."""
with_draw: Callable[[P, Turn, tuple[Hand, ...], tuple[Row, ...], Hidden, Open, int], P] = make_replace(
    Position, "turn", "hands", "seen", "reserve", "open", "jokers"
)
"""`with_draw(state, turn, hands, seen, reserve, open, jokers)`: a copy after a tile was drawn."""
with_put: Callable[[P, Turn, tuple[Hand, ...], tuple[Row, ...], Runs, int], P] = make_replace(
    Position, "turn", "hands", "seen", "runs", "passes"
)
"""`with_put(state, turn, hands, seen, runs, passes)`: a copy after a tile was added to a run."""
with_run: Callable[[P, tuple[Row, ...], Runs, Points, tuple[Points, ...]], P] = make_replace(
    Position, "seen", "runs", "points", "won"
)
"""`with_run(state, seen, runs, points, won)`: a copy after a new run was laid."""
