"""Sentences that name several choices at once, for hints and the analysis."""

from piazza.games.bloomtown.rules.actions import Action, Pick, Place
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import tile_name, where
from piazza.ui.i18n import gettext as _


def combine_moves(state: State, turn: tuple[Action, ...]) -> tuple[str, int]:
    """Return one sentence for the first choices of a turn, and the number of those choices.

    “Park to row 2 column 3” stands for a pick and a placement, or for a placement alone. Returns ("",
    0) if each choice is better named by itself.
    """
    match turn:
        case (Pick(tile), Place(cell), *_rest):
            return _("{tile} to {where}").format(tile=tile_name(tile), where=where(cell)), 2
        case (Place(cell), *_rest) if state.turn.tile is not None:
            return _("{tile} to {where}").format(tile=tile_name(state.turn.tile), where=where(cell)), 1
        case _:
            return "", 0
