"""The pairs of tiles that may be stolen from a run together (rulebook: theft).

Two tiles that could each go alone may go together if a number that stays lies between them. If they lie
closer, the numbers on both sides of the two must be close enough to each other.
"""

from functools import lru_cache
from itertools import chain, pairwise

from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.quick.gaps import Anchor, Anchors, anchors, is_near
from piazza.games.bloom.rules.quick.masks import BITS, NUMBERS, shift, union
from piazza.games.bloom.rules.quick.offers import offer, thefts_in
from piazza.games.bloom.rules.quick.places import double_thefts, is_second, partners, single_thefts
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row

FARTHEST = STEP * THEFTS
"""The greatest distance between two stolen tiles in a run of three."""


@lru_cache(512)  # saves 2 % of random games
def partner_tiles(row: Row, taken: int) -> int:
    """Return the set of tiles that can be stolen from a run together with the tile at the place `taken`."""
    if STEP * len(row) > SPAN:
        return union([row[place] for place in partners(row, taken)])
    if len(row) < SHORTEST + THEFTS:
        return 0
    single = thefts_in(offer(row))
    return _joker_partners(row, taken, single) if JOKER in row else _plain_partners(row, taken, single)


def _plain_partners(row: Row, taken: int, single: int) -> int:
    """Return `partner_tiles` of a run without jokers: any two that can go alone, or two at one end."""
    last = len(row) - 1
    # Two neighbours inside a run cannot both go: those beside them are 3 apart at least.
    found = single & ~union(row[max(taken - 1, 0) : taken + THEFTS]) if BITS[row[taken]] & single else 0
    if taken < THEFTS:
        return found | BITS[row[1 - taken]]
    return found | BITS[row[2 * last - 1 - taken]] if taken > last - THEFTS else found


def _joker_partners(row: Row, taken: int, single: int) -> int:
    """Return `partner_tiles` of a run with jokers."""
    some, found = anchors(row), 0
    last = next(number for number, (place, _tile) in enumerate(some) if place > taken)
    # The numbers around the tile are anchors `first` and `last`.
    first = last - 2 if row[taken] else last - 1
    # Beyond these numbers, each of the two must be able to go alone.
    if _stay(some[first], some[last], 1):
        found = single & NUMBERS & ~union([tile for _place, tile in some[first : last + 1]])
        if any(_is_loose(*gap) for gap in chain(pairwise(some[: first + 1]), pairwise(some[last:]))):
            found |= BITS[JOKER]
    # Closer ones: a number next to the tile, or a joker beside it, if what stays is close enough.
    if first and _stay(some[first - 1], some[last], THEFTS):
        found |= BITS[some[first][1]]
    if last + 1 < len(some) and _stay(some[first], some[last + 1], THEFTS):
        found |= BITS[some[last][1]]
    if some[last][0] - some[first][0] > THEFTS and _stay(some[first], some[last], THEFTS):
        found |= BITS[JOKER]
    return found


def _stay(before: Anchor, behind: Anchor, stolen: int) -> bool:
    """Return whether two anchors stay close enough when `stolen` tiles between them are stolen."""
    return is_near(before[1], behind[1], behind[0] - before[0] - stolen)


def _is_loose(before: Anchor, behind: Anchor) -> bool:
    """Return whether a joker between two anchors can be stolen alone."""
    return behind[0] - before[0] > 1 and _stay(before, behind, 1)


def places_to_rob(row: Row, tiles: int) -> list[int]:
    """Return the places of a run from which one of `tiles` can be stolen.

    `tiles` is a set of tiles that can be stolen there. Of jokers side by side only the first counts.
    """
    jokers = joker_places(row) if tiles & BITS[JOKER] and JOKER in row else ()
    return [place for place, tile in enumerate(row) if BITS[tile] & tiles and (tile or place in jokers)]


@lru_cache(512)  # saves half a hundredth of random games
def joker_places(row: Row) -> tuple[int, ...]:
    """Return the places from which a joker can be stolen, alone or with another tile.

    Of jokers side by side only the first counts.
    """
    if STEP * len(row) > SPAN:
        return tuple([place for place in robbable(row) if row[place] == JOKER])
    if len(row) == SHORTEST:
        return ()
    some, is_long = anchors(row), len(row) >= SHORTEST + THEFTS
    found = [
        place + 1
        for number, ((place, left), (other, right)) in enumerate(pairwise(some))
        if other - place > 1
        if is_near(left, right, other - place - 1) or (is_long and _goes_with_number(some, number))
    ]
    return tuple(found)


def _goes_with_number(some: Anchors, number: int) -> bool:
    """Return whether a joker in the gap behind an anchor can go together with a number beside the gap.

    `number` is the index of the anchor.
    """
    around = some[max(number - 1, 0) : number + 3]
    return any(_stay(before, behind, THEFTS) for before, behind in zip(around, around[2:], strict=False))


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


def with_joker(some: Anchors, single: int) -> tuple[int, int]:
    """Return the tiles that may be stolen with a joker of a run, and the joker if it needs a number.

    The second set holds the joker if some joker can go only together with a number beside it.
    """
    gaps = [(left, right, other - place) for (place, left), (other, right) in pairwise(some)]
    loose = [steps > 1 and is_near(left, right, steps - 1) for left, right, steps in gaps]
    by_joker = unsure = 0
    if sum(loose) > 1 or any(
        steps > THEFTS and is_near(left, right, steps - THEFTS) for left, right, steps in gaps
    ):
        by_joker = BITS[JOKER]
    for place, ((left, tile, before), (_tile, right, behind)) in enumerate(pairwise(gaps)):
        steps = before + behind
        if steps > THEFTS and is_near(left, right, steps - THEFTS):
            by_joker |= BITS[tile]
            if (before > 1 and not loose[place]) or (behind > 1 and not loose[place + 1]):
                unsure = BITS[JOKER]
        elif BITS[tile] & single and sum(loose) > loose[place] + loose[place + 1]:
            by_joker |= BITS[tile]
    return by_joker, unsure


def with_number(some: Anchors, single: int, numbers: int) -> tuple[int, int, int, int, int]:
    """Return five sets: tiles that may go with the number 1, 2, 3 or 4 higher, and neighbours that may.

    The fifth set holds every number that may be stolen together with a neighbouring number.
    """
    apart, neighbours = shift(numbers, -1), 0
    found = [0] * FARTHEST
    for distance in range(THEFTS, FARTHEST + 1):
        found[distance - 1] = single & shift(single, -distance) & apart
        apart |= shift(numbers, -distance)
    four = zip(some, some[1:], some[2:], some[3:], strict=False)
    for (first, left), (_place, tile), (_other, following), (last, right) in four:
        if is_near(left, right, last - first - THEFTS):
            neighbours |= BITS[tile] | BITS[following]
            distance = (following - tile) % CIRCLE
            if distance <= FARTHEST:
                found[distance - 1] |= BITS[tile]
    by_one, by_two, by_three, by_four = found
    return by_one, by_two, by_three, by_four, neighbours


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
