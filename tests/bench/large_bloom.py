"""Bloom with 40 tiles in hand and 15 runs on the table: positions larger than games come to."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from piazza.core.hidden import shuffle
from piazza.games.bloom import GAME
from piazza.games.bloom.rules import runs
from piazza.games.bloom.rules.actions import LAY, Add
from piazza.games.bloom.rules.state import State

HAND, RUNS, LENGTHS = 40, 15, (3, 4, 5)
Timed: TypeAlias = Callable[[Callable[[], Sequence[Any]]], tuple[Sequence[Any], float]]


def position(random: Random) -> State:
    """A table with 15 runs, jokers among them, and 40 of the other tiles in hand."""
    state = GAME.deal(2, 1, first="1")
    assert isinstance(state, State)
    table, used = list[tuple[int, ...]](), set[int]()
    while len(table) < RUNS:
        length = LENGTHS[int(random.random() * len(LENGTHS))]
        first = 1 + int(random.random() * (100 - 2 * length))
        row = tuple(first + place for place in range(length))
        if not used & set(row):
            used |= set(row)
            table.append(row if len(table) > 3 else (*row[:-1], 0))
    rest = shuffle([tile for tile in range(1, 101) if tile not in used], random)
    hand = tuple(sorted(rest[:HAND]))
    return replace(state, hands=(hand, state.hands[1]), runs=tuple(runs.Run(row, 0) for row in table))


def listings(count: int, timed: Timed) -> Iterator[tuple[str, list[float]]]:
    """The times to list the choice of an action, of a first tile, and of the tile to add."""
    random = Random(1)
    spent: dict[str, list[float]] = {"action": [], "new run": [], "tile to add": []}
    for _ in range(count):
        state = position(random)
        actions, milliseconds = timed(state.legal_actions)
        spent["action"].append(milliseconds)
        spent["new run"].append(timed(state.apply(LAY).legal_actions)[1])
        add = next(action for action in actions if isinstance(action, Add))
        spent["tile to add"].append(timed(state.apply(add).legal_actions)[1])
    yield from ((f"bloom, large: {what}", milliseconds) for what, milliseconds in spent.items())
