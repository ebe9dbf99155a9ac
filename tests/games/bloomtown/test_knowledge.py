"""Who knows what."""

from collections import Counter
from dataclasses import replace

import pytest

from games.bloomtown.pictures import played, position
from piazza.core.hidden import reveals
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.rules.actions import PICKS, PLACES
from piazza.games.bloomtown.rules.material import SLOTS
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from strategies import playout


def dealt(players: int = 3, seed: int = 2) -> State:
    """A deal."""
    state = GAME.deal(players, seed, **GAME.settings_of({}))
    assert isinstance(state, State)
    return state


def choosing() -> State:
    """The first of three players has kept a tile, the second is to choose."""
    states = (state for state in playout(dealt(), 1) if isinstance(state, State))
    return next(state for state in states if state.turn.phase is Phase.KEEP and any(state.kept))


def test_own_hand() -> None:
    """A player sees the own hand and only the number of the others' tiles."""
    state = dealt()
    assert state.observe(1).hands == ((None, None), state.hands[1], (None, None))


def test_piles() -> None:
    """Of the piles everybody sees only the height."""
    state = dealt()
    assert state.observe(0).piles == tuple((None,) * len(pile) for pile in state.piles)


def test_open() -> None:
    """Market, community tiles, towns, tokens, points and what left the game are seen by all."""
    state = dealt()
    assert replace(state.observe(2), hands=state.hands, piles=state.piles) == state


def test_kept_is_secret() -> None:
    """What is kept is seen by its player alone until all have chosen."""
    state = choosing()
    first = state.box.first
    assert [state.observe(seat).kept[first] is not None for seat in range(3)] == [
        seat == first for seat in range(3)
    ]


def test_kept_is_shown() -> None:
    """When all have chosen the tiles kept, and thrown away, are shown."""
    state = playout(dealt(), 1)[-1]
    assert isinstance(state, State)
    assert replace(state.observe(0), piles=state.piles) == state


@pytest.mark.parametrize("seed", range(5))
def test_supposed_choice(seed: int) -> None:
    """In a world supposed, those who have chosen keep a tile of their hand."""
    state = choosing()
    world = state.observe(state.turn.player).determinize(seed)
    assert world.kept[state.box.first] in world.hands[state.box.first]


def test_supposed_hands() -> None:
    """In a world supposed, hands are buildings, and all the cards are there."""
    worlds = [dealt().observe(0).determinize(seed) for seed in range(8)]
    assert len({world.hands for world in worlds}) > 1
    assert {world.hands[0] for world in worlds} == {dealt().hands[0]}


@pytest.mark.parametrize("seed", range(12))
def test_tiles_seen_taken_are_supposed(seed: int) -> None:
    """In every world supposed, a tile of the market is where all saw it come to hand."""
    states = [state for state in playout(dealt(2, seed), seed) if isinstance(state, State)]
    taken = [(1 - state.turn.player, state) for state in states if any(state.seen)]
    assert taken
    for viewer, state in taken:
        if state.player is None:
            continue
        other = 1 - viewer
        held = [*state.hands[other], *((state.turn.tile,) if state.turn.player == other else ())]
        world = state.observe(viewer).determinize(seed)
        supposed = [*world.hands[other], *((world.turn.tile,) if state.turn.player == other else ())]
        assert not Counter(state.seen[other]) - Counter(held)
        assert not Counter(state.seen[other]) - Counter(supposed)


def test_a_tile_taken_is_known_until_it_lies_there() -> None:
    """A tile taken from the market is known until it lies in a town, even when it is about to."""
    state = dealt(2)
    player = state.turn.player
    tile = next(one for one in state.market if one is not None and one not in state.hands[player])
    slot = state.market.index(tile)
    cell = next(at for at, flower in enumerate(state.box.board.flowers) if SLOTS[flower] == slot)
    state = state.apply(state.legal_actions()[0])
    state = state.apply(next(one for one in state.legal_actions() if one == PLACES[cell]))
    while not any(state.seen):
        state = state.apply(state.legal_actions()[-1])
    assert state.seen[player] == (tile,)
    while state.turn.player == player:
        state = state.apply(state.legal_actions()[-1])
    while state.turn.player != player:
        state = state.apply(state.legal_actions()[0])
    picked = state.apply(PICKS[tile])
    assert picked.seen[player] == (tile,)
    assert picked.apply(picked.legal_actions()[0]).seen[player].count(tile) == 0


def test_full_position_is_its_own_world() -> None:
    """A position without secrets is the only one supposed."""
    state = choosing()
    assert all(state.determinize(seed) == state for seed in range(8))


def test_blind_draw_reveals() -> None:
    """A blind draw shows the player something new; picking a tile and placing it do not."""
    deal = dealt()
    state = replace(
        deal, market=(None, *deal.market[1:]), piles=((deal.market[0], *deal.piles[0]), *deal.piles[1:])
    )
    player = state.turn.player
    pick = state.legal_actions()[0]
    assert not reveals(state, pick, player)
    picked = state.apply(pick)
    assert reveals(picked, picked.legal_actions()[0], player)
    assert not reveals(picked, picked.legal_actions()[1], player)


def test_refill_reveals() -> None:
    """The refill at the end of a turn shows something new."""
    state = dealt()
    state = played(state, str(state.legal_actions()[0]), "place a1")
    assert reveals(state, state.legal_actions()[-1], state.turn.player)


def test_observed_turn() -> None:
    """A position drawn in letters can be observed like any other."""
    state = position()
    assert state.observe(0).observe(0) == state.observe(0)
