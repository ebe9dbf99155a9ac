"""What a turn makes possible: named only where it is new, and by what its reader may know."""

from collections.abc import Iterator

import pytest

from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import OTHERS
from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.game_api.text_types import Possibility
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.bot_reasons import beginning_of, public_reasons
from piazza.ui.model.possibilities import opened_by, opened_in
from strategies import played
from ui.screens import dealt, lookalikes


def turns(match: Match) -> Iterator[tuple[int, int]]:
    """The first and the last ply of every turn."""
    for ply, one in enumerate(match.plies):
        if match.after(ply).player != one.player:
            yield beginning_of(match, ply), ply


@pytest.fixture(scope="module")
def match(game: Game) -> Match:
    """A game played without thought."""
    return played(dealt(game), 3)


def texts(match: Match, begun: int, end: int) -> tuple[str, ...]:
    """The text forms of the actions of a turn."""
    return tuple(str(ply.action) for ply in match.plies[begun : end + 1])


def test_something_is_made_possible(match: Match) -> None:
    """In every game some turns make something possible, by the name of a feature, and not every turn does."""
    words, known = load_texts(match.game.name), load_evaluator(match.game.name)
    features = {*known.features(match.state, 0)._fields, OTHERS}
    found = [opened_in(words, match, begun, end, match.plies[end].player) for begun, end in turns(match)]
    assert any(found)
    assert not all(found)
    assert {one.feature for some in found for one in some} <= features


def test_what_was_possible_is_not_named(match: Match) -> None:
    """A position makes nothing possible that it does not bring: compared with itself, nothing."""
    words = load_texts(match.game.name)
    for ply in match.plies:
        for viewer in (ply.player, NOBODY):
            seen = ply.before.observe(viewer)
            assert words.possibilities(seen, seen, ply.player) == ()


def test_hints_know_no_secret(match: Match) -> None:
    """What a hint says that a turn makes possible is the same in worlds that look alike to its player."""
    words = load_texts(match.game.name)
    for begun, end in list(turns(match))[::4]:
        state, turn = match.plies[begun].before, texts(match, begun, end)
        world = state.observe(match.plies[begun].player).determinize(7)
        assert opened_by(words, state, turn) == opened_by(words, world, turn)


def test_reasons_know_no_secret(match: Match) -> None:
    """What others are told that a turn made possible is the same in worlds that look alike to them."""
    words = load_texts(match.game.name)
    for other in lookalikes(match.at(len(match.plies) // 2), 0, 0):
        for begun, end in turns(other):
            assert opened_in(words, match, begun, end, 0) == opened_in(words, other, begun, end, 0)


def test_the_small_game() -> None:
    """A card revealed from the hand leaves a free space: a hint and the reasons of a bot say so."""
    words, match = load_texts("drawkeep"), played(dealt(load("drawkeep")), 3)
    free = Possibility("coming", "a free space for another card")
    revealed = [(begun, end) for begun, end in turns(match) if str(match.plies[end].action).startswith("lay")]
    assert revealed
    for begun, end in revealed:
        assert opened_by(words, match.plies[begun].before, texts(match, begun, end)) == (free,)
        assert free.text in [line.text for line in public_reasons(words, match, end, NOBODY)]
