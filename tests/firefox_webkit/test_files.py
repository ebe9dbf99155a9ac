"""Files go out of the page and come in by its own field, in Firefox and WebKit."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest

from firefox_webkit.playing import SCREEN
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.storage.saves import Save, Seat, save_of
from player import ANEW, PUT_AWAY, WHEN
from strategies import played

if TYPE_CHECKING:
    from pathlib import Path

    from firefox_webkit.driven import Page

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
SEATS = (Seat("Anna"), Seat("Bruno"))
MATCHES = {title: played(Match.new(load(title), 2, 7), 5, 9) for title in ("bloomtown", "suburbia")}
FIELD = "#file"
TOLD = "#r-notice p"
FOREIGN = "This file has no Piazza games. Nothing was changed."
LARGE = 10_000_000
PATIENCE = 10.0
"""Seconds until a file must have come to the disk."""
KINDS = {"letters": b"x", "no text at all": b"\x00\xff\xfe", "brackets": b"["}
RECORDS = """() => Object.fromEntries(
  Object.entries({ ...localStorage }).filter(([key]) => key.startsWith("piazza.save."))
)"""
MANY = (
    "(number) => Object.keys(localStorage).filter((key) => key.startsWith('piazza.save.')).length === number"
)
THERE = "(selector) => Boolean(document.querySelector(selector))"


@pytest.fixture
def shelf(usual: Page) -> Page:
    """The square, with two games on the shelf."""
    for number, match in enumerate(MATCHES.values()):
        key = f"{number:04}"
        usual.browser.run(PUT_AWAY, [key, save_of(key, match, SEATS, WHEN).text()])
    usual.wait(SCREEN, "home")
    usual.see("#r-shelf .card:nth-of-type(2)")
    return usual


def test_out_and_in(shelf: Page) -> None:
    """A file of everything holds every game, and the page without any has them again from it."""
    file = exported(shelf)
    shelf.browser.run(f"() => {{ {ANEW} }}")
    shelf.wait(MANY, 0)
    bring(shelf, file)
    assert shelf.text(TOLD) == "2 games imported."
    assert matches(shelf) == list(MATCHES.values())
    bring(shelf, file)
    assert shelf.text(TOLD) == "2 games in the file were already saved."
    assert matches(shelf) == list(MATCHES.values()), "what is here already comes in once"


@pytest.mark.parametrize("kind", KINDS)
def test_foreign(shelf: Page, tmp_path: Path, kind: str) -> None:
    """A large file that is none of ours is refused in a sentence, and nothing is lost."""
    file = tmp_path / "foreign.json"
    file.write_bytes(KINDS[kind] * (LARGE // len(KINDS[kind])))
    before = shelf.browser.run(RECORDS)
    bring(shelf, file)
    assert shelf.text(TOLD) == FOREIGN
    assert shelf.browser.run(RECORDS) == before
    shelf.click("[data-do=dismiss]")
    shelf.click("#save-0000 .go")
    shelf.wait("(name) => document.documentElement.dataset.screen !== name", "home")


def exported(page: Page) -> Path:
    """The file that the page gives of everything."""
    folder = page.browser.given
    before = set(folder.glob("*.json"))
    page.click("[data-do=export]")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for path in set(folder.glob("*.json")) - before:
            if is_whole(path):
                return path
        time.sleep(0.05)
    message = f"no file came to {folder}"
    raise TimeoutError(message)


def is_whole(path: Path) -> bool:
    """Whether the browser has written it to its end."""
    try:
        return bool(json.loads(path.read_text("utf-8")))
    except ValueError:
        return False


def bring(page: Page, file: Path) -> None:
    """Choose a file in the page's own field for it, and wait until it says what came of it."""
    if page.sees(TOLD):
        page.click("#r-notice [data-do=dismiss]")
        page.wait("(selector) => !document.querySelector(selector)", TOLD)
    page.click("[data-do=open-file]")
    page.wait(THERE, FIELD)
    page.browser.choose(FIELD, file)
    page.see(TOLD)


def matches(page: Page) -> list[Match]:
    """The games that are kept, in the order of their titles."""
    found = [Save.from_text("5eed", text).replay() for text in page.browser.run(RECORDS).values()]
    return sorted(found, key=lambda one: list(MATCHES).index(one.game.name))
