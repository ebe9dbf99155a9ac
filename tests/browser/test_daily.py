"""The deal of a day as somebody has it who was sent a link."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from measures import TELL
from player import go_home
from space import LANGUAGES, SIZES

if TYPE_CHECKING:
    from opening import Visit

SENT = 112
READ = """n => [...document.querySelectorAll("#r-top .chip, #r-top small")].some((one) => {
  const box = one.getBoundingClientRect(), line = one.parentElement.getBoundingClientRect();
  const isInside = box.right <= line.right + 1 && box.bottom <= line.bottom + 1;
  return one.textContent.includes(n) && box.width > 0 && isInside;
})"""
"""Whether a number stands in the bar at the top: a chip for which there is no room lies below its line."""


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("game", ["bloomtown", "suburbia"])
def test_what_is_to_be_beaten_is_seen(still: Visit, game: str) -> None:
    """Who opens a link with points reads at every size, in every language, how many are to be beaten."""
    page = go_home(still)
    page.evaluate(
        "text => { location.hash = text; }", f"day/{game}/{datetime.now(UTC):%Y-%m-%d}/player/{SENT}"
    )
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    unseen = []
    for language in LANGUAGES:
        page.evaluate(TELL, ["set", f"language={language}"])
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if not page.evaluate(READ, str(SENT)):
                unseen.append((language, size))
    assert unseen == []
