"""Builders of positions: counters set, tiles laid, one thing done."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from kinds import of
from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.actions import Build, Lake, Mark
from piazza.games.suburbia.rules.borough import Borough, Lot
from piazza.games.suburbia.rules.ledger import Change, Ledger, Why
from piazza.games.suburbia.rules.material import LAKE, ONE_MORE_ROUND, Effect, Scope, Stat, Tile, material
from piazza.games.suburbia.rules.outcome import Outcome, built_tiles, outcome
from piazza.games.suburbia.rules.position import Phase, Turn
from piazza.games.suburbia.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

SUBURBS, PARK, FACTORY = (0, 0), (0, 1), (0, 2)
BESIDE_TWO: Cell = (1, 1)
"""Beside Park and Factory."""
BELOW: Cell = (0, 3)
FAR: Cell = (0, 5)
"""Beside no starting tile."""


def dealt(players: int, seed: int, **options: str) -> State:
    """The first position."""
    return of(State, GAME.deal(players, seed, **options))


def table(players: int = 2, solo: str = "architect", seed: int = 1) -> State:
    """A table dealt, goals kept, the first seat to choose."""
    state = dealt(players, seed, solo=solo, first="1")
    while state.turn.phase is Phase.GOAL:
        state = state.apply(state.legal_actions()[0])
    return state


def having(state: State, seat: int = 0, **counters: int) -> State:
    """The position with some counters of a seat set."""
    standings = list(state.standings)
    standings[seat] = replace(standings[seat], **counters)
    return replace(state, standings=tuple(standings))


def rich(players: int = 2, **counters: int) -> State:
    """A table at which everybody can afford anything, and no red line is near."""
    state = table(players)
    for seat in range(state.box.seats):
        state = having(
            state, seat, **{"money": 100, "population": 8, "income": 2, "reputation": 2, **counters}
        )
    return state


def with_tile(state: State, tile: str, cell: Cell, seat: int = 0, *, invested: bool = False) -> State:
    """The position with a tile more in a borough, its effects left out."""
    lot = Lot(cell, tile, built_tiles(state.boroughs), invested)
    boroughs = list(state.boroughs)
    boroughs[seat] = (*boroughs[seat], lot)
    return replace(state, boroughs=tuple(boroughs))


def selling(state: State, *tiles: str) -> State:
    """The position with these tiles on the right of the market."""
    market = (*state.market[: len(state.market) - len(tiles)], *tiles)
    return replace(state, market=market)


def building(state: State, tile: str, cell: Cell, seat: int = 0) -> Outcome:
    """What a tile placed sets off, the turn left unfinished; its cost is paid."""
    return outcome(replace(state, turn=Turn(seat, 1, Phase.BASIC, tile=tile)), Build(cell))


def flooding(state: State, cell: Cell) -> State:
    """The position after the tile of the last market space was made a Lake."""
    turn = state.turn.with_choice(Phase.LAKE, len(state.market) - 1)
    return replace(state, turn=turn).apply(Lake(cell))


def investing(state: State, cell: Cell) -> Outcome:
    """What a marker brings, the turn left unfinished."""
    return outcome(replace(state, turn=state.turn.with_choice(Phase.INVEST)), Mark(cell))


def ledger(state: State, *changes: tuple[Stat, int]) -> Ledger:
    """The counters after some changes to the first seat."""
    box = state.box
    book = Ledger(state.standings, state.boroughs, box.layout.line, box.lines, box.tiles)
    book.book(Change(0, stat, amount, Why.NOW) for stat, amount in changes)
    return book


def one_left(state: State) -> State:
    """The position in which One More Round is the next tile."""
    return replace(state, stacks=((), (), (ONE_MORE_ROUND, *("resort",) * 9)))


def gains(_state: State, found: Outcome, seat: int = 0) -> dict[str, int]:
    """What moved for a seat, prices left out; what did not move is left out."""
    moved = dict.fromkeys(Stat, 0)
    for one in found.movements:
        if one.change.seat == seat and one.change.why != "price":
            moved[one.change.stat] += one.moved
    return {str(stat): number for stat, number in moved.items() if number}


def worth(
    boroughs: tuple[Borough, ...], seat: int, stat: Stat, tiles: Mapping[str, Tile] | None = None
) -> int:
    """All that the tiles of a seat say about the tiles there are: the account of a table, not of a turn."""
    printed = tiles or material().tiles
    return sum(lot.times * _said(boroughs, seat, lot, stat, printed[lot.tile]) for lot in boroughs[seat])


def _said(boroughs: tuple[Borough, ...], seat: int, lot: Lot, stat: Stat, tile: Tile) -> int:
    """What one tile says."""
    now = sum(amount for what, amount in tile.now if what is stat)
    then = (effect for effect in tile.then if effect.stat is stat)
    return now + sum(effect.amount * _count(boroughs, seat, lot, effect) for effect in then)


def _count(boroughs: tuple[Borough, ...], seat: int, lot: Lot, effect: Effect) -> int:
    """How many tiles an effect counts, by its scope."""
    own = [other for other in boroughs[seat] if other.tile in effect.hits]
    every = [other for borough in boroughs for other in borough if other.tile in effect.hits]
    lakes = [other.cell for other in boroughs[seat] if other.tile == LAKE]
    counts: dict[Scope, Callable[[], int]] = {
        Scope.ADJACENT: lambda: sum(other.cell in neighbors(lot.cell) for other in own),
        Scope.OWN: lambda: len(own),
        Scope.ALL: lambda: len(every),
        Scope.OTHERS: lambda: len(every) - len(own),
        Scope.AFTER: lambda: sum(other.number > lot.number for other in every),
        Scope.LAKE: lambda: sum(other.cell in neighbors(lake) for other in own for lake in lakes),
        Scope.LINE: lambda: 0,
    }
    return counts[effect.scope]()
