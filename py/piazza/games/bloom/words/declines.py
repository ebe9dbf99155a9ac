"""Which choices of Bloom give something away."""

from piazza.games.bloom.rules import scoring
from piazza.games.bloom.rules.actions import Action, Finish, Leave
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase


def declines(state: State, action: Action) -> bool:
    """A tile not drawn or not added, a joker left on the board, or a run laid too early to earn anything."""
    if isinstance(action, Leave):
        return True
    return isinstance(action, Finish) and (state.turn.phase is not Phase.LAY or not _earned(state))


def _earned(state: State) -> int:
    """The points for the new run as far as it goes."""
    return scoring.prize(flowers(state.shown, state.turn.row), state.points)
