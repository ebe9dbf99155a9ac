"""What a browser lacks is named in PRIVACY.md, and what is done in its place is done."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from documents import PRIVACY
from firefox_webkit.lacking import lacks, unknown
from firefox_webkit.playing import SCREEN, begin
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.model.multiplayer.signaling import CodeFault
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat
from strategies import played

if TYPE_CHECKING:
    from pathlib import Path

    from firefox_webkit.driven import Page

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
CHAPTER = re.compile(r"^## What a browser may lack\n(.*?)(?:^## |\Z)", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`]+)`")
GO = "(hash) => { location.hash = hash; }"
TOLD = "#share-link"
LINK = "() => document.querySelector('#share-link').value"
READ = """async () => {
  const { qrReader } = await import(new URL("web/qr.js", document.baseURI));
  const drawn = document.querySelector("#sheet .qr svg");
  const picture = new Image(600, 600);
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 700;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, 700, 700);
  pen.drawImage(picture, 50, 50, 600, 600);
  return await (await qrReader())(Object.assign(canvas, { videoWidth: 700, videoHeight: 700 }));
}"""
"""The code of the dialog, as a camera would see it, read by what the page reads codes with."""
PLACE = """(at) => document.querySelectorAll("#r-contents > ol > li > a")[at].dataset.value"""
SEEN = """(name) => {
  const { top } = document.getElementById(`${name}-title`).getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
}"""

SMALL, LARGE = (500, 480), (700, 1100)
FADE = "parseFloat(getComputedStyle(document.querySelector('#sheet')).getPropertyValue('--fade'))"
FADES, FADES_NO_MORE = f"() => {FADE} > 1", f"() => {FADE} < 1"
TO_THE_END = "() => document.querySelector('#sheet').scrollTo({ top: 1e6, behavior: 'instant' })"
IS_WHOLE = """() => {
  const { scrollHeight, clientHeight } = document.querySelector("#sheet");
  return scrollHeight <= clientHeight;
}"""


def named() -> set[str]:
    """What the document says that a browser may lack."""
    found = CHAPTER.search(PRIVACY.read_text("utf-8"))
    assert found
    rows = [line for line in found[1].splitlines() if line.startswith("|")]
    return {name.removesuffix("()") for row in rows for name in CODE.findall(row.split("|")[1])}


def test_what_is_lacking_is_named(usual: Page, site: Path) -> None:
    """Whatever scripts look for, and all that stylesheets say, is there or named."""
    there = lacks(usual.browser) + unknown(usual.browser, site)
    names = named()
    assert [one for one in there if not any(name in one for name in names)] == []


def test_without_lines(usual: Page) -> None:
    """Where there is no WebRTC the host is told, and plays by link; else there is an invitation."""
    is_able = "RTCPeerConnection" not in lacks(usual.browser)
    usual.browser.run(GO, "new/drawkeep")
    usual.click("#more-options")
    usual.click("[data-do=seat-kind][data-value='1=person']")
    usual.click("[data-value='1=live']")
    usual.click("[data-do=start]")
    usual.click("#sheet [data-do=invite][data-value='1']")
    if is_able:
        usual.see("#share-link")
    else:
        usual.see("#sheet .fault")
        assert CodeFault.UNABLE.text in usual.text("#sheet")
        usual.click("#sheet [data-value='1=link']")


def test_codes_are_read(usual: Page) -> None:
    """The code of a link is read, by jsQR where the browser has no reader of its own."""
    open_sharing(usual)
    link = usual.browser.run(LINK)
    usual.click("#sheet [data-do=qr]")
    usual.see("#sheet .qr svg")
    assert usual.browser.run(READ) == link


def test_sending(usual: Page) -> None:
    """What cannot be sent is copied, which is said."""
    if "navigator.share" not in lacks(usual.browser):
        pytest.skip("this browser sends by itself, in a window of the system")
    open_sharing(usual)
    usual.click("#sheet [data-do=send]")
    usual.wait("() => document.body.innerText.includes('this browser cannot send by itself')")


def test_forgetting(usual: Page) -> None:
    """Where nobody can promise to keep the games, the square offers a file."""
    begin(usual, "drawkeep")
    usual.browser.run(GO, "")
    usual.wait(SCREEN, "home")
    assert usual.sees(".forgets [data-do=export]") == (usual.browser.name == "webkit")


def test_contents(usual: Page) -> None:
    """The contents of the rules lead to their chapters, whether or not they mark the one in sight."""
    usual.browser.run(GO, "rules/bloomtown")
    usual.see("#r-contents [data-do=chapter]")
    for at in (5, 1):
        usual.click(f"#r-contents > ol > li:nth-child({at + 1}) > a")
        usual.wait(SEEN, usual.browser.run(PLACE, at))


def test_fading(usual: Page) -> None:
    """What is scrolled on a small screen fades where it goes on, and no longer at its end."""
    usual.browser.resize(*SMALL)
    usual.click("#app [data-do=dialog][data-value=credits]")
    usual.see("#sheet")
    usual.wait(FADES)
    usual.browser.run(TO_THE_END)
    usual.wait(FADES_NO_MORE)
    usual.click("#sheet header [data-do=close]")


def test_nothing_fades(usual: Page) -> None:
    """What is all in sight does not fade."""
    usual.browser.resize(*LARGE)
    usual.click("#app [data-do=dialog][data-value=credits]")
    usual.see("#sheet")
    usual.wait(IS_WHOLE)
    usual.wait(FADES_NO_MORE)
    usual.click("#sheet header [data-do=close]")


def open_sharing(page: Page) -> None:
    """The dialog with the link of a game."""
    match = played(Match.new(load("bloomtown"), 2, 7), 5, 9)
    page.wait(SCREEN, "home")
    page.browser.run(GO, fragment(match, (Seat("Anna"), Seat("Bruno"))))
    page.wait(SCREEN, "table")
    page.click("[data-do=dialog][data-value=share]")
    page.see(TOLD)
