"""Networks, developing, and streets beside slower second engines."""

from random import Random

import pytest

from effort import tries
from games.greentown.towns import town
from piazza.core.game import Player
from piazza.core.hex import EDGES, Cell, HexEdges, neighbors, rotations
from piazza.games.greentown import GAME
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.material import HOTEL, TREE, material, owner_of
from piazza.games.greentown.rules.network import Spots, network, put_piece, read_network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import STREETS, streets


def maps(luck: int) -> list[Spots]:
    """The maps of a random game."""
    random = Random(luck)
    state = GAME.deal(2 + luck % 3, luck % 1000)
    found = {}
    while legal := state.legal_actions():
        assert isinstance(state, State)
        found[id(state.spots)] = state.spots
        state = state.apply(legal[int(random.random() * len(legal))])
    return list(found.values())


def is_one_piece(exits: dict[Cell, HexEdges]) -> bool:
    """Whether roads join all tiles, given by their exits; a road needs an exit on both sides of an edge."""
    waiting = [next(iter(exits))]
    reached = set(waiting)
    for here in waiting:
        for side, other in enumerate(neighbors(here)):
            is_road = exits[here] >> side & 1 and exits.get(other, 0) >> (side + EDGES // 2) % EDGES & 1
            if is_road and other not in reached:
                reached.add(other)
                waiting.append(other)
    return len(reached) == len(exits)


def may_develop(spots: Spots, player: Player, cell: Cell, exits: HexEdges) -> bool:
    """Whether a tile may replace another, as the rulebook has it (developing, a to e)."""
    before = {spot.cell: spot.exits for spot in spots}
    after = {**before, cell: exits}
    piece = next(spot.piece for spot in spots if spot.cell == cell)
    cut = sum(
        before[cell] >> side & 1
        and not exits >> side & 1
        and before.get(other, 0) >> (side + EDGES // 2) % EDGES & 1
        for side, other in enumerate(neighbors(cell))
    )
    return (
        exits.bit_count() == before[cell].bit_count() + 1
        and cut <= (1 if owner_of(piece) in (None, player) else 0)
        and is_one_piece(after)
    )


@pytest.mark.parametrize("luck", range(tries(6)))
def test_growth(luck: int) -> None:
    """After every tile and building the network is the one read from nothing, in the same order."""
    for spots in maps(luck):
        known, plain = network(spots), read_network(spots)
        assert list(known.spots.items()) == list(plain.spots.items())
        assert (known.facing, known.links) == (plain.facing, plain.links)
        assert (known.border, known.openings) == (plain.border, plain.openings)


@pytest.mark.parametrize("luck", range(tries(6)))
def test_developing(luck: int) -> None:
    """What may be developed, and with which kinds and rotations, is what the rule says."""
    kinds = material().kinds
    for spots in maps(luck)[::5]:
        plain = {
            (number, spot.cell): turned
            for number, kind in enumerate(kinds)
            for spot in spots
            if (
                turned := tuple(way for way in rotations(kind.sides) if may_develop(spots, 0, spot.cell, way))
            )
        }
        for number, kind in enumerate(kinds):
            cells = list(tiles.developable(network(spots), 0, kind))
            assert cells == [cell for fit, cell in plain if fit == number]
            for cell in cells:
                assert tiles.allowed_exits(spots, 0, number, cell) == plain[number, cell]


def test_streets_follow_hotels() -> None:
    """A hotel put elsewhere changes where streets are dead ends; a tree does not."""
    spots = town("0:0 E hotel", "1:0 W-E tree", "2:0 W-E", "3:0 W")
    assert len(streets(spots).ways[2]) == 0
    assert streets(put_piece(spots, (2, 0), TREE)).ways == streets(spots).ways
    with_hotel = put_piece(spots, (3, 0), HOTEL)
    found = streets(with_hotel).ways
    STREETS.cache_clear()
    assert found == streets((*spots[:3], spots[3]._replace(piece=HOTEL))).ways
    assert len(found[2]) == 2
