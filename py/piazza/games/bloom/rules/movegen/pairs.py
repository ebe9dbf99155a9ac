"""The pairs of tiles that may be stolen from a run together (rulebook: theft).

Two tiles that could each go alone may go together if a number that stays lies between them. If they lie
closer, the numbers on both sides of the two must be close enough to each other.
"""

from functools import lru_cache
from itertools import chain

from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.movegen.masks import BITS, shift, union
from piazza.games.bloom.rules.movegen.offers import offer, thefts_in
from piazza.games.bloom.rules.movegen.places import double_thefts, is_second, single_thefts
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row, Taken

FARTHEST = STEP * THEFTS
"""The greatest distance between two stolen tiles in a run of three."""


@lru_cache(512)  # without it random games take 1.02 to 1.05 times as long
def partner_tiles(row: Row, taken: int) -> int:
    """Return the set of tiles that can be stolen from a run together with the tile at the place `taken`."""
    if JOKER in row or STEP * len(row) > SPAN:
        return union([row[sum(pair) - taken] for pair in double_thefts(row) if taken in pair])
    if len(row) < SHORTEST + THEFTS:
        return 0
    # Without jokers: any two that can go alone, or two at one end. Two neighbours inside cannot both go.
    single, last = thefts_in(offer(row)), len(row) - 1
    found = single & ~union(row[max(taken - 1, 0) : taken + THEFTS]) if BITS[row[taken]] & single else 0
    if taken < THEFTS:
        return found | BITS[row[1 - taken]]
    return found | BITS[row[2 * last - 1 - taken]] if taken > last - THEFTS else found


def is_left(row: Row, taken: Taken) -> bool:
    """Return whether a run is still one without the tiles at one or two places.

    Each of these tiles must be one that can be stolen, alone or with another.
    """
    first, last = taken[0], taken[-1]
    if first == last:
        # Sets tell tiles, not places: too little where only some of the jokers can go alone.
        return bool(BITS[row[first]] & thefts_in(offer(row))) if row[first] else first in single_thefts(row)
    return bool(BITS[row[last]] & partner_tiles(row, first)) if row[last] else taken in double_thefts(row)


def places_to_rob(row: Row, tiles: int) -> list[int]:
    """Return the places of a run from which one of `tiles` can be stolen.

    `tiles` is a set of tiles that can be stolen there. Of jokers side by side only the first counts.
    """
    jokers = joker_places(row) if tiles & BITS[JOKER] and JOKER in row else ()
    return [place for place, tile in enumerate(row) if BITS[tile] & tiles and (tile or place in jokers)]


def joker_places(row: Row) -> tuple[int, ...]:
    """Return the places from which a joker can be stolen, alone or with another tile.

    Of jokers side by side only the first counts.
    """
    return tuple([place for place in robbable(row) if row[place] == JOKER])


def robbable(row: Row) -> tuple[int, ...]:
    """Return the places from which a tile can be stolen, alone or in twos.

    Of jokers side by side only the first counts.
    """
    places = {*single_thefts(row), *chain.from_iterable(double_thefts(row))}
    return tuple([place for place in sorted(places) if not is_second(row, place)])


def plain_pairs(row: Row, single: int) -> tuple[int, int, int, int]:
    """Return four sets: the tiles that may be stolen with the number 1, 2, 3 or 4 higher.

    The run has no jokers, so a pair is two tiles that can each go alone and are no neighbours, or the first
    two, or the last two. `single` is the set of tiles that can go alone.
    """
    # 2 apart, the number between must be there, to stay; 3 or 4 apart, there always is one.
    by_one, by_two = 0, single & shift(single, -2) & shift(union(row), -1)
    for tile, other in (row[:2], row[-2:]):
        if (other - tile) % CIRCLE == 1:
            by_one |= BITS[tile]
        else:
            by_two |= BITS[tile]
    return by_one, by_two, single & shift(single, -3), single & shift(single, -4)


def any_pairs(row: Row, tiles: int) -> tuple[int, int, int, int, int]:
    """Return five sets: tiles that may go with the number 1, 2, 3 or 4 higher, or with a joker.

    They are found place by place, among `tiles`.
    """
    found = [0] * (FARTHEST + 1)
    for place, other in double_thefts(row):
        tile, partner = row[place], row[other]
        distance = (partner - tile) % CIRCLE
        if not tile or not partner:
            found[-1] |= BITS[tile or partner]
        elif distance <= FARTHEST:
            found[distance - 1] |= BITS[tile]
        elif CIRCLE - distance <= FARTHEST:
            found[CIRCLE - distance - 1] |= BITS[partner]
    by_one, by_two, by_three, by_four, by_joker = (some & tiles for some in found)
    return by_one, by_two, by_three, by_four, by_joker
