"""How long it takes to list the choices in Bloom with 40 tiles in hand and 15 runs on the table.

`python3 tests/bench/bloom.py [positions]`: random positions of that size, nothing remembered from one to the
next; in each the choice of an action, of a first tile, and of the tile to add. Prints percentiles in
milliseconds of processor time.
"""

import platform
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from piazza.core.chance import shuffle
from piazza.games.bloom import GAME
from piazza.games.bloom.rules import runs
from piazza.games.bloom.rules.actions import LAY, Add
from piazza.games.bloom.rules.quick import ends, laying, masks, offers, places
from piazza.games.bloom.rules.state import State

HAND, RUNS, LENGTHS = 40, 15, (3, 4, 5)
REMEMBERED = tuple(
    one
    for room in (ends, places, laying, masks, offers)
    for one in vars(room).values()
    if hasattr(one, "cache_clear")
)
"""What the engine remembers."""


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


def milliseconds(state: State) -> float:
    """The processor time to list the choices, nothing remembered."""
    for one in REMEMBERED:
        one.cache_clear()
    begun = process_time()
    state.legal_actions()
    return 1000 * (process_time() - begun)


def main() -> None:
    """Measure, and print the percentiles."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    random = Random(1)
    times: dict[str, list[float]] = {"action": [], "new run": [], "tile to add": []}
    for _ in range(count):
        state = position(random)
        times["action"].append(milliseconds(state))
        times["new run"].append(milliseconds(state.apply(LAY)))
        add = next(action for action in state.legal_actions() if isinstance(action, Add))
        times["tile to add"].append(milliseconds(state.apply(add)))
    lines = [
        f"{platform.python_implementation()} {platform.python_version()}, {count} positions, milliseconds"
    ]
    lines += [f"{'':16}{'median':>8}{'p99':>8}{'longest':>9}"]
    for name, measured in times.items():
        cuts = quantiles(measured, n=100)
        lines += [f"{name:16}{cuts[49]:8.2f}{cuts[98]:8.2f}{max(measured):9.2f}"]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
