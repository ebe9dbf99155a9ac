"""Whether the map stays one when a tile is developed: what `network.parts_round` says, found nearby.

The map is one before. So if a tile's connection breaks, only what hangs on it may come off; and mostly a way
round to another connection of the tile is short.
"""

from piazza.core.hex import Cell, neighbors
from piazza.core.sides import EVERY_SIDE, Side, Sides, members
from piazza.games.greentown.rules.roads.network import Network, ends_of


def stays_one(roads: Network, cell: Cell, side: Side, exits: Sides) -> bool:
    """The map is still one if the tile there has these exits, of its connections only this one not."""
    reached = roads.rounds.get((cell, side))
    if reached is None:
        reached = roads.rounds[cell, side] = _reached(roads, cell, side)
    return bool(reached & exits)


def _reached(roads: Network, cell: Cell, side: Side) -> Sides:
    """The sides of the tile at which one arrives from this one's other end; every side if at a connection."""
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
                if other in others:
                    return EVERY_SIDE
                reached.add(other)
                waiting.append(other)
    return sum([1 << way for way in members(roads.facing[cell]) if beside[way] in reached])
