"""The actions of a player, and which of them are legal; no other module decides that."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, TypeAlias, TypeVar

from piazza.core.game import AtMost
from piazza.core.hex import Cell
from piazza.core.text_form import ORDINAL, pair, text_form
from piazza.games.suburbia.rules.borough import MAX_TILES, Borough, Lot, places_to_build
from piazza.games.suburbia.rules.material import BASIC, GoalName, TileName
from piazza.games.suburbia.rules.position import Phase, Position

CELL = pair(",")


@text_form("keep {goal}", notation="keep:{goal}", public="keep:*")
@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of two goals as the secret one (rulebook: setup)."""

    goal: GoalName


@text_form("take {slot}", notation="take{slot}", slot=ORDINAL)
@dataclass(frozen=True, slots=True)
class Take:
    """Choose a tile of the market, to build it or to make it a Lake (rulebook: taking a tile)."""

    slot: int


@text_form("flip")
@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the chosen tile face down: it becomes a Lake (rulebook: Lakes)."""


@text_form("basic {tile}", notation="{tile}")
@dataclass(frozen=True, slots=True)
class Basic:
    """Choose a basic tile (rulebook: taking a basic tile)."""

    tile: TileName


@text_form("invest")
@dataclass(frozen=True, slots=True)
class Invest:
    """Decide to invest instead of placing a tile; `Mark` then chooses where (rulebook: investment)."""


@text_form("build {cell}", notation="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Build:
    """Place the chosen tile, face up (rulebook: placing)."""

    cell: Cell


@text_form("lake {cell}", notation="lake:{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Lake:
    """Place the chosen tile as a Lake."""

    cell: Cell


@text_form("mark {cell}", notation="{cell}", cell=CELL)
@dataclass(frozen=True, slots=True)
class Mark:
    """Put the investment marker on a tile of one's own borough."""

    cell: Cell


@text_form("discard {slot}", notation="discard{slot}", slot=ORDINAL)
@dataclass(frozen=True, slots=True)
class Discard:
    """Remove a tile from the market, for its surcharge (rulebook: taking a basic tile)."""

    slot: int


@text_form("dale")
@dataclass(frozen=True, slots=True)
class Robot:
    """Let Dale have his turn (rulebook: Dale the Robot); there is nothing to choose."""


Action: TypeAlias = Keep | Take | Flip | Basic | Invest | Build | Lake | Mark | Discard | Robot

TAKES = tuple(Take(slot) for slot in range(7))
DISCARDS = tuple(Discard(slot) for slot in range(7))
FLIP = Flip()
INVEST = Invest()
ROBOT = Robot()


A = TypeVar("A", Take, Discard)
"""The type of an action on a market tile."""

BASICS = tuple(Basic(tile) for tile in BASIC)

build, lake, mark = cache(Build), cache(Lake), cache(Mark)  # without them random games take 8 % longer

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(2 * MAX_TILES + 5)]
"""Legal actions. At most 2n + 4 places in a borough of n tiles, and that the tile becomes a Lake."""


def legal_actions(state: Position) -> Choices:
    """Return all legal actions of a position, in the fixed order by which links count them."""
    return LISTED[state.turn.phase](state)


def _chooses(state: Position) -> tuple[Action, ...]:
    """Return the market tiles, the basic tiles and the investment that can be chosen.

    A market tile costs its surcharge at least: that is its price as a Lake.
    """
    return (*_payable(state, TAKES), *_basics(state), *_invest(state))


def _builds_or_lakes(state: Position) -> tuple[Action, ...]:
    """Return every place for the chosen market tile, and `FLIP`.

    If its price cannot be paid, only places for it as a Lake.
    """
    # The whole price has to be in hand: money that the tile would bring cannot help to pay for it.
    return (*_builds(state), FLIP) if price(state) <= _money(state) else _lakes(state)


def price(state: Position) -> int:
    """Return the price of the chosen market tile."""
    assert state.turn.slot is not None
    return price_at(state, state.turn.slot)


def price_at(state: Position, slot: int) -> int:
    """Return the price of the tile on a market space: its own cost and the surcharge of the space."""
    tile = state.market[slot]
    assert tile is not None
    return state.box.tiles[tile].cost + state.box.layout.surcharges[slot]


def marker_price(state: Position, tile: TileName) -> int:
    """Return the price of a marker on a tile: its cost again (rulebook: investment markers)."""
    return state.box.tiles[tile].cost


def discards(state: Position) -> tuple[Discard, ...]:
    """Return a discard for each market tile whose surcharge the player can pay."""
    return tuple(_payable(state, DISCARDS))


def can_discard(state: Position) -> bool:
    """Return whether the player can pay the surcharge of some market tile.

    It looks from the right, where surcharges are lowest.
    """
    money = _money(state)
    for tile, surcharge in zip(reversed(state.market), reversed(state.box.layout.surcharges), strict=True):
        if tile is not None and surcharge <= money:
            return True
    return False


def open_to_markers(state: Position) -> tuple[Lot, ...]:
    """Return the player's tiles that can get a marker: those without one whose marker can be paid.

    Empty if the player has no marker left (rulebook: investment markers).
    """
    if not state.standings[state.turn.player].markers:
        return ()
    money = _money(state)
    return tuple([lot for lot in _own(state) if not lot.invested and marker_price(state, lot.tile) <= money])


def _payable(state: Position, actions: tuple[A, ...]) -> list[A]:
    """Return those of `actions`, one for each market space, where a tile lies whose surcharge can be paid."""
    # not strict: there are seven actions, and Dale's market has four spaces
    money, spaces = _money(state), zip(actions, state.market, state.box.layout.surcharges, strict=False)
    return [action for action, tile, surcharge in spaces if tile is not None and surcharge <= money]


def _basics(state: Position) -> list[Basic]:
    """Return the basic tiles that are left and can be paid.

    The discard that follows is not checked: a tile on a space without surcharge can always be discarded.
    """
    tiles = state.box.tiles
    money = _money(state)
    left = zip(BASICS, state.supply, strict=True)
    return [basic for basic, count in left if count and tiles[basic.tile].cost <= money]


def _invest(state: Position) -> tuple[Action, ...]:
    """Return the investment, if there is a marker left that can be paid on some tile; else nothing."""
    standing = state.standings[state.turn.player]
    if not standing.markers:
        return ()
    for lot in _own(state):
        if not lot.invested and marker_price(state, lot.tile) <= standing.money:
            return (INVEST,)
    return ()


def _builds(state: Position) -> tuple[Build, ...]:
    """Return every place for the tile, face up."""
    return tuple(map(build, places_to_build(_own(state))))


def _lakes(state: Position) -> tuple[Lake, ...]:
    """Return every place for the Lake."""
    return tuple(map(lake, places_to_build(_own(state))))


def _goals(state: Position) -> tuple[Keep, ...]:
    """Return the choice between the goals that the player drew."""
    # None stands for goals that others drew, in an observation
    return tuple(Keep(goal) for goal in state.goals.hands[state.turn.player] if goal is not None)


def _own(state: Position) -> Borough:
    """Return the borough of the player in turn."""
    return state.boroughs[state.turn.player]


def _money(state: Position) -> int:
    """Return the money of the player in turn."""
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
"""For each phase, the function that lists the legal actions."""
