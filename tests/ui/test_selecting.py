"""A choice that a finger makes with one tap plays nothing unseen."""

from itertools import takewhile

import pytest

from kinds import of
from piazza import games
from piazza.core.match import Match
from piazza.games.greentown.rules.actions import Lay, Pick
from piazza.games.greentown.rules.choices import only_rotation
from piazza.games.greentown.rules.state import State
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.preview import scene
from tables import finished, ordinary
from ui.screens import did, markup, opened, table

EVERY = 7
"""Each so many decisions of a game are looked at."""


def selected(match: Match) -> tuple[Match, ...]:
    """The match after each choice that a finger makes with one tap."""
    model = opened(match)
    seen = scene(model, table(model))
    return tuple(match.play(seen.choices[action]) for action in seen.selecting)


@pytest.mark.parametrize("name", games.TITLES)
def test_forced_choices_are_seen(name: str) -> None:
    """What the match plays by itself after a choice made with one tap only selects something, too."""
    match, words = finished(ordinary(games.load(name))[0]), load_texts(name)
    for number in [number for number, ply in enumerate(match.plies) if not ply.is_forced][::EVERY]:
        for after in selected(match.at(number)):
            follow = takewhile(lambda ply: ply.is_forced, after.plies[number + 1 :])
            assert all(words.selects(ply.before, ply.action) for ply in follow)


def only_ways() -> Match:
    """A tile of Greentown is in hand that fits on some hex in one way alone."""
    match = Match.new(games.load("greentown"), 2, 4).settle()
    legal = [str(action) for action in match.state.legal_actions()]
    match = match.play(legal.index("announce build"))
    picks = range(len(match.state.legal_actions()))
    for after in (match.play(pick) for pick in picks if isinstance(match.state.legal_actions()[pick], Pick)):
        if any(only_rotation(of(State, after.state), lay) for lay in _cells(after)):
            return after
    pytest.fail("every tile fits in several ways")


def _cells(match: Match) -> list[Lay]:
    """The hexes to choose from."""
    return [action for action in match.state.legal_actions() if isinstance(action, Lay)]


def test_a_tile_that_fits_one_way_is_seen_first() -> None:
    """The first tap on its hex shows how the tile will lie and what meets there, and lays nothing."""
    match = only_ways()
    legal = list(match.state.legal_actions())
    lay = next(one for one in _cells(match) if only_rotation(of(State, match.state), one))
    model = opened(match)
    assert f'data-choice="{legal.index(lay)}" data-selects' not in markup(model)
    looked = did(model, f"look {legal.index(lay)}")
    assert table(looked).match == match
    assert f'id="cell_{lay.cell[0]}_{lay.cell[1]}"' in markup(looked)
    assert "road connects" in markup(looked) or "roads connect" in markup(looked)
    assert f'data-value="{lay}"' in markup(looked)
    # the button, or a second tap
    for does in (f"plan {lay}", f"play {legal.index(lay)}"):
        assert len(table(did(looked, does)).match.plies) == len(match.plies) + 2
