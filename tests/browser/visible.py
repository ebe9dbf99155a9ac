"""What a phone shows at the decisions of whole games: its share for the board, and the legal places."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from measures import HELD, STEPS, STILL
from piazza import games
from piazza.bots.levels import PLAYER
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.match import Match
from positions import Position, Table
from states import BOT, SHORT, own

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

SETTINGS = ["language=en", "theme=day"]
VISIBLE = (Path(__file__).parent / "visible.js").read_text("utf-8")
MOST_LOOKS = 20
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Visible:
    """What can be seen at a decision."""

    share: float
    """The share of the window's height that shows the board, uncovered."""
    places: tuple[tuple[bool, float], ...]
    """For each legal place on the board: whether it is wholly visible, and its mean diameter in pixels."""
    phase: str

    @property
    def is_all_visible(self) -> bool:
        """True if every legal place of the board is wholly visible."""
        return all(is_whole for is_whole, _across in self.places)

    @property
    def least(self) -> float:
        """The mean diameter of the smallest place, in pixels; infinite without places."""
        return min((across for _is_whole, across in self.places), default=float("inf"))


@lru_cache(maxsize=16)
def played_by_bots(name: str, players: int, seed: int) -> Match:
    """Return a whole game between bots of level Player."""
    match = Match.new(games.load(name), players, seed)
    while not match.is_over:
        observation = match.state.observe(match.state.player or 0)
        match = carry_out(match, decide(observation, name, PLAYER, seed_of(observation)))
    return match


def decisions(match: Match, every: int = 1) -> Iterator[Match]:
    """Yield every n-th position at which somebody has a choice, with `every` for n."""
    found = [number for number, ply in enumerate(match.plies) if not ply.is_forced]
    for number in found[::every]:
        yield match.at(number)


def look_at(page: Page, match: Match, width: int, height: int) -> Visible:
    """Open a position as the person who decides sees it on a phone, and return what can be seen."""
    page.set_viewport_size({"width": width, "height": height})
    opening = own(Position(Table(match.game.name, match.players), "", match), SHORT, BOT)
    page.evaluate(STEPS, [SETTINGS, opening.saves, opening.past, opening.hash, opening.acts])
    page.evaluate(HELD)
    return look(page)


def look(page: Page) -> Visible:
    """Return what can be seen on a page once it has come to rest: on two looks in a row, the same."""
    before: object = None
    for _look in range(MOST_LOOKS):
        page.evaluate(STILL)
        page.evaluate(PAINTED)
        seen = page.evaluate(VISIBLE)
        if seen == before:
            break
        before = seen
    return Visible(seen["share"], tuple(map(tuple, seen["places"])), seen["phase"])
