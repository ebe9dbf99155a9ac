"""How the tests open a browser."""

from playwright.sync_api import Browser, expect

from opening import crashes
from returning import FirstVisit, open_again


def test_a_crash_is_noticed(browser: Browser, address: str) -> None:
    """A page that crashes is told from one that starts."""
    assert crashes(browser, "chrome://crash")
    assert not crashes(browser, address)


def test_who_comes_again_starts_from_memory(browser: Browser, first: FirstVisit, address: str) -> None:
    """Python wakes from what a first visit left on the device, and nothing is amiss."""
    with open_again(browser, first) as visit:
        visit.go(address)
        expect(visit.page.locator("html")).to_have_attribute("data-snapshot", "used")
        visit.wait_until_kept()
        assert visit.problems == []
