"""Every tile: what it brings, what others say of it, what an investment brings."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.suburbia.boroughs import BESIDE_TWO, rich, with_tile, worth
from piazza.games.suburbia.rules.borough import Lot, frontier, invest_in
from piazza.games.suburbia.rules.effects import all_effects, investment_effects
from piazza.games.suburbia.rules.ledger import Change
from piazza.games.suburbia.rules.material import LAKE, Stat, material
from piazza.games.suburbia.rules.outcome import built_tiles
from piazza.games.suburbia.rules.state import State

pytestmark = pytest.mark.sampled(3)

DESIGNS = tuple(material().tiles)


@st.composite
def towns(draw: st.DrawFn) -> State:
    """Three boroughs grown at random, some tiles with markers."""
    state = rich(3)
    for seat in (0, 1, 2):
        for _ in range(draw(st.integers(0, 6))):
            cell = draw(st.sampled_from(frontier(state.boroughs[seat])))
            state = with_tile(state, draw(st.sampled_from(DESIGNS)), cell, seat, invested=draw(st.booleans()))
    return state


def sums(changes: list[Change], seat: int) -> list[int]:
    """What the changes bring a seat, counter by counter."""
    return [sum(one.amount for one in changes if one.seat == seat and one.stat is stat) for stat in Stat]


@pytest.mark.parametrize("tile", DESIGNS)
@settings(max_examples=12, deadline=None)
@given(towns(), st.randoms(use_true_random=False))
def test_placing(tile: str, state: State, random: object) -> None:
    """Placing a tile brings every seat the difference between the accounts of the table before and after."""
    cell = random.choice(frontier(state.boroughs[0]))  # type: ignore[attr-defined]
    lot = Lot(cell, tile, built_tiles(state.boroughs))
    after = ((*state.boroughs[0], lot), *state.boroughs[1:])
    changes = all_effects(after, 0, lot, state.box.tiles)
    for seat in range(3):
        assert sums(changes, seat) == [
            worth(after, seat, stat) - worth(state.boroughs, seat, stat) for stat in Stat
        ]


@pytest.mark.parametrize("tile", DESIGNS)
@settings(max_examples=8, deadline=None)
@given(towns())
def test_investing(tile: str, state: State) -> None:
    """A marker brings what the tile says once more, and nothing to anybody else."""
    state = with_tile(state, tile, frontier(state.boroughs[0])[0])
    lot = state.boroughs[0][-1]
    after = (invest_in(state.boroughs[0], lot.cell), *state.boroughs[1:])
    changes = investment_effects(after, 0, lot, state.box.tiles)
    assert sums(changes, 0) == [worth(after, 0, stat) - worth(state.boroughs, 0, stat) for stat in Stat]
    assert {change.seat for change in changes} <= {0}


def test_order_of_resolution() -> None:
    """At once, itself, beside, further off in the borough, abroad, then the others' tiles."""
    state = with_tile(rich(), "homeowners_association", (0, 4))
    state = with_tile(state, "mint", (-2, 4))
    state = with_tile(state, "homeowners_association", (0, 3), seat=1)
    lot = Lot(BESIDE_TWO, "homeowners_association", 9)
    boroughs = ((*state.boroughs[0], lot), state.boroughs[1])
    told = [due.why.value for due in all_effects(boroughs, 0, lot, state.box.tiles)]
    assert list(dict.fromkeys(told)) == ["now", "itself", "beside", "own", "abroad", "guest"]


def test_lake_has_no_nature() -> None:
    """A tile face down is of no kind: nothing that counts kinds counts it."""
    state = rich()
    lot = Lot(BESIDE_TWO, LAKE, 9, back="suburbs")
    boroughs = ((*state.boroughs[0], lot), state.boroughs[1])
    assert {due.stat for due in all_effects(boroughs, 0, lot, state.box.tiles)} == {Stat.MONEY}
