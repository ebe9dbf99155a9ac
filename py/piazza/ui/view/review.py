"""The review after a game: a summary of its analysis."""

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.analysis import JudgedTurn, dearest, turns_in_sight
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table
from piazza.ui.msg.analysis import OpenAnalysis
from piazza.ui.view import verdicts as judged
from piazza.ui.view.analysis import accuracies, status
from piazza.ui.view.page import Region

MOST = 3
"""The number of turns that are shown at most."""
LEAST = 1.0
"""The points that a turn must have cost to be shown."""


def review(model: Model, table: Table) -> Region:
    """Return the region with everybody's accuracy and the turns that cost most; hidden if it is empty."""
    analysis = model.bot_requests.analysis_of(table)
    found = turns_in_sight(analysis, table)
    body = status(table, analysis)
    if found:
        body += accuracies(table, found) + _dear(table, found) + _whole()
    if not body:
        return Region("review", "", "gone")
    return Region(
        "review", tag("h3", _("The Expert’s review")) + body, "review panel", "section", _("Review")
    )


def _dear(table: Table, found: tuple[JudgedTurn, ...]) -> str:
    """Return the turns that cost most, or praise if no turn cost a full point."""
    worst = [turn.worst for turn in dearest(found, MOST, LEAST)]
    cards = "".join(tag("li", judged.card(table, one, 1)) for one in worst if one)
    return tag("ol", cards) if cards else tag("p", _("No turn cost a full point."))


def _whole() -> str:
    """Return the button to the page of the analysis."""
    return tag("div", button(icon("u-log", 20) + _("Full analysis"), OpenAnalysis()), class_="ways")
