"""The properties of an action in Bloom that lessons refer to."""

from collections.abc import Mapping

from piazza.games.bloom.rules import actions
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State


def lesson_facts(state: State, action: actions.Action) -> Mapping[str, str]:
    """Return "earns", "flowers" and "prize" of an action that lays a run; else nothing.

    Nothing is returned either if the run earns no points tile, or if the next round begins after it.
    """
    player = state.turn.player
    after = state.apply(action)
    won = after.won[player][len(state.won[player]) :]
    if not won or after.round != state.round:
        return {}
    shown = flowers(state.shown, after.runs[-1].row)
    return {"earns": "yes", "flowers": str(shown), "prize": str(won[-1])}
