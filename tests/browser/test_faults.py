"""From damaged files the page plays, or says what is wrong with a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from faults.cache import damage, files, mend
from opening import BOOT, Visit, open_piazza
from player import go_home, start_game
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

NEEDED = (
    ("index.html", "empty"),
    ("index.html", "gone"),
    ("web/boot.js", "gone"),
    ("web/boot.js", "empty"),
    ("web/bots.js", "gone"),
    ("web/page.js", "empty"),
    ("web/start.txt", "empty"),
    ("pyodide.asm.wasm", "garbage"),
    ("piazza.bin", "cut"),
)
"""Files without which nothing starts, and what may happen to them."""
EXPLANATION = "#splash :is(#bare, #splash-trouble):not([hidden]) button:visible"
BREAK = """() => {
  const chance = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = () => {
    crypto.getRandomValues = chance;
    throw new Error("broken");
  };
}"""
"""The next thing that is done fails."""
END = """() => {
  const stack = `at ${location.origin}/`;
  window.dispatchEvent = () => true;
  setTimeout(() => { throw Object.assign(new WebAssembly.RuntimeError("unreachable"), { stack }); });
}"""
"""Nothing answers any more."""
DROP_SNAPSHOT = """async () => {
  for (const name of await caches.keys()) if (name.includes("snapshot")) await caches.delete(name);
}"""


@pytest.fixture(scope="module")
def keeper(browser: Browser, address: str) -> Iterator[Visit]:
    """A visitor who keeps the whole site."""
    with open_piazza(browser) as visit:
        visit.go(address)
        visit.wait_until_kept()
        yield visit


@pytest.fixture(scope="module")
def alone(browser: Browser, dist: Path) -> Iterator[Visit]:
    """A visitor who keeps the site and a game, and whose server is stopped."""
    with Served(dist) as served, open_piazza(browser) as visit:
        visit.go(served.address)
        visit.wait_until_kept()
        visit.page.evaluate("localStorage.setItem('piazza.save.1', 'text')")
        visit.page.evaluate(DROP_SNAPSHOT)
        served.stop()
        yield visit


@pytest.mark.parametrize(("file", "way"), NEEDED)
def test_offline(alone: Visit, file: str, way: str) -> None:
    """Without a network a needed file that is damaged is explained, with a way out and the games at hand."""
    damage(alone.page, file, way)
    alone.page.reload()
    ways = alone.page.locator(EXPLANATION)
    expect(ways).to_have_text(
        ["Try again", "Download everything again", "Download my saved games"], timeout=BOOT
    )
    ways.nth(1).click()
    expect(alone.page.get_by_text("so nothing was deleted").locator("visible=true")).to_have_count(1)
    with alone.page.expect_download():
        ways.nth(2).click()
    mend(alone.page)


@pytest.mark.parametrize(("file", "way"), [("index.html", "empty"), ("pyodide.asm.wasm", "cut")])
def test_online(keeper: Visit, file: str, way: str) -> None:
    """With a network a damaged file is put back, and Piazza starts by itself."""
    keeper.page.evaluate("sessionStorage.clear()")
    keeper.page.evaluate(DROP_SNAPSHOT)
    damage(keeper.page, file, way)
    keeper.page.reload()
    keeper.wait_until_ready()
    keeper.wait_until_kept()


def test_a_fault_in_mid_game(booted: Visit) -> None:
    """A fault of the program is told, and the game goes on from what is kept."""
    game = start_game(booted)
    game.play_on(2)
    game.page.evaluate(BREAK)
    game.choice(0).evaluate("one => one.click()")
    expect(game.page.locator("#r-notice")).to_contain_text("Something went wrong in Piazza")
    expect(game.page.get_by_role("button", name="Copy report")).to_be_visible()
    game.take_over()
    game.play_on(2)
    assert game.shared() == game.match
    booted.problems.clear()


def test_a_script_fails_in_mid_game(booted: Visit) -> None:
    """A fault of a script is told, too; one of an extension of the browser is not."""
    go_home(booted)
    booted.page.evaluate("setTimeout(() => { throw Object.assign(new Error(), { stack: 'elsewhere' }); })")
    booted.page.evaluate("dispatchEvent(new Event('resize'))")
    expect(booted.page.locator("#r-notice p")).to_have_count(0)
    stack = "`at ${location.origin}/web/view.js:1`"
    booted.page.evaluate(f"setTimeout(() => {{ throw Object.assign(new Error(), {{ stack: {stack} }}); }})")
    expect(booted.page.locator("#r-notice")).to_contain_text("Something went wrong in Piazza")
    booted.page.locator("#r-notice [data-do=dismiss]").click()
    expect(booted.page.locator("#r-notice p")).to_have_count(0)
    booted.problems.clear()


def test_python_ends_in_mid_game(regular: Visit, address: str) -> None:
    """If Python itself ends there is an explanation with a way on and the saved games."""
    regular.go(address)
    regular.page.evaluate("localStorage.setItem('piazza.save.1', 'text')")
    regular.page.evaluate(END)
    expect(regular.page.locator("#splash-title")).to_have_text("Piazza has stopped")
    expect(regular.page.get_by_role("button", name="Download my saved games")).to_be_visible()
    regular.page.get_by_role("button", name="Try again").click()
    regular.wait_until_ready()


def test_nesting_ends_nothing(booted: Visit) -> None:
    """A stored record that is nested beyond all measure keeps no page from starting."""
    go_home(booted)
    booted.page.evaluate("localStorage.setItem('piazza.save.deep', '{\"a\":'.repeat(20000))")
    booted.reload()
    expect(booted.page.locator(".broken")).to_have_count(1)


def test_evicted(keeper: Visit) -> None:
    """Files that the browser has thrown away are put back in a quiet moment, whatever they are for."""
    before = files(keeper.page)
    for file in ("web/style.css", "guides/bloom.json", "library.zip", "web/bot.js"):
        damage(keeper.page, file, "gone")
    keeper.reload()
    keeper.wait_until_kept()
    assert sorted(files(keeper.page)) == sorted(before)
