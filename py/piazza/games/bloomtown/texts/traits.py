"""The traits of choices in Bloom Town, by which lessons recognise and describe them."""

from collections.abc import Mapping

from piazza.games.bloomtown.rules import actions
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.town import NEIGHBORS
from piazza.games.bloomtown.texts.names import FLOWERS, flower_name, singular, tile_name
from piazza.games.bloomtown.texts.reasons import explain
from piazza.ui.i18n import join_words


def lesson_facts(state: State, action: actions.Action) -> Mapping[str, str]:
    """Return the traits of a choice by name, each a word or a number as text.

    Every choice has `points` and `tile`. A placement also has `flower`, `slot` (its index), `taken`
    (the tile that comes for it), `bed` (“yes” if the space blooms) and `beside` (the kinds of its
    neighbours). What does not apply is empty.
    """
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
        # sorted, since the order of a set differs from run to run
        "beside": join_words(sorted(map(singular, beside))),
    }
