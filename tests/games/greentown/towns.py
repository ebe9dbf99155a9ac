"""Towns and positions written down in words, for tests."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from kinds import of
from piazza.core.game import action_named
from piazza.core.hex import Cell, HexEdges, neighbors, parse_edges, rotations
from piazza.core.hidden import shuffle
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.material import (
    EMPTY,
    HOTEL,
    TREE,
    Card,
    Layout,
    Piece,
    Sort,
    Spot,
    building,
    material,
)
from piazza.games.greentown.rules.network import Spots, network
from piazza.games.greentown.rules.position import Box
from piazza.games.greentown.rules.state import State, lay_out
from piazza.games.greentown.rules.tours import Guide

PIECES = {"": EMPTY, "tree": TREE, "hotel": HOTEL}

LINE = ("0:0 E-W hotel", "1:0 E-W tree", "2:0 E-W sport0", "3:0 E-W culture1", "4:0 W-E hotel")
"""Two hotels with a tree and two buildings on one road between them."""

RING = ("0:0 E-SE hotel", "1:0 SW-W tree", "0:1 NW-NE sport0")
"""Three places, each joined to the two others."""


def town(*lines: str) -> Spots:
    """Tiles, each as in "1:-1 E-NW tree": its cell, its exits, and what stands there, if anything."""
    return tuple(_spot(*line.split()) for line in lines)


def position(*lines: str, players: int = 2, double: str = "always", **changes: Any) -> State:  # noqa: ANN401 - any field of a position
    """The first position in a town, the first seat to begin."""
    box = Box(players, "1", double, 0, ())
    hands = tuple(range(players))
    deck = tuple(card for card in range(4, 16))
    state = lay_out(box, Layout("mine", town(*lines), "made up"), hands, deck)
    return replace(state, **changes)


def dealt(players: int = 3, seed: int = 1, **options: str) -> State:
    """A usual game as dealt, the first seat to begin."""
    chosen = GAME.settings_of({"first": "1", **options})
    return of(State, GAME.deal(players, seed, **chosen))


def supply(**kinds: int) -> tuple[int, ...]:
    """A supply of just these tiles."""
    return tuple(kinds.get(kind.name, 0) for kind in material().kinds)


def visitor(
    number: int, nature: str = "0-9", culture: str = "0-9", sport: str = "0-9", shopping: str = "0-9"
) -> Card:
    """A visitor card; a wish as in "1-3"."""
    wishes = [tuple(map(int, wish.split("-"))) for wish in (nature, culture, sport, shopping)]
    return Card("made up", number, tuple((least, most) for least, most in wishes))


def guide(number: int = 4, players: int = 2, **wishes: str) -> Guide:
    """The first player with such a visitor."""
    return Guide(0, players, visitor(number, **wishes))


def played(state: State, *actions: str) -> State:
    """The position after these actions, by their text forms."""
    for text in actions:
        state = state.apply(action_named(state, text))
    return state


def texts(state: State, start: str = "") -> list[str]:
    """The choices by their text forms, those that begin so."""
    return [str(action) for action in state.legal_actions() if str(action).startswith(start)]


def piece(text: str) -> Piece:
    """A piece by its name, as in "tree" or "sport1"."""
    return PIECES[text] if text in PIECES else building(int(text[-1]), Sort(text[:-1]))


def cells(text: str) -> tuple[tuple[int, int], ...]:
    """A walk, as in "0:0 1:0"."""
    return tuple((int(q), int(r)) for q, r in (cell.split(":") for cell in text.split()))


def drained(state: State, *names: str) -> State:
    """The position with only these kinds of tile in the supply."""
    kinds = zip(material().kinds, state.supply, strict=True)
    return replace(state, supply=tuple(left if kind.name in names else 0 for kind, left in kinds))


def block(random: Random) -> Spots:
    """A town as bad for a search as tiles allow: all of them in one block, hotels and trees by lot.

    Those with the most exits lie in the middle, turned so that the most roads meet; most sites are empty, so
    that walks are long.
    """
    exits = [kind.sides for kind in material().kinds for _ in range(kind.count)]
    exits.sort(key=lambda sides: random.random() - sides.bit_count())
    standing = [HOTEL, HOTEL, *[TREE] * 6, *[EMPTY] * (len(exits) - 8)]
    cells, pieces = _spiral(len(exits)), shuffle(standing, random)
    return _turned(tuple(map(Spot, cells, exits, pieces)))


def _spiral(size: int) -> list[Cell]:
    """The cells round (0, 0), nearest first."""
    found = [(0, 0)]
    for number in count():
        found += [cell for cell in neighbors(found[number]) if cell not in found]
        if len(found) >= size:
            break
    return found[:size]


def _turned(spots: Spots) -> Spots:
    """The tiles turned one after the other, three times over, each so that most of its roads are met."""
    for place in [*range(len(spots))] * 3:
        spot = spots[place]
        met = _met_by(network(spots).facing.get(spot.cell, 0))
        turn = max(rotations(spot.exits), key=met)
        spots = (*spots[:place], spot._replace(exits=turn), *spots[place + 1 :])
    return spots


def _met_by(facing: HexEdges) -> Callable[[HexEdges], int]:
    """How many of a tile's roads are met by those that arrive."""
    return lambda exits: (exits & facing).bit_count()


def _spot(cell: str, exits: str, standing: str = "") -> Spot:
    """One tile."""
    q, r = cell.split(":")
    return Spot((int(q), int(r)), parse_edges(exits), piece(standing))
