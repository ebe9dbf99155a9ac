"""A match: play, forced decisions, undo and looking back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from piazza.core.game import SEEDS, Game
from piazza.core.match import Match
from strategies import beginnings, played

pytestmark = pytest.mark.sampled(3)

DEALT = Match.new(toy.GAME, 2, 0, first="1")


def test_deal_is_settled() -> None:
    """The first draw of the toy game is forced, and taken at the deal."""
    assert [str(ply.action) for ply in DEALT.plies] == ["draw"]
    assert DEALT.choices == ()


def test_defaults_are_written_out() -> None:
    """A match names every option, the default where none was given."""
    assert DEALT.options == (("deck", "long"), ("first", "1"))


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_wrong_number_of_players(players: int) -> None:
    """A game is not dealt for a number of players it does not have."""
    with pytest.raises(ValueError, match=f"not for {players} players"):
        Match.new(toy.GAME, players, 0)


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_wrong_seed(seed: int) -> None:
    """A seed that no link could hold deals nothing."""
    with pytest.raises(ValueError, match="seed"):
        Match.new(toy.GAME, 2, seed)


@pytest.mark.parametrize("option", [{"deck": "endless"}, {"colour": "red"}])
def test_wrong_option(option: dict[str, str]) -> None:
    """An option or value foreign to the game deals nothing."""
    with pytest.raises(ValueError, match="has no option"):
        Match.new(toy.GAME, 2, 0, **option)


@pytest.mark.parametrize("index", [-1, 4, 99])
def test_wrong_choice(index: int) -> None:
    """A choice that is not offered cannot be played."""
    with pytest.raises(IndexError):
        DEALT.play(index)


def test_nothing_after_the_end() -> None:
    """A match that is over offers no choice."""
    over = played(DEALT, 0)
    with pytest.raises(IndexError):
        over.play(0)


def test_play_leaves_the_match() -> None:
    """Playing gives a new match and leaves the old one."""
    before = DEALT.at(len(DEALT.plies))
    assert DEALT.play(0) != DEALT
    assert before == DEALT


def test_forced_decisions_follow() -> None:
    """With an empty hand and pile the next draw is forced, and belongs to the choice that led to it."""
    assert [str(ply.action) for ply in DEALT.play(0).plies] == ["draw", "keep1", "draw"]


def test_ply() -> None:
    """A ply knows who decided, among how many choices, and whether there was a choice."""
    first, second = DEALT.play(2).plies[:2]
    assert (first.player, first.index, first.choices, first.is_forced) == (0, 0, 1, True)
    assert (second.player, second.index, second.choices, second.is_forced) == (0, 2, 4, False)


def test_undo_over_forced_decisions() -> None:
    """Undo takes a choice back with all that was forced after it."""
    assert DEALT.play(0).undo() == DEALT


def test_undo_nothing() -> None:
    """Where nothing was chosen, nothing is undone."""
    assert DEALT.undo() == DEALT


@given(st.data())
def test_undo_is_the_inverse(game: Game, data: st.DataObject) -> None:
    """Any choice played and undone leaves the match as it was."""
    match = data.draw(beginnings(game))
    legal = match.state.legal_actions()
    assert all(match.play(index).undo() == match for index in range(len(legal)))


@given(st.data())
def test_undo_to_the_deal(game: Game, data: st.DataObject) -> None:
    """As many times undone as chosen, a match is at its deal."""
    match = data.draw(beginnings(game))
    dealt = Match.new(game, match.players, match.seed, **dict(match.options))
    for _ in match.choices:
        match = match.undo()
    assert match == dealt


@given(st.data())
def test_choices_are_the_match(game: Game, data: st.DataObject) -> None:
    """The deal and the choices give the whole match."""
    match = data.draw(beginnings(game))
    again = Match.new(game, match.players, match.seed, **dict(match.options))
    for index in match.choices:
        again = again.play(index)
    assert again == match


@given(st.data())
def test_looking_back(game: Game, data: st.DataObject) -> None:
    """The match at a ply is its beginning, and ends where the ply before it led."""
    match = data.draw(beginnings(game))
    ply = data.draw(st.integers(0, len(match.plies)))
    past = match.at(ply)
    assert past.plies == match.plies[:ply]
    assert past.state == (match.after(ply - 1) if ply else match.at(0).state)


@given(st.data())
def test_after(game: Game, data: st.DataObject) -> None:
    """The position after a ply is its action applied to the position before it."""
    match = data.draw(beginnings(game))
    assert all(match.after(at) == ply.before.apply(ply.action) for at, ply in enumerate(match.plies))


def test_beyond_the_last_ply() -> None:
    """A match as it will stand later is not known: it is the match itself."""
    assert DEALT.at(99) is DEALT


def test_before_the_first_ply() -> None:
    """There is no match before the deal."""
    with pytest.raises(IndexError):
        DEALT.at(-1)


def test_over() -> None:
    """A match is over when nobody has a decision left."""
    assert not DEALT.is_over
    assert played(DEALT, 0).is_over


def test_equality() -> None:
    """Equal histories are equal matches; another seed is another match."""
    assert Match.new(toy.GAME, 2, 0, first="1").play(1) == DEALT.play(1)
    assert Match.new(toy.GAME, 2, 1) != DEALT
