"""What is heard of a change at the table: one sound for each meaning, the most telling of those that fit."""

from piazza.ui.log.movements import movements
from piazza.ui.table import Table

CHOOSE, PLACE, POINTS, TURN, END = MEANINGS = ("choose", "place", "points", "turn", "end")
"""A choice, a piece that moves, points, one's own turn, the end of the game."""


def meaning_of(before: Table, after: Table) -> str:
    """What a change means to who is at this screen: of secrets, no more than is seen."""
    if len(after.match.plies) <= len(before.match.plies):
        return CHOOSE
    if after.match.is_over:
        return END
    if _comes_here(before, after):
        return TURN
    if any(new > old for old, new in zip(before.state.scores(), after.state.scores(), strict=True)):
        return POINTS
    return PLACE if _has_moved(before, after) else CHOOSE


def _comes_here(before: Table, after: Table) -> bool:
    """Somebody at this screen is in turn now, and it was another's before."""
    player = after.match.state.player
    return player is not None and player != before.match.state.player and after.seats[player].by == "here"


def _has_moved(before: Table, after: Table) -> bool:
    """A piece lies elsewhere now."""
    done = range(len(before.match.plies), len(after.match.plies))
    return any(movements(after.match, ply, before.open_to, before.viewer) for ply in done)
