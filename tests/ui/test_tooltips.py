"""Cards of pieces: whatever a game draws with `data-tip` has one."""

import pytest

from piazza.core.game import Game
from piazza.ui.game_api.view import load_view
from ui.reading import Reading
from ui.screens import dealt, did, markup, opened, table

pytestmark = pytest.mark.sampled(3)


@pytest.mark.parametrize("plies", [0, 20, 60])
def test_each_has_a_card(game: Game, plies: int) -> None:
    """The game has a text for each shape that asks for a card."""
    model = opened(dealt(game, plies=plies))
    for shape in Reading(markup(model)).having("data-tip"):
        piece, place = shape.attributes["data-tip"], shape.attributes.get("id") or ""
        assert 'id="tip"' in markup(did(model, f"show-tooltip {piece}|{place}")), piece


def test_other_pieces_have_none(game: Game) -> None:
    """A piece that a game does not have has no card, and needs no picture."""
    model = opened(dealt(game))
    assert 'id="tip"' not in markup(did(model, "show-tooltip no-piece|no-place"))
    assert load_view(game.name).piece_picture(table(model).match.state, "no-piece") == ""
