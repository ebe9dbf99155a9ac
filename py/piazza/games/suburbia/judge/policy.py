"""Which turns are worth a thought: for bots."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeAlias

from piazza.bots.turns import Slices
from piazza.core.game import Player
from piazza.games.suburbia.rules.actions import DISCARDS, Action, Build, Discard, Flip, Lake, Mark
from piazza.games.suburbia.rules.material import TileName
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.turn import Phase

Path: TypeAlias = tuple[Action, ...]

Valuation: TypeAlias = "Callable[[State, Player], float]"

TURN_OVER = frozenset((Phase.CHOOSE, Phase.ROBOT, Phase.OVER, Phase.GOAL))
"""Where a turn has come to its end."""

PLACING = (Build, Lake, Mark)
"""What is done at a place."""


def placeless(way: Path) -> Hashable:
    """What is done in a turn, without where."""
    return tuple(type(action) if isinstance(action, PLACING) else action for action in way)


def ways(state: State, most: int, judge: Valuation) -> Slices[Sequence[Path]]:
    """The best ways to play the turn to its end, the best first."""
    player = state.player
    assert player is not None
    ends = []
    for end in _ends(state, (), player, judge):
        ends.append(end)
        yield
    ends.sort(key=lambda end: -end[1])
    return [way for way, _worth in ends[:most]]


def _ends(state: State, done: Path, player: Player, judge: Valuation) -> Iterator[tuple[Path, float]]:
    """Every way to the end of the turn worth looking at, with what it comes to."""
    for action in _steps(state, player, judge):
        after = state.apply(action)
        if after.turn.phase in TURN_OVER:
            yield (*done, action), judge(after, player)
        else:
            yield from _ends(after, (*done, action), player, judge)


def _steps(state: State, player: Player, judge: Valuation) -> Sequence[Action]:
    """The actions worth looking at: of Lakes and basic tiles, and of tiles to discard, only the best."""
    legal = state.legal_actions()
    match state.turn.phase:
        case Phase.LAKE:
            return _best(state, legal, player, judge, 2)
        case Phase.BASIC | Phase.INVEST:
            return _best(state, legal, player, judge, 3)
        case Phase.BUILD:
            return _best(state, legal, player, judge, 5)
        case Phase.DISCARD | Phase.EXTRA:
            return (tile_to_discard(state, legal),)
        case _:
            return legal


def _best(
    state: State, legal: Sequence[Action], player: Player, judge: Valuation, number: int
) -> list[Action]:
    """The actions that lead to the best positions."""
    flips = [action for action in legal if isinstance(action, Flip)]
    others = [action for action in legal if not isinstance(action, Flip)]
    if len(others) > number:
        others.sort(key=lambda action: -judge(state.apply(action), player))
    return others[:number] + flips


def tile_to_discard(state: State, legal: Sequence[Action]) -> Action:
    """The dearest tile that goes for nothing, or else the one that costs least."""
    slots = [action.slot for action in legal if isinstance(action, Discard)]
    surcharges = state.box.layout.surcharges
    slot = max(slots, key=lambda slot: (-surcharges[slot], _cost(state, state.market[slot])))
    return DISCARDS[slot]


def _cost(state: State, tile: TileName | None) -> int:
    """What is printed on a tile."""
    return state.box.tiles[tile].cost if tile else 0
