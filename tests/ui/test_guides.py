"""The pages of the rules as files: every language says the same, and what is wrong is told with its line."""

import re
from dataclasses import replace
from gettext import NullTranslations
from html import unescape
from itertools import combinations
from pathlib import Path

import pytest

from piazza.games import TITLES
from piazza.ui import i18n as language
from piazza.ui.compile_guides import print_out, proof
from piazza.ui.game_api.guide import Guidebook, Illustration, fill, load_guide
from piazza.ui.game_api.guide.markdown import typeset
from piazza.ui.game_api.guide.parts import Diagram, GuideError, Manuscript, Part, Picture, Section, Value
from piazza.ui.model.rules import folder, manuscript
from piazza.ui.supplements import Supplement, bring, is_offered
from ui.typesetting import is_typed

PAGED = tuple(name for name in TITLES if is_offered(Supplement.GUIDE, name))
CODES = tuple(language.LANGUAGES)
PLAIN = Guidebook(
    values=lambda: {"ten": 10, "one": 1, "none": 0, "sinking": -3, "words": "A & B"},
    pictures={"sign": "<svg></svg>"}.__getitem__,
    drawings={
        "row": lambda position: Illustration("/".join(position.lines) + position.label, {"tiles": 4}, "look")
    },
)
"""What a small game would give to its page."""

BROKEN = [
    ("Words first.", 1, "begins with a chapter"),
    ("## The aim", 1, "has a name"),
    ("## A {#a}\n\nAll {nothing} here.", 3, "no value “nothing”"),
    ("## A {#a}\n\nTwo lines,\nand {nothing} here.", 4, "no value “nothing”"),
    ("## A {#a}\n\nAll {No such thing} here.", 3, "braces that are no value"),
    ("## A {#a}\n\n![](flower) here.", 3, "no picture “flower”"),
    ("## A {#a}\n\n#### Deep", 3, "three ###"),
    ("## A {#a}\n\nSee [there](#b).", 3, "no link"),
    ("## A {#a}\n\n***", 3, "no hr"),
    ("## A {#a}\n\n```\n1 2\n```", 3, "of what kind"),
    ("## A {#a}\n\n```map\n1 2\n```", 3, "draws no “map”"),
    ("## A {#a}\n\n```row\n= other\n```", 3, "called “other”"),
    ("## A {#a}\n\n```row\nalt: ![](sign)\n```", 3, "words alone"),
    ("## A {#a}\n\n```row\n1\n---\nAll {nothing}.\n```", 3, "no value “nothing”"),
    ("## A {#a}\n\n| a | |\n|---|---|\n| b | c |", 3, "every column has a heading"),
    ("## A {#a}\n\n::: beside\nwords\n:::", 3, "begins with a drawing"),
]
"""Pages with a fault, the line that is to blame, and what is said of it."""

TABLE = (
    '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
    '<tbody><tr><th scope="row">x</th><td>1</td></tr></tbody>'
)


@pytest.fixture(params=PAGED)
def game(request: pytest.FixtureRequest) -> str:
    """Each game with a page of rules."""
    return str(request.param)


def parts(drafts: tuple[Manuscript, ...]) -> list[Part]:
    """Everything on a page, captions and headings taken apart."""
    found: list[Part] = []
    waiting: list[Part] = [part for draft in drafts for part in (*draft.title, *draft.parts)]
    while waiting:
        part = waiting.pop(0)
        found.append(part)
        if isinstance(part, Section):
            waiting[:0] = part.title
        if isinstance(part, Diagram):
            waiting[:0] = (*part.label, *part.caption)
    return found


def shape(name: str, code: str) -> list[object]:
    """What a page must have in common with those in other languages."""
    drafts = manuscript(name, code)
    headings = [
        (draft.name, [one.name for one in draft.parts if isinstance(one, Section)]) for draft in drafts
    ]
    drawings = [(one.kind, one.name, one.position) for one in parts(drafts) if isinstance(one, Diagram)]
    return [headings, drawings]


def sentences(name: str, code: str) -> list[str]:
    """What is written on a page in a language, text by text."""
    texts = [
        unescape(re.sub("<code.*?</code>", "<code>", part))
        for part in parts(manuscript(name, code))
        if isinstance(part, str)
    ]
    return [one.strip() for text in texts for one in re.split(r"<[^>]*>", text) if one.strip()]


def made(text: str, **guide: object) -> str:
    """A text as a small game's page."""
    found = fill(typeset(text), replace(PLAIN, **guide))  # type: ignore[arg-type]
    return "".join(one.markup for one in found)


@pytest.mark.parametrize("code", CODES[1:])
def test_same_chapters_and_examples(game: str, code: str) -> None:
    """Every language has the same chapters and headings, and the same drawings of the same positions."""
    assert shape(game, code) == shape(game, CODES[0])


@pytest.mark.parametrize("code", CODES[1:])
def test_same_numbers(game: str, code: str) -> None:
    """Every language takes the same numbers from the material."""
    asked = [
        {one.name for one in parts(manuscript(game, spoken)) if isinstance(one, Value)}
        for spoken in (CODES[0], code)
    ]
    assert asked[0] == asked[1]


@pytest.mark.parametrize("code", CODES)
def test_everything_is_drawn(game: str, code: str) -> None:
    """A page can be filled, and no room is left empty on it."""
    found = fill(manuscript(game, code), load_guide(game))
    assert all(one.markup and one.title for one in found)
    assert not [one.name for one in found if "{" in one.markup]


def test_numbers_follow_the_material(game: str) -> None:
    """No number that the material gives is kept by heart: other numbers stand on the page at once."""
    other = {name: 7000 + place for place, name in enumerate(load_guide(game).values())}
    found = "".join(
        one.markup for one in fill(manuscript(game, "en"), replace(load_guide(game), values=lambda: other))
    )
    assert not [name for name, number in other.items() if str(number) not in found]


@pytest.mark.parametrize("name", PAGED)
def test_drawings_have_no_words_of_their_own(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written in a drawing comes from the page or from the catalogue."""
    silence = NullTranslations()
    monkeypatch.setattr(silence, "gettext", lambda _text: "")
    monkeypatch.setattr(silence, "ngettext", lambda _one, _many, _number: "")
    monkeypatch.setattr(language, "_catalogue", lambda _code: silence)
    language.speak("en")
    shown = [one for draft in manuscript(name, "en") for one in draft.parts if isinstance(one, Diagram)]
    bare = tuple(replace(one, label=(), caption=()) for one in shown)
    found = fill((Manuscript("all", (), bare),), load_guide(name))[0].markup
    said = re.sub(r"<[^>]*>", " ", found) + " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', found))
    assert not re.search(r"[A-Za-z]", re.sub(r"\b[A-C]\b", "", said))


@pytest.mark.parametrize(("one", "other"), [*combinations(CODES, 2)])
def test_nothing_left_in_another_language(game: str, one: str, other: str) -> None:
    """No sentence of three words or more reads the same in two languages."""
    here, there = ({text for text in sentences(game, code) if len(text.split()) > 2} for code in (one, other))
    assert not here & there


@pytest.mark.parametrize("code", CODES)
def test_well_set(game: str, code: str) -> None:
    """Quotes, apostrophes and dots are typeset, and spaces are where the language wants them."""
    assert not [text for text in sentences(game, code) if is_typed(code, text)]


@pytest.mark.parametrize(("text", "line", "said"), BROKEN)
def test_faults(text: str, line: int, said: str) -> None:
    """A page that is broken is told with the line, and with what is wrong there."""
    with pytest.raises(GuideError, match=re.escape(said)) as told:
        made(text)
    assert told.value.line == line


def test_fault_names_its_file(tmp_path: Path) -> None:
    """What the build says begins with the file and the line, as editors like to read it."""
    file = tmp_path / "it.md"
    file.write_text(folder("bloom").joinpath("it.md").read_text("utf-8").replace("{hand}", "{foot}"))
    line = next(n for n, one in enumerate(file.read_text().splitlines(), 1) if "{foot}" in one)
    with pytest.raises(GuideError) as told:
        proof(file, "bloom")
    assert str(told.value) == f"bloom/guide/it.md:{line}: the game has no value “foot”"


def test_position_that_cannot_be_drawn() -> None:
    """A position that the engine refuses is told with its line and the engine's reason."""
    with pytest.raises(GuideError, match="12, 13, 14, 17 is no run") as told:
        fill(typeset("## A {#a}\n\n```run\n12 13 14 17\n```"), load_guide("bloom"))
    assert told.value.line == 3


def test_kept_pages_are_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the build makes, fetched by a browser, is the page that the file says."""
    before = {code: manuscript(game, code) for code in CODES}
    monkeypatch.setattr("piazza.ui.supplements._FETCHED", {})
    bring(Supplement.GUIDE, game, print_out(game))
    manuscript.cache_clear()
    assert {code: manuscript(game, code) for code in CODES} == before
    manuscript.cache_clear()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{ten} of {ten:word}", "10 of ten"),
        ("{ten:signed} and {sinking:signed}", "+10 and −3"),
        ("{one} {one|tile|tiles}, {ten} {ten|tile|tiles}", "1 tile, 10 tiles"),
        ("{none} {none|tile|tiles}", "0 tiles"),
        ("{sinking:word}", "−3"),
        ("{words}", "A &amp; B"),
        ("**all** or *none* <b>", "<b>all</b> or <em>none</em> &lt;b&gt;"),
        ("![](sign) here", "<svg></svg> here"),
        ("`a:<b>`", '<code translate="no">a:&lt;b&gt;</code>'),
    ],
)
def test_rooms(text: str, shown: str) -> None:
    """Numbers are written as the sentence wants them, and nothing in a text is markup by itself."""
    assert made(f"## A {{#a}}\n\n{text}") == f"<p>{shown}</p>"


def test_none_in_french() -> None:
    """French has no plural for none."""
    language.speak("fr")
    assert made("## A {#a}\n\n{none} {none|tuile|tuiles}") == "<p>0 tuile</p>"


def test_example_with_caption() -> None:
    """A drawing with words below it is a figure; its numbers are told below it, and elsewhere by its name."""
    text = (
        "## A {#a}\n\n```row first\n1 2\nalt: Said of {ten}\n---\n{tiles} tiles\n```\n\n{first.tiles} again"
    )
    assert made(text) == (
        '<figure class="look">1 2Said of 10<figcaption>4 tiles</figcaption></figure><p>4 again</p>'
    )


def test_position_of_another_drawing() -> None:
    """A drawing can show the position of another one."""
    assert made("## A {#a}\n\n```row\n= b\n```\n\n```row b\n1\n2\n```") == "1/21/2"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("- a\n- b", '<ul class="points"><li>a</li><li>b</li></ul>'),
        ("1. a\n2. b", '<ol class="steps"><li>a</li><li>b</li></ol>'),
        ("> a", '<p class="aside">a</p>'),
        ("a\n: b", '<dl class="rulings"><dt>a</dt><dd>b</dd></dl>'),
        ("{.lead}\na", '<p class="lead">a</p>'),
        ("{.signs}\n- **a** b", '<ul class="signs"><li><b>a</b><span>b</span></li></ul>'),
        ("{.signs}\n- a **b**\n  c", '<ul class="signs"><li>a <b>b</b> c</li></ul>'),
        (
            "{.three}\n1. ![](sign)\n\n   ### a\n\n   b",
            '<ol class="three"><li><svg></svg><div><h3>a</h3><p>b</p></div></li></ol>',
        ),
        (
            "::: beside\n```row\n1\n```\n\na\n:::",
            '<div class="beside">1<div><p>a</p></div></div>',
        ),
        ("::: card Park\na\n:::", '<article class="tile-card" aria-label="Park"><p>a</p></article>'),
        (
            '{caption="c"}\n| a | b |\n|---|---|\n| x | {one} |',
            f'<table class="numbers"><caption class="visually-hidden">c</caption>{TABLE}</table>',
        ),
    ],
)
def test_blocks(text: str, shown: str) -> None:
    """Lists, answers, boxes and tables have the shape that the page is styled for."""
    assert made(f"## A {{#a}}\n\n{text}") == shown


def test_pictures_are_known(game: str) -> None:
    """Every small picture on a page is one that its game draws."""
    shown = {one.name for one in parts(manuscript(game, "en")) if isinstance(one, Picture)}
    assert all("<svg" in load_guide(game).pictures(name) for name in shown)
