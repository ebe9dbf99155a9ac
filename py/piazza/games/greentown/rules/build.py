"""Placing and developing: which tiles, where, and in which turn (rulebook: building)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.core.sides import EVERY_SIDE, Sides, rotations
from piazza.games.greentown.rules.material import Spot, material, owner_of
from piazza.games.greentown.rules.network import Network, Spots, network, parts_round, place_tile

Supply: TypeAlias = tuple[int, ...]
"""How many tiles of each kind are left."""

Fit: TypeAlias = tuple[int, Cell, Sides]
"""A kind, where it goes, and its exits there."""

AMPLE = 7
"""With so many open roads one is left whatever a step does: a tile has six sides."""


@lru_cache(maxsize=256)  # saves 2 % of random games
def fewest_exits(supply: Supply) -> int:
    """How many exits a tile to be placed must have (rulebook: placing two tiles); 0 if there is none."""
    kinds = material().kinds
    return min((kind.exits for kind, left in zip(kinds, supply, strict=True) if left), default=0)


def kinds_left(supply: Supply) -> list[int]:
    """The kinds that are in the supply."""
    return [number for number, left in enumerate(supply) if left]


def allowed_exits(spots: Spots, player: Player, kind: int, cell: Cell) -> tuple[Sides, ...]:
    """The exits that a tile of a kind may have on a cell, each turn once."""
    roads = network(spots)
    spot = roads.spots.get(cell)
    sides = rotations(material().kinds[kind].sides)
    if spot is None:
        arriving = roads.facing.get(cell, 0)
        return tuple(exits for exits in sides if exits & arriving)
    bound = _bound(spot, player)
    return tuple(exits for exits in sides if _may_develop(roads, cell, exits, bound))


def cells(spots: Spots, supply: Supply, player: Player, kind: int, barred: Cell | None) -> list[Cell]:
    """Where a tile of a kind may go: empty cells in reading order, then tiles it may replace."""
    roads = network(spots)
    empty = roads.border if material().kinds[kind].exits == fewest_exits(supply) else ()
    return [*empty, *(cell for cell in _developable(roads, player, kind) if cell != barred)]


def kinds(spots: Spots, supply: Supply, player: Player, barred: Cell | None) -> list[int]:
    """The kinds of which a tile can be placed or developed."""
    roads = network(spots)
    fewest = fewest_exits(supply) if roads.border else 0
    return [
        kind
        for kind in kinds_left(supply)
        if material().kinds[kind].exits == fewest or _can_replace(roads, player, kind, barred)
    ]


def is_possible(spots: Spots, supply: Supply, player: Player, barred: Cell | None = None) -> bool:
    """One tile can be placed or developed."""
    if any(supply) and network(spots).border:
        return True
    return bool(kinds(spots, supply, player, barred))


def is_ample(spots: Spots, supply: Supply) -> bool:
    """Whatever is done first, a second tile can be placed."""
    return sum(supply) > 1 and network(spots).openings >= AMPLE


@lru_cache(maxsize=64)  # saves 10 % of what bots think
def first_steps(spots: Spots, supply: Supply, player: Player) -> tuple[Fit, ...]:
    """The first steps after which a second is possible; where there is none, all single steps."""
    singles = tuple(_fits(spots, supply, player))
    return tuple(fit for fit in singles if _leads_on(spots, supply, player, fit)) or singles


def after(spots: Spots, supply: Supply, fit: Fit) -> tuple[Spots, Supply]:
    """The map and the supply after a step; the tile replaced is back at once (rulebook: developing, b)."""
    kind, cell, exits = fit
    left = list(supply)
    left[kind] -= 1
    if spot := network(spots).spots.get(cell):
        left[material().kind_of(spot.exits)] += 1
    return place_tile(spots, cell, exits), tuple(left)


def _can_replace(roads: Network, player: Player, kind: int, barred: Cell | None) -> bool:
    """Some tile but the one barred may be replaced by one of this kind.

    Mostly one is found that keeps all its connections, so whether the map falls apart is asked last.
    """
    sides = material().kinds[kind].sides
    least, doubtful = _least_broken(sides), []
    for spot, links in _alike(roads).get(sides.bit_count() - 1, ()):
        broken = least[links]
        if broken <= 1 and spot[0] != barred:
            if broken == 0:
                return True
            doubtful.append(spot)
    return any(_can_turn(roads, player, sides, spot) for spot in doubtful)


def _developable(roads: Network, player: Player, kind: int) -> list[Cell]:
    """The tiles that one of this kind may replace (rulebook: developing)."""
    sides = material().kinds[kind].sides
    least = _least_broken(sides)
    return [
        spot[0]
        for spot, links in _alike(roads).get(sides.bit_count() - 1, ())
        if (broken := least[links]) == 0 or (broken == 1 and _can_turn(roads, player, sides, spot))
    ]


@lru_cache(maxsize=64)  # saves 10 % of random games
def _alike(roads: Network) -> dict[int, list[tuple[Spot, Sides]]]:
    """The tiles by their number of exits, each with its connections: every kind asks about one number."""
    found: dict[int, list[tuple[Spot, Sides]]] = {}
    for spot in roads.spots.values():
        found.setdefault(spot[1].bit_count(), []).append((spot, roads.links(spot[0])))
    return found


@cache  # made once
def _least_broken(sides: Sides) -> tuple[int, ...]:
    """For each set of connections, how many of them break at least, however a tile is turned."""
    return tuple(
        min((links & ~turn).bit_count() for turn in rotations(sides)) for links in range(EVERY_SIDE + 1)
    )


def _can_turn(roads: Network, player: Player, sides: Sides, spot: Spot) -> bool:
    """A tile of such exits may lie in place of this one."""
    bound = _bound(spot, player)
    return any(_may_develop(roads, spot[0], turn, bound) for turn in rotations(sides))


def _bound(spot: Spot, player: Player) -> int:
    """How many connections may break: none under an opponent's building (rulebook: developing, c and d)."""
    return 1 if owner_of(spot.piece) in (None, player) else 0


def _may_develop(roads: Network, cell: Cell, exits: Sides, bound: int) -> bool:
    """At most so many connections break, and the map stays one (rulebook: developing, c-e)."""
    broken = roads.cuts(cell, exits).bit_count()
    return broken == 0 or (broken <= bound and all(exits & part for part in parts_round(roads, cell)))


def _fits(spots: Spots, supply: Supply, player: Player) -> Iterator[Fit]:
    """Every single step there is."""
    for kind in kinds_left(supply):
        for cell in cells(spots, supply, player, kind, None):
            yield from ((kind, cell, exits) for exits in allowed_exits(spots, player, kind, cell))


def _leads_on(spots: Spots, supply: Supply, player: Player, fit: Fit) -> bool:
    """A second step is possible after this one."""
    if _leaves_border(network(spots), supply, fit[1]):
        return True
    barred = fit[1] if fit[1] in network(spots).spots else None
    return is_possible(*after(spots, supply, fit), player, barred)


def _leaves_border(roads: Network, supply: Supply, cell: Cell) -> bool:
    """Seen at once: after a step there a tile is left, and an empty cell that a road leads to."""
    spot = roads.spots.get(cell)
    if spot is None:
        return sum(supply) > 1 and len(roads.border) > 1
    return roads.openings > (spot.exits & ~roads.links(cell)).bit_count()
