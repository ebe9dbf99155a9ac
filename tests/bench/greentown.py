"""How long it takes to offer the next places of a tour in Greentown, nothing remembered.

`python3 tests/bench/greentown.py [games]`: the maps at the end of so many random games, with every number of
players and from every layout; and maps as bad as the tiles allow: all 38 in one block, those with the most
exits in the middle and turned so that the most roads meet, with few sites, so that walks are long. On each
map, for a visitor of every number, tours by lot from each hotel; each listing of the next places is timed.
Prints percentiles in milliseconds of processor time, and how often the search in bounded time had to decide.
"""

import platform
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time
from typing import TypeVar

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from games.greentown.towns import block
from piazza.games.greentown import GAME
from piazza.games.greentown.rules import network, tours
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.quick import search, streets, sweep, touring
from piazza.games.greentown.rules.state import State

T = TypeVar("T")
NUMBERS = range(5, 10)
"""What visitor cards ask for."""
BAD = 20
"""How many of the worst maps."""
REMEMBERED = tuple(
    one
    for room in (network, streets, search, sweep, touring)
    for one in vars(room).values()
    if hasattr(one, "cache_clear")
)
"""What the engine remembers."""


def finished(games: int) -> Iterator[Spots]:
    """The maps at the end of random games."""
    tables = [(players, layout) for players in GAME.players for layout in material().layouts]
    for number in range(games):
        players, layout = tables[number % len(tables)]
        state = GAME.deal(players, number, **GAME.settings_of({"layout": layout}))
        random = Random(number)
        while legal := state.legal_actions():
            state = state.apply(legal[int(random.random() * len(legal))])
        assert isinstance(state, State)
        yield state.spots


def worst(maps: int) -> Iterator[Spots]:
    """Blocks of all the tiles, with two hotels, and trees but no buildings."""
    return (block(Random(number)) for number in range(maps))


def timed(act: Callable[[], T]) -> tuple[T, float]:
    """What comes of it, and the milliseconds of processor time it took with nothing remembered."""
    for one in REMEMBERED:
        one.cache_clear()
    begun = process_time()
    found = act()
    return found, 1000 * (process_time() - begun)


def listings(spots: Spots, random: Random) -> Iterator[float]:
    """The time of each choice on tours by lot, one for each hotel and number."""
    for number in NUMBERS:
        starts, spent = timed(partial(touring.starts, spots, number))
        yield spent
        for start in starts:
            trail: tours.Trail = (start,)
            while len(trail) < 2 or not tours.is_complete(spots, trail, number):
                steps, spent = timed(partial(touring.next_places, spots, trail, number))
                yield spent
                trail = (*trail, steps[int(random.random() * len(steps))])


def main() -> None:
    """Measure, and print the percentiles."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    lines = [
        f"{platform.python_implementation()} {platform.python_version()}, milliseconds of processor time"
    ]
    lines += [f"{'':28}{'choices':>9}{'median':>8}{'p99':>8}{'longest':>9}{'swept':>7}"]
    swept = count()
    plain = sweep.is_completable

    def counted(walk: sweep.Walk) -> bool:
        """The search in bounded time, counted."""
        next(swept)
        return plain(walk)

    vars(search)["is_completable"] = counted
    sources = {f"{games} finished games": finished(games), f"{BAD} maps as bad as can be": worst(BAD)}
    for name, maps in sources.items():
        before = next(swept)
        random = Random(1)
        measured = [spent for spots in maps for spent in listings(spots, random)]
        cuts = quantiles(measured, n=100)
        decided = next(swept) - before - 1
        lines += [f"{name:28}{len(measured):9}{cuts[49]:8.2f}{cuts[98]:8.2f}{max(measured):9.2f}{decided:7}"]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
