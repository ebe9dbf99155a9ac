"""Points fly to the counter of whoever gets them, wherever it stands on this screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from player import new_match, open_game

if TYPE_CHECKING:
    from opening import Visit

SIZES = {"desk": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844}}
WATCHING = """() => {
  globalThis.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    if (this.className.includes?.("flying-points")) {
      const [, x, y] = frames.at(-1).transform.match(/translate\\(([-.\\d]+)px, ([-.\\d]+)px/).map(Number);
      const { width, height } = this.getBoundingClientRect();
      flown.push([this.textContent, x + width / 2, y + height / 2]);
    }
    return animate.call(this, frames, ...more);
  };
}"""
COUNTER = """() => [...document.querySelectorAll("#points-0, .hand h2 output")]
  .map((one) => one.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])"""


@pytest.mark.parametrize("size", SIZES)
def test_own_points_arrive(borrowed: Visit, size: str) -> None:
    """The points of a tile that is built land in the middle of the counter that its builder sees."""
    page = borrowed.page
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    game = open_game(borrowed, new_match(2))
    game.click(0)
    page.evaluate(WATCHING)
    game.click(0)
    page.wait_for_function("flown.length")
    (text, x, y) = page.evaluate("flown[0]")
    (left, top), *_others = page.evaluate(COUNTER)
    assert text == "+1"
    assert max(abs(x - left), abs(y - top)) < 3
