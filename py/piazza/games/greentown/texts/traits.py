"""The traits of actions in Greentown that lessons ask for."""

from collections.abc import Mapping

from piazza.games.greentown.rules import actions, build
from piazza.games.greentown.rules.material import TREE, material
from piazza.games.greentown.rules.quick.plans import search_best
from piazza.games.greentown.rules.roads.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import kind_name
from piazza.games.greentown.texts.tours import explain_way

YES = "yes"


def lesson_facts(state: State, action: actions.Action) -> Mapping[str, str]:
    """Return the traits of an action, by the names that lessons use for them.

    "gain": a tour can bring something; "tile" and "exits": those of the kind; "new" or "grown": a
    tile is placed, or developed ("new" also for a building on an empty site).
    """
    match action:
        case actions.Announce(actions.ActionToken.TOUR):
            is_known = state.card_of(state.turn.player) is not None
            best = search_best(state.spots, (), state.guide).outcomes if is_known else ()
            return {"gain": YES} if best and best[0].own > 0 else {}
        case actions.Pick(name):
            kind = material().kinds[material().index(name)]
            is_new = kind.exits == build.fewest_exits(state.supply)
            use = "new" if is_new else "grown"
            return {"tile": kind_name(kind), "exits": str(kind.exits), use: YES}
        case actions.Lay(cell):
            return {"grown" if cell in network(state.spots).spots else "new": YES}
        case actions.Rotate():
            return {"grown" if state.turn.cell in network(state.spots).spots else "new": YES}
        case actions.Site(cell):
            return {} if network(state.spots).spots[cell].piece == TREE else {"new": YES}
        case actions.Start() | actions.Go():
            return {"gain": YES} if (explain_way(state, action).total or 0) > 0 else {}
        case _:
            return {}
