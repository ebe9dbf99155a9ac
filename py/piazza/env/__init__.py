"""The games for reinforcement learning, as PettingZoo environments: `pip install "./py[rl]"`.

    table = piazza.env.env("bloomtown", players=3, side="B")

Agents take turns (AEC). An observation is a dictionary of arrays:

* "observation": what the player sees, as one row of numbers. `table.unwrapped.encoder.columns` gives each
  number a name, such as "towns[0][12]", and bounds. The row follows from the types of the position
  (`columns.py`): a number is itself; a member of a list is its number there, counted from 1; a tuple is its
  length, its entries, and zeros up to the greatest length; an optional value is a 1 and the value, or else
  zeros.
* "action_mask": 1 for each legal choice. An action is the index of a choice among the legal actions.
* "actions": what the choices are, one in a row; `encoder.action_columns` names the numbers. An index means
  another action in another position, so a policy that rates choices by these rows learns more easily.

Forced decisions are played automatically. Rewards come at the end, by places (`rewards` in `table.py`);
the points, as far as the player sees them, are in `infos[agent]["scores"]` at any time.
"""

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from piazza.env.arrays import Choice, Observation
from piazza.env.table import TableEnv


def env(
    game: str, players: int = 2, render_mode: str | None = None, **options: str
) -> AECEnv[str, Observation, Choice]:
    """Return an environment for a game, wrapped in PettingZoo's checks.

    `options` are the game's options by name. Raises KeyError for a name that is not in
    `piazza.games.TITLES`, and ValueError for players or options that the game does not have. The wrappers
    refuse calls out of order, and with AssertionError an action that is out of bounds.
    """
    table = TableEnv(game, players, options, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))
