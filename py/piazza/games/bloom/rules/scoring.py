"""Flowers and points (rulebook: B, points tile; end of the round)."""

from collections.abc import Iterable

from piazza.games.bloom.rules.material import Flowers, Tile


def flowers(shown: Flowers, tiles: Iterable[Tile | None]) -> int:
    """Return the number of flowers on some tiles; jokers and hidden tiles (None) count 0."""
    return sum([shown[tile] for tile in tiles if tile])


def prize(total: int, points: Iterable[int]) -> int:
    """Return the points tile that `total` flowers earn: the highest of `points` up to `total`, or 0."""
    return max([number for number in points if number <= total], default=0)
