"""The order of numbers in the circle: chains of close numbers, and runs of given tiles (rulebook: B)."""

from itertools import pairwise

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import CIRCLE, STEP, Row, is_run


def chains(numbers: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Return the numbers split into chains, in which neighbours differ by 1 or 2.

    The numbers form a circle, so a chain may go on from the highest number to 1.
    """
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
    """Return a run of exactly these tiles, or None if there is none.

    Jokers are put between numbers only where they must be, the others last. This misses no run except that,
    where jokers at the end would make a run lap itself, another order might still be a run.
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
    """Return the indexes of the numbers with which a run could begin: those after the widest gap."""
    gaps = [
        (number - before - 1) % CIRCLE
        for before, number in zip(numbers[-1:] + numbers, numbers, strict=False)
    ]
    widest = max(gaps)
    return [place for place, gap in enumerate(gaps) if gap == widest]


def _joined(numbers: list[Tile], jokers: int) -> Row | None:
    """Return the numbers, in their order, with as few jokers as possible between them, the others last.

    Returns None if there are too few jokers.
    """
    row = numbers[:1]
    for last, number in pairwise(numbers):
        # Steps of 2 need the fewest: half the distance, rounded up, and one joker less than steps.
        needed = ((number - last) % CIRCLE - 1) // STEP
        jokers -= needed
        row += [*(JOKER,) * needed, number]
    return None if jokers < 0 else (*row, *(JOKER,) * jokers)
