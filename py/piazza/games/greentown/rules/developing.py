"""Developing as the rulebook has it (developing, a-e); tests compare `q_developing.py` with it."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.core.hex import Cell, HexEdges, rotations
from piazza.games.greentown.rules.material import Kind, Spot, owner_of
from piazza.games.greentown.rules.network import Network, parts_round


def may_develop(roads: Network, player: Player, cell: Cell, exits: HexEdges) -> bool:
    """Return whether a tile with these exits may replace the tile on the cell.

    It must have one exit more, cut no more connections than `bound` allows, and keep the map in one
    piece.
    """
    spot = roads.spots[cell]
    return (
        exits.bit_count() == spot.exits.bit_count() + 1
        # Roads that lead nowhere are no connections: any number of these may go.
        and roads.cuts(cell, exits).bit_count() <= bound(spot, player)
        and all(exits & part for part in parts_round(roads, cell))
    )


def developable(roads: Network, player: Player, kind: Kind) -> Iterator[Cell]:
    """Yield the cells whose tile a tile of this kind may replace, in the order in which the tiles came."""
    for cell in roads.spots:
        if any(may_develop(roads, player, cell, exits) for exits in rotations(kind.sides)):
            yield cell


def bound(spot: Spot, player: Player) -> int:
    """Return how many connections of a tile may break: 0 under an opponent's building, else 1.

    (Rulebook: developing, c and d.)
    """
    return 1 if owner_of(spot.piece) in (None, player) else 0
