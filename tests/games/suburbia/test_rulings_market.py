"""What may be bought, and how the market is filled: our rulings, by number."""

from dataclasses import replace

from games.suburbia.boroughs import BELOW, BESIDE_TWO, flooding, having, one_left, selling, table, with_tile
from piazza.games.suburbia.rules.actions import Basic, Build, Discard, Flip, Take
from piazza.games.suburbia.rules.position import Phase


def test_r05_no_passing() -> None:
    """Even without a dollar a Lake is to be made."""
    state = having(table(), money=0, markers=0)
    assert state.legal_actions() == (Take(5), Take(6))


def test_r06_money_first() -> None:
    """What a tile brings cannot help to pay for it: too dear, it can only become a Lake."""
    state = selling(having(table(4), money=5), "homeowners_association").apply(Take(6))
    assert all(not isinstance(action, Build | Flip) for action in state.legal_actions())


def test_r07_discard_after_effects() -> None:
    """Money the basic tile brings can pay for the discard."""
    state = with_tile(having(table(), money=3), "homeowners_association", (0, 3))
    state = state.apply(Basic("suburbs")).apply(Build(BESIDE_TWO))
    assert Discard(4) in state.legal_actions()
    assert Discard(3) not in state.legal_actions()


def test_r19_empty_stacks() -> None:
    """With the stacks empty the tiles still slide right, and nothing comes."""
    state = replace(table(), stacks=((), (), ()))
    after = flooding(state, BELOW)
    assert after.market == (None, *state.market[:6])


def test_r20_one_more_round_is_replaced() -> None:
    """One More Round takes no space: the tile below it comes."""
    state = flooding(one_left(table()), BELOW)
    assert state.market[0] == "resort"
    assert state.turn.last == 2


def test_the_last_round_is_whole() -> None:
    """The round is finished and one more played, so that all have had as many turns."""
    state = flooding(one_left(table()), BELOW)
    for _ in range(3):
        assert state.turn.phase is Phase.CHOOSE
        state = flooding(state, BELOW)
    assert state.turn.phase is Phase.OVER
