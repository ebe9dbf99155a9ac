"""Whether the map stays in one piece when a tile is developed: `network.parts_round`, found nearby.

The map is in one piece before. So if a tile's connection breaks, only what hangs on it can come
off; and mostly a way round to another connection of the tile is short.
"""

from piazza.core.hex import EVERY_SIDE, Cell, HexEdge, HexEdges, members, neighbors
from piazza.games.greentown.rules.network import Network, ends_of


def stays_one(roads: Network, cell: Cell, side: HexEdge, exits: HexEdges) -> bool:
    """Return whether the map stays in one piece if the tile on the cell gets these exits.

    Of the tile's connections they may break only the one on `side`.
    """
    reached = roads.rounds.get((cell, side))
    if reached is None:
        reached = roads.rounds[cell, side] = _reached(roads, cell, side)
    return bool(reached & exits)


def _reached(roads: Network, cell: Cell, side: HexEdge) -> HexEdges:
    """Return the sides of the tile at which roads arrive from the part beyond the connection on `side`.

    The part is what can be reached without this tile. If it leads to another connection of the tile,
    the result is every side.
    """
    links = roads.links
    if (
        links[cell] == 1 << side
    ):  # it hangs on this connection alone, so that all the rest is at the other end
        return roads.facing[cell]
    beside = neighbors(cell)
    others = {beside[way] for way in members(links[cell] & ~(1 << side))}
    reached, waiting = {cell, beside[side]}, [beside[side]]
    for here in waiting:
        for other in ends_of(here, links[here]):
            if other not in reached:
                # A way round: other connections stay, so the map holds together.
                if other in others:
                    return EVERY_SIDE
                reached.add(other)
                waiting.append(other)
    return sum([1 << way for way in members(roads.facing[cell]) if beside[way] in reached])
