"""Codes read with the camera, by guest and host, and what may be in the way."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import chromium
from filming import film, film_wall
from gathering import set_up
from opening import ARGUMENTS, Visit
from returning import open_again

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserType, Page

    from returning import FirstVisit

pytestmark = pytest.mark.slow

DECODER = "typeof globalThis.jsQR"
"""What the page knows of the decoder that comes with the site."""
DETECTOR = """globalThis.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect() { return globalThis.seen ? [{ rawValue: globalThis.seen }] : []; }
}"""
"""A browser that reads codes by itself; Chromium has that on phones, not on every computer."""
CAUSES = {
    "NotAllowedError": "Camera access is blocked",
    "NotFoundError": "No camera found",
    "NotReadableError": "The camera didn’t start",
    "insecure": "works only on https pages",
}
CAUSE = """
const fail = async () => { throw new DOMException("", globalThis.cause); };
const devices = { get: () => (globalThis.cause === "insecure" ? undefined : { getUserMedia: fail }) };
Object.defineProperty(Navigator.prototype, "mediaDevices", devices);
Object.defineProperty(globalThis, "isSecureContext", { get: () => globalThis.cause !== "insecure" });
"""
LENS = """
const wake = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (asked) => {
  const stream = await wake(asked), track = stream.getTracks()[0], stop = track.stop.bind(track);
  document.documentElement.dataset.lens = "open";
  track.stop = () => {
    stop();
    document.documentElement.dataset.lens = track.readyState;
  };
  return stream;
};
"""
"""The page's root tells how the camera does."""


@dataclass
class Studio:
    """A browser whose camera shows a film."""

    open: Callable[..., Visit]
    film: Path


@pytest.fixture(scope="module")
def studio(
    browser_type: BrowserType, first: FirstVisit | None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Studio]:
    """One for all tests; each visitor may use the camera unless it is told otherwise."""
    path = tmp_path_factory.mktemp("film") / "code.y4m"
    film_wall(path)
    pretends = ("--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={path}")
    browser: Browser = browser_type.launch(
        executable_path=chromium.find_for_tests(),
        args=[*ARGUMENTS, "--use-fake-ui-for-media-stream", *pretends],
    )
    with ExitStack() as opened:

        def arrive(**context: Any) -> Visit:  # noqa: ANN401 - Playwright's options
            """One more visitor."""
            return opened.enter_context(open_again(browser, first, **{"permissions": ["camera"], **context}))

        yield Studio(arrive, path)
    browser.close()


def invite(host: Page) -> None:
    """The invitation to the second seat."""
    host.locator("#sheet [data-do=invite]").locator("visible=true").first.click()
    expect(host.locator("#sheet .qr svg")).to_be_visible()


def ask_for_camera(page: Page) -> None:
    """Press the button that wakes the camera."""
    page.locator("[data-do=scan]").click()


def test_both_codes_are_scanned(studio: Studio, address: str) -> None:
    """The guest scans the invitation and the host the answer, with the decoder that comes with the site."""
    host, guest = studio.open(), studio.open()
    page = set_up(host, address, "drawkeep")
    invite(page)
    assert page.evaluate(DECODER) == "undefined"
    film(page, studio.film)
    guest.go(f"{address}#join")
    ask_for_camera(guest.page)
    film(guest.page, studio.film)
    ask_for_camera(page)
    expect(guest.page.locator("html")).to_have_attribute("data-screen", "table")
    expect(page.locator("#camera")).to_have_count(0)
    for visit in (host, guest):
        assert visit.problems == []
        assert visit.page.evaluate(DECODER) == "function"


def test_a_browser_that_reads_codes_by_itself(studio: Studio, address: str) -> None:
    """A BarcodeDetector is asked where there is one; a wrong code is told, and it looks on."""
    host, guest = studio.open(), studio.open()
    host.page.add_init_script(DETECTOR)
    page = set_up(host, address, "drawkeep")
    invite(page)
    invitation = page.locator("#share-link").input_value()
    ask_for_camera(page)
    expect(page.get_by_text("Point the camera at the code.")).to_be_visible()
    page.evaluate("text => { globalThis.seen = text; }", invitation)
    expect(page.locator("#sheet .fault")).to_contain_text("This is an invitation, not an answer")
    guest.go(invitation)
    answer = guest.page.locator("#share-link").input_value()
    page.evaluate("text => { globalThis.seen = text; }", answer)
    expect(guest.page.locator("html")).to_have_attribute("data-screen", "table")
    assert page.evaluate(DECODER) == "undefined"
    assert host.problems == []


def test_the_camera_goes_off(studio: Studio, address: str) -> None:
    """The camera goes off when it is stopped, and when its picture is put away."""
    film_wall(studio.film)
    visit = studio.open()
    visit.page.add_init_script(LENS)
    page = set_up(visit, address, "drawkeep")
    invite(page)
    for way in ("[data-do=stop-scan]", "#sheet [data-do=close]"):
        ask_for_camera(page)
        expect(page.get_by_text("Point the camera at the code.")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-lens", "open")
        page.locator(way).click()
        expect(page.locator("html")).to_have_attribute("data-lens", "ended")
    page.locator("[data-do=dialog][data-value=company]").first.click()
    expect(page.locator("[data-do=scan]")).to_be_visible()


def test_no_camera(regular: Visit, address: str) -> None:
    """Refused, missing, taken by another app, a page without https: each is said, and one may paste."""
    regular.page.add_init_script(CAUSE)
    regular.go(f"{address}#join")
    for cause, told in CAUSES.items():
        regular.page.evaluate("cause => { globalThis.cause = cause; }", cause)
        ask_for_camera(regular.page)
        expect(regular.page.locator(".why-not")).to_contain_text(told)
        expect(regular.page.locator("#join-code")).to_be_visible()
        expect(regular.page.locator("#camera")).to_have_count(0)
