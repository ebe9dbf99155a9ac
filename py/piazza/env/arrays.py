"""Observations and legal actions of players as arrays of fixed shapes."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from piazza.core.game import Player, State
from piazza.env.columns import Code, Column, Number, Numbers
from piazza.env.shape import action_code, most_choices, value_code

Array: TypeAlias = NDArray[Any]

Observation: TypeAlias = Mapping[str, Array]
"""Arrays by name: "observation", "action_mask" and "actions"."""

Choice: TypeAlias = int | np.integer[Any] | None
"""An action: the index of a legal action; None from an agent whose game is over."""


class ObservationEncoder:
    """Encoder of a table's positions as observations; it sees them only through `State.observe`."""

    def __init__(self, dealt: State[Any]) -> None:
        """Derive the shapes from the types of the first position of a deal."""
        self._players = len(dealt.scores())
        self._position: Code = value_code(dealt)
        self._action: Code = action_code(dealt)
        self._choices = most_choices(dealt)
        self.columns: tuple[Column, ...] = (
            *Number(0, max(1, self._players - 1)).columns("viewer"),
            *Number(0, self._players).columns("decider"),
            *self._position.columns(""),
        )
        """The columns of an observation: viewer, decider (counted from 1; 0 after the end), position."""
        self.action_columns: tuple[Column, ...] = tuple(self._action.columns(""))
        """The columns of one row of "actions"."""

    def observation_space(self) -> spaces.Space[Observation]:
        """Return the space that contains every observation."""
        parts: dict[str, spaces.Space[Any]] = {
            "observation": _box(self.columns),
            "action_mask": spaces.Box(0, 1, (self._choices,), np.int8),
            "actions": _box(self.action_columns, self._choices),
        }
        return cast("spaces.Space[Observation]", spaces.Dict(parts))

    def action_space(self) -> spaces.Space[Choice]:
        """Return the space of choices: indexes of legal actions."""
        return spaces.Discrete(self._choices)

    def observe(self, state: State[Any], viewer: Player) -> Observation:
        """Return what a player sees; without choices unless this player decides.

        Raises ValueError if there are more legal actions than the action space has room for.
        """
        seen = state.observe(viewer)
        decider = seen.player
        legal = tuple(seen.legal_actions()) if decider == viewer else ()
        if len(legal) > self._choices:
            raise ValueError(f"{len(legal)} choices and room for {self._choices}")
        row = [viewer, 0 if decider is None else decider + 1]
        self._position.fill(row, seen)
        mask = np.zeros(self._choices, np.int8)
        mask[: len(legal)] = 1
        return {"observation": _array(row), "action_mask": mask, "actions": self._rows(legal)}

    def _rows(self, legal: Iterable[Any]) -> Array:
        """Return the legal actions as rows of an array, with rows of zeros below."""
        rows: Numbers = []
        for action in legal:
            self._action.fill(rows, action)
        rows.extend([0] * (self._choices * self._action.width - len(rows)))
        return _array(rows).reshape(self._choices, self._action.width)


def _array(row: Numbers) -> Array:
    """Return the numbers as an array of float32."""
    return np.array(row, np.float32)


def _box(columns: tuple[Column, ...], *rows: int) -> spaces.Box:
    """Return the space within the bounds of the columns, for one row, or for `rows` of them."""
    shape = (*rows, len(columns))
    # Rows below the last choice are zeros, so zero is always within the bounds.
    least = np.broadcast_to(_array([min(0, column.least) for column in columns]), shape)
    most = np.broadcast_to(_array([column.most for column in columns]), shape)
    return spaces.Box(least, most, shape, np.float32)
