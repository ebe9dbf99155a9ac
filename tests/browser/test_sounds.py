"""Sounds and vibration, as the browser makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from measures import TELL
from player import Player, new_match, open_game
from strategies import played

if TYPE_CHECKING:
    from opening import Visit
    from piazza.core.match import Match

pytestmark = pytest.mark.slow

LISTENING = """() => {
  globalThis.tones = [];
  globalThis.touches = [];
  globalThis.loudest = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    tones.push(this.frequency.value);
    return start.apply(this, when);
  };
  const ramp = AudioParam.prototype.linearRampToValueAtTime;
  AudioParam.prototype.linearRampToValueAtTime = function (value, ...when) {
    loudest = value;
    return ramp.call(this, value, ...when);
  };
  Object.defineProperty(navigator, "vibrate", { value: (touch) => Boolean(touches.push(touch)) });
}"""
HEARD = """() => {
  const heard = { tones, touches, loudest };
  [tones, touches] = [[], []];
  return heard;
}"""
MEANT = {
    (620,): "choose",
    (190, 95): "place",
    (880, 1320): "points",
    (523, 784): "turn",
    (523, 659, 784, 1047): "end",
}
FELT = {"choose": [8], "place": [14], "points": [14, 40, 14], "turn": [60], "end": [60, 60, 120]}
LOW, LOUD = 0.05, 0.28
CHOICES = 14


def test_each_meaning(borrowed: Visit) -> None:
    """Nothing is heard or felt until that is asked for in the settings; then all that happens has a sound."""
    page = borrowed.page
    page.evaluate(LISTENING)
    game = open_game(borrowed, new_match(2))
    game.click(0)
    assert page.evaluate(HEARD) == {"tones": [], "touches": [], "loudest": 0}
    page.locator("#r-top [data-value=settings]").click()
    for setting in ("sound=low", "vibration=on"):
        page.locator(f"#sheet [data-value='{setting}']").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    page.evaluate(HEARD)
    heard = {step(game) for _ in range(CHOICES)}
    finished = played(new_match(2), 5)
    last = next(at for at in range(len(finished.plies) - 1, 0, -1) if not finished.plies[at].is_forced)
    heard.add(step(open_game(borrowed, finished.at(last)), finished.plies[last].index))
    assert heard == set(FELT)


def step(game: Player, index: int | None = None) -> str:
    """What is heard and felt when a choice is made, which is what it means at the table."""
    game.take_over()
    game.page.evaluate(HEARD)
    before = game.match
    game.click(game.any_choice() if index is None else index)
    game.page.wait_for_function("tones.length")
    made: dict[str, Any] = game.page.evaluate(HEARD)
    meaning = MEANT[tuple(made["tones"])]
    assert meaning in due(before, game.match)
    assert made["touches"] == [FELT[meaning]]
    assert round(made["loudest"], 3) == LOW
    return meaning


def due(before: Match, after: Match) -> tuple[str, ...]:
    """What may be heard of a change around one screen."""
    if after.is_over:
        return ("end",)
    if after.state.player != before.state.player:
        return ("turn",)
    if after.state.scores() != before.state.scores():
        return ("points",)
    return ("choose", "place")


def test_volume(borrowed: Visit) -> None:
    """Loud is louder than low, and each is heard as soon as it is chosen."""
    page = borrowed.page
    page.evaluate(LISTENING)
    open_game(borrowed, new_match(2))
    for setting, volume in (("low", LOW), ("loud", LOUD)):
        page.evaluate(TELL, ["set", f"sound={setting}"])
        page.wait_for_function("tones.length")
        assert round(page.evaluate(HEARD)["loudest"], 3) == volume
