"""A map that grows: its network, derived from the one before by changes round the new tile."""

from bisect import insort

from piazza.core.frozen import with_entry
from piazza.core.hex import EDGES, Cell, HexEdges
from piazza.games.greentown.rules.material import EMPTY, HOTEL, Piece, Spot
from piazza.games.greentown.rules.network import NETWORKS, Network, Spots, arrivals, network, reading_order
from piazza.games.greentown.rules.q_developing import FITS, fits_of


def grow(spots: Spots, cell: Cell, exits: HexEdges) -> Spots:
    """Return the tiles with one more, or with one replaced, and keep their network in `NETWORKS`."""
    roads = network(spots)
    old = roads.spots.get(cell)
    spot = Spot(cell, exits, old.piece if old else EMPTY)
    after = with_entry(spots, [*roads.spots].index(cell), spot) if old else (*spots, spot)
    NETWORKS.keep(after, _with_tile(roads, spot))
    return after


def furnish(spots: Spots, cell: Cell, piece: Piece) -> Spots:
    """Return the tiles with another piece on one site, and keep their network in `NETWORKS`.

    The roads stay. If a hotel comes or goes, `links` is a copy: the plan in `streets.py`, which
    is remembered by this object, depends on hotels.
    """
    roads = network(spots)
    old = roads.spots[cell]
    spot = Spot(cell, old.exits, piece)
    links = dict(roads.links) if HOTEL in (old.piece, piece) else roads.links
    after, by_cell = with_entry(spots, [*roads.spots].index(cell), spot), roads.spots | {cell: spot}
    NETWORKS.keep(
        after, Network(by_cell, roads.facing, links, roads.border, roads.openings, roads.rounds, roads.fits)
    )
    return after


def _with_tile(roads: Network, spot: Spot) -> Network:
    """Return the network with a new tile: changed only where roads come or go."""
    cell, exits, _ = spot
    old, arriving = roads.spots.get(cell), roads.facing.get(cell, 0)
    spots, facing, links = roads.spots.copy(), roads.facing.copy(), roads.links.copy()
    fits = fits_of(roads).copy()
    border, openings = list(roads.border), roads.openings
    spots[cell] = spot
    links[cell] = exits & arriving
    fits[cell] = FITS[exits << EDGES | exits & arriving]
    if old is None and arriving:
        border.remove(cell)
        openings -= arriving.bit_count()
    # Exits that both tiles have change nothing; each of the others comes or goes.
    for other, side in arrivals(cell, exits ^ old[1] if old else exits):
        before = facing.get(other, 0)
        facing[other] = now = before ^ side
        if other in spots:
            there = spots[other][1]
            links[other] = there & now
            fits[other] = FITS[there << EDGES | there & now]
        else:
            # `border` and `openings` are about empty cells alone.
            openings += 1 if now & side else -1
            if not before:
                insort(border, other, key=reading_order)
            elif not now:
                border.remove(other)
        if not now:
            del facing[other]
    # What is known of ways round is dropped: the new tile may have opened or closed one anywhere.
    return Network(spots, facing, links, tuple(border), openings, {}, fits)
