"""Developing, as the rulebook has it (developing, a-e): what `quick/developing.py` is held to."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.core.sides import Sides, rotations
from piazza.games.greentown.rules.material import Kind, Spot, owner_of
from piazza.games.greentown.rules.roads.network import Network, parts_round


def may_develop(roads: Network, player: Player, cell: Cell, exits: Sides) -> bool:
    """A tile of these exits may replace the one there: one exit more, few connections cut, the map one."""
    spot = roads.spots[cell]
    return (
        exits.bit_count() == spot.exits.bit_count() + 1
        and roads.cuts(cell, exits).bit_count() <= bound(spot, player)
        and all(exits & part for part in parts_round(roads, cell))
    )


def developable(roads: Network, player: Player, kind: Kind) -> Iterator[Cell]:
    """The tiles that one of this kind may replace, in the order in which they came."""
    for cell in roads.spots:
        if any(may_develop(roads, player, cell, exits) for exits in rotations(kind.sides)):
            yield cell


def bound(spot: Spot, player: Player) -> int:
    """How many connections may break: none under an opponent's building (rulebook: developing, c and d)."""
    return 1 if owner_of(spot.piece) in (None, player) else 0
