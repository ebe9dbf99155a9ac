"""Sounds and vibration, as the browser makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from measures import TELL
from player import new_match, open_game

if TYPE_CHECKING:
    from opening import Visit

LISTENING = """() => {
  globalThis.heard = [0, 0];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { heard[0] += 1; return start.apply(this, when); };
  Object.defineProperty(navigator, "vibrate", { value: () => { heard[1] += 1; return true; } });
}"""


def test_sounds(borrowed: Visit) -> None:
    """No tone is made until sounds are asked for; then a choice makes some, and a phone that can is felt."""
    page = borrowed.page
    page.evaluate(LISTENING)
    game = open_game(borrowed, new_match(2))
    game.click(0)
    assert page.evaluate("heard") == [0, 0]
    for setting in ("sound=low", "vibration=on"):
        page.evaluate(TELL, ["set", setting])
    before = page.evaluate("heard")
    assert min(before) > 0
    game.click(0)
    tones, touches = page.evaluate("heard")
    assert (tones > before[0], touches > before[1]) == (True, True)
