"""Which tiles may be developed, and with which: `rules/developing.py`, computed quickly.

Tables tell which tiles keep all their connections, for all kinds at once; only where a connection
has to break does it take a search whether the map stays in one piece.
"""

from functools import cache, reduce
from itertools import compress
from operator import or_
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.hex import EDGES, EVERY_SIDE, Cell, HexEdge, HexEdges, members, rotations
from piazza.games.greentown.rules.developing import bound
from piazza.games.greentown.rules.material import Spot, material
from piazza.games.greentown.rules.network import Fits, Network
from piazza.games.greentown.rules.q_rounds import stays_one

KindSet: TypeAlias = int
"""A set of kinds, a bit for each index in `material().kinds`."""

KINDS = len(material().kinds)
EVERY_KIND: KindSet = (1 << KINDS) - 1


def developing_exits(roads: Network, player: Player, kind: int, cell: Cell) -> tuple[HexEdges, ...]:
    """Return the exits that a tile of a kind may have in place of the tile on the cell.

    The kind must have one exit more than that tile.
    """
    turns = _turns(material().kinds[kind].sides, roads.links[cell])
    # If no connection breaks, the map stays in one piece: that needs no search.
    if not bound(roads.spots[cell], player):
        return tuple([exits for exits, broken in turns if broken is None])
    return tuple(
        [exits for exits, broken in turns if broken is None or stays_one(roads, cell, broken, exits)]
    )


def developable_cells(roads: Network, player: Player, kind: int) -> list[Cell]:
    """Return the cells whose tile a tile of this kind may replace, in the order in which the tiles came."""
    sure, doubtful, sides = 1 << kind, 1 << KINDS + kind, material().kinds[kind].sides
    known = fits_of(roads)
    return [
        cell
        for cell in compress(known, map((sure | doubtful).__and__, known.values()))
        if known[cell] & sure or _can_turn(roads, player, roads.spots[cell], sides)
    ]


def developing_kinds(roads: Network, player: Player, among: KindSet, barred: Cell | None) -> KindSet:
    """Return those kinds of the set `among` that may replace a tile other than the one on `barred`."""
    known = fits_of(roads)
    if barred is not None:
        known = known.copy()
        known.pop(barred, None)
    every = reduce(or_, known.values(), 0)
    # One tile on which a kind fits for sure is enough; the search is for kinds without such a tile.
    sure = every & among
    doubtful = every >> KINDS & among & ~sure
    return sure | _breaking(roads, player, doubtful, barred) if doubtful else sure


def fits_of(roads: Network) -> dict[Cell, Fits]:
    """Return for each tile the kinds that may replace it as far as the tables tell, and remember them."""
    if roads.fits is None:
        links = roads.links
        roads.fits = {cell: FITS[spot[1] << EDGES | links[cell]] for cell, spot in roads.spots.items()}
    return roads.fits


def _breaking(roads: Network, player: Player, wanted: KindSet, barred: Cell | None) -> KindSet:
    """Return those of the kinds wanted that may replace a tile and break one of its connections."""
    found, kinds = 0, material().kinds
    for cell, fit in fits_of(roads).items():
        # A kind found on one tile is not looked for on the next.
        doubtful = fit >> KINDS & wanted & ~found
        if doubtful and cell != barred and bound(roads.spots[cell], player):
            for kind in kinds_in(doubtful):
                if _can_turn(roads, player, roads.spots[cell], kinds[kind].sides):
                    found |= 1 << kind
    return found


def _can_turn(roads: Network, player: Player, spot: Spot, sides: HexEdges) -> bool:
    """Return whether a tile with such exits may replace this one and break one of its connections."""
    cell = spot[0]
    return bool(bound(spot, player)) and any(
        broken is not None and stays_one(roads, cell, broken, exits)
        for exits, broken in _turns(sides, roads.links[cell])
    )


def kinds_in(kinds: KindSet) -> tuple[int, ...]:
    """Return the indexes of the kinds of a set, in ascending order."""
    return tuple(kind for kind in range(KINDS) if kinds >> kind & 1)


@cache  # saves 0.7 % of random games
def _turns(sides: HexEdges, links: HexEdges) -> tuple[tuple[HexEdges, HexEdge | None], ...]:
    """Return the rotations of a tile that break none or one of these connections.

    Each comes with the side of the broken connection, or None.
    """
    lost = [(exits, members(links & ~exits)) for exits in rotations(sides)]
    return tuple((exits, broken[0] if broken else None) for exits, broken in lost if len(broken) < 2)  # noqa: PLR2004


class _Fits(dict[int, Fits]):
    """The kinds that may replace a tile, by the tile's exits and connections in one number.

    The key is `exits << EDGES | links`.
    """

    def __missing__(self, tile: int) -> Fits:  # saves 4 % of random games
        """Compute the kinds for a tile that is asked for first, and keep them."""
        exits, links, found = (tile >> EDGES).bit_count(), tile & EVERY_SIDE, 0
        for number, kind in enumerate(material().kinds):
            broken = [each for _, each in _turns(kind.sides, links)] if kind.exits == exits + 1 else []
            if broken:
                found |= 1 << (number if None in broken else KINDS + number)
        self[tile] = found
        return found


FITS = _Fits()
