"""The components of Suburbia that may differ between printings, in words."""

from collections.abc import Mapping

from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.press import (
    BONUSES,
    GOAL_BONUSES,
    KNOWN_BONUSES,
    NO_LINE,
    RED_LINE,
    RED_LINES,
    TRACK,
)
from piazza.games.suburbia.words.names import goal_name
from piazza.ui.language import gettext as _
from piazza.ui.telling import ComponentWords


def components() -> Mapping[str, ComponentWords]:
    """The bonuses of the goals, and the red lines."""
    return {GOAL_BONUSES: _goals(), RED_LINES: _lines()}


def _goals() -> ComponentWords:
    """What alone having the most, or the fewest, is worth."""
    return ComponentWords(
        _("Bonuses of the goals"),
        _("Choose a bonus, then press the goals of your box that have it."),
        _(
            "One public list has the bonuses of all goals; reviews confirm that they are 10, 15 or 20. The "
            "rulebook shows some of the goals, but not what they are worth."
        ),
        {bonus: f"+{bonus}" for bonus in BONUSES},
        {bonus: _("Goals with {bonus}").format(bonus=f"+{bonus}") for bonus in KNOWN_BONUSES},
        tuple(map(goal_name, material().goals)),
    )


def _lines() -> ComponentWords:
    """Where on the population track they lie."""
    return ComponentWords(
        _("Red lines"),
        _("Press the spaces of the population track that a red line lies before."),
        _(
            "Several programs of fans and a drawn track agree where the lines lie. The rulebook does not "
            "tell their places."
        ),
        {RED_LINE: _("red line before it"), NO_LINE: _("no red line")},
        {RED_LINES: _("Red lines")},
        tuple(_("Space {n}").format(n=space) for space in range(1, TRACK + 1)),
    )
