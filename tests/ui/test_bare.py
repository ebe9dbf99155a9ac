"""A game of rules alone can be played: what the house has for every game stands in for the rest."""

import json
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from piazza.bots.evaluator import load_evaluator
from piazza.bots.levels import LEVELS
from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.links import decode
from piazza.ui.compile_guides import print_all, print_out
from piazza.ui.effects import AskBots, StepBot
from piazza.ui.game_api.guide import load_guide
from piazza.ui.game_api.people import in_person
from piazza.ui.game_api.texts import BYSTANDER, load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import LANGUAGES
from piazza.ui.model import rules as source
from piazza.ui.model.app import Model
from piazza.ui.model.hints import choice_of_hint
from piazza.ui.model.lessons import is_taught
from piazza.ui.model.puzzles import has_puzzles
from piazza.ui.storage.links import fragment, parse_link
from piazza.ui.view.share import poster
from tables import Table, finished
from ui.reading import Reading
from ui.screens import (
    BASE,
    at_table,
    dealt,
    did,
    found,
    heard,
    kept,
    lookalikes,
    markup,
    opened,
    rested,
    screen,
    shared,
    table,
)

KEPT = (load_texts, load_view, load_evaluator)
"""The doors that are opened once."""
DOORS = (*KEPT, load_guide)
SHOWN = re.compile(r'<div class="plain-text">(.*?)</div>', re.DOTALL)


def positions(game: Game) -> list[Match]:
    """A whole game of two, decision by decision."""
    match = finished(Table(game, 2, ()))
    return [match.at(ply) for ply in range(len(match.plies))]


def settled(model: Model) -> Model:
    """The app when the bots have nothing to do."""
    while waiting := [effect for effect in model.effects if isinstance(effect, AskBots | StepBot)]:
        effect = waiting[0]
        model = (
            did(model, f"bot {effect.ply}")
            if isinstance(effect, StepBot)
            else heard(model, found(effect.question))
        )
    return model


def test_it_has_nothing_of_its_own(bare: Game) -> None:
    """What stands in for its rooms are the defaults of the doors."""
    assert type(load_texts(bare.name)).__name__ == "PlainTexts"
    assert type(load_evaluator(bare.name)).__name__ == "PlainEvaluator"


def test_every_choice_is_a_labelled_button(bare: Game) -> None:
    """Each choice of each position is on the page once, as a button with a label of its own."""
    for match in positions(bare):
        shown = [one for one in Reading(markup(opened(match))).having("data-choice") if one.name == "button"]
        assert sorted(int(one.attributes["data-choice"] or "") for one in shown) == list(
            range(len(match.state.legal_actions()))
        )
        assert all(one.label for one in shown)
        assert len({one.label for one in shown}) == len(shown)


def test_the_position_is_a_plain_text(bare: Game) -> None:
    """Where a picture would be stands every part of the position, as whoever plays knows it."""
    for match in positions(bare)[1:]:
        (text,) = SHOWN.findall(markup(opened(match)))
        assert match.state.player is not None
        seen = match.state.observe(match.state.player)
        assert text == "".join(f"<p>{line}</p>" for line in load_texts(bare.name).describe(seen))
        for name in ("deck", "pile", "hands", "shown"):
            assert f"<p>{name}: {getattr(seen, name)}</p>" in text


def test_it_is_set_up_and_played_to_its_end(bare: Game) -> None:
    """From the page of a new game, choice by choice, to the verdict."""
    model = did(Model(base=BASE), f"new {bare.name}", "seat-kind 1=person")
    assert screen(model) == "setup"
    model = did(model, "start", "open")
    while not table(model).match.is_over:
        model = did(model, "play 0", "hand-over", "open")
    assert screen(model) == "end"
    assert table(model).match.game is bare


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_bots_play_it(bare: Game, level: str) -> None:
    """A bot of any level plays it to the end against a person."""
    model = settled(did(at_table(dealt(bare), "here", f"bot:{level}"), "set pace=once"))
    while not table(model).match.is_over:
        before = len(table(model).match.plies)
        model = settled(did(model, "play 0"))
        assert len(table(model).match.plies) > before
    assert {ply.player for ply in table(model).match.plies} == {0, 1}


def test_hint(bare: Game) -> None:
    """A hint marks one of its choices on the page."""
    model = settled(did(opened(dealt(bare, plies=6)), "hint"))
    index = choice_of_hint(model)
    assert index in range(len(table(model).match.state.legal_actions()))
    assert f'data-choice="{index}" data-hint="1' in markup(model)


def test_link(bare: Game) -> None:
    """Its link stands for the match, and opens on another device."""
    match = dealt(bare, plies=8)
    assert decode(parse_link(fragment(match, table(opened(match)).seats)).code) == match.settle()
    assert table(shared(opened(match))).match == match.settle()


def test_save(bare: Game) -> None:
    """What is chosen is on the shelf at once, and goes on from there."""
    model = did(opened(dealt(bare, plies=4)), "play 0")
    assert kept(model).replay() == table(model).match
    back = did(rested(did(model, "home")), f"resume {table(model).key}")
    assert table(back).match == table(model).match


def test_undo(bare: Game) -> None:
    """A card that was kept is taken back; one that was drawn is known, and stays drawn."""
    told: dict[str, list[bool]] = {}
    for match in positions(bare):
        if match.state.player == 0:
            model = did(at_table(match, "here", "bot:beginner"), "play 0")
            kind = re.sub(r"\d", "", str(match.state.legal_actions()[0]))
            told.setdefault(kind, []).append(table(did(model, "undo")).match == match)
    assert any(told["keep"])
    assert not told["draw"][0]


def test_log(bare: Game) -> None:
    """The log tells every decision, by its own text where a bystander can tell it from all others."""
    match, open_ones = dealt(bare, plies=6), 0
    told = markup(opened(match))
    tell = load_texts(bare.name)
    for ply, after in ((ply, match.after(number)) for number, ply in enumerate(match.plies)):
        (entry,) = tell.narrate(ply.before, ply.action, after)
        text = in_person(entry.text, NOBODY)
        is_open = text == f"{{name}}: {ply.action}"
        assert (f": {ply.action}" in told) if is_open else text == "{name} has chosen"
        open_ones += is_open
    assert open_ones


def test_rules_page(bare: Game) -> None:
    """It has a page of rules without a chapter, and nothing is fetched for it."""
    model = did(Model(base=BASE), f"rules {bare.name}")
    assert screen(model) == "rules"
    assert not [effect for effect in model.effects if getattr(effect, "do", "") == "guide"]
    assert "Bare" in markup(model)


def test_nobody_says_how_long_it_takes(bare: Game) -> None:
    """Where a game does not tell how long it takes, no page makes it up."""
    for msg in ("rules", "new"):
        assert " min<" in markup(did(Model(base=BASE), f"{msg} drawkeep"))
        assert " min<" not in markup(did(Model(base=BASE), f"{msg} {bare.name}"))


def test_pages_are_made_without_it(bare: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The build makes the pages of those that have some, and passes it over."""
    monkeypatch.setattr("piazza.ui.compile_guides.TITLES", ("drawkeep", bare.name))
    assert print_all(tmp_path) == ""
    assert [page.name for page in tmp_path.iterdir()] == ["drawkeep.json"]


def test_lessons_and_puzzles(bare: Game) -> None:
    """It offers neither lessons nor puzzles, and no page asks for them."""
    assert not is_taught(bare.name)
    assert not has_puzzles(bare.name)
    assert 'data-do="lesson"' not in markup(did(Model(base=BASE), "set more=on", f"new {bare.name}"))
    assert 'data-do="lesson"' in markup(did(Model(base=BASE), "set more=on", "new drawkeep"))


@pytest.mark.parametrize("room", ["texts", "view", "evaluation", "guide"])
def test_rooms_one_by_one(bare: Game, room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one room of its own it is played by that, and by what the house has for all others."""
    own = import_module(f"piazza.games.drawkeep.{room}")
    monkeypatch.setitem(sys.modules, f"piazza.games.{bare.name}.{room}", own)
    for door in KEPT:
        door.cache_clear()
    found = {
        door.__name__.replace("evaluator", "evaluation")[5:]: type(door(bare.name)).__module__
        for door in DOORS
    }
    assert {name for name, module in found.items() if "drawkeep" in module} == {room} - {"guide"}
    assert (load_guide(bare.name) is load_guide("drawkeep")) == (room == "guide")
    for door in KEPT:
        door.cache_clear()


def test_a_page_in_english_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Rules that nobody has translated yet are made, and are read in English in every language."""
    english = source.folder("drawkeep").joinpath("en.md").read_text("utf-8")
    tmp_path.joinpath("en.md").write_text(english, "utf-8")
    monkeypatch.setattr("piazza.ui.compile_guides.folder", lambda _name: tmp_path)
    pages = json.loads(print_out("drawkeep"))
    assert pages.keys() == LANGUAGES.keys()
    assert all(page == pages["en"] for page in pages.values())


def test_its_log_keeps_secrets(bare: Game) -> None:
    """Worlds that look alike to the player in turn are told alike: nothing of a hidden card is in the log."""
    compared = 0
    for luck in range(8):
        match = dealt(bare, 3, luck=luck, plies=20)
        assert match.state.player is not None
        others = lookalikes(match, match.state.player, max(0, len(match.plies) - 6))
        assert all(markup(opened(other)) == markup(opened(match)) for other in others)
        compared += len(others)
    assert compared


def test_its_picture_keeps_secrets(bare: Game) -> None:
    """The picture of a running game tells no points that a bystander does not see."""
    compared = 0
    for luck in (8, 24):
        match = dealt(bare, 3, luck=luck, plies=luck)
        shown = poster(table(opened(match))).markup
        others = lookalikes(match, BYSTANDER, max(0, len(match.plies) - 6))
        assert all(poster(table(opened(other))).markup == shown for other in others)
        compared += len(others)
    assert compared


@pytest.mark.parametrize("title", TITLES)
def test_no_heading_is_empty(title: str) -> None:
    """A game whose rounds have no names has a log without headings for them."""
    page = markup(opened(dealt(load(title), 2, 1, 6)))
    assert re.findall(r"<h[1-6][^>]*>\s*</h[1-6]>", page) == []
