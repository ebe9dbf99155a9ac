"""The page of a new game asks one thing; all else is behind *More options*, and only what there is to ask."""

from dataclasses import replace

import pytest

from piazza import games
from piazza.core.game import Option
from piazza.ui.effects import ScrollTo
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.model.app import Model
from piazza.ui.model.setup import higher_level, seats_in_words
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Seat
from piazza.ui.storage.settings import Settings
from piazza.ui.storage.setup_defaults import Draft, record_setup, way_of
from titles import having
from ui.screens import BASE, did, markup

START, SHUTTERS = "Who starts", "Hides hands when the screen is passed on."


def setup(*msgs: str) -> str:
    """The page of a new game of Suburbia with all options, after some acts."""
    return markup(did(Model(base=BASE), "set more=on", "new suburbia", *msgs))


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


def sit(model: Model) -> list[str]:
    """How each seat of the game being set up is played."""
    return [seat.by for seat in drafted(model).seats]


def test_ways() -> None:
    """All others are played in the way chosen, one of them at least; a level that was chosen stays."""
    model = did(Model(base=BASE), "new suburbia", "seat-by 1=bot:strong", "seat-add", "against bots")
    assert sit(model) == ["here", "bot:strong", "bot:strong"]
    assert seats_in_words(drafted(model).seats) == "You and 2 Strong bots"
    model = did(model, "against link")
    assert sit(model) == ["here", "link", "link"]
    model = did(model, "against here", "seat-drop 2", "seat-drop 1", "against bots")
    assert sit(model) == ["here", "bot:player"]
    assert did(model, "against nobody").draft == model.draft


@pytest.mark.parametrize("game", games.TITLES)
def test_first_proposals(game: str) -> None:
    """Whoever never played is offered a game against a bot; else two people here, or a link to somebody."""
    model = did(Model(base=BASE), f"new {game}")
    assert sit(model) == ["here", "bot:player"]
    assert seats_in_words(drafted(model).seats) == "You and a Medium bot"
    assert did(model, "start").screen == "table"
    assert sit(did(model, "against here")) == ["here", "here"]
    assert sit(did(model, "against link")) == ["here", "link"]


def test_each_way_is_remembered() -> None:
    """Each way starts as it was set up last, per game; the way played last comes first."""
    bots = ("seat-by 1=bot:expert", "option side=B", "start")
    here = ("against here", "seat-add", "seat-name 0=Zoë", "seat-name 1=Bo", "option parks=4", "start")
    model = did(Model(base=BASE), "new bloomtown", *bots, "new bloomtown", *here, "new bloomtown")
    assert (sit(model), drafted(model).option("parks")) == (["here", "here", "here"], "4")
    assert seats_in_words(drafted(model).seats) == "Zoë, Bo and Player 3"
    model = did(model, "against bots")
    assert (sit(model), drafted(model).option("side")) == (["here", "bot:expert"], "B")
    assert drafted(model).option("parks") == "0"
    model = did(model, "against link", "start", "new suburbia")
    assert way_of(drafted(model).seats) == "link"
    stored = Model(base=BASE, last_draft=model.last_draft)
    assert [seat.name for seat in drafted(did(stored, "new bloomtown", "against here")).seats][:2] == [
        "Zoë",
        "Bo",
    ]
    # a title that was never played takes the people of another
    assert sit(did(stored, "new bloom", "against here")) == ["here", "here", "here"]


@pytest.mark.parametrize("way", ["bots", "here", "link"])
def test_no_solo_and_no_live_table_comes_next(way: str) -> None:
    """After a solo or a live table, a game starts with the last ordinary set-up of each way."""
    model = did(Model(base=BASE), "new suburbia", f"against {way}", "seat-add", "start")
    before = model.last_draft
    model = did(
        model, "new suburbia", "against bots", "seat-drop 2", "seat-drop 1", "option solo=dale", "start"
    )
    assert (model.last_draft, model.table and model.table.match.players) == (before, 1)
    model = did(model, "new suburbia", "seat-by 1=live", "seat-by 2=here", "start")
    assert (model.last_draft, model.dialog) == (before, "company")
    assert way_of(drafted(did(model, "new suburbia")).seats) == way
    # stored by an earlier version, they do no harm either
    solo = Draft("suburbia", (Seat("Zoë"),), (("solo", "dale"),), "")
    then = did(Model(base=BASE, last_draft=record_setup("", solo, "2026-05-01")), "new suburbia")
    assert sit(then) == ["here", "bot:player"]


def test_set_ups_of_before() -> None:
    """What an earlier version stored is proposed, and stays known beside what is played now."""
    people = Draft("bloom", (Seat("Zoë"), Seat("Bo"), Seat("Cy")), (), "")
    bots = Draft("bloom", (Seat("Zoë"), Seat("", "bot:strong")), (), "")
    model = did(Model(base=BASE, last_draft=record_setup("", people, "2026-05-01")), "new bloom")
    assert [seat.name for seat in drafted(model).seats] == ["Zoë", "Bo", "Cy"]
    model = did(model, "against bots", "start", "new bloom", "against here")
    assert sit(model) == ["here", "here", "here"]
    # that version does not know the rest of the record, and leaves it out
    model = did(Model(base=BASE, last_draft=record_setup(model.last_draft, bots, "2026-05-02")), "new bloom")
    assert sit(model) == ["here", "bot:strong"]


@pytest.mark.parametrize("game", games.TITLES)
def test_one_question(game: str) -> None:
    """The page asks how to play; seats, options and all else come with *More options*, which stays open."""
    model = did(Model(base=BASE), f"new {game}")
    assert markup(model).count('data-do="against"') == len(("bots", "here", "link"))
    behind = ("seat-kind", "option", "new", "rules", "lesson", "first", "deal", "edition")
    assert not [msg for msg in behind if f'data-do="{msg}"' in markup(model)]
    model = did(model, "set more=on")
    assert ScrollTo("r-seats") in model.effects
    assert 'data-do="seat-kind"' in markup(model)
    assert 'data-do="lesson"' in markup(model)
    assert Settings.from_text(model.settings.text()).more == "on"
    assert 'data-do="seat-kind"' in markup(did(model, "home", f"new {game}"))


def test_what_will_be_played() -> None:
    """One line tells who plays, how well, and what is not as usual."""
    page = markup(did(Model(base=BASE), "new bloomtown", "option side=B"))
    assert "You and a Medium bot" in page
    assert "Town boards: Side B" in page
    assert "Subway lines" not in page


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
