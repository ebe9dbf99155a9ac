"""Film a turn of Bloom Town for the README: ``python3 tests/bench/turn.py [.github/turn.webp]``.

Plays a turn against a bot in the built site and writes what Chromium shows as an animated WebP. It needs
Pillow, which the tests do without: ``.venv/bin/pip install pillow``.
"""

from __future__ import annotations

import io
import sys
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from PIL import Image
from playwright.sync_api import sync_playwright

import chromium
from opening import open_piazza
from piazza.bots.levels import PLAYER
from piazza.bots.thinking import carry_out, decide
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.storage.saves import BOT, Seat, save_of
from player import KEY, PUT_AWAY, WHEN, go_home
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

GAME = "bloomtown"
SEATS = (Seat("Anna"), Seat("Basil", BOT + PLAYER.name))
DEAL, TURNS = 25, 8
"""A deal in which Anna's next turn brings her 12 points: she builds two tiles."""
WINDOW = (1280, 760)
SIZE = (896, 532)
QUALITY = 55
LOOK = 1000
"""Milliseconds for which a reader sees what a choice would bring."""
ANSWER = 3000
"""Milliseconds for the bot's turn."""
PACE = 0.08
"""Seconds between two pictures, at least."""
LAST = 2.2
"""Seconds for which the last picture stays."""


def main() -> None:
    """Play, and write the film."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".github" / "turn.webp"
    with Served(ROOT / "dist") as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.find_for_tests(), args=["--no-sandbox"])
        viewport = {"width": WINDOW[0], "height": WINDOW[1]}
        with open_piazza(browser, viewport=viewport, locale="en-GB", color_scheme="light") as visit:
            page = go_home(visit, served.address)
            match = position()
            page.evaluate(PUT_AWAY, [KEY, save_of(KEY, match, SEATS, WHEN).text()])
            page.locator(f"#save-{KEY} .go").click()
            page.locator("html[data-screen=table] [data-choice]").first.wait_for()
            page.wait_for_timeout(LOOK)
            film = Film(page)
            play_turn(page, match)
            film.save(target)
    print(f"{target}: {target.stat().st_size // 1000} kB")


def position() -> Match:
    """A game between two bots of the level Player, up to a turn of the first seat."""
    match = Match.new(load(GAME), len(SEATS), DEAL, first="1")
    turns = 0
    while turns < TURNS:
        player = match.state.player
        assert player is not None
        match = carry_out(match, decide(match.state.observe(player), GAME, PLAYER, DEAL))
        turns += match.state.player != player
    return match


def best(match: Match) -> Iterable[str]:
    """The choices of a good turn, by their text forms."""
    player = match.state.player
    assert player is not None
    return map(str, decide(match.state.observe(player), GAME, PLAYER, 1).turn)


class Film:
    """What Chromium shows of a page, picture by picture, each with the second at which it appeared."""

    def __init__(self, page: Page) -> None:
        """Begin to film."""
        self.shots: list[tuple[float, bytes]] = []
        self._lens = page.context.new_cdp_session(page)
        self._lens.on("Page.screencastFrame", self._keep)
        self._lens.send("Page.startScreencast", {"format": "png"})

    def save(self, target: Path) -> None:
        """Write it as a film that begins again and again."""
        self._lens.send("Page.stopScreencast")
        kept = [self.shots[0]]
        for shot in self.shots[1:]:
            if shot[0] - kept[-1][0] >= PACE:
                kept.append(shot)
        times = [round(1000 * (after - before)) for (before, _), (after, _) in pairwise(kept)]
        first, *others = (picture(shot) for _time, shot in kept)
        first.save(
            target,
            save_all=True,
            append_images=others,
            duration=[*times, round(1000 * LAST)],
            loop=0,
            quality=QUALITY,
            method=6,
            kmax=len(kept),  # one whole picture is enough: the others hold what has changed
        )

    def _keep(self, event: dict[str, Any]) -> None:
        """Keep a picture, and ask for the next one."""
        self.shots.append((event["metadata"]["timestamp"], b64decode(event["data"])))
        self._lens.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})


def picture(shot: bytes) -> Image.Image:
    """A picture as large as the README shows it."""
    return Image.open(io.BytesIO(shot)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def play_turn(page: Page, match: Match) -> None:
    """Look at each choice of a good turn, make it, and see what the bot answers."""
    page.wait_for_timeout(LOOK)
    state = match.state
    for text in best(match):
        index = [str(one) for one in state.legal_actions()].index(text)
        choice = page.locator(f'[data-choice="{index}"]').first
        choice.hover()
        page.wait_for_timeout(LOOK)
        choice.click()
        page.mouse.move(4, 4)
        page.wait_for_timeout(LOOK)
        match = match.play(index)
        state = match.state
    page.wait_for_timeout(ANSWER)


if __name__ == "__main__":
    main()
