"""Building: which tiles may be placed or developed, on which cells, and how many (rulebook: building)."""

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from operator import or_
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.hex import Cell, HexEdges, members, rotations
from piazza.games.greentown.rules.material import Kind, Spot, material, owner_of
from piazza.games.greentown.rules.network import Network, Spots, network, place_tile, ways_round

Supply: TypeAlias = tuple[int, ...]
"""The number of tiles left of each kind, in the order of `material().kinds`."""

Step: TypeAlias = tuple[int, Cell, HexEdges]
"""One step of building: the index of a kind, its cell, and its exits there."""

KINDS = len(material().kinds)

MAX_CLOSED_ROADS = 6
"""The most roads that a single step can close: a tile has six sides."""


def fewest_exits(supply: Supply) -> int:
    """Return the number of exits of the tiles that may be placed; 0 if the supply is empty.

    These are the tiles with the fewest exits in the supply (rulebook: placing two tiles).
    """
    # kinds are listed by their number of exits
    for kind, left in zip(material().kinds, supply, strict=True):
        if left:
            return kind.exits
    return 0


def may_develop(roads: Network, player: Player, cell: Cell, exits: HexEdges) -> bool:
    """Return whether a tile with these exits, one more than before, may replace the tile on the cell.

    It may cut as many connections as `most_cuts` allows, and the map has to stay in one piece
    (rulebook: developing, c to e). Roads that lead nowhere are no connections: any of these may go.
    """
    cuts = members(roads.cuts(cell, exits))
    # The map was in one piece before: only what is beyond a connection that is cut can come off.
    return not cuts or (
        len(cuts) <= most_cuts(roads.spots[cell], player) and bool(ways_round(roads, cell, cuts[0]) & exits)
    )


def most_cuts(spot: Spot, player: Player) -> int:
    """Return how many connections of a tile may be cut: 0 under an opponent's building, else 1.

    (Rulebook: developing, c and d.)
    """
    return 1 if owner_of(spot.piece) in (None, player) else 0


def developable(roads: Network, player: Player, kind: Kind) -> Iterator[Cell]:
    """Yield the cells whose tile a tile of this kind may replace, in the order in which the tiles came."""
    sure = 1 << material().index(kind.name)
    either = sure | sure << KINDS
    for cell, fits in _fits(roads).items():
        if fits & either and (
            fits & sure or any(may_develop(roads, player, cell, way) for way in rotations(kind.sides))
        ):
            yield cell


@lru_cache(maxsize=16)
def _fits(roads: Network) -> dict[Cell, int]:
    """Return `_fitting` for each tile: saves the look at each of them for each kind."""
    links = roads.links
    return {cell: _fitting(exits, links[cell]) for cell, exits, _ in roads.spots.values()}


@cache
def _fitting(exits: HexEdges, links: HexEdges) -> int:
    """Return the kinds that may replace a tile with these exits and connections, a bit for each.

    The lower `KINDS` bits are the kinds that cut no connection, the upper ones those that cut one.
    """
    found = 0
    for number, kind in enumerate(material().kinds):
        # one exit more (rulebook: developing, a)
        if kind.exits == exits.bit_count() + 1:
            cuts = min((links & ~way).bit_count() for way in rotations(kind.sides))
            found |= (1 << number, 1 << number + KINDS, 0)[min(cuts, 2)]
    return found


def allowed_exits(spots: Spots, player: Player, kind: int, cell: Cell) -> tuple[HexEdges, ...]:
    """Return the exits that a tile of a kind may have on a cell, each rotation once.

    The tile is developed if there is a tile on the cell, and placed if the cell is empty.
    """
    roads, ways = network(spots), rotations(material().kinds[kind].sides)
    if cell in roads.spots:
        return tuple(exits for exits in ways if may_develop(roads, player, cell, exits))
    # One exit has to meet a road; elsewhere a road may end at a blank side.
    return tuple(exits for exits in ways if exits & roads.facing.get(cell, 0))


def cells(spots: Spots, supply: Supply, player: Player, kind: int, barred: Cell | None) -> list[Cell]:
    """Return the cells for a tile of a kind: empty cells in reading order, then tiles it may replace.

    The tile on the cell `barred` may not be replaced (None: any may).
    """
    roads, one = network(spots), material().kinds[kind]
    empty = roads.border if one.exits == fewest_exits(supply) else ()
    return [*empty, *(cell for cell in developable(roads, player, one) if cell != barred)]


def kinds(spots: Spots, supply: Supply, player: Player, barred: Cell | None) -> Iterator[int]:
    """Yield the kinds of which a tile can be placed, or developed on a cell other than `barred`."""
    roads, fewest = network(spots), fewest_exits(supply)
    fitting = reduce(or_, [fits for cell, fits in _fits(roads).items() if cell != barred], 0)
    for number, kind in enumerate(material().kinds):
        # Where a road leads to an empty cell, any tile joins it in some rotation.
        if supply[number] and (
            fitting >> number & 1
            or (roads.border and kind.exits == fewest)
            or (
                fitting >> KINDS + number & 1
                and any(cell != barred for cell in developable(roads, player, kind))
            )
        ):
            yield number


def is_possible(spots: Spots, supply: Supply, player: Player, barred: Cell | None = None) -> bool:
    """Return whether a tile can be placed, or developed on a cell other than `barred`."""
    return (any(supply) and bool(network(spots).border)) or any(
        True for _kind in kinds(spots, supply, player, barred)
    )


def is_second_sure(spots: Spots, supply: Supply) -> bool:
    """Return whether a second tile can be placed whatever the first step is."""
    return sum(supply) > 1 and network(spots).openings > MAX_CLOSED_ROADS


@lru_cache(maxsize=64)
def first_steps(spots: Spots, supply: Supply, player: Player) -> tuple[Step, ...]:
    """Return the first steps after which a second is possible; if there is none, all single steps."""
    # The action is carried out in full if any choice allows it (rulebook: building).
    singles = tuple(
        (kind, cell, exits)
        for kind in kinds(spots, supply, player, None)
        for cell in cells(spots, supply, player, kind, None)
        for exits in allowed_exits(spots, player, kind, cell)
    )
    return tuple(step for step in singles if _leads_on(spots, supply, player, step)) or singles


def _leads_on(spots: Spots, supply: Supply, player: Player, step: Step) -> bool:
    """Return whether a second step is possible after this one; a tile is developed only once a turn."""
    barred = step[1] if step[1] in network(spots).spots else None
    return is_possible(*after(spots, supply, step), player, barred)


def after(spots: Spots, supply: Supply, step: Step) -> tuple[Spots, Supply]:
    """Return the map and the supply after a step.

    A tile that is replaced goes back to the supply at once (rulebook: developing, b).
    """
    kind, cell, exits = step
    left = list(supply)
    left[kind] -= 1
    # It may be the one with the fewest exits now, and thus the next to be placed.
    if spot := network(spots).spots.get(cell):
        left[material().kind_of(spot.exits)] += 1
    return place_tile(spots, cell, exits), tuple(left)
