"""A map that grows: its network from the one before, changed about the tile that came or was replaced."""

from bisect import insort

from piazza.core.hex import Cell
from piazza.core.sides import Sides
from piazza.games.greentown.rules.material import EMPTY, HOTEL, Piece, Spot
from piazza.games.greentown.rules.roads.network import (
    NETWORKS,
    Network,
    Spots,
    arrivals,
    network,
    place_tile,
    reading_order,
    with_piece,
)


def grow(spots: Spots, cell: Cell, exits: Sides) -> Spots:
    """The tiles with one more, or with one replaced; their network is known."""
    roads = network(spots)
    after = place_tile(spots, cell, exits) if cell in roads.spots else (*spots, Spot(cell, exits, EMPTY))
    NETWORKS.keep(after, _with_tile(roads, cell, exits))
    return after


def furnish(spots: Spots, cell: Cell, piece: Piece) -> Spots:
    """The tiles with another piece on one site; their network is known, and has the same roads."""
    after, roads = with_piece(spots, cell, piece), network(spots)
    old = roads.spots[cell]
    links = dict(roads.links) if HOTEL in (old.piece, piece) else roads.links
    by_cell = roads.spots | {cell: Spot(cell, old.exits, piece)}
    NETWORKS.keep(after, Network(by_cell, roads.facing, links, roads.border, roads.openings, roads.rounds))
    return after


def _with_tile(roads: Network, cell: Cell, exits: Sides) -> Network:
    """The network with a tile of these exits on a cell: only where roads come or go is it another one."""
    old, arriving = roads.spots.get(cell), roads.facing.get(cell, 0)
    spots = roads.spots | {cell: Spot(cell, exits, old.piece if old else EMPTY)}
    facing, links, border = dict(roads.facing), dict(roads.links), list(roads.border)
    openings = roads.openings
    links[cell] = exits & arriving
    if old is None and arriving:
        border.remove(cell)
        openings -= arriving.bit_count()
    for other, side in arrivals(cell, exits ^ old.exits if old else exits):
        before = facing.pop(other, 0)
        now = before ^ side
        if now:
            facing[other] = now
        if other in spots:
            links[other] = spots[other].exits & now
            continue
        openings += now.bit_count() - before.bit_count()
        if not before:
            insort(border, other, key=reading_order)
        elif not now:
            border.remove(other)
    return Network(spots, facing, links, tuple(border), openings)
