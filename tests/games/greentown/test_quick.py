"""What a map has ready as it grows is what the plain rules find in it."""

from random import Random

import pytest

from effort import tries
from games.greentown.towns import town
from piazza.core.hex import rotations
from piazza.games.greentown import GAME
from piazza.games.greentown.rules import build, tours
from piazza.games.greentown.rules import q_developing as developing
from piazza.games.greentown.rules import tour_search as touring
from piazza.games.greentown.rules.actions import Go
from piazza.games.greentown.rules.developing import developable, may_develop
from piazza.games.greentown.rules.material import HOTEL, TREE, material
from piazza.games.greentown.rules.network import network, read_network
from piazza.games.greentown.rules.q_growth import furnish
from piazza.games.greentown.rules.q_paying import tour_gains
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import STREETS, streets


def play_out(luck: int) -> list[tuple[State, object]]:
    """The positions of a random game, each with what was done there."""
    random = Random(luck)
    players = 2 + luck % 3
    state = GAME.deal(players, luck % 1000)
    past = []
    while legal := state.legal_actions():
        assert isinstance(state, State)
        action = legal[int(random.random() * len(legal))]
        past.append((state, action))
        state = state.apply(action)
    return past


@pytest.mark.parametrize("luck", range(tries(6)))
def test_growth(luck: int) -> None:
    """After every tile and building the network is the one read from nothing, in the same order."""
    for spots in {id(state.spots): state.spots for state, _ in play_out(luck)}.values():
        known, plain = network(spots), read_network(spots)
        assert list(known.spots.items()) == list(plain.spots.items())
        assert (known.facing, known.links) == (plain.facing, plain.links)
        assert (known.border, known.openings) == (plain.border, plain.openings)


@pytest.mark.parametrize("luck", range(tries(6)))
def test_developing(luck: int) -> None:
    """What may be developed, and with which kinds and turns, is what the rule says."""
    kinds = material().kinds
    for spots in {id(state.spots): state.spots for state, _ in play_out(luck)[::40]}.values():
        roads = network(spots)
        plain = {number: list(developable(roads, 0, kind)) for number, kind in enumerate(kinds)}
        for number, cells in plain.items():
            assert developing.developable_cells(roads, 0, number) == cells
            for cell in cells:
                turns = [turn for turn in rotations(kinds[number].sides) if may_develop(roads, 0, cell, turn)]
                assert list(build.allowed_exits(spots, 0, number, cell)) == turns
        among = list(range(luck % 3, len(kinds), 2))
        barred = spots[luck % len(spots)].cell
        found = [kind for kind in among if set(plain[kind]) - {barred}]
        kinds_ = developing.developing_kinds(roads, 0, sum(1 << kind for kind in among), barred)
        assert list(developing.kinds_in(kinds_)) == found


@pytest.mark.parametrize("luck", range(tries(6)))
def test_walking(luck: int) -> None:
    """A walk ends where the rule has it end, and pays what its bill says."""
    walked = 0
    for state, action in play_out(luck):
        if isinstance(action, Go):
            card = state.guide.card
            trail, is_complete = touring.follow(state.spots, state.turn.trail, action.cell, card.number)
            assert trail == (*state.turn.trail, action.cell)
            assert is_complete is tours.is_complete(state.spots, trail, card.number)
            assert (
                tour_gains(state.spots, trail, state.guide)
                == tours.bill_for(state.spots, trail, state.guide).gains
            )
            walked += 1
    assert walked


def test_plan_follows_hotels() -> None:
    """A hotel put elsewhere changes where streets are dead ends; a tree does not."""
    spots = town("0:0 E hotel", "1:0 W-E tree", "2:0 W-E", "3:0 W")
    assert len(streets(spots).ways[2]) == 0
    assert streets(furnish(spots, (2, 0), TREE)).ways is streets(spots).ways
    with_hotel = furnish(spots, (3, 0), HOTEL)
    found = streets(with_hotel).ways
    STREETS.cache_clear()
    assert found == streets((*spots[:3], spots[3]._replace(piece=HOTEL))).ways
    assert len(found[2]) == 2
