"""Bloom's position: what lies where, and whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.extent import AtMost
from piazza.core.frozen import changing, quick
from piazza.core.game import Player
from piazza.games.bloom.rules.material import ROUNDS, Flowers, Tile, material
from piazza.games.bloom.rules.runs import SHORTEST, Row, Run
from piazza.games.bloom.rules.turn import Phase, Turn

Hidden: TypeAlias = Annotated[tuple[Tile | None, ...], AtMost(len(material().tiles))]
"""Tiles of which None is one that cannot be seen."""

Hand: TypeAlias = Hidden
"""The tiles in hand, the lowest first."""

Open: TypeAlias = tuple[Tile | None, ...]
"""The spaces of the open reserve; None is an empty one."""

Runs: TypeAlias = Annotated[tuple[Run, ...], AtMost(len(material().tiles) // SHORTEST)]

Points: TypeAlias = Annotated[tuple[int, ...], AtMost(len(material().points))]

Round: TypeAlias = Annotated[tuple[int, ...], AtMost(5)]
"""What each player has won in it."""


@quick
@dataclass(frozen=True, slots=True)
class Position:
    """A position; what belongs to players stands in their order."""

    turn: Turn
    hands: tuple[Hand, ...]
    seen: tuple[Row, ...]
    """The tiles of each hand that all saw come into it."""
    reserve: Hidden
    """The hidden reserve, the next tile first."""
    open: Open
    jokers: int
    """How many jokers lie on the board."""
    runs: Runs
    points: tuple[int, ...]
    """The points tiles left on the board."""
    won: tuple[Points, ...]
    """The points tiles of each player in this round."""
    passes: int
    """How many have passed one after the other."""
    first: Player
    """Who began this round."""
    past: Annotated[tuple[Round, ...], AtMost(ROUNDS)]
    """The points of each round that is over."""
    later: tuple[Tile | None, ...]
    """The tiles of the next round in the order in which they will be dealt."""
    shown: Flowers = field(default=material().flowers, compare=False, repr=False)
    """What is printed on the tiles of this box; what was dealt of them tells the game."""

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when the game is over."""
        return None if self.turn.phase is Phase.OVER else self.turn.player

    @property
    def hand(self) -> Hand:
        """The hand of the player in turn."""
        return self.hands[self.turn.player]

    @property
    def can_draw(self) -> bool:
        """There is a tile to draw."""
        return bool(self.reserve) or self.open.count(None) < len(self.open)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The tiles of the runs on the table."""
        return tuple([run.row for run in self.runs])

    @property
    def stolen(self) -> Row:
        """The tiles stolen so far for the new run."""
        source = self.turn.source
        return () if source is None else tuple(self.runs[source].row[place] for place in self.turn.taken)

    @property
    def laid(self) -> Row:
        """The tiles of the hand in the new run as far as it goes."""
        if self.turn.phase is not Phase.LAY:
            return ()
        if self.turn.source is None:
            return self.turn.row
        own = list(self.turn.row)
        for tile in self.stolen:
            own.remove(tile)
        return tuple(own)

    @property
    def round(self) -> int:
        """Which round it is, counted from 1; the last one when the game is over."""
        return len(self.past) + (self.turn.phase is not Phase.OVER)


P = TypeVar("P", bound=Position)
"""The position that is changed, of whatever class it is."""

with_turn: Callable[[P, Turn], P] = changing(Position, "turn")
"""The position at another point of the turn, or in another turn."""
with_passes: Callable[[P, Turn, int], P] = changing(Position, "turn", "passes")
"""The same, and how many have passed by then."""
with_use: Callable[[P, Turn, tuple[Hand, ...]], P] = changing(Position, "turn", "hands")
"""The position with other tiles in hand."""
with_reserve: Callable[[P, Hidden, Open, int], P] = changing(Position, "reserve", "open", "jokers")
"""The position with other tiles in the reserve, and jokers on the board."""
with_draw: Callable[[P, Turn, tuple[Hand, ...], tuple[Row, ...], Hidden, Open, int], P] = changing(
    Position, "turn", "hands", "seen", "reserve", "open", "jokers"
)
"""The position with a tile drawn before all."""
with_put: Callable[[P, Turn, tuple[Hand, ...], tuple[Row, ...], Runs, int], P] = changing(
    Position, "turn", "hands", "seen", "runs", "passes"
)
"""The position with a tile of the hand in a run, and how many have passed by then."""
with_run: Callable[[P, tuple[Row, ...], Runs, Points, tuple[Points, ...]], P] = changing(
    Position, "seen", "runs", "points", "won"
)
"""The position with a new run, and the points tiles after it."""
