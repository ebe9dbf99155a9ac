"""The engine counts in the browser's Python as it does in CPython."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from faults.alike import WAKE
from test_recorded import lines, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark import ParameterSet
    from playwright.sync_api import Browser, Page

SAMPLE = 10
REPLAY = """
import json
from piazza.links import decode, encode

def perft(state, depth):
    return 1 if depth == 0 else sum(perft(state.apply(action), depth - 1) for action in state.legal_actions())

def replayed(link):
    match = decode(link)
    return [match.is_over, list(match.state.scores()), encode(match)]

def counted(link, depths):
    state = decode(link).state
    return [perft(state, depth) for depth in range(depths)]
"""


def some_of(rows: list[tuple[str, str]]) -> list[ParameterSet]:
    """Return the rows as parameters; all but some ten of them are slow."""
    step = len(rows) // SAMPLE
    return [pytest.param(*row, marks=[pytest.mark.slow] if at % step else []) for at, row in enumerate(rows)]


@pytest.fixture(scope="module")
def python(browser: Browser, address: str) -> Iterator[Page]:
    """A page with Pyodide and the site's own Python, and nothing else."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{address}web/nothing-here")
        page.evaluate(WAKE)
        page.evaluate("code => python.runPython(code)", REPLAY)
        yield page


def run(page: Page, expression: str) -> object:
    """A Python expression's value, as JSON carries it."""
    return json.loads(page.evaluate("code => python.runPython(code)", f"json.dumps({expression})"))


@pytest.mark.parametrize(("link", "scores"), some_of(lines("finished.txt")))
def test_finished(python: Page, link: str, scores: str) -> None:
    """A recorded game has its recorded scores in the browser, and the same link."""
    assert run(python, f"replayed({link!r})") == [True, list(numbers(scores)), link]


@pytest.mark.parametrize(("link", "counts"), some_of(lines("perft.txt")))
def test_perft(python: Page, link: str, counts: str) -> None:
    """A recorded position has as many continuations in the browser as counted."""
    expected = list(numbers(counts))
    assert run(python, f"counted({link!r}, {len(expected)})") == expected
