"""Finished games for the tests of the memory."""

from dataclasses import replace

from piazza.core.game import Game
from piazza.ui.model.app import Model, Moment
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Seat
from piazza.ui.update.seating import start_match
from strategies import played
from ui.screens import BASE, NOW, dealt

ANNA, BASIL = Seat("Anna"), Seat("Basil", "bot:expert")


def past(number: int = 0, points: tuple[int, ...] = (50, 40), **changes: object) -> PastGame:
    """A finished game against an expert, Anna the better one."""
    best = (0,) if points[:1] > points[1:] else (1,)
    day = f"2026-05-{number % 28 + 1:02}"
    one = PastGame(f"{number}", "bloom", f"{day}T10:00:00", f"{number}", (ANNA, BASIL), points, best)
    return replace(one, **changes)  # type: ignore[arg-type]


def ended(game: Game, luck: int = 1) -> Model:
    """The end of a game with a bot, still on the table."""
    match = played(dealt(game, luck=luck), luck)
    return start_match(Model(base=BASE), match, (ANNA, BASIL), Moment(NOW, luck))
