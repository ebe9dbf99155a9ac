"""Nothing that a page can send, and no name that a person can have, stops the app."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from effort import tries
from piazza.ui.view import page
from piazza.ui.view.dialogs import SHEETS
from ui.any_acts import any_acts
from ui.screens import BASE, dealt, did, opened, table

if TYPE_CHECKING:
    from piazza.core.game import Game

ODD = ("{p7}", "{name}", "{0}{", "%s%(x)", "<b>&amp;")
"""Names that look like something else."""


def test_odd_names(game: Game) -> None:
    """A player may be called anything: every choice can be made, and every sentence told."""
    app = opened(dealt(game, game.players[-1]), names=ODD)
    for number in range(40):
        if table(app).match.is_over:
            break
        app = did(app, "hand-over", "open") if not table(app).can_play else app
        choices = len(table(app).match.state.legal_actions())
        app = did(app, f"look {number % choices}", f"play {number % choices}")
        assert page(app).markup
    assert len(table(app).match.plies) >= 20 or table(app).match.is_over


def test_a_name_is_told_as_it_is(game: Game) -> None:
    """What looks like a place for a name stays as it was typed."""
    app = opened(dealt(game, 2, plies=30), names=ODD)
    assert "{p7}" in page(app).markup


@pytest.mark.parametrize("luck", range(tries(6)))
def test_any_act(game: Game, luck: int) -> None:
    """Any acts with any values, on any screen: the app goes on, and every page can be drawn."""
    for msg, app in any_acts(game, luck):
        assert page(app).markup, msg
        assert app.base == BASE


@pytest.mark.parametrize("name", [*SHEETS, "x"])
def test_a_dialog_where_it_has_nothing_to_say(game: Game, name: str) -> None:
    """Each dialog may be asked for anywhere: at the table, on the square, with nothing asked before."""
    app = did(opened(dealt(game, 2)), f"dialog {name}")
    assert page(app).markup
    assert page(did(app, "home", f"dialog {name}")).markup
