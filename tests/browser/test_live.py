"""One table and several browsers: invited by link and answer, played, reloaded, nothing sent elsewhere."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH
from gathering import agree, answer_to, invite, meet, play_on, set_up
from piazza.games import TITLES
from returning import open_again
from troubles import TROUBLES, Company, change_guest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from opening import Visit
    from returning import FirstVisit

PHONE = {"width": 390, "height": 844}
STILL = {"reduced_motion": "reduce"}
"""Two of four see pieces move, which costs a busy machine the most."""
WHOLE = TITLES if IS_THOROUGH else ("drawkeep",)
"""Every day the smallest game, all before a release."""
BEGUN = () if IS_THOROUGH else TITLES[:1]
BETWEEN = 2
"""Choices between one trouble and the next."""
MOST = 10_000
SCREEN = "document.documentElement.dataset.screen"
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
def arrive(browser: Browser, first: FirstVisit | None) -> Iterator[Callable[..., Visit]]:
    """Opens one more browser, which is closed after the test."""
    with ExitStack() as opened:
        yield lambda **context: opened.enter_context(open_again(browser, first, **context))


@pytest.mark.slow
@pytest.mark.parametrize("title", WHOLE)
def test_a_whole_game_on_several_devices(arrive: Callable[..., Visit], address: str, title: str) -> None:
    """All see the same to the end, whoever loads the page again, dies, is replaced, or means it no good."""
    company = gather(arrive, address, title)
    for trouble in TROUBLES:
        play(company, BETWEEN)
        trouble(company)
        agree_all(company)
    play(company, BETWEEN)
    company = change_guest(company)
    follow(company)
    play(company, MOST)
    assert {visit.page.evaluate(SCREEN) for visit in people(company)} == {"end"}
    check_visits(company, address)


@pytest.mark.parametrize("title", BEGUN)
def test_a_game_begun_on_several_devices(arrive: Callable[..., Visit], address: str, title: str) -> None:
    """A larger game comes to all devices as it does to the host's."""
    company = gather(arrive, address, title)
    play(company, 6)
    check_visits(company, address)


def gather(arrive: Callable[..., Visit], address: str, title: str) -> Company:
    """A host, a guest, another one on a phone, and an onlooker, at a table set up for them."""
    company = Company(
        arrive(),
        arrive(**STILL),
        arrive(viewport=PHONE, has_touch=True, is_mobile=True),
        arrive(**STILL),
        arrive,
    )
    page = set_up(company.host, address, title, ("here", "live", "live"))
    for visit, seat in ((company.guest, "1"), (company.phone, "2"), (company.onlooker, "")):
        meet(page, visit, seat)
    return company


def people(company: Company) -> tuple[Visit, ...]:
    """All of them, who holds the match first."""
    return company.host, company.guest, company.phone, company.onlooker


def play(company: Company, choices: int) -> None:
    """So many choices, wherever they are to be made; then all see the same."""
    play_on((company.host.page, company.guest.page, company.phone.page), choices)
    agree_all(company)


def agree_all(company: Company) -> None:
    """Everybody is at the table, and sees what the host sees."""
    for visit in people(company)[1:]:
        agree(company.host.page, (visit.page,))


def check_visits(company: Company, address: str) -> None:
    """Nothing went wrong on any page, nothing was asked of another origin, and no question is left open."""
    expect(company.host.page.locator("#r-notice [data-do=admit], #r-notice [data-do=invite]")).to_have_count(
        0
    )
    for visit in people(company):
        assert visit.problems == []
        assert [url for url in visit.requests if not url.startswith((address, "data:", "blob:"))] == []


def follow(company: Company) -> None:
    """The onlooker's big screen goes on with the game, and is left again."""
    page = company.onlooker.page
    page.get_by_role("button", name="Big screen").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "tv")
    before = page.locator("#r-last").text_content()
    play_on((company.host.page, company.guest.page, company.phone.page), BETWEEN)
    expect(page.locator("#r-last")).not_to_have_text(before or "")
    page.get_by_role("button", name="Back to the table").click()
    agree_all(company)


@pytest.mark.slow
def test_who_is_not_found_at_once_is_looked_for_again(arrive: Callable[..., Visit], address: str) -> None:
    """Browsers look but once for the name of a device; if nobody answers then, the line still comes."""
    host, guest = arrive(), arrive()
    for visit in (host, guest):
        visit.page.add_init_script(UNFOUND)
    meet(set_up(host, address, "drawkeep"), guest, "1")
    assert host.problems == guest.problems == []


@pytest.mark.slow
def test_who_is_never_found(arrive: Callable[..., Visit], address: str) -> None:
    """After a while the host is told that the devices do not reach each other; it may play by link then."""
    host, guest = arrive(), arrive()
    for visit in (host, guest):
        visit.page.add_init_script(UNREACHED)
    page = set_up(host, address, "drawkeep")
    answer_to(page, guest, invite(page, "1"))
    expect(page.locator("#sheet .fault")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    answer_to(page, guest, page.locator("#share-link").input_value())
    page.get_by_role("button", name="Play by link").click()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator("#pl-1")).to_contain_text("plays by link")
    assert host.problems == []


@pytest.mark.slow
def test_a_refused_network_is_named(browser: Browser, arrive: Callable[..., Visit], address: str) -> None:
    """A guest whose browser keeps the page from the local network is told so, and what to allow."""
    host, guest = arrive(), arrive()
    link = invite(set_up(host, address, "drawkeep"), "1")
    about = guest.page.context.new_cdp_session(guest.page).send("Target.getTargetInfo")["targetInfo"]
    asked = {"permission": {"name": "local-network"}, "setting": "denied", "origin": address.rstrip("/")}
    tools = browser.new_browser_cdp_session()
    tools.send("Browser.setPermission", {**asked, "browserContextId": about["browserContextId"]})
    guest.go(link)
    expect(guest.page.locator(".notice:not(.gone)")).to_contain_text("Local network")
    expect(guest.page.locator("#share-link")).to_be_visible()
