"""Earlier versions of the rules, by which old links still open and go on."""

from piazza.core.frozen import replace
from piazza.core.game import Opener, Seed
from piazza.games.suburbia.rules.material import deal
from piazza.games.suburbia.rules.state import State


def start_by_rules_1(players: int, seed: Seed, opener: Opener, *, solo: str) -> State:
    """Return the position after the setup by version 1 of the rules.

    Against Dale, goals discarded on the way to the public ones lay on top of the pile, and the player
    drew those first.
    """
    state = deal.start(players, seed, opener, solo=solo)
    if not state.box.has_dale:
        return state
    order = deal.deal(state.box.layout, seed, opener, state.box.tiles).goals
    pile = tuple(goal for goal in order if goal not in state.goals.public)
    return replace(state, goals=replace(state.goals, hands=(pile[:2],), unused=pile[2:]))
