"""The screens of a table of several devices, as those come to them who are invited, play or look on there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from far import ANSWERED, INVITED
from measures import STEPS
from player import NAMES, go_home
from positions import Position, Table
from states import Opening, opening

if TYPE_CHECKING:
    from collections.abc import Callable

    from opening import Visit
    from piazza.core.match import Match


def answer(visit: Visit) -> None:
    """The page of somebody who has opened an invitation: the answer as a code."""
    _opened(visit, Opening(acts=(INVITED, ANSWERED)))
    expect(visit.page.locator(".joining .qr svg")).to_be_visible()


def far(state: str, match: Callable[[], Match]) -> Callable[[Visit], None]:
    """A game on several devices, as the matrix brings it about."""

    def come(visit: Visit) -> None:
        """Come to it."""
        shown = match()
        table = Table(shown.game.name, shown.players)
        made = opening(Position(table, "some", shown), state, NAMES[: shown.players])
        _opened(visit, made)
        if made.waits:
            expect(visit.page.locator(made.waits).first).to_be_visible()

    return come


def _opened(visit: Visit, made: Opening) -> None:
    """Do what leads there."""
    page = go_home(visit)
    page.evaluate(STEPS, [[], made.saves, made.past, made.hash, made.acts])
