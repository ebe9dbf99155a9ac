"""The review after a game: what its analysis comes to, in short."""

from piazza.ui.act.analysis import OpenAnalysis
from piazza.ui.acts.table.analysis import analysis_of
from piazza.ui.app import App
from piazza.ui.bots.analysis import JudgedTurn, dearest, turns_in_sight
from piazza.ui.kit import button, icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.pages.page import Region
from piazza.ui.pages.result import judged
from piazza.ui.pages.result.analysis import accuracies, status
from piazza.ui.table import Table

MOST = 3
"""Turns that are shown."""
LEAST = 1.0
"""Points that a turn must have cost to be shown."""


def review(app: App, table: Table) -> Region:
    """How well everybody played, and the turns that cost most."""
    analysis = analysis_of(app, table)
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
    """The turns that cost most, or praise."""
    worst = [turn.worst for turn in dearest(found, MOST, LEAST)]
    cards = "".join(tag("li", judged.card(table, one, 1)) for one in worst if one)
    return tag("ol", cards) if cards else tag("p", _("No turn cost a full point."))


def _whole() -> str:
    """The way to all of it."""
    return tag("div", button(icon("u-log", 20) + _("Full analysis"), OpenAnalysis()), class_="ways")
