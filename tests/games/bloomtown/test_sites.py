"""What bots take a tile to score on each empty space is what it scores there."""

from random import Random

import pytest

from piazza import games
from piazza.core.frozen import with_entry
from piazza.games.bloomtown.evaluation.features import space_points
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.material import CELLS, Tile
from piazza.games.bloomtown.rules.state import State

TOWNS = 40


@pytest.mark.parametrize("parks", ["0", "4"])
@pytest.mark.parametrize("subways", ["chain", "straight"])
def test_sites_score_as_the_rules_say(parks: str, subways: str) -> None:
    """On towns of few and of many kinds, sparse and nearly full, every tile on every empty space."""
    dealt, random = games.load("bloomtown").deal(2, 0, parks=parks, subways=subways), Random(1)
    assert isinstance(dealt, State)
    box = dealt.box
    for number in range(TOWNS):
        tiles = [*list(Tile)[: 1 + number % len(Tile)], *(None,) * random.randint(1, 8)]
        town = tuple(random.choice(tiles) for _cell in range(CELLS))
        empty = [cell for cell, here in enumerate(town) if here is None]
        for tile in Tile:
            scored = tuple((scoring.score(with_entry(town, cell, tile), cell, box), cell) for cell in empty)
            assert space_points(town, tile, box) == scored
