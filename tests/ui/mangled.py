"""Links of every kind, and how they open after what messengers, mails and people did to them.

`python3 tests/ui/mangled.py` prints the table of `tests/PLACES.md`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from manglings import AROUND, HARM, INSIDE
from piazza.core.codec import edition_parts
from piazza.games import load
from piazza.links import encode
from piazza.ui.model.app import Model
from piazza.ui.model.daily import Invitation
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.links import deal_fragment, fragment
from piazza.ui.storage.saves import Daily, Seat
from strategies import another
from ui.pairs import description
from ui.screens import BASE, dealt, did

if TYPE_CHECKING:
    from piazza.core.edition import Edition
    from piazza.core.match import Match

TODAY = "2026-05-19"
GAME = "drawkeep"


def match_of(plies: int = 9, edition: Edition | None = None) -> Match:
    """A short game of two."""
    game = load(GAME)
    return dealt(game.with_edition(edition) if edition else game, 2, luck=3, plies=plies)


@cache
def own() -> OwnEdition:
    """Somebody's own box."""
    return OwnEdition(GAME, "Anna’s box!", another(load(GAME)))


def seated(*people: Seat, seat: int | None = None, plies: int = 9) -> str:
    """A link to a game of these people."""
    return fragment(match_of(plies), people, seat)


PAIR = (Seat("Anna"), Seat("Bruno"))
BOTS = (Seat("Anna"), Seat("Ada", "bot:expert"))
REACH = code.reach_in(description("1VOt"))
KINDS: dict[str, str] = {
    "game": seated(*PAIR),
    "game for a seat": seated(*PAIR, seat=1),
    "game with a bot": seated(*BOTS),
    "game just dealt": seated(*PAIR, seat=0, plies=0),
    "odd names": seated(Seat("Ada!e"), Seat("Dr. No…"), seat=1),
    "game with its box": fragment(match_of(9, own().edition), PAIR, 1),
    "deal": deal_fragment(match_of()),
    "day": Invitation(GAME, "expert", Daily("2026-05-01", 123)).fragment(),
    "box": own().fragment(),
    "invitation": "join/" + code.write_invitation(REACH, code.Occasion(GAME, "Anna", "Bruno")),
}
"""A link of each kind that Piazza writes."""


@dataclass(frozen=True)
class Opened:
    """What came of opening a link."""

    what: object
    """The page with all that the link says; None where nothing of it is shown."""
    said: str = ""
    """What is said to be wrong with it."""


def opened(text: str) -> Opened:
    """Open a link as if it had been pasted into an app that has nothing else."""
    model = did(Model(base=BASE, today=TODAY), f"open-link {text}")
    live, table = model.live, model.table
    what = (
        model.screen,
        table and (encode(table.match), table.seats, table.daily, table.is_doubtful),
        model.notice and tuple(label for label, _act in model.notice.msgs),
        model.draft,
        model.editor,
        (live.invitation, live.occasion, model.effects[-1]) if isinstance(live, Guest) else None,
    )
    notice = model.notice
    is_told = notice and (notice.kind in ("bad", "doubt") or "Check who sits where" in notice.text)
    if model.screen == "join" and not isinstance(live, Guest):
        return Opened(what, "no invitation")
    return Opened(what, notice.text if notice and is_told else "")


@cache
def clean(link: str) -> Opened:
    """What a link opens that nothing happened to."""
    return opened(f"{BASE}#{link}")


def outcome(link: str, mangled: str) -> str:
    """``same``, ``told`` or ``WRONG``: how a mangled link opens against the clean one."""
    found = opened(mangled)
    if found.what == clean(link).what:
        return "same"
    return "told" if found.said else "WRONG"


FORMER = {
    "game by name": f"{encode(match_of())}~Anna~Bruno",
    "game by name for a seat": f"{encode(match_of())}~Anna~Zo%C3%AB@1",
    "bot by name": f"{encode(match_of())}~Anna~Ada!e",
    "bot with a temper": f"{encode(match_of())}~Ada!b!planner~Anna@1",
    "points and dots": f"{encode(match_of())}~Dr.%20No~Ada%21@0",
    "day without a check": "day/drakeep/2026-05-01/expert/123".replace("drakeep", GAME),
    "box by name": f"edition/{GAME}/{'.'.join(edition_parts(match_of(0, own().edition).game))}~My%20box",
}
"""Links as they were before they were verified."""


def table() -> str:
    """The outcome of every mangling for every kind, as Markdown."""
    kinds = KINDS | FORMER
    rows = [["what happened to it", *kinds], ["---"] * (len(kinds) + 1)]
    for title, manglings in (("around it", AROUND), ("in it", INSIDE), ("harm", HARM)):
        rows.append([f"**{title}**", *("" for _kind in kinds)])
        for name, mangle in manglings.items():
            found = (outcome(link, mangle(f"{BASE}#{link}")) for link in kinds.values())
            rows.append([name, *(one if one != "WRONG" else "unnoticed" for one in found)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table())
