"""What of a choice in Bloom Town lessons count on."""

from collections.abc import Mapping

from piazza.games.bloomtown.rules import actions
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.town import NEIGHBORS
from piazza.games.bloomtown.words.names import FLOWERS, flower_name, singular, tile_name
from piazza.games.bloomtown.words.reasons import explain
from piazza.ui.language import join_words


def traits(state: State, action: actions.Action) -> Mapping[str, str]:
    """Points and tile; of a place its flower and bed, which tile comes for it, and what stands beside it."""
    tile = action.tile if isinstance(action, actions.Pick) else state.turn.tile
    points = {"points": str(explain(state, action).total or 0), "tile": tile_name(tile) if tile else ""}
    if not isinstance(action, actions.Place):
        return points
    board, town = state.box.board, state.towns[state.turn.player]
    flower = board.flowers[action.cell]
    taken = state.market[FLOWERS.index(flower)]
    beside = {built.kind for cell in NEIGHBORS[action.cell] if (built := town[cell])}
    return points | {
        "flower": flower_name(flower),
        "slot": str(FLOWERS.index(flower)),
        "taken": tile_name(taken) if taken else "",
        "bed": "yes" if board.blooming[action.cell] else "",
        "beside": join_words(sorted(map(singular, beside))),
    }
