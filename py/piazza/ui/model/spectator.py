"""The town that spectators see: for a moment that of the player who has just played, then of the next.

A table follows a player (`Table.follows`) as long as that town is shown.
"""

from piazza.core.frozen import replace
from piazza.ui.model.table import NOBODY, Table

LINGER_MS = 1400
"""Milliseconds for which the result of a turn is shown before the next player's town."""


def follow_last_player(before: Table, table: Table) -> Table:
    """Return the table following the player who has just ended a turn.

    Nobody is followed if somebody may see their own secrets here, the game is over, or plies were taken back.
    Without new plies, the table follows as `before`.
    """
    fresh = len(table.match.plies) - len(before.match.plies)
    player = table.match.state.player
    if table.open_to != NOBODY or player is None or fresh < 0:
        return replace(table, follows=NOBODY)
    if not fresh:
        return replace(table, follows=before.follows)
    chose = table.match.plies[len(before.match.plies)].player  # what follows may be forced, and another's
    return replace(table, follows=NOBODY if chose == player else chose)
