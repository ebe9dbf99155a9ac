"""What lies beyond the edge of a sheet that is scrolled, or in the shade there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEYOND = """selector => {
  const side = document.querySelector("#r-side");
  const shade = parseFloat(getComputedStyle(side).getPropertyValue("--fade")) || 0;
  // On a phone the zone has no box of its own: what is in it lies in the window.
  const own = side.getBoundingClientRect();
  const box = own.height ? own : { top: 0, bottom: innerHeight };
  return [...side.querySelectorAll(selector)]
    .filter((one) => one.getClientRects().length)
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.bottom > box.bottom - shade + 1 || one.top < box.top)
    .length;
}"""
LOOKS, PAUSE = 40, 50
"""How often one looks until the page is at rest, and milliseconds between two looks."""


def beyond(page: Page, selector: str) -> int:
    """How many of these do not lie wholly in the clear part of what is beside the board."""
    return int(page.evaluate(BEYOND, selector))


def expect_in_sight(page: Page, selector: str) -> None:
    """All of these lie in the clear part, once the page is at rest."""
    for _look in range(LOOKS):
        if not beyond(page, selector):
            return
        page.wait_for_timeout(PAUSE)
    assert beyond(page, selector) == 0
