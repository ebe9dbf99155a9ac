"""Whose town somebody who looks on sees: that of whoever has just played, then of whoever is in turn."""

from piazza.core.frozen import replace
from piazza.ui.table import NOBODY, Table

LINGER = 1400
"""Milliseconds for which what a turn brought is looked at, before the next player comes."""


def stay_with(before: Table, table: Table) -> Table:
    """The table after plies were made, taken back, or none."""
    fresh = len(table.match.plies) - len(before.match.plies)
    player = table.match.state.player
    if table.open_to != NOBODY or player is None or fresh < 0:
        return replace(table, follows=NOBODY)
    if not fresh:
        return replace(table, follows=before.follows)
    chose = table.match.plies[len(before.match.plies)].player  # what follows may be forced, and another's
    return replace(table, follows=NOBODY if chose == player else chose)
