"""What of a page is drawn anew: only what changed, and afterwards the page is as if all of it had been."""

import re

import pytest

from piazza.core.game import Game
from piazza.ui.model.app import Model
from piazza.ui.view import view
from piazza.ui.view.page import Deferred, Region, blocks_in, changes, late_regions
from ui.screens import dealt, did, opened, table

pytestmark = pytest.mark.sampled(3)


def regions(model: Model) -> dict[str, Region]:
    """The regions of a page by name."""
    return {region.name: region for region in view(model).regions}


STUB = re.compile(r'<(\w+) id="([^"]+)" data-stub=""></\1>')


def redrawn(shown: Region, region: Region) -> str:
    """A region after its changes were drawn, each in the place of what has its id."""
    drawn = dict(changes(shown, region))
    there = {piece.name: piece.markup for piece in blocks_in(shown.parts)}
    markup = drawn.pop(region.fragment[0], shown.fragment[1])
    markup = STUB.sub(lambda found: there[found[2]], markup)
    for name, fresh in drawn.items():
        assert markup.count(there[name]) == 1
        markup = markup.replace(there[name], STUB.sub(lambda found: there[found[2]], fresh))
    return markup


def test_redrawn(game: Game) -> None:
    """After every choice of a match the page that was drawn is the page as it should be."""
    model = opened(dealt(game))
    while len(table(model).match.plies) < 120 and not table(model).match.is_over:
        before, model = model, did(model, "play 0", "open")
        shown, now = regions(before), regions(model)
        assert all(redrawn(shown[name], now[name]) == now[name].fragment[1] for name in shown.keys() & now)


def test_little_is_drawn(game: Game) -> None:
    """In the middle of a turn, where there is one, most of the log is left as it is."""
    model = opened(dealt(game, plies=30))
    while not table(model).can_undo:
        if table(model).match.is_over:
            return
        model = did(model, "play 0", "open")
    shown = regions(did(model, "undo"))["log"]
    drawn = "".join(markup for _name, markup in changes(shown, regions(model)["log"]))
    assert len(drawn) < len(shown.markup) / 2


def test_only_the_log_is_late(game: Game) -> None:
    """After a choice the log may come later, and is not even made until then; it opens at once."""
    model = opened(dealt(game))
    shown, now = regions(model), regions(did(model, "play 0"))
    late = late_regions(shown, {name: region for name, region in now.items() if name in shown})
    assert [*late] == ["log"]
    inside = late["log"].content
    assert isinstance(inside, Deferred)
    assert not vars(inside).keys() & {"parts"}
    assert inside.parts is inside.parts
    assert not late_regions(shown, regions(did(model, "drawer log")))


def test_styles_of_the_game(game: Game) -> None:
    """A table names its game, whose styles hold; no other screen has one."""
    model = opened(dealt(game))
    assert (view(model).game, view(did(model, "home")).game) == (game.name, "")
