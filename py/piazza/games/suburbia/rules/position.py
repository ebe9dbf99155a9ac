"""Suburbia's position: what lies where, and whose turn it is."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.box import Box
from piazza.games.suburbia.rules.material import GoalName, TileName, most_tiles
from piazza.games.suburbia.rules.standing import Standing
from piazza.games.suburbia.rules.turn import Phase, Turn

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
    market: tuple[TileName | None, ...]
    """The spaces from left to right; None is empty."""
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
