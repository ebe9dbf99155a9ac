"""Placing, developing and erecting, as the rulebook has it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.greentown.towns import LINE, dealt, drained, piece, played, position, supply, texts
from kinds import of
from piazza.core.hex import parse_edges
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.material import TREE, material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from strategies import playout

OPEN = ("0:0 E-W-SE hotel", "1:0 W-E tree", "2:0 W-E-SE", "3:0 W-E hotel")


def building(state: State) -> State:
    """The first player has shown Build."""
    return played(state, "announce build")


def test_fewest_exits_only() -> None:
    """A tile to be placed is one of the fewest exits there are; the kind among them is free."""
    state = building(position(*OPEN, supply=supply(S2=1, W2=2, Y3=3)))
    assert texts(state) == ["pick S2", "pick W2", "pick Y3"]
    assert "lay 4:0" in texts(played(state, "pick W2"))
    assert texts(played(state, "pick Y3")) == ["lay 3:0"]


def test_three_exits_when_the_twos_are_gone() -> None:
    """Without tiles of two exits, those of three are placed."""
    assert "lay 4:0" in texts(played(building(position(*OPEN, supply=supply(Y3=2, X4=2))), "pick Y3"))


def test_one_exit_must_meet() -> None:
    """A placed tile meets the town with at least one exit; its other sides may mismatch."""
    state = played(building(position(*OPEN, supply=supply(L2=4))), "pick L2", "lay 4:0")
    assert texts(state) == ["turn E-W"]


def test_equal_turns_once() -> None:
    """Turns that look alike are offered once: a straight road has three, a star two."""
    assert len(texts(played(building(position(*OPEN, supply=supply(Y3=4))), "pick Y3", "lay 0:1"))) == 1
    assert len(texts(played(building(position(*OPEN, supply=supply(S2=4))), "pick S2", "lay 0:1"))) == 2


def test_exactly_one_exit_more() -> None:
    """A tile is developed by one with exactly one exit more (a)."""
    state = building(position(*OPEN, supply=supply(S2=2, Y3=2, X4=2, F5=2)))
    assert texts(played(state, "pick X4")) == ["lay 0:0", "lay 2:0"]
    assert "pick F5" not in texts(state)


def test_old_tile_returns() -> None:
    """The tile replaced is in the supply again at once, and may be placed (b, ruling A10)."""
    state = played(
        building(position(*OPEN, supply=supply(TL3=1, TR3=3))), "pick TL3", "lay 1:0", "turn E-W-NE"
    )
    assert state.supply == supply(L2=1, TR3=3)
    assert "pick L2" in texts(state)


def test_one_connection_may_break() -> None:
    """Developing breaks one connection at most, and the town stays one (c, e)."""
    ring = ("0:0 E-SE hotel", "1:0 SW-W", "0:1 NW-NE-E tree", "1:1 W-SE")
    state = played(building(position(*ring, supply=supply(Y3=2, S2=2))), "pick Y3", "lay 1:0")
    assert texts(state) == ["turn E-SW-NW", "turn SE-W-NE"]


def test_town_stays_whole() -> None:
    """A connection that alone joins two parts of the town may not break (e)."""
    state = played(building(position(*LINE[:2], "2:0 E-W hotel", supply=supply(Y3=2, S2=2))), "pick Y3")
    assert "lay 1:0" not in texts(state)


@pytest.mark.parametrize(("owner", "is_free"), [(0, True), (1, False)])
def test_under_a_building(owner: int, *, is_free: bool) -> None:
    """Under an opponent's building no connection breaks; under one's own, one may (d)."""
    ring = ("0:0 E-SE hotel", f"1:0 SW-W sport{owner}", "0:1 NW-NE-E tree", "1:1 W-SE")
    state = played(building(position(*ring, supply=supply(Y3=2, S2=2))), "pick Y3")
    assert ("lay 1:0" in texts(state)) is is_free


def test_what_stands_there_stays() -> None:
    """The tree, hotel or building stays on its hex."""
    state = played(
        building(position(*OPEN, supply=supply(TL3=2, TR3=3))), "pick TL3", "lay 1:0", "turn E-W-NE"
    )
    spot = network(state.spots).spots[1, 0]
    assert (spot.exits, spot.piece) == (parse_edges("E-W-NE"), TREE)


def test_place_and_develop_in_either_order() -> None:
    """One may be placed and one developed, in either order, the tile just placed too."""
    state = building(position(*OPEN, supply=supply(L2=2, TL3=2)))
    placed = played(state, "pick L2", "lay 4:0", "turn E-W")
    assert "lay 4:0" in texts(played(placed, "pick TL3"))
    assert "pick L2" in texts(played(state, "pick TL3", "lay 1:0", "turn E-W-NE"))


def test_building_after_placing() -> None:
    """After a placement one building may be erected, anywhere, or none."""
    state = building(position(*OPEN, supply=supply(L2=4, W2=4)))
    state = played(state, "pick L2", "lay 4:0", "turn E-W", "pick L2", "lay 5:0", "turn E-W")
    assert texts(state) == ["erect culture", "erect sport", "erect shopping", "erect nothing"]
    assert texts(played(state, "erect sport")) == ["site 1:0", "site 2:0", "site 4:0", "site 5:0"]
    assert played(state, "erect nothing").turn.player == 1


def test_tree_moves() -> None:
    """From a tree site the tree moves to an empty place of the builder's choice."""
    state = building(position(*OPEN, supply=supply(L2=4)))
    state = played(state, "pick L2", "lay 4:0", "turn E-W", "pick L2", "lay 5:0", "turn E-W")
    state = played(state, "erect sport", "site 1:0")
    assert texts(state) == ["tree 2:0", "tree 4:0", "tree 5:0"]
    spots = network(played(state, "tree 4:0").spots).spots
    assert (spots[1, 0].piece, spots[4, 0].piece) == (piece("sport0"), TREE)


def test_stock_of_buildings() -> None:
    """What is erected leaves the player's stock; a sort used up is not offered."""
    state = building(position(*OPEN, supply=supply(L2=4), stocks=((0, 1, 3), (3, 3, 3))))
    state = played(state, "pick L2", "lay 4:0", "turn E-W", "pick L2", "lay 5:0", "turn E-W")
    assert texts(state) == ["erect sport", "erect shopping", "erect nothing"]
    assert played(state, "erect sport", "site 4:0").stocks[0] == (0, 0, 3)


def test_no_dead_end_at_the_second_tile() -> None:
    """A first step after which no second is possible is not offered while another is."""
    state = building(drained(dealt(), "S2"))
    state = state.apply(state.legal_actions()[0])
    for cell in state.legal_actions():
        for turn in state.apply(cell).legal_actions():
            assert state.apply(cell).apply(turn).turn.phase is Phase.PICK


def test_every_kind_once() -> None:
    """The twelve kinds are all the patterns of two exits and more, up to turning."""
    found = {material().kind_of(sides) for sides in range(64) if sides.bit_count() > 1}
    assert found == set(range(len(material().kinds)))


@given(st.integers(0, 1000), st.integers(0, 60))
def test_kinds_are_those_that_fit_somewhere(luck: int, length: int) -> None:
    """A kind is offered exactly if there is a place for it, whichever place is barred."""
    state = of(State, playout(dealt(seed=luck), luck)[length])
    spots, supply_ = state.spots, state.supply
    for barred in (None, *(spot.cell for spot in spots)):
        fitting = [
            kind for kind, left in enumerate(supply_) if left and tiles.cells(spots, supply_, 0, kind, barred)
        ]
        assert list(tiles.kinds(spots, supply_, 0, barred)) == fitting
