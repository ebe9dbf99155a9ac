"""Turns that are held against each other are drawn, each on a board of its own."""

import pytest

from piazza.bots.engine import load_engine
from piazza.core.game import Game
from piazza.ui.game_api.view import load_view
from piazza.ui.model.turns import trajectory_of
from tables import Table, finished
from titles import loaded, saying


@pytest.mark.parametrize("game", loaded(saying("view", "turn")), ids=saying("view", "turn"))
def test_a_turn_is_drawn(game: Game) -> None:
    """What a turn adds to the board is drawn, wherever in a game it was."""
    match, drawn = finished(Table(game, 2, ())), list[bool]()
    for ply in match.plies[::7]:
        if ply.is_forced:
            continue
        better = tuple(map(str, load_engine(game.name).best_at_sight(ply.before)))
        for texts in ((str(ply.action),), better):
            way = tuple(trajectory_of(ply.before, texts))
            art, bare = (load_view(game.name).turn(ply.before, ply.player, each) for each in (way, ()))
            assert " id=" not in art, "several such pictures stand on one page"
            drawn.append(art != bare)
    # Some turns add nothing: who ends one, or keeps a goal.
    assert sum(drawn) > len(drawn) / 3
