"""What follows a change at the table besides the new page: pieces that move, and a sound."""

from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.game_api.view import load_view
from piazza.ui.model.table import Table

Movements: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of element ids: where a piece was and where it is now."""


def movements(match: Match, ply: int, viewer: Player, middle: Player) -> Movements:
    """Return the movements of one ply as `viewer`, who may be `NOBODY`, sees them.

    `middle` is the player whose board lies in the middle of that screen. A spectator sees a board
    there, too, but no hand.
    """
    done = match.plies[ply]
    before, after = done.before.observe(viewer), match.after(ply).observe(viewer)
    return load_view(match.game.name).travels(before, done.action, after, middle)


CHOOSE, PLACE, POINTS, TURN, END = MEANINGS = ("choose", "place", "points", "turn", "end")
"""The meanings: a choice, a piece that moves, points, somebody's turn at this screen, the end."""


def meaning_of(before: Table, after: Table) -> str:
    """Return what a change means to the people at this screen; the most important meaning counts.

    Secrets of others are not given away: only what this screen shows counts.
    """
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
    """Return whether the turn has passed to somebody at this screen."""
    player = after.match.state.player
    return player is not None and player != before.match.state.player and after.seats[player].by == "here"


def _has_moved(before: Table, after: Table) -> bool:
    """Return whether a piece has moved in sight of this screen."""
    done = range(len(before.match.plies), len(after.match.plies))
    return any(movements(after.match, ply, before.open_to, before.viewer) for ply in done)
