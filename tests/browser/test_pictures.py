"""Pictures and records leave the page whole: opened elsewhere, they are what the page showed."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.model.record import open_record
from piazza.ui.model.result import accounts
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat
from piazza.ui.view.result import outcome_sheet
from player import NAMES, open_game
from returning import open_again
from strategies import played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, FloatRect, Page

    from opening import Visit
    from returning import FirstVisit

pytestmark = pytest.mark.slow

WIDE = 1440
HEAD = 48
"""The height of the line above the board, into which nothing of the board may reach."""
BARE = ".pan-tools, .pan-map { visibility: hidden } .rank { box-shadow: none !important }"
"""What the page has and a picture has not."""
DIFFERENT = """async ([one, other]) => {
  const pixels = await Promise.all([one, other].map(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(720, 450), pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, 720, 450);
    return pen.getImageData(0, 0, 720, 450).data;
  }));
  let apart = 0;
  for (let at = 0; at < pixels[0].length; at += 4) {
    const far = [0, 1, 2].map((n) => Math.abs(pixels[0][at + n] - pixels[1][at + n]));
    apart += Math.max(...far) > 48;
  }
  return apart / (720 * 450);
}"""
"""The share of points at which two pictures differ."""


def finished(name: str, players: int = 2) -> Match:
    """A finished game."""
    return played(Match.new(load(name), players, 7), 3)


def saved(page: Page, kind: str, into: Path) -> Path:
    """The picture as a file."""
    with page.expect_download() as download:
        page.locator(f"#sheet [data-do=give-picture][data-value={kind}]").click()
    download.value.save_as(into / download.value.suggested_filename)
    return into / download.value.suggested_filename


def source(kind: str, content: bytes) -> str:
    """A picture as an address."""
    return f"data:{kind};base64,{b64encode(content).decode()}"


@pytest.fixture(scope="module")
def loose(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Visit]:
    """A page that takes markup from a test, which the policy of the page forbids."""
    with open_again(browser, first, bypass_csp=True) as visit:
        visit.go(address)
        yield visit


def as_in_a_picture(page: Page, match: Match) -> None:
    """Show what the picture has in place of the board selected on the page: everybody's."""
    table = replace(Table.of("", match, tuple(map(Seat, NAMES[: match.players]))), is_for_others=True)
    sheet = outcome_sheet(table, accounts(table)).markup
    page.evaluate("markup => { document.getElementById('r-win').innerHTML = markup; }", sheet)


@pytest.mark.parametrize("name", TITLES)
def test_saved(loose: Visit, browser: Browser, tmp_path: Path, name: str) -> None:
    """The end page of a game is saved from a phone as SVG and PNG; the file shows what the page shows."""
    page = loose.page
    page.set_viewport_size({"width": WIDE, "height": 900})
    open_game(loose, finished(name))
    page.add_style_tag(
        content=".pan-tools, .pan-map { visibility: hidden } .rank { box-shadow: none !important }"
    )
    as_in_a_picture(page, finished(name))
    place = page.locator("#r-win").bounding_box()
    assert place
    live = page.locator("#r-win").screenshot(style=BARE)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#r-top [data-do=dialog][data-value=share]").click()
    expect(page.locator("#sheet .picture img")).to_be_visible()
    svg, png = saved(page, "svg", tmp_path), saved(page, "png", tmp_path)
    page.set_viewport_size({"width": 1280, "height": 720})
    text = svg.read_text("utf-8")
    complete(text)
    elsewhere = browser.new_page(viewport={"width": WIDE, "height": 1000})
    elsewhere.goto(svg.as_uri())
    opened = elsewhere.screenshot(clip=place)
    elsewhere.goto("about:blank")
    pictures = [source("image/png", opened), source("image/png", live)]
    assert elsewhere.evaluate(DIFFERENT, pictures) < 0.03
    whole = [source("image/png", png.read_bytes()), source("image/svg+xml", svg.read_bytes())]
    # The edges of a lawn's many digits fall on other points.
    assert elsewhere.evaluate(DIFFERENT, whole) < 0.015
    elsewhere.close()


def test_a_board_stays_in_its_box(loose: Visit, browser: Browser, tmp_path: Path) -> None:
    """Of a borough, whose border reaches far beyond its drawing, the line with the winner's name is free."""
    page = loose.page
    page.set_viewport_size({"width": WIDE, "height": 900})
    open_game(loose, finished("suburbia", 3))
    as_in_a_picture(page, finished("suburbia", 3))
    place = page.locator("#r-win").bounding_box()
    assert place
    head: FloatRect = {**place, "height": HEAD}
    live = page.screenshot(clip=head, style=BARE)
    page.locator("#r-top [data-do=dialog][data-value=share]").click()
    expect(page.locator("#sheet .picture img")).to_be_visible()
    elsewhere = browser.new_page(viewport={"width": WIDE, "height": 1000})
    elsewhere.goto(saved(page, "svg", tmp_path).as_uri())
    opened = elsewhere.screenshot(clip=head)
    elsewhere.goto("about:blank")
    pictures = [source("image/png", one) for one in (opened, live)]
    assert elsewhere.evaluate(DIFFERENT, pictures) < 0.03
    elsewhere.close()


def complete(text: str) -> None:
    """Everything that the text of an SVG refers to is in it, the font and the symbols among it."""
    ET.fromstring(text)  # noqa: S314 - our own file
    assert "data:font/woff2;base64," in text
    assert "var(" not in text
    assert "<foreignObject" not in text
    assert "<feDropShadow" not in text, "librsvg draws nothing of what has such a shadow"
    named = set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= named
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= named
    assert not re.findall(r'(?:href="|url\()(?!#|data:)', text)


def test_record(booted: Visit) -> None:
    """A record pasted where a link is asked for opens its game; it is printed by daylight."""
    match = finished("bloomtown")
    page = booted.page
    open_game(booted, match)
    page.evaluate("window.print = () => { window.printed = { ...document.documentElement.dataset }; }")
    page.locator("#r-top [data-do=dialog][data-value=share]").click()
    page.locator("#sheet [data-do=record]").click()
    text = page.locator("#record-text").input_value()
    assert open_record(text)[0].match == match
    page.locator("#sheet [data-do=record-print]").click()
    assert page.evaluate("[window.printed.paper, window.printed.theme]") == ["", "day"]
    page.emulate_media(media="print")
    expect(page.locator("#r-paper .moves")).to_be_visible()
    expect(page.locator("#r-paper img")).to_be_visible()
    expect(page.locator("#r-dialog")).to_be_hidden()
    page.emulate_media(media="null")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Piazza, home").click()
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.getElementById("link").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )
    expect(page.locator("#r-notice p")).to_have_text("Opened from a record. Your games are unchanged.")
    expect(page.locator("html")).to_have_attribute("data-screen", "end")
