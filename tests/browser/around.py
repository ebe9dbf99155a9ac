"""The screens beside the table: the square, setting up, the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from far import ANSWERED, CONNECTED, INVITED
from piazza import games
from piazza.ui.model.daily import PAIR
from piazza.ui.model.lessons import is_taught
from piazza.ui.model.puzzles import has_puzzles
from piazza.ui.storage.history import past_game
from piazza.ui.storage.saves import Daily, save_of
from positions import END, Position, positions, tables
from states import SHORT, UPDATE, Acts, Opening, seats

if TYPE_CHECKING:
    from collections.abc import Callable

NUMBERS, TRIED = ".puzzle-numbers button", ".puzzle-numbers .tried"
"""The puzzles on their page, and one that was tried."""
SHOWN = "#r-lesson [data-do=puzzle-again]"
"""What is offered once the best turn of a puzzle is shown."""
PAGES = 24
"""Finished games: more than the list shows at once."""
SHELF = 12
"""Games put away on the square that is full."""
ALONE = ("against", "bots")
"""Against bots, whoever sat there last: nobody else's turn, so no shutters."""
MORE = ("set", "more=on")
"""*More options* of a new game, opened."""
LATER = (("lesson-chapter", "1"),)
"""The second chapter of a lesson; its first where there is no other."""
SLIP = (("lesson-on", ""), ("lesson-on", ""), ("play", "1"))
"""Another choice than the one that is meant, or none where nothing is asked yet."""
HOME = ("home", "home offline", "home update", "home full", "home settings", "home day", "home credits")
PAST = ("history", "history empty", "history found", "history none found", "history ask", "history full")
PUZZLES = ("puzzles", "puzzles tried", "puzzles hard")
JOINING = ("join", "join answer", "join connected", "join failed")
"""Who was invited to a table on another device, in each stage of coming there; not drawn by lot."""
GAMELESS = (*HOME, "shelf", "shelf ask", "shelf removed", "shelf forgets", "shelf full", *PAST, *PUZZLES)
SETUP = (
    *("setup", "setup here", "setup elsewhere", "setup more", "setup full", "setup far", "setup update"),
    *("setup own box", "own box"),
)
TAUGHT = ("lesson", "lesson later", "lesson slip")
POSED = ("puzzle", "puzzle shown", "puzzle of the day shown")
OF_A_GAME = (*SETUP, *TAUGHT, *POSED, "box", "box wrong", "box update", "rules", "rules update")


def full_shelf(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Games of every kind put away, and one that is spoiled."""
    found = [positions(table)[-1 - number % 3] for number, table in enumerate(tables())]
    records = [
        (
            f"{number}",
            save_of(f"{number}", one.match, seats(one.match, names), f"2026-05-{number + 1:02}").text(),
        )
        for number, one in enumerate(found[:SHELF])
    ]
    return (*records, ("spoiled", "spoiled"))


def past(names: tuple[str, ...]) -> Opening:
    """Many games remembered, of every title and outcome, some of them deals of a day, and a spoiled one."""
    ended = [one for table in tables() for one in positions(table) if one.stage.startswith(END)][::3]
    records = [_past(number, one, names) for number, one in enumerate((ended * 2)[:PAGES])]
    return Opening(past=(*records, ("spoiled", "spoiled")), acts=(("clear-filters", ""), ("history", "")))


def _past(number: int, one: Position, names: tuple[str, ...]) -> tuple[str, str]:
    """A finished game by its key, one of three of them among several people here."""
    sits = seats(one.match, names)
    bots = tuple(replace(seat, by="bot:expert") for seat in sits[1:])
    sits = sits if number % 3 == 1 else (sits[0], *bots)
    day = Daily(f"2026-05-{number % 28 + 1:02}") if len(sits) == PAIR and number % 2 else None
    save = save_of(f"{number}", one.match, sits, f"2026-05-{number % 28 + 1:02}T18:30:00", day)
    found = past_game(save)
    assert found is not None
    return found.key, found.text()


def _full(game: str, by: str) -> Opening:
    """Setting up with every seat taken, the others played in this way, and all options open."""
    most = games.load(game).players[-1]
    more = (("seat-add", ""),) * (most - 2)
    ways = tuple(("seat-by", f"{place}={by}") for place in range(1, most))
    return Opening(acts=(MORE, ("new", game), *more, *ways))


def _lesson(game: str, then: Acts = ()) -> Opening:
    """A lesson of a game, if there is one, and what is done once it has come."""
    if not is_taught(game):
        return Opening(acts=(("new", game),))
    return Opening(acts=(("lesson", f"{game}/"),), waits="#r-lesson [role=status]", later=then)


def _puzzle(game: str, then: Acts = (), shows: str = "", which: str = "1") -> Opening:
    """A puzzle of a game, if there is one, and what is done once it has come; the day's if none is named."""
    if not has_puzzles(game):
        return Opening(acts=(("new", game),))
    return Opening(
        acts=(("puzzle", f"{game}/{which}"),), waits="#r-lesson [role=status]", later=then, shows=shows
    )


def _box(game: str, changes: int) -> Opening:
    """The page of one's own box, so many fields of a part set to what stands in one of its last."""
    press = games.load(game).edition_schema
    part = press.components[-1 if changes == 1 else 0] if press else None
    entered = (
        tuple(
            ("field", f"{part.name}:{place}={part.values[-1]}")
            for place in [at for at in range(len(part.shipped)) if part.values[-1] in part.values_at(at)][
                :changes
            ]
        )
        if part
        else ()
    )
    return Opening(acts=(("new", game), ("edition", game), *entered))


def _of_puzzles(game: str) -> dict[str, Callable[[], Opening]]:
    """The page of all puzzles, and the first one of a game."""
    return {
        "puzzles": lambda: Opening(acts=(("puzzles", ""),), waits=NUMBERS),
        "puzzles tried": lambda: _puzzle("bloom", (("puzzle-show", ""), ("puzzles", "")), TRIED),
        "puzzles hard": lambda: Opening(acts=(("puzzles", ""), ("puzzles-grade", "3")), waits=NUMBERS),
        "puzzle": lambda: _puzzle(game),
        "puzzle shown": lambda: _puzzle(game, (("puzzle-show", ""),), SHOWN),
        "puzzle of the day shown": lambda: _puzzle(game, (("puzzle-show", ""),), SHOWN, ""),
    }


def _of_joining() -> dict[str, Callable[[], Opening]]:
    """The page of whoever was invited, from asking for an invitation to a line that broke."""
    return {
        "join": lambda: Opening(acts=(("joining", ""),)),
        "join answer": lambda: Opening(acts=(INVITED, ANSWERED), waits=".joining .qr svg"),
        "join connected": lambda: Opening(acts=(INVITED, ANSWERED, CONNECTED)),
        "join failed": lambda: Opening(acts=(INVITED, ANSWERED, ("line-closed", "0"))),
    }


def around(screen: str, game: str, names: tuple[str, ...] = SHORT) -> Opening:
    """How one comes to a screen beside the table."""
    ways: dict[str, Callable[[], Opening]] = {
        "home": Opening,
        "home offline": lambda: Opening(acts=(("offline-ready", ""),)),
        "home update": lambda: Opening(acts=(UPDATE,)),
        "home full": lambda: Opening(acts=(("storage-full", ""),)),
        "home settings": lambda: Opening(acts=(("dialog", "settings"),)),
        "home help": lambda: Opening(acts=(("dialog", "help"),)),
        "home day": lambda: Opening(acts=(("daily-about", "suburbia"),)),
        "home credits": lambda: Opening(acts=(("dialog", "credits"),)),
        "shelf": lambda: Opening(full_shelf(names)),
        "shelf ask": lambda: Opening(full_shelf(names), acts=(("remove", "3"),)),
        "shelf removed": lambda: Opening(full_shelf(names), acts=(("confirm-remove", "3"),)),
        "shelf forgets": lambda: Opening(full_shelf(names), acts=(("storage-best-effort", ""),)),
        "shelf full": lambda: past(names).then(("storage-full", ""), ("dismiss", ""), ("home", "")),
        "history": lambda: past(names),
        "history empty": lambda: Opening(acts=(("history", ""),)),
        "history found": lambda: past(names).then(
            ("filter-history", "game=bloom"), ("filter-history", "outcome=won")
        ),
        "history none found": lambda: past(names).then(("filter-history", "opponent=name:Nobody")),
        "history ask": lambda: past(names).then(("remove", "3")),
        "history full": lambda: past(names).then(("dialog", "room")),
        "setup": lambda: Opening(acts=(("new", game),)),
        "setup here": lambda: Opening(acts=(("new", game), ("against", "here"))),
        "setup elsewhere": lambda: Opening(acts=(("new", game), ("against", "link"))),
        "setup more": lambda: Opening(acts=(MORE, ("new", game))),
        "setup full": lambda: _full(game, "bot:player"),
        "setup far": lambda: _full(game, "link"),
        "setup own box": lambda: _box(game, 1).then(("edition-name", "M" * 24), ("edition-keep", ""), MORE),
        "own box": lambda: _box(game, 1).then(
            ("edition-name", "M" * 24), ("edition-keep", ""), ALONE, ("start", ""), waits="#r-board"
        ),
        "box": lambda: _box(game, 0),
        "box update": lambda: _box(game, 0).then(UPDATE),
        "box wrong": lambda: _box(game, 999),
        "setup update": lambda: Opening(acts=(("new", game), UPDATE)),
        **_of_puzzles(game),
        "lesson": lambda: _lesson(game),
        "lesson later": lambda: _lesson(game, LATER),
        "lesson slip": lambda: _lesson(game, SLIP),
        "rules": lambda: Opening(acts=(("rules", game),), waits=".chapters section"),
        "rules update": lambda: Opening(acts=(("rules", game), UPDATE), waits=".chapters section"),
    }
    return {**ways, **_of_joining()}[screen]()
