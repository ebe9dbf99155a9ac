"""Medals: the best grade that the person reached in each game for one player."""

from dataclasses import dataclass
from functools import lru_cache

from piazza.links import LinkError, heading
from piazza.ui.game_api.text_types import Grade
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table
from piazza.ui.storage.history import PastGame


@dataclass(frozen=True, slots=True)
class Medal:
    """The best grade in a game for one player; `grade` is counted from 0, None before the first game."""

    solo: str
    """The value of the option that chooses it; empty if the title has but one."""
    title: str
    grade: int | None


def grade_of(grades: tuple[Grade, ...], points: int) -> int:
    """Return the grade that points reach, counted from 0; the lowest is reached in any case."""
    return max(0, sum(points >= grade.least for grade in grades) - 1)


def grade_at_end(table: Table) -> int | None:
    """Return the grade reached at the end of the game on a table; None if the game has no grades."""
    grades = table.words.grades()
    if table.match.players != 1 or not grades or not table.match.is_over:
        return None
    return grade_of(grades, table.match.state.scores()[0])


def medals(model: Model, game: str) -> tuple[Medal, ...]:
    """Return the medals in a title's games for one player; empty if it has no grades."""
    texts = load_texts(game)
    if not texts.grades():
        return ()
    option = next((one for one in texts.options() if one.name == texts.solo_option), None)
    values = option.values if option else (("", texts.cover().title),)
    return tuple(Medal(solo, title, best_grade(model.past, game, solo)) for solo, title in values)


def best_grade(past: tuple[PastGame, ...], game: str, solo: str, besides: str = "") -> int | None:
    """Return the best grade in finished games of a solo, without the one with the key `besides`."""
    texts = load_texts(game)
    points = [
        one.points[0]
        for one in past
        if one.game == game
        and len(one.seats) == 1
        and one.key != besides
        and _solo(one.code, texts.solo_option) == solo
    ]
    return grade_of(texts.grades(), max(points)) if points else None


def solo_on(table: Table) -> str:
    """Return which of its title's games for one player is on a table."""
    return dict(table.match.options).get(table.words.solo_option, "")


@lru_cache(maxsize=512)  # each page asks again: 500 finished games take 12 ms without
def _solo(code: str, option: str) -> str:
    """Return the value of the option in a game's link text; empty if it cannot be read or has none."""
    try:
        return dict(heading(code).options).get(option, "")
    except LinkError:
        return ""
