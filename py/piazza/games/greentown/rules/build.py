"""Placing and developing: which tiles, on which cells, and how many in a turn (rulebook: building)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import compress
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.hex import Cell, HexEdges, rotations
from piazza.games.greentown.rules import q_developing as developing
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.rules.network import Network, Spots, network
from piazza.games.greentown.rules.q_developing import KINDS, KindSet, kinds_in
from piazza.games.greentown.rules.q_growth import grow

Supply: TypeAlias = tuple[int, ...]
"""The number of tiles left of each kind, in the order of `material().kinds`."""

Fit: TypeAlias = tuple[int, Cell, HexEdges]
"""One step of building: the index of a kind, its cell, and its exits there."""

EACH_KIND = tuple(1 << kind for kind in range(KINDS))

AMPLE = 7
"""A number of open roads of which at least one is left after any single step: a tile has six sides."""


def fewest_exits(supply: Supply) -> int:
    """Return the number of exits of the tiles that may be placed; 0 if the supply is empty.

    These are the tiles with the fewest exits in the supply (rulebook: placing two tiles).
    """
    return min([exits for exits, left in zip(exits_by_kind(), supply, strict=True) if left], default=0)


def kind_set(supply: Supply) -> KindSet:
    """Return the set of the kinds that are in the supply."""
    return sum(compress(EACH_KIND, supply))


@cache  # saves 8 % of random games
def kinds_to_place(left: KindSet) -> KindSet:
    """Return those kinds of the set `left` that may be placed: all with the fewest exits."""
    exits = [exits_by_kind()[kind] for kind in kinds_in(left)]
    return sum(1 << kind for kind, each in zip(kinds_in(left), exits, strict=True) if each == min(exits))


@cache  # saves 1 to 2 % of what bots think
def exits_by_kind() -> tuple[int, ...]:
    """Return the number of exits of each kind, in the order of `material().kinds`."""
    return tuple(kind.exits for kind in material().kinds)


def kinds_left(supply: Supply) -> list[int]:
    """Return the indexes of the kinds that are in the supply."""
    return [number for number, left in enumerate(supply) if left]


def allowed_exits(spots: Spots, player: Player, kind: int, cell: Cell) -> tuple[HexEdges, ...]:
    """Return the exits that a tile of a kind may have on a cell, each rotation once.

    The tile is developed if there is a tile on the cell, and placed if the cell is empty.
    """
    roads = network(spots)
    if cell in roads.spots:
        return developing.developing_exits(roads, player, kind, cell)
    # One exit has to meet a road; elsewhere a road may end at a blank side.
    return turns_to_join(material().kinds[kind].sides, roads.facing.get(cell, 0))


def turns_to_join(sides: HexEdges, arriving: HexEdges) -> tuple[HexEdges, ...]:
    """Return the rotations of a tile that join at least one of the roads that arrive."""
    return tuple(exits for exits in rotations(sides) if exits & arriving)


def cells(spots: Spots, supply: Supply, player: Player, kind: int, barred: Cell | None) -> list[Cell]:
    """Return the cells for a tile of a kind: empty cells in reading order, then tiles it may replace.

    The tile on the cell `barred` may not be replaced (None: any may).
    """
    roads = network(spots)
    found = developing.developable_cells(roads, player, kind)
    if barred in found:
        found.remove(barred)
    return [*roads.border, *found] if kinds_to_place(kind_set(supply)) >> kind & 1 else found


def kinds(spots: Spots, supply: Supply, player: Player, barred: Cell | None) -> KindSet:
    """Return the kinds of which a tile can be placed, or developed on a cell other than `barred`."""
    roads, left = network(spots), kind_set(supply)
    # Where a road leads to an empty cell, any tile joins it in some rotation. So the kinds that may
    # be placed need no search, and only the others are looked for among the tiles to develop.
    if not roads.border:
        return developing.developing_kinds(roads, player, left, barred)
    placed = kinds_to_place(left)
    return placed | developing.developing_kinds(roads, player, left ^ placed, barred)


def is_possible(spots: Spots, supply: Supply, player: Player, barred: Cell | None = None) -> bool:
    """Return whether a tile can be placed, or developed on a cell other than `barred`."""
    if any(supply) and network(spots).border:
        return True
    return bool(kinds(spots, supply, player, barred))


def is_ample(spots: Spots, supply: Supply) -> bool:
    """Return whether a second tile can be placed whatever the first step is."""
    return sum(supply) > 1 and network(spots).openings >= AMPLE


@lru_cache(maxsize=64)  # saves 4 % of what puzzles take, 0.8 % of what Experts think
def first_steps(spots: Spots, supply: Supply, player: Player) -> tuple[Fit, ...]:
    """Return the first steps after which a second is possible; if there is none, all single steps."""
    # The action is carried out in full if any choice allows it (rulebook: building).
    singles = tuple(_fits(spots, supply, player))
    return tuple(fit for fit in singles if _leads_on(spots, supply, player, fit)) or singles


def after(spots: Spots, supply: Supply, fit: Fit) -> tuple[Spots, Supply]:
    """Return the map and the supply after a step.

    A tile that is replaced goes back to the supply at once (rulebook: developing, b).
    """
    kind, cell, exits = fit
    left = list(supply)
    left[kind] -= 1
    # It may be the one with the fewest exits now, and thus the next to be placed.
    if spot := network(spots).spots.get(cell):
        left[material().kind_of(spot.exits)] += 1
    return grow(spots, cell, exits), tuple(left)


def _fits(spots: Spots, supply: Supply, player: Player) -> Iterator[Fit]:
    """Yield every step that is possible now, by kind, cell and rotation."""
    for kind in kinds_left(supply):
        for cell in cells(spots, supply, player, kind, None):
            yield from ((kind, cell, exits) for exits in allowed_exits(spots, player, kind, cell))


def _leads_on(spots: Spots, supply: Supply, player: Player, fit: Fit) -> bool:
    """Return whether a second step is possible after this one."""
    if _leaves_border(network(spots), supply, fit[1]):
        return True
    # The second development has to be on another tile.
    barred = fit[1] if fit[1] in network(spots).spots else None
    return is_possible(*after(spots, supply, fit), player, barred)


def _leaves_border(roads: Network, supply: Supply, cell: Cell) -> bool:
    """Return whether it is obvious that a tile can be placed after a step on this cell.

    It is if a tile and an empty cell that a road leads to are left. False means only: not obvious.
    """
    spot = roads.spots.get(cell)
    if spot is None:
        return sum(supply) > 1 and len(roads.border) > 1
    # The replaced tile is in the supply now, and the other tiles' open roads stay.
    return roads.openings > (spot.exits & ~roads.links[cell]).bit_count()
