"""The end of a round, of which a summary is shown before play goes on."""

from piazza.ui.game_api.text_types import RoundEnd
from piazza.ui.model.table import Table

ROUND_END = "round-end"
"""The name of the dialog with the summary."""


def last_round_end(table: Table, since: int = 0) -> tuple[int, RoundEnd] | None:
    """Return the latest ply from `since` on that ended a round, and what the game says of it, or None."""
    for ply in range(len(table.match.plies) - 1, since - 1, -1):
        if found := table.words.round_end(table.match.plies[ply].before, table.match.after(ply)):
            return ply, found
    return None
