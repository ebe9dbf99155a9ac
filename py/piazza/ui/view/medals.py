"""The grade at the end of a game for one player, and the medals: the best grades so far."""

from html import escape

from piazza.games import TITLES
from piazza.ui.game_api.html import tag
from piazza.ui.game_api.texts import game_title, load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled, ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.medals import best_grade, grade_at_end, medals, solo_on
from piazza.ui.model.table import Table


def grade_reached(model: Model, table: Table) -> str:
    """Return the grade of a finished solo among all, what the next one takes, and the best so far.

    It is empty for other games.
    """
    reached = grade_at_end(table)
    if reached is None:
        return ""
    grades, game = table.words.grades(), table.match.game.name
    best = best_grade(model.past, game, solo_on(table), besides=table.key)
    said = [_best_in_words(reached, best, grades[best].title if best is not None else "")]
    if reached + 1 < len(grades):
        missing = grades[reached + 1].least - table.match.state.scores()[0]
        text = ngettext("{n} more point makes {grade}.", "{n} more points make {grade}.", missing)
        said.insert(0, text.format(grade=grades[reached + 1].title))
    return tag(
        "div",
        _steps(reached, best, len(grades)) + tag("p", escape(" ".join(filter(None, said)))),
        class_="grades",
    )


def _best_in_words(reached: int, best: int | None, title: str) -> str:
    """Return how the grade compares with the best one before; empty for the first game."""
    if best is None:
        return ""
    if reached > best:
        return _("Your best so far was {grade}.").format(grade=title)
    return (
        _("That is your best so far.") if reached == best else _("Your best is {grade}.").format(grade=title)
    )


def _steps(reached: int, best: int | None, count: int) -> str:
    """Return a step for each grade: those reached are filled, the best so far has a rim."""
    steps = "".join(
        tag("i", str(number + 1), class_=" ".join(_kinds(number, reached, best)) or None)
        for number in range(count)
    )
    return tag("div", steps, class_="grade-steps num", aria_hidden="true")


def _kinds(number: int, reached: int, best: int | None) -> list[str]:
    """Return the CSS classes of a step."""
    return [name for name, holds in (("reached", number <= reached), ("best", number == best)) if holds]


def medal_note(model: Model, game: str, option: str) -> str:
    """Return the best grades for the option that chooses between solos; empty for others, or without any."""
    grades = load_texts(game).grades()
    if option != load_texts(game).solo_option:
        return ""
    won = [
        labelled(one.title, grades[one.grade].title) for one in medals(model, game) if one.grade is not None
    ]
    return _("Your best: {grades}.").format(grades=" · ".join(won)) if won else ""


def all_medals(model: Model) -> str:
    """Return the medals of all titles as a list with a heading; empty if there are none."""
    rows = ""
    for game in TITLES:
        grades = load_texts(game).grades()
        for one in medals(model, game):
            if one.grade is not None:
                name = tag("span", f"{game_title(game)}, {one.title}")
                rows += tag(
                    "li", name + _steps(one.grade, None, len(grades)) + tag("b", grades[one.grade].title)
                )
    return tag("h3", _("Medals")) + tag("ul", rows, class_="medals") if rows else ""
