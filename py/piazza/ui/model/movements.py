"""The drawn pieces that a choice moved, found from observations of the viewer alone."""

from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.game_api.view import load_view

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
