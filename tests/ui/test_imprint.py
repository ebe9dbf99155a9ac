"""What is kept of a page is what a start would draw: no more than anybody may see who comes back."""

import pytest

from piazza.core.game import Game
from piazza.ui.first_paint_cache import draw_at_start, replay_next_card
from piazza.ui.model.app import Model
from piazza.ui.storage.saves import Save
from piazza.ui.update.home import read_shelf
from piazza.ui.view import view
from ui.screens import at_table, dealt, did, handed_over, opened, rested, table

PLIES = 12


def started(model: Model, where: str) -> str:
    """The markup of a start from what this device keeps, when all cards in sight have been looked at."""
    texts = tuple((save.key, save.text()) for save in model.shelf if isinstance(save, Save))
    fresh = did(Model(shelf=read_shelf(texts)), where)
    return view(rested(fresh)).markup


def imprint(model: Model, place: str) -> str:
    """The markup that is kept of a place."""
    while (looked := replay_next_card(model)) is not model:
        model = looked
    drawn = draw_at_start(model, place)
    assert drawn
    return drawn.markup


def test_today() -> None:
    """The square that is kept is that of today."""
    model = Model(today="2026-05-01")
    assert imprint(model, "") == view(did(model, "home")).markup


def test_as_a_start_draws(game: Game) -> None:
    """The square and the game are kept as a start draws them, whatever lies over the page when one leaves."""
    model = did(handed_over(opened(dealt(game, plies=PLIES))), "dialog settings")
    key = table(model).key
    assert imprint(model, "") == started(model, "home")
    assert imprint(model, f"game/{key}") == started(model, f"resume {key}")


def test_secrets(game: Game) -> None:
    """Of a game round one screen the closed shutters are kept, though a hand lay open when one left."""
    match = dealt(game, 3, plies=PLIES)
    model = opened(match)
    assert not table(model).is_closed
    assert imprint(model, f"game/{table(model).key}") == view(at_table(match)).markup


@pytest.mark.parametrize("place", ["rules/bloom", "game/none", "abcdef"])
def test_other_places(place: str) -> None:
    """Nothing is kept of other places."""
    assert draw_at_start(Model(), place) is None


def test_saved_position(game: Game) -> None:
    """The square knows how the game on the table stands, without replaying it."""
    model = handed_over(opened(dealt(game, plies=PLIES)))
    assert replay_next_card(model) is model
