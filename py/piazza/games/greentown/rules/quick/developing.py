"""Which tiles may be developed, and with which: what `developing.py` says, found quickly.

What tiles keep all their connections is seen from tables, for all kinds at once; only where one has to break
is it asked whether the map stays one.
"""

from functools import cache

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.core.sides import EVERY_SIDE, SIDES, Sides, rotations
from piazza.games.greentown.rules.developing import bound
from piazza.games.greentown.rules.material import Spot, material
from piazza.games.greentown.rules.quick.rounds import stays_one
from piazza.games.greentown.rules.roads.network import Network


def developing_exits(roads: Network, player: Player, kind: int, cell: Cell) -> tuple[Sides, ...]:
    """The exits that a tile of a kind, with one exit more, may have in place of the one there."""
    spot = roads.spots[cell]
    ways = rotations(material().kinds[kind].sides)
    return tuple([exits for exits in ways if _may_turn(roads, player, spot, exits)])


def developable_cells(roads: Network, player: Player, kind: int) -> list[Cell]:
    """The tiles that one of this kind may replace, in the order in which they came."""
    sides, links = material().kinds[kind].sides, roads.links
    least, exits = _least_broken(sides), sides.bit_count() - 1
    return [
        cell
        for cell, spot in roads.spots.items()
        if spot[1].bit_count() == exits
        and ((broken := least[links[cell]]) == 0 or (broken == 1 and _can_turn(roads, player, spot, sides)))
    ]


def developing_kinds(roads: Network, player: Player, among: list[int], barred: Cell | None) -> set[int]:
    """The kinds, of some, that may replace some tile but the one barred."""
    wanted, sure, links = sum([1 << kind for kind in among]), 0, roads.links
    for cell, spot in roads.spots.items():
        if cell != barred:
            sure |= _KEEPING[spot[1] << SIDES | links[cell]]
            if not wanted & ~sure:
                return set(among)
    doubtful = _breaking(roads, player, wanted & ~sure, barred)
    return {kind for kind in among if (sure | doubtful) >> kind & 1}


def _breaking(roads: Network, player: Player, wanted: int, barred: Cell | None) -> int:
    """The kinds wanted, bit by bit, that may replace some tile of whose connections one breaks."""
    found, links = 0, roads.links
    for cell, spot in roads.spots.items():
        doubtful = _BREAKING[spot[1] << SIDES | links[cell]] & wanted & ~found
        if doubtful and cell != barred:
            for kind, other in enumerate(material().kinds):
                if doubtful >> kind & 1 and _can_turn(roads, player, spot, other.sides):
                    found |= 1 << kind
    return found


def _can_turn(roads: Network, player: Player, spot: Spot, sides: Sides) -> bool:
    """A tile of such exits may lie in place of this one."""
    return any(_may_turn(roads, player, spot, exits) for exits in rotations(sides))


def _may_turn(roads: Network, player: Player, spot: Spot, exits: Sides) -> bool:
    """With these exits it keeps its connections, or may lose the one that breaks."""
    cell = spot[0]
    broken = roads.links[cell] & ~exits
    if not broken:
        return True
    if broken & (broken - 1) or not bound(spot, player):
        return False
    return stays_one(roads, cell, broken.bit_length() - 1, exits)


class _Kinds(dict[int, int]):
    """For the exits and connections of a tile, as one number, the kinds with which so many break."""

    def __init__(self, broken: int) -> None:
        """Nothing is known yet."""
        self._broken = broken

    def __missing__(self, tile: int) -> int:
        """Found, bit by bit, when it is asked for first."""
        exits, links = (tile >> SIDES).bit_count(), tile & EVERY_SIDE
        self[tile] = sum(
            1 << number
            for number, kind in enumerate(material().kinds)
            if kind.exits == exits + 1 and _least_broken(kind.sides)[links] == self._broken
        )
        return self[tile]


_KEEPING, _BREAKING = _Kinds(0), _Kinds(1)


@cache  # made once
def _least_broken(sides: Sides) -> tuple[int, ...]:
    """For each set of connections, how many of them break at least, however a tile is turned."""
    return tuple(
        min((links & ~turn).bit_count() for turn in rotations(sides)) for links in range(EVERY_SIDE + 1)
    )
