"""How quick the machine is at the moment: what a shared one lacks is nobody's fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

TITLE = "counting to ten million"
COUNT = """() => {
  const begun = performance.now();
  let sum = 0;
  for (let number = 0; number < 1e7; number++) sum += number % 7;
  return [performance.now() - begun, sum];
}"""


def counted(page: Page) -> float:
    """Milliseconds that a page needs to count to ten million."""
    milliseconds, _sum = page.evaluate(COUNT)
    return float(milliseconds)
