"""Flowers and points (rulebook: B, points tile; end of the round)."""

from collections.abc import Iterable

from piazza.games.bloom.rules.material import Flowers, Tile


def flowers(shown: Flowers, tiles: Iterable[Tile | None]) -> int:
    """All flowers on some tiles; jokers show none, and none are seen on a tile that is hidden."""
    return sum([shown[tile] for tile in tiles if tile])


def prize(total: int, points: Iterable[int]) -> int:
    """The points tile for so many flowers: that number, else the next lower one left; 0 for none."""
    return max([number for number in points if number <= total], default=0)
