"""The rules pages on the screen: every chapter can be reached, and everybody can read them."""

import re
from collections.abc import Iterator
from functools import partial
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path

import pytest

from builder.house import House
from builder.rooms import symbols
from piazza.core.game import Game
from piazza.games import TITLES, load
from piazza.ui import i18n as language
from piazza.ui import supplements
from piazza.ui.compile_guides import print_out
from piazza.ui.effects import FetchSupplement, ScrollToChapter
from piazza.ui.game_api.guide import load_guide
from piazza.ui.model import rules as source
from piazza.ui.model.app import Model
from piazza.ui.msg.rules import OpenRules
from piazza.ui.storage.setup_defaults import Draft
from piazza.ui.supplements import Supplement, bring, is_offered
from piazza.ui.view import rules
from titles import having, loaded
from ui.reading import Reading
from ui.screens import dealt, did, opened
from ui.screens import markup as screen

HOUSE = House(Path(__file__).parents[2])


def markup(game: str, **model: object) -> str:
    """The contents and the text of a game's rules."""
    page = rules.view(Model(screen="rules", rules_of=game, **model))  # type: ignore[arg-type]
    return "".join(region.markup for region in page.regions if region.name != "top")


@pytest.fixture(params=TITLES)
def text(request: pytest.FixtureRequest) -> str:
    """The rules of each game."""
    return markup(request.param)


@pytest.fixture
def far_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """A browser to which the rules of Suburbia have not come yet; the pages that it would fetch."""
    made = print_out("suburbia")
    with monkeypatch.context() as patch:
        patch.setattr(source, "folder", lambda _name: tmp_path)
        patch.setattr(supplements, "has_source", lambda _supplement, _game: False)
        patch.setattr(supplements, "_FETCHED", {})
        source.manuscript.cache_clear()
        yield made
    source.manuscript.cache_clear()


def test_heads_of_tables(text: str) -> None:
    """Every column and row of a table has a name."""
    assert not re.search(r"<th[^>]*></th>", text)
    assert not re.search(r"<tr><td|<th>", text)


def test_facts() -> None:
    """Beside the title stand the players and the minutes."""
    assert rules.facts("bloomtown") == ("2 to 4 players", "30 min")


def test_every_link_leads_somewhere(text: str) -> None:
    """Each entry of the contents names one heading, and no name is given twice."""
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([\w-]+)" data-do', text)) <= {*names, "r-contents"}


def test_headings_in_the_contents() -> None:
    """A heading within a chapter that has a name stands in the contents, too."""
    contents, _slash, _rest = markup("bloomtown").partition("<section")
    assert re.findall(r'href="#building-(\w+)"', contents) == ["office", "subway", "park", "home", "shop"]


def test_headings_in_order(text: str) -> None:
    """Headings go down one step at a time, beginning with the chapters."""
    levels = [1, *map(int, re.findall(r"<h(\d)", text))]
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_drawings_are_told_or_silent(text: str) -> None:
    """Each drawing is hidden from a screen reader, or lies in an image with a label."""
    without = re.sub(r'<div class="[^"]*" role="img" aria-label="[^"]+">.*?</div>', "", text)
    drawings = re.findall(r"<svg[^>]*>", without)
    assert all(
        'aria-hidden="true"' in one or re.search(r'role="img" aria-label="[^"]+"', one) for one in drawings
    )


def test_symbols_exist(text: str) -> None:
    """Every symbol used is drawn."""
    drawn = {
        name for sheet in symbols(HOUSE) for name in re.findall(r'id="([^"]+)"', sheet.read_text("utf-8"))
    }
    assert set(re.findall(r'<use href="#([^"]+)"', text)) <= drawn


def test_way_back() -> None:
    """Without a game on the table the way leads back to the new game, else to the square."""
    draft = Draft("bloomtown", (), (), "")
    assert "Back to new game" in markup("bloomtown", draft=draft)
    assert "Back to home" in markup("bloomtown")


@pytest.mark.parametrize("game", [*filter(partial(is_offered, Supplement.GUIDE), TITLES)])
def test_aim_and_turn_come_first(game: str) -> None:
    """The rules begin with the aim and a turn; how the table is set comes after the end."""
    names = [chapter.name for chapter in source.chapters(game)]
    assert names[:2] == ["aim", "turn"]
    assert names.index("setting") == names.index("ending") + 1


def test_pages_are_fetched_when_opened(far_away: str) -> None:
    """Rules that are not on the device are asked for, a page that waits says so, and then it is there."""
    model = did(Model(), "rules suburbia")
    assert FetchSupplement(Supplement.GUIDE, "suburbia") in model.effects
    assert "Loading the rules" in screen(model)
    bring(Supplement.GUIDE, "suburbia", far_away)
    model = did(model, "supplement-here guides/suburbia")
    assert model.notice is None
    assert "Investment markers" in screen(model)
    assert not did(Model(), "rules suburbia").effects


def test_pages_that_cannot_be_fetched(far_away: str) -> None:
    """Who opens the rules without a network is told so, until they come."""
    model = did(Model(), "rules suburbia", "supplement-here guides/suburbia")
    assert model.notice is not None
    assert model.notice.msgs == (("Try again", OpenRules("suburbia")),)
    assert did(Model(), "supplement-here guides/suburbia").notice is None
    assert did(model, "supplement-here guides/nothing").notice == model.notice
    bring(Supplement.GUIDE, "suburbia", far_away)
    assert did(model, "supplement-here guides/suburbia").notice is None


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_language_can_be_changed(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language is offered in the bar by its own name, and what is chosen is spoken at once."""
    monkeypatch.setattr(language, "_catalogue", lambda _code: NullTranslations())
    model = did(Model(), "rules suburbia", f"set language={code}")
    bar = Reading(screen(model))
    language.speak("en")
    offered = {one.attributes["data-value"]: one for one in bar.having("data-code")}
    assert set(offered) == {f"language={one}" for one in language.LANGUAGES}
    assert [value for value, one in offered.items() if one.attributes["aria-pressed"] == "true"] == [
        f"language={code}"
    ]


def test_dale_is_read_as_in_english() -> None:
    """Suburbia's open questions say that Dale builds by the English rules and not by the Italian ones."""
    assert "as in the English rules" in markup("suburbia")


@pytest.mark.parametrize("game", loaded(having("guide")), ids=having("guide"))
def test_chapter_of_the_phase(game: Game) -> None:
    """From the table the rules open at the chapter about what is decided, from elsewhere at the beginning."""
    names = {chapter.name for chapter in source.chapters(game.name)}
    match, opened_at = dealt(game, luck=3, plies=500), set[str]()
    for ply in range(len(match.plies) + 1):
        opened_at.add(load_guide(game.name).chapter(match.at(ply).state))
    assert opened_at <= names
    assert len(opened_at) > 1
    there = did(opened(dealt(game, plies=2)), f"rules {game.name}")
    assert isinstance(there.effects[-1], ScrollToChapter)
    assert not did(Model(), f"rules {game.name}").effects


def test_chapter_comes_with_the_pages(far_away: str) -> None:
    """Rules that come late are at the chapter, too."""
    model = did(opened(dealt(load("suburbia"), plies=2)), "rules suburbia")
    assert isinstance(model.effects[-1], FetchSupplement)
    bring(Supplement.GUIDE, "suburbia", far_away)
    assert isinstance(did(model, "supplement-here guides/suburbia").effects[-1], ScrollToChapter)
