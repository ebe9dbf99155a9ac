"""What people at two devices do beside playing: call, remind, pause, ask, hand over, go; and wrong codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from gathering import CHOOSE, agree, answer_to, invite, meet, play_on, set_up
from piazza.ui.model.multiplayer.messages import Reaction
from piazza.ui.model.multiplayer.signaling import CodeFault
from returning import open_again
from troubles import kill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from opening import Visit
    from returning import FirstVisit

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PEOPLE = "[data-do=dialog][data-value=company]"
ASKED = "#r-notice [data-do=may-undo]"
POSITION = "document.querySelector('#log-position').max"


class Two(NamedTuple):
    """Who holds the match, and a guest, each on a phone."""

    host: Visit
    guest: Visit

    @property
    def pages(self) -> tuple[Page, Page]:
        """Their pages."""
        return self.host.page, self.guest.page


@pytest.fixture
def two(browser: Browser, first: FirstVisit | None) -> Iterator[Two]:
    """Two phones, one of them without motion, nothing open yet."""
    with (
        open_again(browser, first, **PHONE) as host,
        open_again(browser, first, **PHONE, reduced_motion="reduce") as guest,
    ):
        yield Two(host, guest)


def test_around_a_table(two: Two, address: str) -> None:
    """Two people call, remind, pause and take back; the match changes hands; a bot plays on for the lost."""
    meet(set_up(two.host, address, "drawkeep"), two.guest, "1")
    for step in (calls, reminder, pause, taking_back):
        step(*two.pages)
        step(*reversed(two.pages))
    two = hand_over(two)
    play_on(two.pages, 2)
    agree(two.host.page, (two.guest.page,))
    lose_guest(two)
    assert two.host.problems == two.guest.problems == []


def press(page: Page, name: str) -> None:
    """A button of the sheet that says who is at the table."""
    page.locator(PEOPLE).first.click()
    page.locator("#sheet").get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#sheet")).to_have_count(0)


def calls(one: Page, other: Page) -> None:
    """What one calls the other reads, each of the six."""
    for reaction in Reaction:
        press(one, reaction.text)
        expect(other.locator("#r-notice")).to_contain_text(reaction.text)


def reminder(one: Page, other: Page) -> None:
    """Whoever waits reminds the one in turn; reminding oneself does nothing."""
    waiting, active = (one, other) if other.locator("[data-choice]").count() else (other, one)
    press(waiting, "Nudge")
    expect(active.locator("#r-notice")).to_contain_text("reminds you")


def pause(one: Page, other: Page) -> None:
    """While the game rests nobody can choose; either of the two lets it go on."""
    press(one, "Pause")
    for page in (one, other):
        expect(page.locator("#r-bar")).to_contain_text("The game is paused.")
        expect(page.locator("[data-choice]")).to_have_count(0)
    other.get_by_role("button", name="Resume").click()
    for page in (one, other):
        expect(page.locator("#r-bar")).not_to_contain_text("The game is paused.")


def taking_back(one: Page, other: Page) -> None:
    """After the turn of one the other alone is asked: a no leaves it as it is, a yes takes it back."""
    while not one.locator("[data-choice]").count():
        play_on((other,), 1)
        one.wait_for_timeout(100)
    while not other.locator("[data-choice]").count():
        one.evaluate(CHOOSE)
        one.wait_for_timeout(100)
    before = one.evaluate(POSITION)
    while other.evaluate(POSITION) != before:  # the guest's page is a moment behind
        other.wait_for_timeout(100)
    press(one, "Ask to undo")
    expect(other.locator(ASKED)).to_have_count(2)
    expect(one.locator(ASKED)).to_have_count(0)
    other.get_by_role("button", name="Decline").click()
    expect(one.locator("#r-notice")).to_contain_text("declined the undo")
    assert one.evaluate(POSITION) == other.evaluate(POSITION) == before
    press(one, "Ask to undo")
    other.get_by_role("button", name="Allow").click()
    expect(other.locator("#log-position")).not_to_have_attribute("max", before)
    expect(other.locator(ASKED)).to_have_count(0)
    agree(one, (other,))


def hand_over(two: Two) -> Two:
    """The guest's device holds the match from now on, and invites the one that held it."""
    old, new = two.pages
    before = new.evaluate(POSITION)
    press(old, "Make host")
    expect(old.locator("#r-notice")).to_contain_text("is now the host")
    expect(new.locator("#r-notice")).to_contain_text("This device is now the host.")
    assert new.evaluate(POSITION) == before
    two = Two(two.guest, two.host)
    meet(two.host.page, two.guest, "0")
    agree(two.host.page, (two.guest.page,))
    return two


def lose_guest(two: Two) -> None:
    """The guest's page dies; a bot has the seat, nothing is asked any more, and the game comes to its end."""
    page = two.host.page
    kill(two.guest)
    page.get_by_role("button", name="Let a bot play").click()
    expect(page.locator("#r-notice button")).to_have_count(0)
    expect(page.locator("#pl-0")).to_contain_text("bot")
    play_on((page,), 10_000)
    expect(page.locator("html")).to_have_attribute("data-screen", "end")


def test_a_seat_goes_to_the_host_s_screen(two: Two, address: str) -> None:
    """Who was to come and does not plays at the host's screen, and the game goes on there."""
    page = set_up(two.host, address, "drawkeep")
    page.locator("#sheet [data-do=seat-now][data-value='1=here']").click()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator(PEOPLE)).to_have_count(0)
    expect(page.locator("html")).not_to_have_attribute("data-screen", "home")


def test_wrong_codes(two: Two, address: str) -> None:
    """A code that is mangled, old, of another version or of the other sort says so; the right one works."""
    host = set_up(two.host, address, "drawkeep")
    first = invite(host, "1")
    for wrong, fault in (("hello world", CodeFault.MANGLED), (first, CodeFault.FOREIGN)):
        offer(host, wrong)
        expect(host.locator("#sheet .fault")).to_have_text(fault.text)
    for wrong, fault in (
        (first[:-3], CodeFault.MANGLED),
        (first.replace("#join/2", "#join/3"), CodeFault.VERSION),
    ):
        two.guest.go(wrong)
        expect(two.guest.page.locator("#r-notice")).to_have_text(fault.text)
    two.guest.go(first)
    old = two.guest.page.locator("#share-link").input_value()
    second = invite(host, "1")
    offer(host, old)
    expect(host.locator("#sheet .fault")).to_have_text(CodeFault.OLD.text)
    two.guest.go(f"{address}#join/{old}")
    expect(two.guest.page.locator("#r-notice")).to_contain_text("This is an answer, not an invitation")
    answer_to(host, two.guest, second)
    expect(two.guest.page.locator("html")).to_have_attribute("data-screen", "table")


def offer(host: Page, code: str) -> None:
    """A code in the place of the answer."""
    host.locator("#reply").fill(code)
    host.get_by_role("button", name="Connect").click()


def test_a_browser_without_lines(two: Two, address: str) -> None:
    """Where there is no WebRTC, neither the host nor a guest waits for what cannot come."""
    page = set_up(two.host, address, "drawkeep")
    invitation = invite(page, "1")
    for visit in (two.host, two.guest):
        visit.page.add_init_script("delete globalThis.RTCPeerConnection")
    text = CodeFault.UNABLE.text
    two.guest.go(invitation)
    expect(two.guest.page.get_by_text(text).first).to_be_visible()
    page.goto("about:blank")
    page = set_up(two.host, address, "drawkeep")
    page.locator("#sheet [data-do=invite][data-value='1']").locator("visible=true").first.click()
    expect(page.locator("#sheet .fault")).to_have_text(text)
    page.get_by_role("button", name="Play by link").click()
    expect(page.locator("#sheet")).to_have_count(0)
    assert two.host.problems == two.guest.problems == []


def test_an_invitation_opened_in_a_page_that_has_answered_another(two: Two, address: str) -> None:
    """The answer that is shown is the new one's, and leads to the table."""
    host = set_up(two.host, address, "drawkeep")
    two.guest.go(invite(host, "1"))
    answer = two.guest.page.locator("#share-link")
    old = answer.input_value()
    second = invite(host, "1")
    two.guest.page.evaluate("link => { location.href = link; }", second)
    expect(answer).not_to_have_value(old)
    offer(host, answer.input_value())
    expect(two.guest.page.locator("html")).to_have_attribute("data-screen", "table")


def test_a_guest_whose_tab_died_comes_back(two: Two, address: str) -> None:
    """While the tab lives no other offers its seat; once it is gone the square does, and leads back there."""
    host = set_up(two.host, address, "drawkeep")
    meet(host, two.guest, "1")
    play_on(two.pages, 2)
    agree(host, (two.guest.page,))
    other = two.guest.page.context.new_page()
    other.goto(address)
    expect(other.locator("#r-covers")).to_be_visible()
    other.wait_for_timeout(500)
    expect(other.locator("#lost-seat")).to_have_count(0)
    kill(two.guest)
    other.locator("#lost-seat").get_by_text("At a table with").click()
    expect(other.locator("html")).to_have_attribute("data-screen", "table")
    agree(host, (other,))
    play_on((host, other), 2)
    agree(host, (other,))
    assert two.host.problems == []
