"""What may be stolen of a run together (rulebook: theft).

Two tiles may, each of which could go alone, if a number lies between them that stays. Of what lies closer,
the numbers on both sides of the two must stay close enough to each other.
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
"""Two stolen tiles in a run of three are at most so far from each other."""


@lru_cache(512)  # saves 2 % of random games
def partner_tiles(row: Row, taken: int) -> int:
    """The tiles that could be stolen of a run together with the one at a place."""
    if STEP * len(row) > SPAN:
        return union([row[place] for place in partners(row, taken)])
    if len(row) < SHORTEST + THEFTS:
        return 0
    single = thefts_in(offer(row))
    return _joker_partners(row, taken, single) if JOKER in row else _plain_partners(row, taken, single)


def _plain_partners(row: Row, taken: int, single: int) -> int:
    """The same of a run without jokers: any two that could go alone, or two at one end."""
    last = len(row) - 1
    found = single & ~union(row[max(taken - 1, 0) : taken + THEFTS]) if BITS[row[taken]] & single else 0
    if taken < THEFTS:
        return found | BITS[row[1 - taken]]
    return found | BITS[row[2 * last - 1 - taken]] if taken > last - THEFTS else found


def _joker_partners(row: Row, taken: int, single: int) -> int:
    """The same of a run with jokers."""
    some, found = anchors(row), 0
    last = next(number for number, (place, _tile) in enumerate(some) if place > taken)
    first = last - 2 if row[taken] else last - 1
    if _stay(some[first], some[last], 1):
        found = single & NUMBERS & ~union([tile for _place, tile in some[first : last + 1]])
        if any(_is_loose(*gap) for gap in chain(pairwise(some[: first + 1]), pairwise(some[last:]))):
            found |= BITS[JOKER]
    if first and _stay(some[first - 1], some[last], THEFTS):
        found |= BITS[some[first][1]]
    if last + 1 < len(some) and _stay(some[first], some[last + 1], THEFTS):
        found |= BITS[some[last][1]]
    if some[last][0] - some[first][0] > THEFTS and _stay(some[first], some[last], THEFTS):
        found |= BITS[JOKER]
    return found


def _stay(before: Anchor, behind: Anchor, stolen: int) -> bool:
    """Whether two anchors of a run stay near to each other when so many tiles between them are stolen."""
    return is_near(before[1], behind[1], behind[0] - before[0] - stolen)


def _is_loose(before: Anchor, behind: Anchor) -> bool:
    """Whether a joker between two anchors could be stolen alone."""
    return behind[0] - before[0] > 1 and _stay(before, behind, 1)


def places_to_rob(row: Row, tiles: int) -> list[int]:
    """The places of a run that can be robbed of one of some tiles that may be stolen there."""
    jokers = joker_places(row) if tiles & BITS[JOKER] and JOKER in row else ()
    return [place for place, tile in enumerate(row) if BITS[tile] & tiles and (tile or place in jokers)]


@lru_cache(512)  # saves half a hundredth of random games
def joker_places(row: Row) -> tuple[int, ...]:
    """The places of a run that can be robbed of a joker, alone or with another tile; of several the first."""
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
    """Whether a joker behind a mark may be stolen together with the number there, or with the next."""
    around = some[max(number - 1, 0) : number + 3]
    return any(_stay(before, behind, THEFTS) for before, behind in zip(around, around[2:], strict=False))


def robbable(row: Row) -> tuple[int, ...]:
    """The places of a run that can be robbed, alone or in twos; of jokers side by side only the first."""
    places = {*single_thefts(row), *chain.from_iterable(double_thefts(row))}
    return tuple([place for place in sorted(places) if not is_second(row, place)])


def plain_pairs(row: Row, single: int) -> tuple[int, int, int, int]:
    """What may be stolen with the number 1, 2, 3 or 4 more, in a run without jokers.

    Each alone, if they are no neighbours; or the first two, or the last two.
    """
    by_one, by_two = 0, single & shift(single, -2) & shift(union(row), -1)
    for tile, other in (row[:2], row[-2:]):
        if (other - tile) % CIRCLE == 1:
            by_one |= BITS[tile]
        else:
            by_two |= BITS[tile]
    return by_one, by_two, single & shift(single, -3), single & shift(single, -4)


def with_joker(some: Anchors, single: int) -> tuple[int, int]:
    """What may be stolen with a joker of a run; and the joker, if one may only go with a number beside it."""
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
    """What may be stolen with the number 1, 2, 3 or 4 more; and all neighbours that may go together."""
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
    """What may be stolen with the number 1, 2, 3 or 4 more of some tiles of a run, and what with a joker."""
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
