"""The differences between printings of Bloom: the number of flowers on each tile."""

from typing import Any

from piazza.core.edition import Component, Edition, EditionSchema, Quota
from piazza.games.bloom.rules.material import ROUNDS, Flowers, material
from piazza.games.bloom.rules.state import State

PLAYERS = range(2, 6)
"""The possible numbers of players."""
TILE_FLOWERS = "flowers"
"""Name of the only component of an edition: the flowers on all tiles with a number."""
COUNTS = tuple(map(str, range(1, max(material().flowers) + 1)))
"""The values of a field: how many flowers a tile may show. Every tile shows at least one (reviews)."""
NUMBERED = len(material().flowers) - 1
"""The number of tiles that have a number."""
ROW = 10
"""The number of tiles in a line where an edition is entered: equal last digits form a column."""


def reprint(edition: Edition) -> Flowers:
    """Return the flowers of the tiles in an edition; jokers show none."""
    (fields,) = edition.fields
    return bytes((0, *map(int, fields)))


def longest() -> int:
    """Return an upper bound for the number of plies in a game, whatever is printed.

    In a round each tile is drawn at most once, alone with three plies. A number never comes back to hand
    once it is on the table, and each swap of a joker takes one number there; so tiles are set at most once
    for every number, joker, and swap. A tile set alone may need five plies more: the action, two thefts, the
    end and the reward. Between two of these nobody passes twice, or the round is over.
    """
    tiles = len(material().tiles)
    sets = tiles + NUMBERED
    passes = PLAYERS[-1] * (sets + 1)
    return ROUNDS * (3 * tiles + NUMBERED + 6 * sets + passes)


def _material(edition: Edition) -> dict[str, Any]:
    """Return the keyword arguments of `start` for an edition."""
    return {"shown": reprint(edition)}


def _edition_at(state: State) -> Edition:
    """Return the edition that a position is played with; raise ValueError if its jokers show flowers."""
    joker, *counts = state.shown
    if joker:
        raise ValueError("a joker with flowers")
    return Edition((tuple(map(str, counts)),))


def _quota(name: str, *counts: str) -> Quota:
    """Return the quota that at least one tile shows one of these counts."""
    return Quota(TILE_FLOWERS, name, tuple((count, 1) for count in counts), 1, NUMBERED)


EDITION_SCHEMA = EditionSchema(
    components=(
        Component(
            TILE_FLOWERS,
            COUNTS,
            tuple(map(str, material().flowers[1:])),
            ROW,
            material().provenance["flowers"],
        ),
    ),
    quotas=(
        _quota("one", COUNTS[0]),
        _quota("more", *COUNTS[1:]),
        Quota(
            TILE_FLOWERS,
            "all",
            tuple((count, int(count)) for count in COUNTS),
            NUMBERED,
            NUMBERED * len(COUNTS),
        ),
    ),
    material=_material,
    edition_at=_edition_at,
    max_plies=longest(),
)
