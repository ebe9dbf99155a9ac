"""The points of a tile on every empty space of a town: all spaces at once, without building there.

The points are those of `scoring.score` on the town with the tile there.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from piazza.core.square import component
from piazza.games.bloomtown.rules.material import Kind, Tile
from piazza.games.bloomtown.rules.position import Box, Town
from piazza.games.bloomtown.rules.scoring import CORNERS, DIAGONALS, GROUP_POINTS, LINES, NEIGHBORS

Touching: TypeAlias = tuple[tuple[int, ...], ...]
"""The spaces connected with each space; or, in `_along`, the rays from a single space."""

SpacePoints: TypeAlias = tuple[int, int]
"""The points of a tile on a space, and the space."""


@lru_cache(maxsize=1 << 11)  # saves 4 to 9 % of what bots think
def space_points(town: Town, tile: Tile, box: Box) -> tuple[SpacePoints, ...]:
    """Return the points of a tile on each empty space, as pairs (points, space)."""
    points = _POINTS[tile.kind]
    empty = [cell for cell, here in enumerate(town) if here is None]
    return tuple(zip(points(town, tile, box, empty), empty, strict=True))


def _office(town: Town, tile: Tile, _box: Box, empty: list[int]) -> list[int]:
    """Return the points of an Office on each empty space: 1, and 1 for each Office in an unbroken line."""
    return _along(town, tile, LINES, empty)


def _subway(town: Town, tile: Tile, box: Box, empty: list[int]) -> list[int]:
    """Return the points of a Subway on each empty space: 1, and 1 for each connected diagonally."""
    if box.subways == "chain":
        return [1 + others for others in _connected(town, tile, CORNERS, empty)]
    return _along(town, tile, DIAGONALS, empty)


def _park(town: Town, tile: Tile, box: Box, empty: list[int]) -> list[int]:
    """Return the points of a Park on each empty space, by the size of the group."""
    beyond = int(box.parks)
    return [
        GROUP_POINTS[others] if others < len(GROUP_POINTS) else beyond
        for others in _connected(town, tile, NEIGHBORS, empty)
    ]


def _home(town: Town, _tile: Tile, _box: Box, empty: list[int]) -> list[int]:
    """Return the points of a Home on each empty space: 1, and 1 for each kind beside it."""
    kinds = [tile and tile.kind for tile in town]
    return [1 + len({kind for cell in NEIGHBORS[site] if (kind := kinds[cell])}) for site in empty]


def _shop(town: Town, tile: Tile, _box: Box, empty: list[int]) -> list[int]:
    """Return the points of a Shop on each empty space: 1, and 1 for each matching tile beside it."""
    likes = tile.likes
    wanted = [here is not None and here.kind in likes for here in town]
    return [1 + sum([wanted[cell] for cell in NEIGHBORS[site]]) for site in empty]


def _along(town: Town, tile: Tile, rays: tuple[Touching, ...], empty: list[int]) -> list[int]:
    """Return for each empty space 1, and 1 for each equal tile along its rays.

    A ray ends at the first space without this tile.
    """
    points = []
    for site in empty:
        met = 1
        for ray in rays[site]:
            for cell in ray:
                if town[cell] is not tile:
                    break
                met += 1
        points.append(met)
    return points


def _connected(town: Town, tile: Tile, touching: Touching, empty: list[int]) -> list[int]:
    """Return for each empty space the number of equal tiles that a tile there would be connected with."""
    groups: dict[int, frozenset[int]] = {}
    for cell, here in enumerate(town):
        if here is tile and cell not in groups:
            group = component(cell, touching, lambda other: town[other] is tile)
            groups |= dict.fromkeys(group, group)
    if not groups:
        return [0] * len(empty)
    # sets of groups: one that touches a space more than once counts once
    return [sum(map(len, {groups[cell] for cell in touching[site] if cell in groups})) for site in empty]


_POINTS: dict[Kind, Callable[[Town, Tile, Box, list[int]], list[int]]] = {
    Kind.OFFICE: _office,
    Kind.SUBWAY: _subway,
    Kind.PARK: _park,
    Kind.HOME: _home,
    Kind.SHOP: _shop,
}
"""The function that finds the points of each kind on the empty spaces."""
