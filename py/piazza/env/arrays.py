"""What a player sees and can do, as arrays of a fixed shape."""

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
"""By name: "observation", "action_mask" and "actions"."""

Choice: TypeAlias = int | np.integer[Any] | None
"""An action: the index of a choice; None from an agent whose game is over."""


class Eyes:
    """How the positions of one table are seen: only through `State.observe`."""

    def __init__(self, dealt: State[Any]) -> None:
        """The shapes follow from the types of the position, which is that of the deal."""
        self._players = len(dealt.scores())
        self._position: Code = value_code(dealt)
        self._action: Code = action_code(dealt)
        self._choices = most_choices(dealt)
        self.columns: tuple[Column, ...] = (
            *Number(0, max(1, self._players - 1)).columns("viewer"),
            *Number(0, self._players).columns("decider"),
            *self._position.columns(""),
        )
        """What each number of an observation is: who looks, who decides counted from 1, and the position."""
        self.action_columns: tuple[Column, ...] = tuple(self._action.columns(""))
        """What each number in a row of the choices is."""

    def observation_space(self) -> spaces.Space[Observation]:
        """Where every observation lies."""
        parts: dict[str, spaces.Space[Any]] = {
            "observation": _box(self.columns),
            "action_mask": spaces.Box(0, 1, (self._choices,), np.int8),
            "actions": _box(self.action_columns, self._choices),
        }
        return cast("spaces.Space[Observation]", spaces.Dict(parts))

    def action_space(self) -> spaces.Space[Choice]:
        """A choice, by its place among the legal actions."""
        return spaces.Discrete(self._choices)

    def observe(self, state: State[Any], viewer: Player) -> Observation:
        """What a player sees; nothing can be chosen while another one decides."""
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
        """The legal actions, one in a row; zeros below them."""
        rows: Numbers = []
        for action in legal:
            self._action.fill(rows, action)
        rows.extend([0] * (self._choices * self._action.width - len(rows)))
        return _array(rows).reshape(self._choices, self._action.width)


def _array(row: Numbers) -> Array:
    """The numbers as networks like them."""
    return np.array(row, np.float32)


def _box(columns: tuple[Column, ...], *rows: int) -> spaces.Box:
    """The space between the bounds of the columns, for one row or so many."""
    shape = (*rows, len(columns))
    least = np.broadcast_to(_array([min(0, column.least) for column in columns]), shape)
    most = np.broadcast_to(_array([column.most for column in columns]), shape)
    return spaces.Box(least, most, shape, np.float32)
