"""Bonus actions, from blooming spaces and from the token."""

import pytest

from games.bloomtown.pictures import box, cards, played, position, slots, texts
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State

SPENT = (False, False)
OFFERS = ["double", "extra", "decline"]


def one_community_tile(community: tuple[int, ...] = (0, 0, 1, 0, 0)) -> State:
    """A position in which the Parks have one community tile."""
    return position("P P P", "P", community=community)


def test_bloom_offer() -> None:
    """A blooming space offers its bonus actions before the next tile is taken."""
    state = played(position(tokens=SPENT), "pick O", "place c3")
    assert texts(state) == OFFERS
    assert len(state.hands[0]) == 1


def test_bloom_only_there() -> None:
    """Other spaces offer nothing."""
    assert played(position(tokens=SPENT), "pick O", "place c2").player == 1


def test_bloom_double() -> None:
    """The tile just built scores again."""
    state = played(position(". . O\n. . O", tokens=SPENT), "pick O", "place c3", "double")
    assert state.scores() == (6, 0)
    assert state.player == 1


def test_bloom_decline() -> None:
    """The offer may be declined."""
    state = played(position(tokens=SPENT), "pick O", "place c3", "decline")
    assert state.scores() == (1, 0)
    assert state.player == 1


def test_bloom_extra() -> None:
    """An extra turn begins after the next tile is taken; the market is not refilled."""
    state = played(position(tokens=SPENT), "pick O", "place c3", "extra")
    assert texts(state) == ["pick H", "pick S"]
    assert state.player == 0
    assert state.market == slots("O . P H PH")


def test_extra_turn_ends() -> None:
    """After the extra turn all empty slots are refilled and the next player begins."""
    state = played(position(tokens=SPENT), "pick O", "place c3", "extra", "pick S", "place a1")
    assert state.market == slots("O S P H PH")
    assert [len(pile) for pile in state.piles] == [2, 2, 3, 3, 3]
    assert (state.player, state.turn.round) == (1, 1)


def test_extra_turn_same_flower() -> None:
    """The same flower again in the extra turn finds its slot empty and draws from the pile."""
    state = position(piles=("O", "PS S", "P", "H", "PH"), tokens=SPENT)
    state = played(state, "pick O", "place c3", "extra", "pick S", "place b1")
    assert state.hands[0] == cards("H PS")
    assert state.market == slots("O S P H PH")


def test_extra_turn_scores() -> None:
    """Both tiles score."""
    state = played(position(tokens=SPENT), "pick O", "place c3", "extra", "pick H", "place c4")
    assert state.scores() == (1 + 2, 0)


def test_no_third_turn() -> None:
    """A blooming space built on in the extra turn offers no extra turn."""
    state = played(position(tokens=SPENT), "pick O", "place c3", "extra", "pick S", "place d1")
    assert texts(state) == ["double", "decline"]


def test_no_offer_left() -> None:
    """Who has doubled and had the extra turn is offered nothing on a blooming space."""
    state = position(tokens=(True, True))
    state = played(state, "pick O", "place c3", "extra", "token double", "pick S", "place d1")
    assert state.player == 1


def test_double_in_extra_turn() -> None:
    """The tile of the extra turn may be doubled, and then its own points count again."""
    state = position(". . . H", tokens=SPENT)
    state = played(state, "pick O", "place c3", "extra", "pick H", "place e4", "double")
    assert state.scores() == (1 + 1 + 1, 0)


def test_token_phase() -> None:
    """Before the market is refilled an unused token may be used, or kept for later."""
    state = played(position(), "pick O", "place c2")
    assert texts(state) == ["token double", "token extra", "finish"]
    assert state.turn.phase is Phase.TOKEN
    assert state.market == slots("O S P H .")


def test_token_kept() -> None:
    """A token not used is still there."""
    state = played(position(), "pick O", "place c2", "finish")
    assert state.tokens == (True, True)
    assert state.player == 1


def test_token_double() -> None:
    """The token doubles the tile just built, and is gone."""
    state = played(position("O O"), "pick O", "place c1", "token double")
    assert state.scores() == (6, 0)
    assert state.tokens == (False, True)
    assert state.player == 1


def test_token_extra() -> None:
    """The token gives an extra turn, and is gone."""
    state = played(position(), "pick O", "place c1", "token extra")
    assert texts(state) == ["pick H", "pick P"]
    assert state.tokens == (False, True)


def test_token_once() -> None:
    """A token used is never offered again."""
    state = played(position(), "pick O", "place c1", "token double", "pick O", "place c1", "finish")
    assert played(state, "pick H", "place d2").player == 1


def test_no_double_twice() -> None:
    """Who doubled on a blooming space cannot double with the token in that turn."""
    state = played(position(), "pick O", "place c3", "double")
    assert texts(state) == ["token extra", "finish"]


def test_no_extra_twice() -> None:
    """Who has an extra turn from a blooming space cannot have another with the token."""
    state = played(position(), "pick O", "place c3", "extra", "pick H", "place a1")
    assert texts(state) == ["token double", "finish"]


def test_double_and_extra_on_one_tile() -> None:
    """A blooming space's double and the token's extra turn may follow on the same tile."""
    state = played(position(". . O"), "pick O", "place c3", "double", "token extra", "pick H", "place a1")
    assert state.scores() == (1 + 1 + 1, 0)
    assert state.player == 1


def test_extra_and_double_on_one_tile() -> None:
    """A blooming space's extra turn and the token's double may follow on the same tile."""
    state = played(position(), "pick O", "place c3", "extra")
    assert texts(state) == ["pick H", "pick S", "token double"]
    state = played(state, "token double")
    assert state.scores() == (2, 0)
    assert texts(state) == ["pick H", "pick S"]


def test_both_bonuses_used_up() -> None:
    """Who has used both bonus actions is not asked about the token."""
    state = played(position(), "pick O", "place c3", "extra", "pick S", "place d1", "double")
    assert state.tokens == (True, True)
    assert state.player == 1


def test_next_turn_all_anew() -> None:
    """Bonus actions used in one turn are available in the next."""
    state = position(tokens=SPENT)
    state = played(state, "pick O", "place c3", "double", "pick H", "place a1", "pick H", "place d1")
    assert texts(state) == OFFERS


def test_community_by_token() -> None:
    """The token on a column with one community tile scores its kind for all."""
    state = played(one_community_tile(), "token park")
    assert state.scores() == (6, 2)
    assert state.closed == (None, None, 0, None, None)
    assert state.tokens == (False, True)


def test_community_before_building() -> None:
    """After a community scoring the turn still has its tile to build."""
    state = played(one_community_tile(), "token park")
    assert texts(state) == ["pick O", "pick H"]
    assert played(state, "pick O", "place c2").player == 1


@pytest.mark.parametrize("tiles", [0, 2])
def test_community_needs_one_tile(tiles: int) -> None:
    """A column with no community tile or with both cannot be chosen."""
    assert texts(one_community_tile((0, 0, tiles, 0, 0))) == ["pick O", "pick H"]


def test_community_after_building() -> None:
    """The token scores a kind after building too, and ends the turn if nothing else is due."""
    state = played(one_community_tile(), "pick O", "place c2")
    assert texts(state) == ["token double", "token extra", "token park", "finish"]
    state = played(state, "token park")
    assert state.scores() == (1 + 6, 2)
    assert state.player == 1


def test_community_in_extra_turn() -> None:
    """Between the tiles of an extra turn a community scoring is possible too."""
    state = played(one_community_tile(), "pick O", "place c3", "extra")
    assert texts(state) == ["pick H", "pick S", "token park", "token double"]
    assert texts(played(state, "token park")) == ["pick H", "pick S"]


def test_several_columns() -> None:
    """Every column with one community tile may be chosen."""
    state = one_community_tile((1, 2, 1, 0, 1))
    assert texts(state)[2:] == ["token office", "token park", "token shop"]


def test_second_tile_of_closed_column() -> None:
    """The second community tile of a column with a token is ignored."""
    piles = ("park S", *("S",) * 4)
    state = position("P P P", "P", community=(0, 0, 1, 0, 0), piles=piles)
    state = played(state, "token park", "pick O", "place d2")
    assert state.community[2] == 2
    assert state.scores() == (6 + 1, 2)


def test_three_players_score() -> None:
    """A community scoring is for everybody at the table."""
    state = position("P", "P P", "P P P", community=(0, 0, 1, 0, 0), table=box(players=3, first=1))
    assert played(state, "token park").scores() == (2, 4, 6)


def test_score_in_mid_turn() -> None:
    """A second community tile met in a blind draw scores at once, before the turn is over."""
    piles = ("O", "park S P", "P", "H", "PH")
    state = position("P P", "P", community=(0, 0, 1, 0, 0), piles=piles)
    state = played(state, "pick O", "place c3", "extra", "pick S", "place d5")
    assert state.turn.phase is Phase.TOKEN
    assert state.scores() == (1 + 1 + 4, 2)
    assert state.hands[0] == cards("H S")
