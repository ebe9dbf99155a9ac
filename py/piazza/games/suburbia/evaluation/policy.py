"""The ways to play a turn that bots look at."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeAlias

from piazza.bots.turn_generation import Slices
from piazza.core.game import Player
from piazza.games.suburbia.rules.actions import DISCARDS, Action, Build, Discard, Flip, Lake, Mark
from piazza.games.suburbia.rules.material import TileName
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State

Path: TypeAlias = tuple[Action, ...]
"""Actions in their order."""

Valuation: TypeAlias = "Callable[[State, Player], float]"
"""An evaluation: the points that a player may expect at a position."""

TURN_OVER = frozenset((Phase.CHOOSE, Phase.ROBOT, Phase.OVER, Phase.GOAL))
"""The phases in which the last turn has ended."""

PLACING = (Build, Lake, Mark)
"""The actions that have a place."""


def placeless(way: Path) -> Hashable:
    """Return the actions of a way, with only the type of those that have a place."""
    return tuple(type(action) if isinstance(action, PLACING) else action for action in way)


def ways(state: State, most: int, valuation: Valuation) -> Slices[Sequence[Path]]:
    """Find the best ways to play the turn to its end, the best first; pauses after each way."""
    player = state.player
    assert player is not None
    ends = []
    for end in _ends(state, (), player, valuation):
        ends.append(end)
        yield
    ends.sort(key=lambda end: -end[1])
    return [way for way, _worth in ends[:most]]


def _ends(state: State, done: Path, player: Player, valuation: Valuation) -> Iterator[tuple[Path, float]]:
    """Yield every way to the end of the turn that is looked at, with its value."""
    for action in _steps(state, player, valuation):
        after = state.apply(action)
        if after.turn.phase in TURN_OVER:
            yield (*done, action), valuation(after, player)
        else:
            yield from _ends(after, (*done, action), player, valuation)


def _steps(state: State, player: Player, valuation: Valuation) -> Sequence[Action]:
    """Return the actions that are looked at.

    Of places only the best few, and of tiles to discard only one.
    """
    legal = state.legal_actions()
    match state.turn.phase:
        case Phase.LAKE:
            return _best(state, legal, player, valuation, 2)
        case Phase.BASIC | Phase.INVEST:
            return _best(state, legal, player, valuation, 3)
        case Phase.BUILD:
            return _best(state, legal, player, valuation, 5)
        case Phase.DISCARD | Phase.EXTRA:
            return (tile_to_discard(state, legal),)
        case _:
            return legal


def _best(
    state: State, legal: Sequence[Action], player: Player, valuation: Valuation, number: int
) -> list[Action]:
    """Return the actions that lead to the `number` best positions, and `FLIP` if it is legal."""
    flips = [action for action in legal if isinstance(action, Flip)]
    others = [action for action in legal if not isinstance(action, Flip)]
    # sorted only if some are left out, since each costs an evaluation
    if len(others) > number:
        others.sort(key=lambda action: -valuation(state.apply(action), player))
    # A flip moves nothing by itself; it is worth what its Lake will be, so it is always followed.
    return others[:number] + flips


def tile_to_discard(state: State, legal: Sequence[Action]) -> Action:
    """Return the discard with the lowest surcharge; of equals, that of the dearest tile."""
    slots = [action.slot for action in legal if isinstance(action, Discard)]
    surcharges = state.box.layout.surcharges
    slot = max(slots, key=lambda slot: (-surcharges[slot], _cost(state, state.market[slot])))
    return DISCARDS[slot]


def _cost(state: State, tile: TileName | None) -> int:
    """Return the cost printed on a tile; 0 for an empty space."""
    return state.box.tiles[tile].cost if tile else 0
