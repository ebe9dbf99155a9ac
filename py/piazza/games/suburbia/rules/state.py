"""Suburbia's position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player, Seed
from piazza.core.places import ordered
from piazza.games.suburbia.rules.actions import (
    Action,
    Basic,
    Build,
    Discard,
    Flip,
    Invest,
    Keep,
    Lake,
    Mark,
    Robot,
    Take,
)
from piazza.games.suburbia.rules.apply import after
from piazza.games.suburbia.rules.borough import MOST, Borough, Lot
from piazza.games.suburbia.rules.box import Box
from piazza.games.suburbia.rules.choices import choices
from piazza.games.suburbia.rules.knowledge import observed, supposed
from piazza.games.suburbia.rules.material import GoalName, TileName, most_tiles
from piazza.games.suburbia.rules.scoring import finals, keys
from piazza.games.suburbia.rules.standing import Standing
from piazza.games.suburbia.rules.turn import Phase, Turn

__all__ = [
    "Action",
    "Basic",
    "Borough",
    "Box",
    "Build",
    "Discard",
    "Flip",
    "Goals",
    "Invest",
    "Keep",
    "Lake",
    "Lot",
    "Mark",
    "Phase",
    "Robot",
    "Standing",
    "State",
    "Take",
    "Turn",
]

Stack: TypeAlias = tuple[TileName | None, ...]
"""Tiles face down, the top one first; None is one that cannot be seen."""

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(2 * MOST + 5)]
"""The most are places in a borough, to which a tile adds two at most; and that it becomes a Lake."""


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
class State:
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
        """The population of each player, with goals and money when the game is over."""
        return finals(self)[: self.box.players]

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Population, then reputation, income, money left; who is level in all shares the place."""
        return keys(self)

    def ranking(self) -> tuple[Player, ...]:
        """The players from first to last as things stand; who shares a place comes in turn order."""
        return ordered(self.rank_keys(), self.box.order)
