"""How the tests open a browser."""

from playwright.sync_api import Browser

from opening import crashes


def test_a_crash_is_noticed(browser: Browser, address: str) -> None:
    """A page that crashes is told from one that starts."""
    assert crashes(browser, "chrome://crash")
    assert not crashes(browser, address)
