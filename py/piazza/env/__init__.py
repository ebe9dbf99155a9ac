"""The games for reinforcement learning, in PettingZoo's form: `pip install "./py[rl]"`.

    table = piazza.env.env("bloomtown", players=3, side="B")

Agents take turns (AEC). An observation is a dictionary of arrays:

* "observation": what the player sees, one row of numbers. `table.unwrapped.eyes.columns` says which: for each
  a name such as "towns[0][12]", and bounds. The shape follows from the types of the position (`columns.py`):
  a number stands as it is, a member of a list by its number there counted from 1, a tuple after its length
  and filled up with zeros, what may be lacking after a 1, or else zeros.
* "action_mask": 1 for each choice there is. An action is the index of a choice among the legal actions.
* "actions": what the choices are, one in a row; `eyes.action_columns` says what the numbers mean. An index is
  another action in another position, so a policy that judges choices by these rows learns more easily.

What leaves nothing to choose is played by itself. Rewards come at the end, by places (`results.py`); the
points, as far as the player sees them, are in `infos[agent]["scores"]` at any time.
"""

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from piazza.env.arrays import Choice, Observation
from piazza.env.table import TableEnv


def env(
    game: str, players: int = 2, render_mode: str | None = None, **options: str
) -> AECEnv[str, Observation, Choice]:
    """A table for a game by its options.

    Raises KeyError for a name that is none of `piazza.games.TITLES`, and ValueError for players or options
    that the game does not have. PettingZoo's wrappers refuse what is not in order at the table, by
    AssertionError for an action that is no index.
    """
    table = TableEnv(game, players, options, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
