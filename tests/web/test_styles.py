"""What the styles may not do, because it makes the page slow."""

import re
from pathlib import Path

import pytest

from builder.rooms import stylesheets
from piazza.games import TITLES
from sheets import DRESSED, HOUSE, HOUSES, LAID_DOWN, STYLES, of_game

LOOKING_INSIDE = re.compile(
    r"(?:#app|body|html|:root)(?:\[[^\]]*\]|\.[\w-]+|:not\([^()]*\))*:(?:not\(:)?has\("
)


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_the_page_is_not_looked_into(path: Path) -> None:
    """No style of the whole page depends on what is inside: any change inside would restyle all of it."""
    assert not LOOKING_INSIDE.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "selector", ["#app:has(> .board)", "body:has(.x)", "#app[data-a]:not(:has(#sheet)) p"]
)
def test_looking_inside_is_seen(selector: str) -> None:
    """The test above can fail."""
    assert LOOKING_INSIDE.search(selector)


NAMED = re.compile(r"[.#]\w")


def restyles(selector: str) -> bool:
    """A rule about something without a name below what is looked into: all such are styled anew."""
    *around, subject = re.split(r"[\s>+~]+", selector)
    own, *any_of = subject.split("|")
    is_named = NAMED.search(own) or (any_of and all(map(NAMED.search, any_of)))
    return any(":has" in one for one in around) and not is_named


def opened(style: str) -> str:
    """A style in which what ``:not()`` excludes is seen, and ``:is(.a, p)`` as ``|.a|p``."""
    seen = style.replace(":not(:has(", ":has((")
    return re.sub(r":is\(([^()]*)\)", lambda found: "|" + re.sub(r",\s*", "|", found[1]), seen)


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_what_is_below_what_is_looked_into_has_a_name(path: Path) -> None:
    """A browser keeps one list of all that any ``:has()`` may change: a tag in it is every tag of the page.

    Half of a table was styled anew at every choice. What is looked into sets a property of its own instead,
    which what is below it takes over.
    """
    style = opened(path.read_text(encoding="utf-8"))
    assert [selector for selector, _body in rules(style) if restyles(selector)] == []


@pytest.mark.parametrize(
    "style", [".a:has(.b) p {}", ".a:not(:has(.b)) > [class^=x] {}", ".a:has(b) > :is(p, .c) {}"]
)
def test_restyling_is_seen(style: str) -> None:
    """The test above can fail."""
    assert any(restyles(selector) for selector, _body in rules(opened(style)))


def test_a_name_below_what_is_looked_into_is_none() -> None:
    """The test above can pass."""
    assert not any(
        restyles(selector) for selector, _body in rules(".a:has(p) .b:nth-child(2) {} .a p:has(b) {}")
    )


ZONES = (".shared", ".board")
"""Zones that a game fills: with its name beside them it may paint them, not lay them out."""
PLACING = re.compile(
    r"(?:^|;)\s*(?:grid-(?:area|row|column)|order|position|inset|top|left|right|bottom|margin|width|height|flex|(?:min|max)-\w+)\s*:"
)
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


def reaches_out(selector: str, body: str) -> bool:
    """A rule of a game that is about something of the house, or lays out a zone that it fills."""
    subject = re.split(r"[\s>+~]+", selector)[-1]
    names = re.findall(r"[.#:][\w-]+|^\w+", subject)
    if any(zone in names for zone in ZONES):
        return len(names) == 1 or bool(PLACING.search(body))
    return any(name in HOUSES for name in names) and bool(LAID_DOWN.search(body))


@pytest.mark.parametrize("name", DRESSED)
def test_a_game_stays_inside_its_zones(name: str) -> None:
    """A game's stylesheet lays out nothing of the house: where zones lie is the house's."""
    style = of_game(name)
    assert [selector for selector, body in rules(style) if reaches_out(selector, body)] == []


@pytest.mark.parametrize(
    "style",
    [
        ".seats.n4 .pl { padding:0; }",
        '[data-game="x"] #app { gap:1px; }',
        ".shared { gap:0; }",
        ".board.x { flex:1; }",
        ".mine, .x .why { color:red; }",
    ],
)
def test_reaching_out_is_seen(style: str) -> None:
    """The test above can fail."""
    assert any(reaches_out(selector, body) for selector, body in rules(style))


def test_a_game_may_paint_what_it_fills() -> None:
    """The test above can pass."""
    assert not any(
        reaches_out(*rule) for rule in rules(".board.x { display:flex; } .pl .x-town { order:2; }")
    )


MARKS = frozenset(
    (
        ".area",
        ".dot",
        ".dot-text",
        ".plus",
        ".plus-text",
        ".flag",
        ".flag-text",
        ".mark",
        ".gap",
        ".disc",
        ".count",
    )
)
"""Marks of a board that the house paints, for whichever game draws them."""
ANYONES = MARKS | {".town", ".market", ".choice", ".looked", ".board", ".shared", ".hand", ".hint"}
"""Names in which no game can be told from another."""


def meets_others(selector: str) -> bool:
    """A rule of a game about a mark of the house, with nothing in it that is the game's own."""
    names = {*re.findall(r"\.[\w-]+", selector)}
    return bool(names & MARKS) and names <= ANYONES


@pytest.mark.parametrize("name", DRESSED)
def test_a_game_paints_its_own_marks(name: str) -> None:
    """No game's stylesheet repaints a mark that another game may draw, too."""
    style = of_game(name)
    own = [selector for selector, _body in rules(style) if f'"{name}"' not in selector]
    assert [selector for selector in own if meets_others(selector)] == []


@pytest.mark.parametrize("selector", [".town .plus", ".town .choice:hover .area", ".market .gap"])
def test_meeting_others_is_seen(selector: str) -> None:
    """The test above can fail."""
    assert meets_others(selector)


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
TABLES = [HOUSE.web / "table.css", HOUSE.web / "arrangements.css", *stylesheets(HOUSE)]


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
    layers = dict(re.findall(r'@import url\("(\w+)\.css"\) layer\((\w+)\);', style))
    assert "@layer tokens, house, game;" in style
    assert {path.stem for path in HOUSE.web.glob("*.css")} - {"style"} == {*layers}
    assert {name for name, layer in layers.items() if layer != "house"} == {"tokens"}


def test_tokens_are_values() -> None:
    """The sheet of tokens gives values names, and styles nothing."""
    found = rules((HOUSE.web / "tokens.css").read_text(encoding="utf-8"))
    assert {selector.partition("[")[0] for selector, _body in found} == {":root"}


def test_the_house_names_no_game() -> None:
    """Nothing that all games share names one of them."""
    shared = (path for kind in ("css", "mjs", "js", "py") for path in HOUSE.web.rglob(f"*.{kind}"))
    names = re.compile(rf"\b(?:{'|'.join(TITLES)})\b", re.IGNORECASE)
    assert [path.name for path in shared if names.search(path.read_text(encoding="utf-8"))] == []


def test_a_game_stands_in_its_own_layer() -> None:
    """A game's stylesheet opens no layer of its own, and takes none of the house's."""
    assert [name for name in DRESSED if "@layer" in of_game(name) or "@import" in of_game(name)] == []
