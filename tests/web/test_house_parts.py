"""A game's stylesheet gives values to the parts of the house; what they do with them is the house's."""

import re

import pytest

from sheets import DRESSED, HOUSES, LAID_DOWN, of_game, parted

STATES = (*(f".n{players}" for players in range(1, 6)), ".shown", ".advice", ".idle", ".plain", ".bare")
"""What the house says of its own parts."""
NAME = re.compile(r"[.#][a-zA-Z][\w-]*")
EXCLUDED = re.compile(r":not\((?:[^()]|\([^()]*\))*\)")


def written(style: str) -> list[tuple[str, str]]:
    """Every selector as it is written with its declarations; what is nested belongs to what it is in."""
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    found = re.findall(r"([^{};]+)\{([^{}]*)\}", bare)
    ones = [
        (" ".join(one.split()), body) for heads, body in found if "@" not in heads for one in parted(heads)
    ]
    return [(selector, body) for selector, body in ones if not selector.startswith("&")]


def lays_out_the_house(selector: str, body: str) -> bool:
    """A rule of a game that names nothing but parts of the house, and gives them more than values."""
    names = NAME.findall(EXCLUDED.sub("", selector))
    return all(name in {*HOUSES, *STATES} for name in names) and bool(LAID_DOWN.search(body))


@pytest.mark.parametrize("name", DRESSED)
def test_a_game_gives_the_house_values_alone(name: str) -> None:
    """What no game draws is the house's, also where a game's name stands beside it."""
    assert [selector for selector, body in written(of_game(name)) if lays_out_the_house(selector, body)] == []


@pytest.mark.parametrize(
    "style",
    [
        '[data-game="x"] #app .why li { padding:0; }',
        ':where([data-game="x"]) .seats:is(.n3, .n4) .pl output { grid-column:2; }',
        ".pl:not(.x-mine) small { display:none; }",
        '[data-game="x"] h2 { margin:0; }',
        ":is(.hand h2, .pl .head) > output::before { content:''; }",
        ".mine, .hand h2 { margin:0; }",
    ],
)
def test_laying_out_the_house_is_seen(style: str) -> None:
    """The test above can fail."""
    assert any(lays_out_the_house(*rule) for rule in written(style))


def test_a_game_may_set_values_and_lay_out_its_own() -> None:
    """The test above can pass."""
    style = '[data-game="x"] { --room:1px; } .pl.shown .x-town { order:2; } .x { & path { fill:none; } }'
    assert not any(lays_out_the_house(*rule) for rule in written(style))
