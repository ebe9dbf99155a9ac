"""The scoring of tiles, in total and cause by cause (rulebook: table of scores).

Spaces of a town are numbered row by row from the upper left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from piazza.core import square
from piazza.games.bloomtown.rules.material import SIDE, Kind, Tile
from piazza.games.bloomtown.rules.position import Box, Town

NEIGHBORS = square.neighbors(SIDE, SIDE, square.ORTHOGONAL)
"""The spaces beside each space (rulebook: neighbouring buildings)."""

CORNERS = square.neighbors(SIDE, SIDE, square.DIAGONAL)
"""The spaces that touch each space at a corner."""

LINES = square.rays(SIDE, SIDE, square.ORTHOGONAL)
"""For each space, the spaces up, left, right and down from it to the edge, nearest first."""

DIAGONALS = square.rays(SIDE, SIDE, square.DIAGONAL)
"""For each space, the spaces along its four diagonals to the edge, nearest first."""


def unbroken(town: Town, ray: tuple[int, ...], tile: Tile) -> tuple[int, ...]:
    """Return the spaces of a ray that have this tile, up to the first space without."""
    for length, cell in enumerate(ray):
        if town[cell] is not tile:
            return ray[:length]
    return ray


def group_of(town: Town, cell: int, touching: tuple[tuple[int, ...], ...]) -> list[int]:
    """Return a space, then all spaces connected with it that have the same tile.

    `touching` lists for each space the spaces that touch it (rulebook: connected buildings).
    """
    tile = town[cell]
    group = [cell]
    for reached in group:  # it grows meanwhile; half the time of `square.component`
        for other in touching[reached]:
            if town[other] is tile and other not in group:
                group.append(other)
    return group


GROUP_POINTS = (1, 3, 4)
"""The points for the first, second and third Park of a group (rulebook: Parks)."""

BONUS_POINTS = 2
"""The points for each Office, Subway and Park in a bonus scoring (rulebook: bonus scoring)."""

NORMALLY = (Kind.HOME, Kind.SHOP)
"""The kinds that score by their usual rule in a bonus scoring, too (rulebook: bonus scoring)."""


# An enumeration's member is found by Python code: to name that met most once saves 0.5 % of random games.
OFFICE = Tile.OFFICE


class Cause(Enum):
    """The reason for points."""

    THIS = "this"
    UP = "up"
    LEFT = "left"
    RIGHT = "right"
    DOWN = "down"
    DIAGONAL = "diagonal"
    GROUP = "group"
    KIND = "kind"
    MATCH = "match"


DIRECTION_CAUSES = (Cause.UP, Cause.LEFT, Cause.RIGHT, Cause.DOWN)
"""The causes of the four directions, in the order of `LINES`."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """Points with one cause, and the spaces of the tiles that bring them."""

    points: int
    cause: Cause
    cells: tuple[int, ...]


def score(town: Town, cell: int, box: Box) -> int:
    """Return the points of the tile on a space, as if just placed (rulebook: B, score)."""
    tile = town[cell]
    assert tile is not None
    return SCORES[tile.kind](town, cell, box)


def parts(town: Town, cell: int, box: Box) -> tuple[Contribution, ...]:
    """Return the points of the tile on a space cause by cause; they add up to `score`."""
    tile = town[cell]
    assert tile is not None
    this = Contribution(1, Cause.THIS, (cell,))
    match tile.kind:
        case Kind.OFFICE:
            lines = zip(DIRECTION_CAUSES, _lines(town, cell), strict=True)
            return (this, *(Contribution(len(line), cause, line) for cause, line in lines if line))
        case Kind.SUBWAY:
            linked = tuple(sorted(_linked(town, cell, box)))
            return (this, Contribution(len(linked), Cause.DIAGONAL, linked)) if linked else (this,)
        case Kind.PARK:
            others = tuple(sorted(_group(town, cell)))
            # a Park is not scored tile by tile: the size of the whole group gives its points
            return (Contribution(_group_points(others, box), Cause.GROUP, others),)
        case Kind.HOME:
            return (this, *(Contribution(1, Cause.KIND, beside) for beside in _kinds(town, cell).values()))
        case Kind.SHOP:
            return (this, *(Contribution(1, Cause.MATCH, (other,)) for other in _matches(town, cell)))
        case _:
            assert_never(tile.kind)


def bonus(town: Town, kind: Kind, box: Box) -> int:
    """Return the points of all tiles of a kind in a bonus scoring (rulebook: bonus scoring)."""
    cells = _cells(town, kind)
    if kind in NORMALLY:
        return sum(score(town, cell, box) for cell in cells)
    # where the tiles lie, and which are connected, does not matter (rulebook: bonus scoring)
    return BONUS_POINTS * len(cells)


def bonus_parts(town: Town, kind: Kind, box: Box) -> tuple[Contribution, ...]:
    """Return the points of a bonus scoring cause by cause; they add up to `bonus`."""
    cells = _cells(town, kind)
    if kind in NORMALLY:
        return tuple(part for cell in cells for part in parts(town, cell, box))
    return tuple(Contribution(BONUS_POINTS, Cause.THIS, (cell,)) for cell in cells)


def _lines(town: Town, cell: int) -> list[tuple[int, ...]]:
    """Return, for each direction, the Offices that an unbroken line joins to the space.

    Lines run along row and column (rulebook: Offices).
    """
    # a detour does not join Offices across a gap; the test of the nearest space may spare the call
    return [unbroken(town, ray, OFFICE) if ray and town[ray[0]] is OFFICE else () for ray in LINES[cell]]


def _linked(town: Town, cell: int, box: Box) -> list[int]:
    """Return the spaces of the Subways connected diagonally with the space (rulebook: Subways).

    With the option "straight" only unbroken straight lines count.
    """
    if box.subways == "chain":
        # without the space itself, which comes first
        return group_of(town, cell, CORNERS)[1:]
    return [other for ray in DIAGONALS[cell] for other in unbroken(town, ray, Tile.SUBWAY)]


def _group(town: Town, cell: int) -> list[int]:
    """Return the spaces of the other Parks of the group (rulebook: Parks)."""
    return group_of(town, cell, NEIGHBORS)[1:]


def _group_points(others: Sequence[int], box: Box) -> int:
    """Return the points of a Park by the other Parks of its group (rulebook: Parks).

    The first three score 1, 3 and 4; any further one nothing, or 4 by the option `parks`.
    """
    # if this Park joins two groups, it is counted by the group that they become (rulebook: Parks)
    return GROUP_POINTS[len(others)] if len(others) < len(GROUP_POINTS) else int(box.parks)


def _kinds(town: Town, cell: int) -> dict[Kind, tuple[int, ...]]:
    """Return the different kinds beside a Home, Homes too, with their spaces (rulebook: Homes)."""
    beside: dict[Kind, tuple[int, ...]] = {}
    for other in NEIGHBORS[cell]:
        if (tile := town[other]) is not None:
            # a kind counts once, however many tiles it has here; the spaces are for the marks
            beside[tile.kind] = (*beside.get(tile.kind, ()), other)
    return beside


def _matches(town: Town, cell: int) -> list[int]:
    """Return the spaces beside a Shop whose tile is of a kind on its roof (rulebook: Shops)."""
    shop = town[cell]
    assert shop is not None
    # each matching tile counts; a Shop beside it never does, since no roof shows Shops
    return [
        other for other in NEIGHBORS[cell] if (tile := town[other]) is not None and tile.kind in shop.likes
    ]


def _cells(town: Town, kind: Kind) -> list[int]:
    """Return the spaces of all tiles of a kind."""
    return [cell for cell, tile in enumerate(town) if tile is not None and tile.kind is kind]


SCORES: dict[Kind, Callable[[Town, int, Box], int]] = {
    Kind.OFFICE: lambda town, cell, _box: 1 + sum(map(len, _lines(town, cell))),
    Kind.SUBWAY: lambda town, cell, box: 1 + len(_linked(town, cell, box)),
    Kind.PARK: lambda town, cell, box: _group_points(_group(town, cell), box),
    Kind.HOME: lambda town, cell, _box: 1 + len(_kinds(town, cell)),
    Kind.SHOP: lambda town, cell, _box: 1 + len(_matches(town, cell)),
}
"""The function that scores a tile of each kind: it takes town, space and box."""
