"""Choices that belong together in one sentence, for hints and reviews."""

from piazza.games.bloomtown.rules.actions import Action, Pick, Place
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.words.names import tile_name, where
from piazza.ui.language import gettext as _


def whole(state: State, turn: tuple[Action, ...]) -> tuple[str, int]:
    """What the first choices of a turn come to, and how many they are: none where each says enough."""
    match turn:
        case (Pick(tile), Place(cell), *_rest):
            return _("{tile} to {where}").format(tile=tile_name(tile), where=where(cell)), 2
        case (Place(cell), *_rest) if state.turn.tile is not None:
            return _("{tile} to {where}").format(tile=tile_name(state.turn.tile), where=where(cell)), 1
        case _:
            return "", 0
