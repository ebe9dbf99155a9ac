"""How the tests open a browser."""

import pytest
from playwright.sync_api import Browser, expect

from opening import is_crashed
from returning import FirstVisit, open_again

pytestmark = pytest.mark.slow


def test_a_crash_is_noticed(browser: Browser, first: FirstVisit | None) -> None:
    """A page that crashes is told from one that starts."""
    with browser.new_context() as context:
        assert is_crashed(context.new_page(), "chrome://crash")
    assert first, "nor did the first page of this browser, whose memory was taken then"


def test_who_comes_again_starts_from_memory(browser: Browser, first: FirstVisit, address: str) -> None:
    """Python wakes from what a first visit left on the device, and nothing is amiss."""
    with open_again(browser, first) as visit:
        visit.go(address)
        expect(visit.page.locator("html")).to_have_attribute("data-snapshot", "used")
        visit.wait_until_kept()
        assert visit.problems == []
