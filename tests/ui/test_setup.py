"""The page of a new game asks only what there is to ask."""

from dataclasses import replace

import pytest

from piazza import games
from piazza.core.game import Option
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.model.app import Model
from piazza.ui.model.setup import current_way, higher_level
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Seat
from piazza.ui.storage.setup_defaults import Draft
from titles import having
from ui.screens import BASE, did, markup

START, SHUTTERS = "Who starts", "Hides hands when the screen is passed on."


def setup(*msgs: str) -> str:
    """The page of a new game of Suburbia after some acts."""
    return markup(did(Model(base=BASE), "new suburbia", *msgs))


def test_several_people() -> None:
    """Two people at one screen say who starts, and whether there are shutters between them."""
    page = setup("against bots", "seat-kind 1=person")
    assert START in page
    assert SHUTTERS in page


def test_against_a_bot() -> None:
    """A person who plays against a bot says who starts; nobody is there from whom to hide anything."""
    page = setup("against bots")
    assert START in page
    assert SHUTTERS not in page


def test_alone() -> None:
    """Who plays alone is asked neither."""
    page = setup("against bots", "seat-drop 1")
    assert START not in page
    assert SHUTTERS not in page


def test_ways() -> None:
    """All others are played in the way chosen, one of them at least; a level that was chosen stays."""
    model = did(Model(base=BASE), "new suburbia", "seat-add", "seat-by 1=bot:strong", "against bots")
    assert [seat.by for seat in drafted(model).seats] == ["here", "bot:strong", "bot:strong"]
    model = did(model, "against link")
    assert [seat.by for seat in drafted(model).seats] == ["here", "link", "link"]
    model = did(model, "against here", "seat-drop 2", "seat-drop 1", "against bots")
    assert [seat.by for seat in drafted(model).seats] == ["here", "bot:player"]
    assert did(model, "against nobody").draft == model.draft


def test_first_proposal() -> None:
    """Whoever never played is offered a game against a bot, and is at play with one more click."""
    model = did(Model(base=BASE), "new bloomtown")
    assert current_way(drafted(model)) == "bots"
    assert did(model, "start").screen == "table"


def test_lesson_beside() -> None:
    """A lesson stands beside the ways to play, where there is one."""
    assert 'data-do="lesson"' in markup(did(Model(base=BASE), "new bloomtown"))


def test_higher_level() -> None:
    """After two games won against a bot the next level is suggested, and not before, nor after one lost."""
    seats = (Seat("Anna"), Seat("Ada", "bot:player"))
    won = PastGame("a", "bloomtown", "2026-05-01T10:00:00", "1", seats, (9, 4), (0,))
    again, lost = replace(won, key="b", changed="2026-05-02T10:00:00"), replace(won, key="c", best=(1,))
    lost = replace(lost, changed="2026-05-03T10:00:00")
    for past, level in (((won,), ""), ((won, again), "strong"), ((won, again, lost), "")):
        model = did(Model(base=BASE, past=past), "new bloomtown")
        assert higher_level(model, drafted(model)) == level
        assert ('id="higher"' in markup(model)) == bool(level)


def drafted(model: Model) -> Draft:
    """The game being set up."""
    assert model.draft is not None
    return model.draft


OPTIONS = [(name, option) for name in having("texts") for option in games.load(name).options]


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_options_are_told(name: str, option: Option) -> None:
    """Each option of a game is offered, with all its values and a picture."""
    told = {one.name: one for one in load_texts(name).options()}
    where = f"`options` of py/piazza/games/{name}/texts"
    assert option.name in told, f"Add an OptionText for {option.name!r} to {where}."
    text = told[option.name]
    assert {value for value, _label in text.values} == {*option.values}, (
        f"Give each value of {option.name!r} a label in {where}."
    )
    assert text.title, f"Give {option.name!r} a title in {where}."
    assert load_view(name).option_picture(text.symbol).startswith("<svg"), f"No picture for {option.name!r}."


@pytest.mark.parametrize("name", games.TITLES)
def test_only_options_are_told(name: str) -> None:
    """Nothing else is offered."""
    told = {one.name for one in load_texts(name).options()}
    assert told <= {option.name for option in games.load(name).options}
