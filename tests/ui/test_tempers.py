"""A bot's temper on the page: offered quietly, told at the table, kept with the game, and sent along."""

import json
from dataclasses import replace
from itertools import takewhile

import pytest

from piazza.bots.evaluator import load_evaluator
from piazza.core.game import Game
from piazza.core.wire import wire
from piazza.games import load
from piazza.links import encode
from piazza.records import Disclosure, Note
from piazza.ui.effects import AskBots
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import in_language
from piazza.ui.model.app import Model
from piazza.ui.model.levels import bot_title
from piazza.ui.model.multiplayer.messages import Company
from piazza.ui.model.multiplayer.redaction import plain_seats
from piazza.ui.model.record import open_record, record_text
from piazza.ui.storage.history import past_in
from piazza.ui.storage.links import fragment, parse_link
from piazza.ui.storage.saves import TEMPER, Daily, Save, Seat, playable_save
from piazza.ui.update.setup import draft_of
from ui.finished import past
from ui.reading import Element, Reading
from ui.screens import BASE, dealt, did, found, heard, kept, markup, shared, table

LANGUAGES = ("en", "it", "fr")


def set_up(game: str = "suburbia", temper: str = "builder", *msgs: str) -> Model:
    """A new game against a bot of this temper, not begun yet."""
    return did(Model(base=BASE), f"new {game}", f"seat-temper 1={temper}", *msgs)


def seat_of(app: Model, place: int = 1) -> Seat:
    """A seat of the game that is set up."""
    assert app.draft is not None
    return app.draft.seats[place]


@pytest.fixture
def begun() -> Model:
    """A game against a bot that likes building."""
    return set_up("suburbia", "builder", "seat-by 1=bot:strong", "start")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_temper_has_words(game: Game, language: str) -> None:
    """The words of a game tell the tempers of its judge, in that order, each differently, in any language."""
    with in_language(language):
        told = load_texts(game.name).tempers()
    assert [one.name for one in told] == [one.name for one in load_evaluator(game.name).tempers]
    assert all(TEMPER.fullmatch(one.name) and one.title and one.note for one in told)
    assert len({one.title for one in told}) == len({one.note for one in told}) == len(told)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_notes_are_translated(game: Game, language: str) -> None:
    """Each of them says what it does in the reader's language."""
    english = [one.note for one in load_texts(game.name).tempers()]
    with in_language(language):
        assert not {one.note for one in load_texts(game.name).tempers()} & set(english)


def offered(app: Model, place: int = 1) -> list[Element]:
    """The tempers on a seat of the page, and before them their field, if it is there."""
    elements = Reading(markup(app)).elements
    begun = [number for number, one in enumerate(elements) if one.attributes.get("id") == f"temper-{place}"]
    if not begun:
        return []
    rest = elements[begun[0] :]
    return [rest[0], *takewhile(lambda one: one.name == "option", rest[1:])]


def test_offered_to_every_bot(game: Game) -> None:
    """A bot's seat offers the tempers of its game, by itself none of them; a person's seat does not."""
    app = did(Model(base=BASE), f"new {game.name}", "seat-kind 1=bot")
    field, *options = offered(app)
    assert (field.name, field.label) == ("select", f"{seat_of(app).name}’s style")
    names = [one.attributes["value"] for one in options]
    assert names == ["", *(one.name for one in load_evaluator(game.name).tempers)]
    assert [one.attributes["value"] for one in options if "selected" in one.attributes] == [""]
    assert not offered(app, 0)
    assert not offered(did(app, "seat-kind 1=person"))


def test_chosen_and_told(game: Game) -> None:
    """Whoever chooses one reads on the page what it does, and at the table which it is."""
    temper = load_texts(game.name).tempers()[-1]
    app = did(Model(base=BASE), f"new {game.name}", "seat-kind 1=bot", f"seat-temper 1={temper.name}")
    assert temper.note in markup(app)
    assert [one.attributes["value"] for one in offered(app)[1:] if "selected" in one.attributes] == [
        temper.name
    ]
    assert f"bot, Medium · {temper.title}" in markup(did(app, "start", "open"))
    plain = did(app, "seat-temper 1=", "start", "open")
    assert "bot, Medium<" in markup(plain)
    assert temper.title not in bot_title(table(plain).seats[1], load_texts(game.name))


@pytest.mark.parametrize("msg", ["seat-temper 1=guide", "seat-temper 0=calm", "seat-temper 9=calm"])
def test_only_what_there_is(msg: str) -> None:
    """A temper of another game, that of a person and that of nobody is none."""
    app = did(set_up(temper=""), msg)
    assert app.draft is not None
    assert not any(seat.temper for seat in app.draft.seats)


def test_it_goes_with_the_bot() -> None:
    """Another level leaves it; with a person in its place it is gone, and so in a game that has no such."""
    app = set_up("suburbia", "builder")
    assert seat_of(did(app, "seat-by 1=bot:expert")).bot == "expert:builder"
    assert seat_of(did(app, "against here")) == Seat("Bruno")
    assert seat_of(did(app, "against here", "against bots")).temper == ""
    app = did(app, "seat-name 1=Zoë", "start", "home")
    assert seat_of(did(app, "new suburbia")) == Seat("Zoë", "bot:player", "builder")
    assert seat_of(did(app, "new greentown")).temper == "builder"
    assert seat_of(did(app, "new bloom")).temper == ""


def test_the_bot_is_asked_by_it(begun: Model) -> None:
    """Who thinks is told which temper, and plays on; hints come from nobody's temper."""
    app = begun
    while not (asked := [effect.question for effect in app.effects if isinstance(effect, AskBots)]):
        app = did(app, "play 0")
    assert asked[0].level == "strong:builder"
    quick = replace(asked[0], level="player:builder")
    assert heard(app, found(quick)).bot_requests.plan is not None


def test_kept(begun: Model) -> None:
    """A save has it and gives it back; of a bot without one nothing is said, as before."""
    save = kept(begun)
    assert Save.from_text(save.key, save.text()).seats == table(begun).seats
    assert '"temper": "builder"' in save.text()
    assert "temper" not in kept(did(set_up(temper=""), "start")).text()
    played_again = playable_save(save.text())
    assert played_again is not None
    assert played_again.seats == table(begun).seats


@pytest.mark.parametrize("temper", [7, None, "Builder", "x" * 17, "<b>", "bâtisseur"])
def test_what_is_none(begun: Model, temper: object) -> None:
    """What nobody could be called is left out of a save; a name unheard of is told nowhere."""
    record = json.loads(kept(begun).text())
    record["seats"][1]["temper"] = temper
    assert Save.from_text("", json.dumps(record)).seats[1] == replace(table(begun).seats[1], temper="")
    assert bot_title(Seat("", "bot:strong", "unheard"), load_texts("suburbia")) == "Strong"


def test_played_again(begun: Model) -> None:
    """Another game is set up with the same bot."""
    assert draft_of(table(begun).match, table(begun).seats).seats[1].bot == "strong:builder"


def test_sent_by_link(begun: Model) -> None:
    """A link says it behind the level, and whoever goes on with it plays against the same."""
    there = did(shared(begun), "adopt")
    assert table(there).seats == table(begun).seats
    address = fragment(table(begun).match, table(begun).seats)
    assert parse_link(address).tempers == ("", "builder")


def test_older_links() -> None:
    """Links of before tempers, and of before their check, are read as they were."""
    link = parse_link(encode(dealt(load("suburbia"))) + "~Anna~Ada!s")
    assert (link.bots, link.tempers) == (("", "bot:strong"), ())


def test_in_a_record(begun: Model) -> None:
    """A record tells it below the level, and is read again; the heading is not there without one."""
    match, seats = table(begun).match, table(begun).seats
    text = record_text(match, seats, "2026-11-23", (), Disclosure.SHOWN)
    assert '[LevelB "strong"]\n[TemperB "builder"]' in text
    assert open_record(text)[1] == seats
    plain = tuple(replace(seat, temper="") for seat in seats)
    assert "Temper" not in record_text(match, plain, "2026-11-23", (), Disclosure.SHOWN)


def test_in_the_memory() -> None:
    """The line of a finished game has it, in files too; a line without one is what it always was."""
    plain = past(notes=(Note(1, "!", "well"),))
    one = replace(plain, seats=(plain.seats[0], replace(plain.seats[1], temper="hasty")))
    assert past_in(one.key, one.text()) == one
    assert one.line()[:-1] == plain.line()
    daily = replace(one, daily=Daily("2026-05-01", 112), notes=())
    assert past_in(daily.key, daily.text()) == daily
    assert "Expert · Hasty" in markup(did(Model(past=(one,)), "history"))


def test_at_a_table_of_several_devices(begun: Model) -> None:
    """Guests are told which bot they play with."""
    company = Company(plain_seats(table(begun).seats), (), 0, is_paused=False)
    told = wire(Company)
    assert told.from_bytes(told.to_bytes(company)).seats == table(begun).seats
