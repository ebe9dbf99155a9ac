"""Nothing that a page can send, and no name that a person can have, stops the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from effort import tries
from piazza.ui.view import view
from piazza.ui.view.dialogs import SHEETS
from ui.any_acts import any_acts
from ui.screens import BASE, dealt, did, opened, table

if TYPE_CHECKING:
    from piazza.core.game import Game

ODD = ("{p7}", "{name}", "{0}{", "%s%(x)", "<b>&amp;")
"""Names that look like something else."""


def test_odd_names(game: Game) -> None:
    """A player may be called anything: every choice can be made, and every sentence told."""
    model = opened(dealt(game, game.players[-1]), names=ODD)
    for number in range(40):
        if table(model).match.is_over:
            break
        model = did(model, "hand-over", "open") if not table(model).can_play else model
        choices = len(table(model).match.state.legal_actions())
        model = did(model, f"look {number % choices}", f"play {number % choices}")
        assert view(model).markup
    assert len(table(model).match.plies) >= 20 or table(model).match.is_over


def test_a_name_is_told_as_it_is(game: Game) -> None:
    """What looks like a place for a name stays as it was typed."""
    model = opened(dealt(game, 2, plies=30), names=ODD)
    assert "{p7}" in view(model).markup


@pytest.mark.parametrize("luck", range(tries(6)))
def test_any_act(game: Game, luck: int) -> None:
    """Any acts with any values, on any screen: the app goes on, and every page can be drawn."""
    for msg, model in any_acts(game, luck):
        assert view(model).markup, msg
        assert model.base == BASE


@pytest.mark.parametrize("name", [*SHEETS, "x"])
def test_a_dialog_where_it_has_nothing_to_say(game: Game, name: str) -> None:
    """Each dialog may be asked for anywhere: at the table, on the square, with nothing asked before."""
    model = did(opened(dealt(game, 2)), f"dialog {name}")
    assert view(model).markup
    assert view(did(model, "home", f"dialog {name}")).markup
