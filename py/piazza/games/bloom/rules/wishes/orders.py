"""Numbers in the order of the circle: which hang together, and how tiles become a run (rulebook: B)."""

from itertools import pairwise

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import CIRCLE, STEP, Row, is_run


def chains(numbers: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """The numbers parted where neighbours in the circle are further from each other than tiles of a run."""
    ordered = sorted(numbers)
    found: list[tuple[Tile, ...]] = []
    for number in ordered:
        if found and number - found[-1][-1] <= STEP:
            found[-1] = (*found[-1], number)
        else:
            found.append((number,))
    if len(found) > 1 and ordered[0] + CIRCLE - ordered[-1] <= STEP:
        return [found[-1] + found[0], *found[1:-1]]
    return found


def arrange(tiles: Row) -> Row | None:
    """A run of just these tiles, jokers only where they must be and else last; None if there is none.

    A run that lapped itself with the jokers behind it might still be one with a joker between two numbers.
    """
    numbers = sorted([tile for tile in tiles if tile])
    jokers = len(tiles) - len(numbers)
    if not numbers:
        return tiles if is_run(tiles) else None
    for first in _beginnings(numbers):
        row = _joined([*numbers[first:], *numbers[:first]], jokers)
        if row and is_run(row):
            return row
    return None


def _beginnings(numbers: list[Tile]) -> list[int]:
    """Which of some numbers a run could begin with: that behind the widest gap of the circle."""
    gaps = [
        (number - before - 1) % CIRCLE
        for before, number in zip(numbers[-1:] + numbers, numbers, strict=False)
    ]
    widest = max(gaps)
    return [place for place, gap in enumerate(gaps) if gap == widest]


def _joined(numbers: list[Tile], jokers: int) -> Row | None:
    """The numbers with as few jokers between them as can be, the others behind; None if there are too few."""
    row = numbers[:1]
    for last, number in pairwise(numbers):
        needed = ((number - last) % CIRCLE - 1) // STEP
        jokers -= needed
        row += [*(JOKER,) * needed, number]
    return None if jokers < 0 else (*row, *(JOKER,) * jokers)
