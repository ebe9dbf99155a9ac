"""Numbers that no box of one's own can change come from the material, too, wherever they are told."""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from piazza import games
from piazza.core.match import Match
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.view import view
from screens import SCREENS, Reader, act, opened, played
from strategies import played as random_match
from ui.test_what_ships import forget, rooms

pytestmark = pytest.mark.slow

FIGURE = re.compile(r"\d")
FILLED = re.compile(r"\{[^}]*\}")
SPEAKERS = ("_", "ngettext")
RULES = {
    "bloom": {
        "Points tiles, round 1",
        "Points tiles, round 2",
        "Flowers left in hand, round 1",
        "Flowers left in hand, round 2",
        "At least three tiles, rising by 1 or 2; their flowers earn a points tile.",
        "Each tile is 1 or 2 higher than the one before.",
        "At least three tiles, each 1 or 2 higher than the one before; up to two may be stolen from one run.",
        "A run has at least three tiles, each 1 or 2 higher than the one before.",
        "A run has three tiles or more, each 1 or 2 higher than the one before: 31, 32, 34.",
    },
    "bloomtown": {
        "Scores 0 in the Italian rules, 4 in the French.",
        "1, plus 1 for each Office connected in its row and column, without gaps.",
        "1, plus 1 for each Subway connected diagonally; lines may bend.",
        "1, plus 1 for each Subway in a straight diagonal line, without gaps.",
        "1 alone, 3 as the second of its group, 4 as the third, 0 after that.",
        "1 alone, 3 as the second of its group, 4 from the third on.",
        "1, plus 1 for each kind of building on its four sides.",
        "1, plus 1 for each tile on its four sides that matches its windows.",
        "2 per tile on the board",
    },
    "greentown": {
        "The tour is paid: sites of a met wish pay 1 each, a missed wish costs the guide 1.",
        "Wish met: its sites pay their owners 1 each; trees pay the guide.",
        "Wish missed: nobody is paid, and the guide loses 1.",
        "It pays its owner 1 on every tour that visits it and meets this wish.",
    },
    "suburbia": {"1 secret goal"},
}
"""The figures in sentences: what a building, a run or a visit is worth by the rules, whatever is printed."""


def figures(game: str) -> set[str]:
    """The sentences of a game with a figure in them, but credits, and what is said of the material itself."""
    folder = Path(games.__file__).parent / game
    texts = load_texts(game)
    cover, sources = (
        texts.cover(),
        {text for one in texts.components().values() for text in (one.source, one.note)},
    )
    found = set[str]()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS:
                found |= {str(one.value) for one in node.args if isinstance(one, ast.Constant)}
    told = {one for one in found if FIGURE.search(FILLED.sub("", one))}
    return told - {cover.credit, cover.provenance} - sources


@pytest.mark.parametrize("game", games.TITLES)
def test_no_figure_in_a_sentence(game: str) -> None:
    """What a game says has no figure of its own but those of its rules: all others are put in."""
    assert figures(game) == RULES.get(game, set())


def _bloomtown(box: Any) -> Any:  # noqa: ANN401 - material of a game
    """Other piles, and others that end the game."""
    return replace(box, setups={2: replace(box.setups[2], removed=5, height=9, ending=4)})


def _suburbia(box: Any) -> Any:  # noqa: ANN401 - material of a game
    """Another beginning, other surcharges and another price of red lines."""
    table = replace(box.layouts["2"], surcharges=(17, 13, 11, 9, 8, 0, 0), line=3)
    begun = replace(box.setup, money=97, population=9, reputation=4, markers=5, basic=6)
    return replace(box, setup=begun, layouts={**box.layouts, "2": table})


def _bloom(box: Any) -> Any:  # noqa: ANN401 - material of a game
    """Other hands, reserves and points tiles."""
    points = tuple(sorted((*(one for one in box.points if one != max(box.points)), 23)))
    return replace(box, hand=11, open=7, jokers_on_board=2, points=points)


def _greentown(box: Any) -> Any:  # noqa: ANN401 - material of a game
    """Fewer buildings of each sort."""
    return replace(box, each=2)


OTHERS: dict[str, Callable[[Any], Any]] = {
    "bloomtown": _bloomtown,
    "suburbia": _suburbia,
    "bloom": _bloom,
    "greentown": _greentown,
}
TOLD = {
    "bloomtown": {r"Ends when (\d+) piles": ("3", "4"), r"(\d+) tiles below": ("7", "8")},
    "suburbia": {
        r"starts with a population of (\d+)": ("2", "9"),
        r"\(\+(\d+)\)": ("10", "17"),
        r"(\d+) investment markers left": ("3", "5"),
        r"Suburbs, (\d+) left": ("4", "6"),
        r"Money: (\d+)": ("15", "97"),
        r"Reputation: (\d+)": ("1", "4"),
    },
    "bloom": {
        r"(\d+) tiles in hand": ("13", "11"),
        r"Jokers on the board: (\d+)": ("1", "2"),
        r"Points tiles left: (?:\d+, )*(\d+)": ("15", "23"),
    },
    "greentown": {r"(\d+) to build": ("3", "2")},
}
"""Where numbers are told first, and which: as they ship, and the others."""


@pytest.fixture
def told(game: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything that is told of a game in which the numbers are others, and of one as it ships."""
    shown = [text_of(game)]
    press = games.load(game).edition_schema
    assert press
    shipped = sys.modules[press.material.__module__].material
    other = OTHERS[game](shipped())
    for module in rooms(game):
        if vars(module).get("material") is shipped:
            monkeypatch.setattr(module, "material", lambda: other)
    forget(game)
    shown.append(text_of(game))
    yield shown
    monkeypatch.undo()
    forget(game)


def text_of(game: str) -> str:
    """What is shown and said in a game of two, from the deal to the end, without the drawings."""
    model = opened(act(act(SCREENS["setup"](game), "seat-kind", "1=person"), "start"))
    return " ".join(unescape(text) for markup in _pages(model) for text in Reader(markup).said)


def _pages(model: Model) -> Iterator[str]:
    """The table as it is drawn and in sentences, with what its first choices would bring."""
    for plies in (0, 20, 500):
        model = opened(played(model, plies))
        yield view(model).markup
        assert model.table
        if model.table.match.is_over:
            return
        for choice in range(min(3, len(model.table.match.state.legal_actions()))):
            yield view(act(model, "look", choice)).markup
        yield view(act(model, "dialog", "text")).markup


@pytest.mark.parametrize("game", OTHERS)
def test_others_are_told(game: str, told: list[str]) -> None:
    """With other numbers in the material these are told, and not those that ship."""
    for pattern, numbers in TOLD[game].items():
        found = (re.search(pattern, text) for text in told)
        assert tuple(one and one.group(1) for one in found) == numbers, pattern


@pytest.mark.parametrize(("players", "price"), [(1, "2"), (2, "1")])
def test_price_of_a_red_line(players: int, price: str) -> None:
    """What a red line costs is told as the table has it: the Lone Architect pays twice as much."""
    dealt, speaker = Match.new(games.load("suburbia"), players, 0), load_texts("suburbia")
    told = (
        one.text
        for match in (random_match(dealt, luck) for luck in range(9))
        for place, ply in enumerate(match.plies)
        for one in speaker.first_time_notes(ply.before, ply.action, match.after(place))
        if one.name == "red-line"
    )
    assert re.findall(r"\d", next(told)) == [price, price]


def _against_dale() -> Match:
    """A whole game against Dale the Robot."""
    return random_match(Match.new(games.load("suburbia"), 1, 5, solo="dale"), 3)


def _paid(match: Match) -> int:
    """What Dale pays in his first turn, by the table in sentences; his income comes after it."""
    first = next(place for place, ply in enumerate(match.plies) if str(ply.action) == "dale")
    tables = (match.plies[first].before, match.after(first))
    told = [" ".join(load_texts("suburbia").describe(state)) for state in tables]
    before, after = (int(re.findall(r"Dale: .*?money \$(\d+)", one)[0]) for one in told)
    return before + int(re.findall(r"Dale: income (\d+)", told[1])[0]) - after


def _dollars_for_one(match: Match) -> int:
    """How many dollars are worth one of the population, by the log."""
    last = load_texts("suburbia").narrate(match.plies[-1].before, match.plies[-1].action, match.state)
    turned = next(one for one in last if one.text.startswith("Dale turns"))
    (_name, people), dollars = turned.others[0], int(re.findall(r"\d+", turned.text)[0])
    return next(price for price in range(1, 20) if dollars // price == people)


def _rank(match: Match) -> str:
    """The rank that is told at the end."""
    return load_texts("suburbia").verdict(match.state).partition(";")[0]


@pytest.mark.parametrize(
    ("number", "tell", "ships", "other"),
    [("wage", _paid, 3, 7), ("step", _dollars_for_one, 5, 8), ("ranks", _rank, "Intern", "Contractor")],
)
def test_dale_and_ranks_at_the_table(
    number: str,
    tell: Callable[[Match], object],
    ships: object,
    other: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Dale's wage, what money is worth and the ranks are told at the table as the material has them."""
    press = games.load("suburbia").edition_schema
    assert press
    shipped = sys.modules[press.material.__module__].material
    assert str(ships) in str(tell(_against_dale()))
    box = shipped()
    begun = box.setup if number == "ranks" else replace(box.setup, **{number: other})
    changed = replace(box, setup=begun, ranks=(0, 9, *(900 + one for one in box.ranks[2:])))
    for module in rooms("suburbia"):
        if vars(module).get("material") is shipped:
            monkeypatch.setattr(module, "material", lambda: changed)
    forget("suburbia")
    try:
        found = str(tell(_against_dale()))
    finally:
        monkeypatch.undo()
        forget("suburbia")
    assert str(other) in found
    assert str(ships) not in found
