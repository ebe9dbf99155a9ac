"""The next places of a tour in Greentown, on maps at the end of games and on maps as bad as the tiles allow.

The worst have all 38 tiles in one block, those with the most exits in the middle and turned so that the most
roads meet, with few sites, so that walks are long. On each map, for a visitor of every number, tours by lot
from each hotel; each listing of the next places is timed.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias

from games.greentown.towns import block
from piazza.games.greentown import GAME
from piazza.games.greentown.rules import tour_search, tours
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.state import State

NUMBERS = range(5, 10)
"""What visitor cards ask for."""
WORST = 20
"""One map as bad as can be for so many of games."""
Timed: TypeAlias = Callable[[Callable[[], Sequence[Any]]], tuple[Sequence[Any], float]]


def finished(count: int) -> Iterator[Spots]:
    """The maps at the end of random games."""
    tables = [(players, layout) for players in GAME.players for layout in material().layouts]
    for number in range(count):
        players, layout = tables[number % len(tables)]
        state = GAME.deal(players, number, layout=layout)
        random = Random(number)
        while legal := state.legal_actions():
            state = state.apply(legal[int(random.random() * len(legal))])
        assert isinstance(state, State)
        yield state.spots


def steps(spots: Spots, random: Random, timed: Timed) -> Iterator[float]:
    """The time of each choice on tours by lot, one for each hotel and number."""
    for number in NUMBERS:
        starts, spent = timed(partial(tour_search.tour_hotels, spots, number))
        yield spent
        for start in starts:
            trail: tours.Trail = (start,)
            while len(trail) < 2 or not tours.is_complete(spots, trail, number):
                places, spent = timed(partial(tour_search.next_places, spots, trail, number))
                yield spent
                trail = (*trail, places[int(random.random() * len(places))])


def listings(count: int, timed: Timed) -> Iterator[tuple[str, list[float]]]:
    """The times on both sorts of maps."""
    random, worst = Random(1), (block(Random(number)) for number in range(max(1, count // WORST)))
    for what, maps in (("maps of finished games", finished(count)), ("maps as bad as can be", worst)):
        yield f"greentown, {what}", [spent for spots in maps for spent in steps(spots, random, timed)]
