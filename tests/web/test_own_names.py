"""Every rule of a game's stylesheet names something of that game's own: all sheets become one."""

import re
from pathlib import Path

import pytest

from piazza.games import TITLES
from sheets import DRESSED, HOUSE, STYLES, of_game, parted

NAME = re.compile(r"[.#](-?[a-zA-Z_][\w-]*)")
EXCLUDED = re.compile(r":not\((?:[^()]|\([^()]*\))*\)")
GIVEN = re.compile(r"""(?:\bclass_?|\bkind)=f?\\?["']([^"'>]*)""")
"""Classes as they are written where something is drawn."""
COUNTS = frozenset(f"n{players}" for players in range(1, 6))
"""Classes of the house that say how many play."""


def selectors(style: str) -> list[str]:
    """Every selector of a stylesheet as it is written; what is nested in another belongs to that one."""
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    heads = [one for one in re.findall(r"([^{};]+)\{", bare) if "@" not in one]
    ones = [" ".join(one.split()) for head in heads for one in parted(head)]
    return [one for one in ones if not one.startswith("&")]


def names_in(styles: list[Path], drawing: list[Path]) -> set[str]:
    """Every class and id that these stylesheets paint, or that is given where these draw."""
    painted = {
        name
        for path in styles
        for one in selectors(path.read_text(encoding="utf-8"))
        for name in NAME.findall(one)
    }
    given = " ".join(" ".join(GIVEN.findall(path.read_text(encoding="utf-8"))) for path in drawing)
    return painted | {*re.split(r"[\s{}]+", given)}


def of_others(name: str) -> set[str]:
    """The classes and ids of the house and of all games but one."""
    views = [HOUSE.python / "games" / other / "view" for other in TITLES if other != name]
    styles = [path for path in STYLES if HOUSE.web in path.parents or path.parent in views]
    drawing = [path for folder in (HOUSE.python / "ui", *views) for path in folder.rglob("*.py")]
    return names_in(styles, drawing) | COUNTS


def is_anyones(selector: str, name: str, others: set[str]) -> bool:
    """A selector of a game with nothing in it that is its own: it may meet the house or another game."""
    own = {
        one
        for one in NAME.findall(EXCLUDED.sub("", selector))
        if one not in others and not one.startswith("r-")
    }
    return not own and f'[data-game="{name}"]' not in selector and f".{name}" not in selector


@pytest.mark.parametrize("name", DRESSED)
def test_every_rule_of_a_game_names_something_of_its_own(name: str) -> None:
    """All stylesheets become one: a rule without a name of its game's would hold for the others, too."""
    others = of_others(name)
    assert [one for one in selectors(of_game(name)) if is_anyones(one, name, others)] == []


@pytest.mark.parametrize(
    "style",
    [
        ".small-town, .suburbia {}",
        ".tip header svg {}",
        "#r-part-goals {}",
        ':is([data-pan-level="0"], [data-pan-level="1"]) .hint-step {}',
        "@media (width > 1px) { .end-town .pan { top: 0; } }",
        ".seats.n4 .pl {}",
        ".town .choice:hover .area {}",
        ".market .gap, .plus:not(.large-town) {}",
    ],
)
def test_a_rule_that_is_anyones_is_seen(style: str) -> None:
    """The test above can fail."""
    others = of_others("suburbia")
    assert any(is_anyones(one, "suburbia", others) for one in selectors(style))


def test_a_rule_with_a_name_of_its_own_is_none() -> None:
    """The test above can pass."""
    others = of_others("suburbia")
    style = '.large-town {} [data-game="suburbia"] .pl {} .board.suburbia .pan, .pl .counters {}'
    assert not any(is_anyones(one, "suburbia", others) for one in selectors(style))
