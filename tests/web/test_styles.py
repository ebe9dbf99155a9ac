"""What the styles may not do, because it makes the page slow."""

import re
from pathlib import Path

import pytest

STYLES = sorted((Path(__file__).parents[2] / "web").glob("*.css"))
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


ZONE = re.compile(r"(?:^|[{},])\s*\.(?:seats|pl|side|bar|why|hand|glance)\b(?=[^{}]*\{)", re.MULTILINE)
"""A style that begins with a zone of the table, which every game has."""


@pytest.mark.parametrize("name", ["suburbia", "bloom", "greentown"])
def test_a_game_leaves_the_others_alone(name: str) -> None:
    """What a game says of the zones of the table holds at its own table only."""
    style = (STYLES[0].parent / f"{name}.css").read_text(encoding="utf-8")
    assert not ZONE.search(re.sub(r"\([^()]*\)", "", style))


def test_a_zone_for_all_is_seen() -> None:
    """The test above can fail."""
    assert ZONE.search(".mine { color:red; } .seats.n4 .pl { padding:0; }")
