"""The page of the rules: its examples are scored by the engine, and it can be read by everybody."""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path

import pytest

from builder.house import House
from builder.rooms import symbols
from piazza.games import NAMES
from piazza.games.bloomtown.guide.drawn import STRAIGHT, example, picture, told
from piazza.games.bloomtown.guide.examples import EXAMPLES, PARKS
from piazza.games.bloomtown.rules.material import Kind
from piazza.ui import language
from piazza.ui.app import App, Draft
from piazza.ui.games import rulebook
from piazza.ui.pages import rules
from ui.reading import Reading
from ui.screens import did
from ui.screens import markup as screen

HOUSE = House(Path(__file__).parents[2])


class Silent(NullTranslations):
    """A catalogue that has no word for anything."""

    def gettext(self, _message: str) -> str:
        """Nothing."""
        return ""

    def ngettext(self, _one: str, _many: str, _number: int) -> str:
        """Nothing, however many."""
        return ""


def markup(game: str, **app: object) -> str:
    """The contents and the text of a game's rules."""
    page = rules.page(App(screen="rules", rules_of=game, **app))  # type: ignore[arg-type]
    return "".join(region.markup for region in page.regions if region.name != "top")


@pytest.fixture(params=NAMES)
def text(request: pytest.FixtureRequest) -> str:
    """The rules of each game."""
    return markup(request.param)


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house that speaks a language without words."""
    with monkeypatch.context() as patch:
        patch.setattr(language, "_catalogue", lambda _code: Silent())
        language.speak("en")
        yield
    language.speak("en")


def test_heads_of_tables(text: str) -> None:
    """Every column and row of a table has a name."""
    assert not re.search(r"<th[^>]*></th>", text)


@pytest.mark.parametrize("kind", Kind)
def test_example(kind: Kind) -> None:
    """Each example is of its kind and scores 4, the number the drawing and its label show."""
    shown = EXAMPLES[kind]
    assert (shown.tile.kind, shown.total) == (kind, 4)
    assert ">4</text>" in picture(shown)
    assert ", 4 in all." in told(shown)


def test_straight_lines() -> None:
    """A Subway line that bends is worth one Subway less where lines must be straight."""
    assert EXAMPLES[Kind.SUBWAY].under(STRAIGHT).total == 3


def test_parks() -> None:
    """The Parks of a group score 1, 3, 4, and nothing from the fourth on."""
    assert [shown.total for shown in PARKS] == [1, 3, 4, 0]


def test_marks_count_once() -> None:
    """Of two Parks beside a Home one is marked with the point of their kind."""
    assert example("P H* P").marks == ((0, 1),)


def test_label_names_what_counts() -> None:
    """The label of a drawing says what is built where, and what counts."""
    label = told(example("P H* ."))
    assert label == (
        "Example: Home just built at row 1 column 2, 2 in all. What counts: Park at row 1 column 1."
    )


def test_facts() -> None:
    """Beside the title stand the players and the minutes."""
    assert rules.facts("bloomtown") == ("2 to 4 players", "30 min")


def test_every_link_leads_somewhere(text: str) -> None:
    """Each entry of the contents names one heading, and no name is given twice."""
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([\w-]+)" data-do', text)) <= {*names, "r-contents"}


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


@pytest.mark.usefixtures("silence")
@pytest.mark.parametrize("game", NAMES)
def test_all_words_can_be_translated(game: str) -> None:
    """No word stands on the page that does not come from the catalogue."""
    silent = markup(game)
    spoken = re.sub(r"<[^>]*>", " ", silent) + " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', silent))
    assert not re.search(r"[A-Za-z]", spoken)


def test_way_back() -> None:
    """Without a game on the table the way leads back to the new game, else to the square."""
    draft = Draft("bloomtown", (), (), "")
    assert "Back to the new game" in markup("bloomtown", draft=draft)
    assert "Back to the square" in markup("bloomtown")


@pytest.mark.parametrize("game", NAMES)
def test_aim_and_turn_come_first(game: str) -> None:
    """The rules begin with the aim and a turn; how the table is set comes after the end."""
    names = [chapter.name for chapter in rulebook(game).chapters()]
    assert names[:2] == ["aim", "turn"]
    assert names.index("setting") == names.index("ending") + 1


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_language_can_be_changed(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language is offered in the bar by its own name, and what is chosen is spoken at once."""
    monkeypatch.setattr(language, "_catalogue", lambda _code: NullTranslations())
    app = did(App(), "rules suburbia", f"set language={code}")
    bar = Reading(screen(app))
    language.speak("en")
    offered = {one.attributes["data-value"]: one for one in bar.having("data-code")}
    assert set(offered) == {f"language={one}" for one in language.LANGUAGES}
    assert [value for value, one in offered.items() if one.attributes["aria-pressed"] == "true"] == [
        f"language={code}"
    ]


def test_dale_is_read_as_in_english() -> None:
    """Suburbia's open questions say that Dale builds by the English rules and not by the Italian ones."""
    assert "as in the English rules" in markup("suburbia")
