"""What of a choice in Bloom lessons count on."""

from collections.abc import Mapping

from piazza.games.bloom.rules import actions
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State


def traits(state: State, action: actions.Action) -> Mapping[str, str]:
    """Of a choice that lays a run: that it earns something, its flowers, and the points tile for them."""
    player = state.turn.player
    after = state.apply(action)
    won = after.won[player][len(state.won[player]) :]
    if not won or after.round != state.round:
        return {}
    shown = flowers(state.shown, after.runs[-1].row)
    return {"earns": "yes", "flowers": str(shown), "prize": str(won[-1])}
