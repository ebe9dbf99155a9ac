"""What may differ between printings of Suburbia: the bonuses of the goals, and where the red lines lie."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from piazza.core.edition import Component, Edition, Press, Quota
from piazza.games.suburbia.rules.deal import start
from piazza.games.suburbia.rules.material import Lines, Material, TableSetup, goals_with, material
from piazza.games.suburbia.rules.state import State

BONUSES = ("5", "10", "15", "20", "25")
"""What may stand on a goal: reviews know 10, 15 and 20."""
KNOWN_BONUSES = BONUSES[1:4]
NO_LINE, RED_LINE = "-", "|"
"""Whether a red line lies before a space of the population track."""
TRACK = 150
"""The last space of it that may have one (reviews and the drawn tracks end there)."""
TRACK_ROW = 10
GOAL_BONUSES, RED_LINES = "goals", "lines"
"""The components."""


def reprint(edition: Edition) -> Material:
    """The material as an edition has it; what cannot differ is as it ships."""
    bonuses, spaces = edition.fields
    return replace(
        material(),
        goals=goals_with(bytes(map(int, bonuses))),
        lines=_lines(spaces),
    )


def longest() -> int:
    """A bound on the plies of a game, whatever is printed.

    Every turn takes a tile from the market. One More Round comes up before the last tile of all stacks is
    drawn, and then fewer than two rounds are left. A turn is at most three decisions and the Lone Architect's
    further removal, or three and Dale's; before the first, everybody keeps a goal.
    """
    return max(_plies(layout) for layout in material().layouts.values())


def _plies(layout: TableSetup) -> int:
    """The bound at one table."""
    turns = 3 * layout.stack + layout.below + 2 * 4
    return 4 * turns + 4


def _start(edition: Edition) -> Callable[..., State]:
    """The setup with an edition's box."""
    return partial(start, printed=reprint(edition))


def _edition_at(state: State) -> Edition:
    """The edition of a position; ValueError if its red lines are none of the track's."""
    spaces = _spaces(state.box.lines)
    if _lines(spaces) != state.box.lines:
        raise ValueError("no such red lines")
    return Edition((tuple(map(str, state.box.bonuses)), spaces))


def _lines(spaces: tuple[str, ...]) -> Lines:
    """The red lines on the spaces of the track."""
    return bytes([space for space, mark in enumerate(spaces, 1) if mark == RED_LINE])


def _spaces(lines: Lines) -> tuple[str, ...]:
    """The spaces of the track from the first on."""
    return tuple(RED_LINE if space in lines else NO_LINE for space in range(1, TRACK + 1))


PRESS = Press(
    components=(
        Component(
            GOAL_BONUSES,
            BONUSES,
            tuple(str(goal.bonus) for goal in material().goals.values()),
            2,
            material().provenance[GOAL_BONUSES],
        ),
        Component(
            RED_LINES,
            (RED_LINE, NO_LINE),
            _spaces(material().lines),
            TRACK_ROW,
            material().provenance[RED_LINES],
        ),
    ),
    quotas=(
        *(Quota(GOAL_BONUSES, bonus, ((bonus, 1),), 1, len(material().goals)) for bonus in KNOWN_BONUSES),
        Quota(RED_LINES, RED_LINES, ((RED_LINE, 1),), 1, TRACK),
    ),
    start=_start,
    edition_at=_edition_at,
    longest=longest(),
)
