"""The screens of a table of several devices, as those come to them who are invited, play or look on there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from far import ANSWER, ANSWERED, INVITATION, INVITED
from measures import STEPS, TELL
from piazza.ui.model.multiplayer.signaling import write_code
from piazza.ui.model.multiplayer.stored import Ownership
from piazza.ui.storage.saves import Seat, save_of
from player import NAMES, WHEN, go_home
from positions import Position, Table
from states import Opening, opening

KEEP = "([key, text]) => { localStorage.setItem(key, text); dispatchEvent(new Event('storage')); }"
"""Something kept, as if another tab had just done so."""
WAY = f"{'ab' * 16} {write_code(INVITATION)} {write_code(ANSWER)}"
SEAT = json.dumps(["suburbia", ["Anna", "Bruno", "Chiara"], 1, "Anna", WAY])

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from opening import Visit
    from piazza.core.match import Match


def answer(visit: Visit) -> None:
    """The page of somebody who has opened an invitation: the answer as a code."""
    _opened(visit, Opening(acts=(INVITED, ANSWERED)))
    expect(visit.page.locator(".joining .qr svg")).to_be_visible()


def answer_refused(visit: Visit) -> None:
    """The same page where the browser keeps it from the local network."""
    answer(visit)
    visit.page.evaluate(TELL, ["line-refused", "0"])
    expect(visit.page.locator("#r-notice")).to_contain_text("Local network")


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


def seat_lost(visit: Visit) -> Page:
    """The square with the card of a seat at somebody else's table, whose tab is gone."""
    page = go_home(visit)
    page.evaluate(KEEP, ["piazza.seat", SEAT])
    expect(page.locator("#lost-seat")).to_be_visible()
    return page


def returning(visit: Visit) -> None:
    """Nobody answers on the way back to it."""
    page = seat_lost(visit)
    page.locator("#lost-seat .go").click()
    expect(page.locator(".joining")).to_be_visible()
    page.evaluate(TELL, ["line-closed", "1"])
    expect(page.locator("#join-code")).to_be_visible()


def handed(match: Callable[[], Match]) -> Callable[[Visit], None]:
    """A game that was handed over to another device, as it stands where it was."""

    def come(visit: Visit) -> None:
        """Open it."""
        page, shown = go_home(visit), match()
        page.evaluate(KEEP, ["piazza.owners.5eed", Ownership(holder_name=NAMES[1]).text()])
        seats = tuple(
            Seat(name, "live" if place else "here") for place, name in enumerate(NAMES[: shown.players])
        )
        page.evaluate(KEEP, ["piazza.save.5eed", save_of("5eed", shown, seats, WHEN).text()])
        page.locator("#save-5eed .go").click()
        expect(page.locator("[data-do=play-copy]")).to_be_visible()

    return come


def _opened(visit: Visit, made: Opening) -> None:
    """Do what leads there."""
    page = go_home(visit)
    page.evaluate(STEPS, [[], made.saves, made.past, made.hash, made.acts])
