"""Pages on paper: all of them is printed, nothing lies over it, by daylight, on A4 and on Letter."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from kinds import of
from measures import Bench
from piazza.games import TITLES, load
from piazza.games.bloom.rules.state import State as Lawn
from positions import END, Table, positions
from space import LANGUAGES, Case

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from opening import Visit

SHEETS = ("A4", "Letter")
PAIRS = [*zip(TITLES, LANGUAGES * 2, strict=False)]
"""Every game, the languages in turns."""
BARS = """[...document.querySelectorAll(".endacts .btn, .top nav .tool, .contents .btn")]
  .map((one) => one.innerText)"""
"""What is only pressed, where a page has it."""
ROWS = """[...document.querySelectorAll("#r-breakdown tr")]
  .map((row) => [...row.children].map((one) => one.innerText))"""
PARTS = """[...document.querySelectorAll(".chapters :is(h2, h3, p)")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .visually-hidden"))
  .map((one) => one.innerText)"""
RUNS = """[...document.querySelectorAll("#r-board .run")]
  .map((run) => [...run.querySelectorAll("text")].map((one) => one.textContent).join(""))"""
OFF = """() => [...document.querySelectorAll("#r-board [data-pan]")].flatMap((pan) => {
  const window = pan.getBoundingClientRect();
  return [...pan.querySelectorAll("[data-pan-view] :is(text, use)")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.width && (box.left < window.left - 2 || box.right > window.right + 2
      || box.top < window.top - 2 || box.bottom > window.bottom + 2))
    .map(({ left, top, width, height }) => [left, top, width, height]);
})"""
"""What lies beyond the edges of a board that can be moved."""
MOVES = "[...document.querySelectorAll('#r-paper .moves li')].map((one) => one.textContent)"
DRAWN = "[...document.querySelectorAll('#r-board [data-whole]')].map((one) => one.getAttribute('viewBox'))"
MANY = 10
"""Runs, more than a lawn shows at once."""
A4: ViewportSize = {"width": 688, "height": 1017}
"""What its edges leave of it, in pixels."""
pytestmark = [pytest.mark.usefixtures("restored"), pytest.mark.sampled(5)]


def printed(page: Page, sheet: str) -> list[str]:
    """The words of each page as they would be printed."""
    return [page.extract_text() for page in PdfReader(BytesIO(page.pdf(format=sheet))).pages]


def bare(text: str) -> str:
    """A text without spaces and hyphens at the ends of lines: where a line breaks is another matter."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


def shown(visit: Visit, case: Case) -> Page:
    """The page at a point of the matrix."""
    Bench(visit.page).show(case)
    return visit.page


def ended(title: str, state: str, language: str, light: str) -> Case:
    """The end of a game of as many as there may be, on a phone, where the page is the longest."""
    table = Table(title, max(load(title).players))
    over = next(one for one in positions(table) if one.stage.startswith(END))
    return Case(title, table.players, over.stage, state, "390x664", language, light, "short")


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_end(still: Visit, title: str, language: str, sheet: str) -> None:
    """Every row of the table of points is printed, on a few pages, and no button with it."""
    page = shown(still, ended(title, "end", language, "evening"))
    rows, bars = page.evaluate(ROWS), page.evaluate(BARS)
    pages = printed(page, sheet)
    text = bare("".join(pages))
    assert len(rows) > 2
    assert [row for row in rows if bare("".join(row)) not in text] == []
    assert bars
    assert [bar for bar in bars if bar.strip() and bare(bar) in text] == []
    assert 1 <= len(pages) <= 4


@pytest.mark.parametrize("sheet", SHEETS)
def test_runs(still: Visit, sheet: str) -> None:
    """Every run on the lawn of a game that is being played is printed, on whatever screen that is."""
    table = Table("bloom", max(load("bloom").players))
    played = [one for one in positions(table) if one.stage.endswith(" late")]
    fullest = max(played, key=lambda one: len(of(Lawn, one.match.state).runs))
    for size in ("390x664", "1280x720"):
        page = shown(still, Case("bloom", table.players, fullest.stage, "turn", size, "en", "day", "short"))
        runs = page.evaluate(RUNS)
        text = bare("".join(printed(page, sheet)))
        assert len(runs) == len(of(Lawn, fullest.match.state).runs) > MANY
        assert [run for run in runs if bare(run) not in text] == []


def view_boxes(page: Page) -> list[list[float]]:
    """Return the part that is shown of each drawing of the board, in its own units."""
    return [list(map(float, box.split())) for box in page.evaluate(DRAWN)]


@pytest.mark.parametrize("title", TITLES)
def test_board(still: Visit, title: str) -> None:
    """All of a board that can be moved is on paper, and what was looked at is looked at again after that."""
    table = Table(title, max(load(title).players))
    late = next(one for one in reversed(positions(table)) if one.stage.endswith(" late"))
    page = shown(still, Case(title, table.players, late.stage, "turn", "390x664", "en", "day", "short"))
    before = view_boxes(page)
    # In a browser's order: told before the layout for paper, and after that for the screen.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print", reduced_motion="reduce")
    page.set_viewport_size(A4)
    assert page.evaluate(OFF) == []
    page.emulate_media(media="null", reduced_motion="reduce")
    page.set_viewport_size({"width": 390, "height": 664})
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    for after, earlier in zip(view_boxes(page), before, strict=True):
        assert after == pytest.approx(earlier, abs=0.01)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_rules(still: Visit, title: str, language: str, sheet: str) -> None:
    """Every heading and paragraph of the rules is printed, and the bar over none of them."""
    page = shown(still, Case(title, 0, "", "rules", "390x664", language, "evening", "short"))
    parts = page.evaluate(PARTS)
    pages = printed(page, sheet)
    text = bare("".join(pages))
    assert len(parts) > 5
    assert [part for part in parts if bare(part) not in text] == []
    assert 1 <= len(pages) <= 24


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_record(still: Visit, title: str, language: str, sheet: str) -> None:
    """Every move of a record is printed when its sheet is open, whoever asks for it: a key or the button."""
    page = shown(still, ended(title, "end record", language, "evening"))
    moves = page.evaluate(MOVES)
    text = bare("".join(printed(page, sheet)))
    assert len(moves) > 5
    # a move in two lines of a column may be read with its neighbours between them, so word by word
    assert [move for move in moves if not all(bare(word) in text for word in move.split())] == []
    assert page.locator("html").get_attribute("data-theme") == "evening"


def test_by_daylight(still: Visit) -> None:
    """What is printed in the evening is dark on light, and the page is as it was after that."""
    page = shown(still, ended(TITLES[0], "end", "en", "evening"))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("html").get_attribute("data-theme") == "day"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("html").get_attribute("data-theme") == "evening"
