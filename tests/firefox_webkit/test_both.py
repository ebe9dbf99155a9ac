"""Firefox and WebKit start, play, keep and show as Chromium does: ``python3 tests/firefox_webkit/run.py``."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from effort import tries
from firefox_webkit.engines import BROWSERS, opened
from firefox_webkit.playing import begin, choose, finish, kept, points
from firefox_webkit.showing import fits, heard, measured, turned
from measures import TELL
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Save, Seat, save_of
from player import ANEW, KEY, WHEN
from serving import Served
from space import SIZES, Case, sample
from strategies import played

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from firefox_webkit.driven import Page
    from measures import Fault

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
"""Selenium's driver of WebKit uses what another part of Selenium calls old."""
SEED, POINTS, HEARD = 5, 160, 80
"""Points of the matrix that are drawn, of all sizes: to be measured, and for axe."""
ONCE = (
    Case("suburbia", 3, "keep", "link", "1024x768", "it", "evening", "short"),
    Case("bloom", 4, "add late", "choices", "1280x720", "en", "evening", "short"),
    Case("bloom", 2, "draw+lay late", "link for a seat", "360x640", "fr", "day", "short"),
)
"""Where the page was wider than its window, places lay below the lawn's edge, and numbers were small."""
KEPT = """() => document.documentElement.dataset.kept === "all" """
SNAPSHOT = "() => document.documentElement.dataset.snapshot ?? ''"
RECORDS = """() => Object.entries({ ...localStorage })
  .filter(([key]) => key.startsWith("piazza.save."))
  .map(([, text]) => text)"""
ONE_KEPT = f"() => ({RECORDS})().length === 1"
CHOSEN = """(text) => {
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    HTMLInputElement.prototype.click = click;
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "games.json"));
    this.files = chosen.files;
    this.dispatchEvent(new Event("change"));
  };
}"""
"""The next field for files has this in it: the window in which one chooses is the system's."""
GAME = load("bloomtown")
SEATS = (Seat("Anna"), Seat("Bruno"))


@pytest.mark.parametrize("kind", BROWSERS)
def test_start(kind: str, site: Path, tmp_path: Path) -> None:
    """It starts on a first visit, on a second one, and without a network; the output says how fast."""
    with Served(site) as served, opened(kind, tmp_path) as page:
        times = {"first visit": page.go(served.address)}
        page.wait(KEPT)
        times["second visit"] = page.go(served.address)
        served.stop()
        times["offline"] = page.go(served.address)
        assert page.browser.run(SNAPSHOT) == "used"
        begin(page, "drawkeep")
        choose(page, page.click, 0)
    print(kind, {name: round(time) for name, time in times.items()})  # noqa: T201 - for the reader


@pytest.mark.parametrize("title", TITLES)
def test_whole_game_by_mouse(usual: Page, title: str) -> None:
    """A game against a bot comes to its end, with the points that CPython counts."""
    begin(usual, title)
    finish(usual, usual.click)
    assert points(usual) == kept(usual).state.scores()


@pytest.mark.parametrize("title", TITLES)
def test_whole_game_by_keyboard(usual: Page, title: str) -> None:
    """Tab and Enter alone play a game to its end."""
    begin(usual, title)
    finish(usual, usual.enter)
    assert points(usual) == kept(usual).state.scores()


@pytest.mark.parametrize("title", TITLES)
def test_choices_by_touch(usual: Page, title: str) -> None:
    """A finger looks first and chooses then, on a small screen."""
    usual.browser.resize(*SIZES["390x844"])
    begin(usual, title)
    finish(usual, usual.touch, 6)
    assert kept(usual).plies


def test_reload_in_mid_game(usual: Page) -> None:
    """After a reload the game stands where it stood, and goes on."""
    begin(usual, "bloomtown")
    for number in range(3):
        choose(usual, usual.click, number)
    before = kept(usual)
    usual.reload()
    assert len(kept(usual).plies) >= len(before.plies)
    usual.wait("() => document.documentElement.dataset.screen === 'table'")
    choose(usual, usual.click, 0)
    assert kept(usual).plies[: len(before.plies)] == before.plies


def test_link(usual: Page) -> None:
    """A link shows its game, which becomes one's own and goes on."""
    match = played(Match.new(GAME, 2, 7), 5, 9)
    usual.browser.run("(hash) => { location.hash = hash; }", fragment(match, SEATS))
    usual.click("[data-do=adopt]")
    usual.wait(ONE_KEPT)
    [record] = usual.browser.run(RECORDS)
    assert Save.from_text(KEY, record).replay() == match


def test_file(usual: Page) -> None:
    """A file of games is read, and they lie on the shelf."""
    match = played(Match.new(GAME, 2, 7), 5, 9)
    file = {"piazza": 1, "games": [json.loads(save_of(KEY, match, SEATS, WHEN).text())]}
    usual.browser.run(CHOSEN, json.dumps(file))
    usual.click("[data-do=open-file]")
    usual.wait(ONE_KEPT)
    [record] = usual.browser.run(RECORDS)
    assert Save.from_text(KEY, record).replay() == match


@pytest.mark.parametrize("language", ["it", "fr", "en"])
def test_language(usual: Page, language: str) -> None:
    """Another language takes the place of the first, the document's own name for it included."""
    usual.browser.run(TELL, ["set", f"language={language}"])
    usual.wait("(language) => document.documentElement.lang === language", language)
    assert {"it": "Città", "fr": "ville", "en": "town"}[language].lower() in usual.text().lower()


@pytest.mark.parametrize("size", SIZES)
def test_looks(usual: Page, size: str) -> None:
    """At points of the matrix nothing is cut off, covered, too small or out of sight."""
    assert found(usual, measured, size, POINTS) == []


@pytest.mark.parametrize("case", ONCE, ids=str)
def test_once_at_fault(usual: Page, case: Case) -> None:
    """What Firefox once laid out otherwise than Chromium."""
    if not fits(usual, case.size):
        pytest.skip(f"the window of {usual.browser.name} cannot be {case.size}")
    assert measured(usual, case) == []


@pytest.mark.parametrize("size", SIZES)
def test_axe(usual: Page, size: str) -> None:
    """At points of the matrix axe finds nothing."""
    assert found(usual, heard, size, HEARD) == []


def test_the_same_point_in_another_language(usual: Page) -> None:
    """A point that is shown is soon shown in another language; after anything else it is shown anew."""
    first = replace(ONCE[1], size=next(iter(SIZES)))
    other, last = (replace(first, language=language) for language in ("it", "fr"))
    assert heard(usual, first) == []
    assert turned(usual, other, first)
    assert usual.browser.run("() => document.documentElement.lang") == "it"
    assert not turned(usual, replace(last, state="credits"), other), "another point"
    usual.browser.run(TELL, ["leave", ""])
    assert not turned(usual, last, other), "what was shown is no longer there"
    assert heard(usual, last, other) == []
    start_anew(usual)


def found(page: Page, judge: Callable[..., list[Fault]], size: str, points: int) -> list[str]:
    """What does not hold at a size, of so many points at all sizes; left out if the window can't have it."""
    if not fits(page, size):
        pytest.skip(f"the window of {page.browser.name} cannot be {size}")
    cases = [case for case in sample(tries(points), SEED) if case.size == size]
    faults = [f"{fault} | {case} | #{case.link}" for case in cases for fault in judge(page, case)]
    start_anew(page)
    return faults


def start_anew(page: Page) -> None:
    """The page as a new visitor has it, in the language of one."""
    page.browser.run(f"() => {{ {ANEW} }}")
    page.reload()
