"""What may differ between printings of Bloom: how many flowers each number shows."""

from typing import Any

from piazza.core.edition import Component, Edition, Press, Quota
from piazza.games.bloom.rules.material import ROUNDS, Flowers, material
from piazza.games.bloom.rules.state import State

PLAYERS = range(2, 6)
TILE_FLOWERS = "flowers"
"""The component that all tiles with a number are."""
COUNTS = tuple(map(str, range(1, max(material().flowers) + 1)))
"""How many flowers a tile may show: every number has one at least (reviews)."""
NUMBERED = len(material().flowers) - 1
ROW = 10
"""So many tiles side by side: those that end alike lie one below the other."""


def reprint(edition: Edition) -> Flowers:
    """The flowers as an edition has them; jokers show none."""
    (fields,) = edition.fields
    return bytes((0, *map(int, fields)))


def longest() -> int:
    """A bound on the plies of a game, whatever is printed.

    In a round each tile is drawn at most once, alone with three plies. A number never comes back to hand once
    it is on the table, and each swap of a joker takes one there; so tiles are set at most once for every
    number, joker, and swap. One set alone may need five plies more: the action, two thefts, the end and the
    reward. Nobody passes twice between two of these but the round is over.
    """
    tiles = len(material().tiles)
    sets = tiles + NUMBERED
    passes = PLAYERS[-1] * (sets + 1)
    return ROUNDS * (3 * tiles + NUMBERED + 6 * sets + passes)


def _material(edition: Edition) -> dict[str, Any]:
    """What the setup takes for an edition's box."""
    return {"shown": reprint(edition)}


def _edition_at(state: State) -> Edition:
    """The edition of a position; ValueError if its jokers show flowers."""
    joker, *counts = state.shown
    if joker:
        raise ValueError("a joker with flowers")
    return Edition((tuple(map(str, counts)),))


def _quota(name: str, *counts: str) -> Quota:
    """Some tile shows one of these counts."""
    return Quota(TILE_FLOWERS, name, tuple((count, 1) for count in counts), 1, NUMBERED)


PRESS = Press(
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
    longest=longest(),
)
