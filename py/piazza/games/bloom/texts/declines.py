"""The actions of Bloom that give something away."""

from piazza.games.bloom.rules import scoring
from piazza.games.bloom.rules.actions import Action, Finish, Leave
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State


def gives_away(state: State, action: Action) -> bool:
    """Return whether an action gives something away.

    That is: to draw no second tile, to add no more, to leave a joker, or to lay a run that earns nothing.
    """
    if isinstance(action, Leave):
        return True
    return isinstance(action, Finish) and (state.turn.phase is not Phase.LAY or not _earned(state))


def _earned(state: State) -> int:
    """Return the points tile for the new run so far; 0 for none."""
    return scoring.prize(flowers(state.shown, state.turn.row), state.points)
