"""Turns that are held against each other are drawn on one board."""

import pytest

from piazza.bots.engine import load_engine
from piazza.core.game import Game
from piazza.ui.game_api.view import load_view
from piazza.ui.model.turns import trajectory_of
from tables import Table, finished
from titles import loaded, saying

SIGNS = ("was-played", "was-better")


@pytest.mark.parametrize("game", loaded(saying("view", "turns")), ids=saying("view", "turns"))
def test_both_turns_are_drawn(game: Game) -> None:
    """What was played and what was better have each their own sign, wherever in a game it was."""
    seen = set()
    for ply in finished(Table(game, 2, ())).plies[::7]:
        if ply.is_forced:
            continue
        better = tuple(map(str, load_engine(game.name).best_at_sight(ply.before)))
        paths = (tuple(trajectory_of(ply.before, texts)) for texts in ((str(ply.action),), better))
        drawn = load_view(game.name).turns(ply.before, ply.player, *paths)
        assert " id=" not in drawn, "several such pictures stand on one page"
        seen |= {sign for sign in SIGNS if sign in drawn}
    assert seen == set(SIGNS)
