"""Bloom's position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player, Seed
from piazza.core.places import ordered
from piazza.games.bloom.rules.actions import Action
from piazza.games.bloom.rules.apply import after
from piazza.games.bloom.rules.choices import choices
from piazza.games.bloom.rules.knowledge import observed, supposed
from piazza.games.bloom.rules.material import ROUNDS, Tile, material
from piazza.games.bloom.rules.runs import SHORTEST, Row, Run
from piazza.games.bloom.rules.turn import Phase, Turn

__all__ = ["Action", "Hand", "Phase", "Run", "State", "Turn"]

Hidden: TypeAlias = Annotated[tuple[Tile | None, ...], AtMost(len(material().tiles))]
"""Tiles of which None is one that cannot be seen."""

Hand: TypeAlias = Hidden
"""The tiles in hand, the lowest first."""

Runs: TypeAlias = Annotated[tuple[Run, ...], AtMost(len(material().tiles) // SHORTEST)]

Points: TypeAlias = Annotated[tuple[int, ...], AtMost(len(material().points))]

Round: TypeAlias = Annotated[tuple[int, ...], AtMost(5)]
"""What each player has won in it."""

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(2 * len(material().tiles) + 50)]
"""The most are there when tiles are added: a joker fits beside every tile of a run, a number at one place, or
beside jokers at a few. Otherwise no tile, in the hand or on the table, is more than one choice.
"""


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A position; what belongs to players stands in their order."""

    turn: Turn
    hands: tuple[Hand, ...]
    seen: tuple[Row, ...]
    """The tiles of each hand that all saw come into it."""
    reserve: Hidden
    """The hidden reserve, the next tile first."""
    open: tuple[Tile | None, ...]
    """The spaces of the open reserve; None is an empty one."""
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
        """The points of each player so far: the rounds that are over, and the points tiles of this one."""
        rounds = self.past if self.turn.phase is Phase.OVER else (*self.past, tuple(map(sum, self.won)))
        return tuple(map(sum, zip(*rounds, strict=True)))

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Points, then those of the last round; level in both is a shared place (rulebook: the winner)."""
        scores = self.scores()
        last = self.past[-1] if self.turn.phase is Phase.OVER else scores
        return tuple(zip(scores, last, strict=True))

    def ranking(self) -> tuple[Player, ...]:
        """The players from first to last as things stand."""
        return ordered(self.rank_keys())
