"""Which drawn pieces a choice moved: asked of a game with nothing but what the viewer knows."""

from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.games import view

Movements: TypeAlias = tuple[tuple[str, str], ...]
"""The ids of the elements from which and to which pieces moved."""


def movements(match: Match, ply: int, viewer: Player, middle: Player) -> Movements:
    """Return the movements of one ply as `viewer`, who may be `NOBODY`, sees them.

    `middle` is whose board lies in the middle of that screen: an onlooker sees it there, but not the hand.
    """
    done = match.plies[ply]
    before, after = done.before.observe(viewer), match.after(ply).observe(viewer)
    return view(match.game.name).travels(before, done.action, after, middle)
