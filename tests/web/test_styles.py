"""Stylesheets beside each other, and beside what is drawn; what each may do alone is stylelint's."""

import re

import pytest

from builder.rooms import stylesheets
from piazza.games import TITLES
from sheets import HOUSE

ROUND = re.compile(r"\([^()]*\)")


def rules(style: str) -> list[tuple[str, str]]:
    """Every selector of a stylesheet with its declarations; those of a media query as if they stood alone."""
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", bare)
    return [(one.strip(), body) for heads, body in found for one in split(heads) if not one.startswith("@")]


def split(heads: str) -> list[str]:
    """The selectors of a list, with what stands in parentheses left out, innermost first."""
    while ROUND.search(heads):
        heads = ROUND.sub("", heads)
    return [one.strip() for one in heads.split(",")]


PAGES = (
    "analysis",
    "edition",
    "end",
    "history",
    "home",
    "lesson",
    "live",
    "picture",
    "puzzles",
    "record",
    "setup",
)
"""Sheets for one page or dialog each."""
KIT = {"end-town", "field-cell", "lesson", "log", "note", "panel", "ways"}
"""Names that mean the same wherever they stand."""
DRAWN = re.compile(r"""class_?=f?["']([^"']*)["']""")
TABLES = [
    HOUSE.web / "table.css",
    HOUSE.web / "pieces.css",
    HOUSE.web / "arrangements.css",
    *stylesheets(HOUSE),
]


def of_a_table() -> set[str]:
    """The names in what lies on a table: those that the games draw, and those that its sheets style."""
    drawn = {
        name
        for path in HOUSE.root.glob("py/piazza/games/*/view/**/*.py")
        for names in DRAWN.findall(path.read_text(encoding="utf-8"))
        for name in re.findall(r"(?<![\w-])[a-z][\w-]*", re.sub(r"\{[^{}]*\}", " ", names))
    }
    heads = [head for path in TABLES for head, _body in rules(path.read_text(encoding="utf-8"))]
    return drawn | {name for head in heads for name in re.findall(r"\.([a-z][\w-]*)", head)}


def first_alone(style: str) -> set[str]:
    """The names with which a selector begins that stand alone there, so that it finds them on any page."""
    found = (re.match(r"\.([a-z][\w-]*)(?![\w.#\[-])", head) for head, _body in rules(style))
    return {one[1] for one in found if one}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_paints_nothing_of_a_table(page: str) -> None:
    """What a page calls its own is called otherwise on every table: all sheets are there at once."""
    style = (HOUSE.web / f"{page}.css").read_text(encoding="utf-8")
    assert (first_alone(style) & of_a_table()) - KIT == set()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_paints_nothing_of_the_rules(page: str) -> None:
    """What a page calls its own is called otherwise in the rules: a list made columns of their tables."""
    style, told = ((HOUSE.web / f"{name}.css").read_text(encoding="utf-8") for name in (page, "rules"))
    assert first_alone(style) & first_alone(told) == set()


def test_layers() -> None:
    """Tokens give way to the house, and the house to a game: where each stands says which rule wins."""
    style = (HOUSE.web / "style.css").read_text(encoding="utf-8")
    layers = dict(re.findall(r'@import url\("(\w+)\.css"\) layer\((\w+)\)', style))
    assert "@layer tokens, house, game;" in style
    assert {path.stem for path in HOUSE.web.glob("*.css")} - {"style", "breakpoints"} == {*layers}
    assert {name for name, layer in layers.items() if layer != "house"} == {"tokens"}


def test_the_house_names_no_game() -> None:
    """Nothing that all games share names one of them."""
    shared = (path for kind in ("css", "mjs", "js", "py") for path in HOUSE.web.rglob(f"*.{kind}"))
    names = re.compile(rf"\b(?:{'|'.join(TITLES)})\b", re.IGNORECASE)
    assert [path.name for path in shared if names.search(path.read_text(encoding="utf-8"))] == []


def test_one_condition_for_phones() -> None:
    """Python, the page's scripts and the measures of the tests mean by a phone what the stylesheet does."""
    sheet = (HOUSE.web / "breakpoints.css").read_text(encoding="utf-8")
    condition = sheet.partition("@custom-media --phone ")[2].partition(";")[0]
    for path in ("py/piazza/browser/device.py", "web/page/settings.mjs", "tests/browser/measures.js"):
        assert f'"{condition}"' in (HOUSE.root / path).read_text(encoding="utf-8"), path
