"""The picture of a game: what is on its sheet, and what is done with it."""

import json
import re

import pytest

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Game
from piazza.games import load
from piazza.ui.effects import DrawPicture, ExportPicture
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.model.deals import deal_name
from piazza.ui.model.share import NOT_DRAWN, day_of
from piazza.ui.storage.saves import Save
from piazza.ui.view.share import poster, poster_order
from ui.screens import WHOLE, at_table, dealt, did, lookalikes, markup, opened, table


def asked(model: Model) -> list[DrawPicture | ExportPicture]:
    """What the page's script is asked for."""
    return [one for one in model.effects if isinstance(one, DrawPicture | ExportPicture)]


def test_the_end(game: Game) -> None:
    """The sheet of a finished game has the winner, everybody's points and the chart."""
    model = at_table(dealt(game, 3, plies=WHOLE))
    shown = poster(table(model)).markup
    assert all(f">{score}<" in shown for score in map(abs, table(model).match.state.scores()))
    assert all(name in shown for name in table(model).names)
    assert 'class="chart"' in shown
    assert "data-choice" not in shown


@pytest.mark.parametrize("plies", [8, 24, 40])
def test_the_position_keeps_secrets(game: Game, plies: int) -> None:
    """The sheet of a running game shows what a bystander sees: worlds that look alike have the same one."""
    model = opened(dealt(game, 3, luck=plies, plies=plies))
    shown = poster(table(model)).markup
    for other in lookalikes(table(model).match, NOBODY, max(0, len(table(model).match.plies) - 6)):
        assert poster(table(opened(other))).markup == shown


def test_the_order(game: Game) -> None:
    """The script is told which game's styles hold, in which light and language."""
    model = at_table(dealt(game))
    order = json.loads(poster_order(model, table(model), "day"))
    assert (order["game"], order["theme"], order["language"]) == (game.name, "day", "en")
    assert order["name"] == f"piazza-{game.name}"


def test_drawn_where_a_game_is_shared(game: Game) -> None:
    """Sharing a game asks for its picture, which stands there as soon as it is drawn."""
    model = did(opened(dealt(game)), "dialog share")
    assert asked(model) == [DrawPicture()]
    assert "<img" not in markup(model)
    assert 'src="blob:1"' in markup(did(model, "picture-drawn blob:1"))


def test_not_drawn(game: Game) -> None:
    """Where no picture can be drawn that is said, and nothing can be saved."""
    model = did(opened(dealt(game)), "dialog share", "picture-drawn")
    assert model.picture == NOT_DRAWN
    assert "couldn’t be created" in markup(model)
    assert not asked(did(model, "give-picture png"))


@pytest.mark.parametrize("kind", ["png", "svg", "send"])
def test_given(game: Game, kind: str) -> None:
    """A picture that is drawn can be saved and sent."""
    model = did(opened(dealt(game)), "dialog share", "picture-drawn blob:1")
    assert asked(did(model, f"give-picture {kind}")) == [ExportPicture(kind)]


def test_on_paper(game: Game) -> None:
    """The record is printed with the picture, by daylight whatever the page's light is."""
    model = did(at_table(dealt(game, plies=WHOLE)), "set theme=evening", "record")
    assert asked(model) == [DrawPicture("day")]
    assert 'src="blob:1"' in markup(did(model, "picture-drawn blob:1"))


def test_what_it_is(game: Game) -> None:
    """The picture of the end has title, date, deal and all boards; of a running game no winner or deal."""
    over, running = at_table(dealt(game, 2, plies=WHOLE)), opened(dealt(game, 2, luck=8, plies=8))
    end, now = (poster(table(model), "2026-11-29").markup for model in (over, running))
    deal = deal_name(table(over).match.seed)
    assert all(one in end for one in (load_texts(game.name).cover().title, "29 November 2026", deal))
    assert "29 November 2026" in now
    assert deal_name(table(running).match.seed) not in now
    assert 'class="best"' in end
    assert 'class="best"' not in now
    for shown in (end, now):
        boards = re.findall(r'class="end-town"><h3>.*?<span>(.*?)</span>', shown)
        assert boards in ([], list(table(over).names))
        assert shown.count('class="end-board') == max(1, len(boards))


def test_its_date() -> None:
    """The date is that on which the game was played last, not that of the picture."""
    model = replace(opened(dealt(load("bloom"))), today="2026-12-24")
    save = next(one for one in model.shelf if isinstance(one, Save))
    assert day_of(model, table(model)) == save.changed[:10] != model.today
