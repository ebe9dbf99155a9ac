"""What may be chosen: the one judge of the rules."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.extent import AtMost
from piazza.games.suburbia.rules.actions import (
    DISCARDS,
    FLIP,
    INVEST,
    ROBOT,
    TAKES,
    Action,
    Basic,
    Build,
    Discard,
    Keep,
    Lake,
    Mark,
    Take,
)
from piazza.games.suburbia.rules.borough import MOST_TILES, Borough, Lot
from piazza.games.suburbia.rules.material import BASIC
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.quick.ground import places_to_build
from piazza.games.suburbia.rules.turn import Phase

A = TypeVar("A", Take, Discard)
"""What is done with a tile of the market."""

BASICS = tuple(Basic(tile) for tile in BASIC)

build, lake, mark = cache(Build), cache(Lake), cache(Mark)  # save 4 % of random games

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(2 * MOST_TILES + 5)]
"""The most are places in a borough, to which a tile adds two at most; and that it becomes a Lake."""


def legal_actions(state: Position) -> Choices:
    """All that may be chosen in a position, in the order links count it."""
    return LISTED[state.turn.phase](state)


def _chooses(state: Position) -> tuple[Action, ...]:
    """A tile of the market costs its surcharge at least: that much as a Lake."""
    return (*_payable(state, TAKES), *_basics(state), *_invest(state))


def _builds_or_lakes(state: Position) -> tuple[Action, ...]:
    """Every place for the market tile chosen, or that it becomes a Lake."""
    return (*_builds(state), FLIP) if price(state) <= _money(state) else _lakes(state)


def price(state: Position) -> int:
    """What building the market tile chosen costs: its own cost and the surcharge of its space."""
    slot = state.turn.slot
    assert slot is not None
    tile = state.market[slot]
    assert tile is not None
    return state.box.tiles[tile].cost + state.box.layout.surcharges[slot]


def discards(state: Position) -> tuple[Discard, ...]:
    """The tiles whose surcharge the player can pay, to remove them from the market."""
    return tuple(_payable(state, DISCARDS))


def can_discard(state: Position) -> bool:
    """There is a tile whose surcharge the player can pay: the one furthest right is looked at first."""
    money = _money(state)
    for tile, surcharge in zip(reversed(state.market), reversed(state.box.layout.surcharges), strict=True):
        if tile is not None and surcharge <= money:
            return True
    return False


def open_to_markers(state: Position) -> tuple[Lot, ...]:
    """Own tiles without a marker whose cost can be paid once more (rulebook: investment markers)."""
    tiles = state.box.tiles
    if not state.standings[state.turn.player].markers:
        return ()
    money = _money(state)
    return tuple([lot for lot in _own(state) if not lot.invested and tiles[lot.tile].cost <= money])


def _payable(state: Position, actions: tuple[A, ...]) -> list[A]:
    """Those of the actions, one for each space, where a tile lies whose surcharge can be paid."""
    money, spaces = _money(state), zip(actions, state.market, state.box.layout.surcharges, strict=False)
    return [action for action, tile, surcharge in spaces if tile is not None and surcharge <= money]


def _basics(state: Position) -> list[Basic]:
    """Basic tiles that are left and can be paid; a tile of a free space can always be discarded after it."""
    tiles = state.box.tiles
    money = _money(state)
    left = zip(BASICS, state.supply, strict=True)
    return [basic for basic, count in left if count and tiles[basic.tile].cost <= money]


def _invest(state: Position) -> tuple[Action, ...]:
    """An investment, if there is a marker and a tile for it."""
    tiles, standing = state.box.tiles, state.standings[state.turn.player]
    if not standing.markers:
        return ()
    for lot in _own(state):
        if not lot.invested and tiles[lot.tile].cost <= standing.money:
            return (INVEST,)
    return ()


def _builds(state: Position) -> tuple[Build, ...]:
    """Every place for the tile."""
    return tuple(map(build, places_to_build(_own(state))))


def _lakes(state: Position) -> tuple[Lake, ...]:
    """Every place for the Lake."""
    return tuple(map(lake, places_to_build(_own(state))))


def _goals(state: Position) -> tuple[Keep, ...]:
    """The goals drawn."""
    return tuple(Keep(goal) for goal in state.goals.hands[state.turn.player] if goal is not None)


def _own(state: Position) -> Borough:
    """The borough of the player in turn."""
    return state.boroughs[state.turn.player]


def _money(state: Position) -> int:
    """What the player in turn has."""
    return state.standings[state.turn.player].money


LISTED: dict[Phase, Callable[[Position], Choices]] = {
    Phase.CHOOSE: _chooses,
    Phase.BUILD: _builds_or_lakes,
    Phase.ROBOT: lambda _state: (ROBOT,),
    Phase.DISCARD: discards,
    Phase.EXTRA: discards,
    Phase.BASIC: _builds,
    Phase.INVEST: lambda state: tuple([mark(lot.cell) for lot in open_to_markers(state)]),
    Phase.LAKE: _lakes,
    Phase.GOAL: _goals,
    Phase.OVER: lambda _state: (),
}
"""How the choices are listed while each thing is being decided."""
