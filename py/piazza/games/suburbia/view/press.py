"""What may differ between printings of Suburbia as it is printed: goals, and the spaces of the track."""

from html import escape

from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.press import GOAL_BONUSES, RED_LINE
from piazza.games.suburbia.words.names import goal_name, goal_text
from piazza.ui.kit import tag, text_at


def press_art(component: str, value: str, place: int | None) -> str:
    """A bonus or a red line; at a place the goal, or the space, that has it."""
    if component == GOAL_BONUSES:
        return _goal(value, place)
    return _space(value, place)


def _goal(bonus: str, place: int | None) -> str:
    """A bonus, and the goal that it is printed on."""
    worth = tag("b", f"+{bonus}", class_="num su-bonus")
    if place is None:
        return worth
    goal = tuple(material().goals)[place]
    return worth + tag("span", tag("strong", escape(goal_name(goal))) + escape(goal_text(goal)))


def _space(mark: str, place: int | None) -> str:
    """A space of the track with its number, and the red line before it if there is one."""
    number = "" if place is None else text_at(33, 31, place + 1, "num su-count")
    line = '<path class="redline" d="M7 3V45"/>' if mark == RED_LINE else ""
    rail = '<rect class="su-rail" x="13" y="6" width="40" height="36" rx="6"/>'
    return f'<svg viewBox="0 0 60 48" aria-hidden="true">{rail}{number}{line}</svg>'
