"""Whether the map stays one when a tile is developed: what `network.parts_round` says, found nearby.

The map is one before. So if a tile's connection breaks, only what hangs on it may come off; and mostly a way
round to another connection of the tile is short.
"""

from piazza.core.hex import Cell, neighbors
from piazza.core.sides import EVERY_SIDE, Side, Sides, members
from piazza.games.greentown.rules.roads.network import Network


def stays_one(roads: Network, cell: Cell, side: Side, exits: Sides) -> bool:
    """The map is still one if the tile there has these exits, of its connections only this one not."""
    reached = roads.rounds.get((cell, side))
    if reached is None:
        reached = roads.rounds[cell, side] = _reached(roads, cell, side)
    return bool(reached & exits)


def _reached(roads: Network, cell: Cell, side: Side) -> Sides:
    """The sides of the tile at which one arrives on this one's other end; every side if at a connection."""
    beside = neighbors(cell)
    begin, others = beside[side], {beside[way] for way in members(roads.links[cell] & ~(1 << side))}
    reached, waiting = {cell, begin}, [begin]
    while waiting:
        here = waiting.pop()
        if here in others:
            return EVERY_SIDE
        around = neighbors(here)
        for way in members(roads.links[here]):
            other = around[way]
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return sum(1 << way for way in members(roads.facing[cell]) if beside[way] in reached)
