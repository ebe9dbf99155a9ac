"""One table and several browsers: invited by link and answer, played, reloaded, nothing sent elsewhere."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH
from gathering import agree, answer_to, invite, meet, play_on, set_up
from opening import open_piazza
from piazza.games import TITLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from opening import Visit

PHONE = {"width": 390, "height": 844}
PLAYED = TITLES if IS_THOROUGH else ("drawkeep",)
"""Every day the smallest game, all before a release."""
CHOICES = 10_000 if IS_THOROUGH else 6
UNFOUND = """
const describe = RTCPeerConnection.prototype.setRemoteDescription;
RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
  return describe.call(this, { type, sdp: sdp.replace(/^a=candidate:.*\\r\\n/gm, "") });
};
"""
"""A browser that does not find the other device by what it says first."""
UNREACHED = f"""
{UNFOUND}
RTCPeerConnection.prototype.addIceCandidate = async () => {{}};
const wait = globalThis.setTimeout;
globalThis.setTimeout = (done, time, ...rest) => wait(done, time >= 10_000 ? time / 10 : time, ...rest);
"""
"""One that never does, and has little patience."""


@pytest.fixture
def arrive(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens one more browser, which is closed after the test."""
    with ExitStack() as opened:
        yield lambda **context: opened.enter_context(open_piazza(browser, **context))


@pytest.mark.parametrize("title", PLAYED)
def test_a_game_on_several_devices(arrive: Callable[..., Visit], address: str, title: str) -> None:
    """A host, a phone and an onlooker see the same; who loads the page again is back without a code."""
    host, guest, onlooker = arrive(), arrive(viewport=PHONE, has_touch=True, is_mobile=True), arrive()
    page = set_up(host, address, title)
    meet(page, guest, "1")
    meet(page, onlooker, "")
    everybody = (guest, onlooker, host)
    for again in everybody:
        play_on((page, guest.page), 4)
        agree(page, (guest.page, onlooker.page))
        again.reload()
        for other in everybody:
            expect(other.page.locator("#r-board")).to_be_visible()
        agree(page, (guest.page, onlooker.page))
    play_on((page, guest.page), CHOICES)
    agree(page, (guest.page, onlooker.page))
    if not IS_THOROUGH:
        follow(page, guest.page, onlooker.page)
    expect(page.locator("#r-notice [data-do=admit], #r-notice [data-do=invite]")).to_have_count(0)
    for visit in everybody:
        assert visit.problems == []
        assert [url for url in visit.requests if not url.startswith((address, "data:", "blob:"))] == []


def follow(host: Page, guest: Page, onlooker: Page) -> None:
    """The onlooker's big screen goes on with the game, and is left again."""
    onlooker.get_by_role("button", name="Big screen").click()
    expect(onlooker.locator("html")).to_have_attribute("data-screen", "tv")
    before = onlooker.locator("#r-last").text_content()
    play_on((host, guest), 4)
    expect(onlooker.locator("#r-last")).not_to_have_text(before or "")
    onlooker.get_by_role("button", name="Back to the table").click()
    agree(host, (guest, onlooker))


def test_who_is_not_found_at_once_is_looked_for_again(arrive: Callable[..., Visit], address: str) -> None:
    """Browsers look but once for the name of a device; if nobody answers then, the line still comes."""
    host, guest = arrive(), arrive()
    for visit in (host, guest):
        visit.page.add_init_script(UNFOUND)
    meet(set_up(host, address, "drawkeep"), guest, "1")
    assert host.problems == guest.problems == []


def test_who_is_never_found(arrive: Callable[..., Visit], address: str) -> None:
    """After a while the host is told that the devices do not reach each other, and may try again."""
    host, guest = arrive(), arrive()
    for visit in (host, guest):
        visit.page.add_init_script(UNREACHED)
    page = set_up(host, address, "drawkeep")
    answer_to(page, guest, invite(page, "1"))
    expect(page.locator("#sheet .fault")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#share-link")).to_be_visible()
