"""The place where Dale builds, and what it brings him, mostly without trying each place.

What a tile does in a place differs only by the tiles beside it. Their effects can be added up, unless the
order in which they are booked matters: where a counter could stop at the end of its track. Then the sums show
which places cannot be the best, and the others are tried. Dale has neither Lakes nor markers, so this leaves
them out.

"Fame" stands for reputation and "people" for population in names of variables.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.account.standing import Standing
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.dale.robot import dearest_tile, wage
from piazza.games.suburbia.rules.material import TileName, TileNumbers
from piazza.games.suburbia.rules.position import Box, Position
from piazza.games.suburbia.rules.quick.counters import (
    INCOME,
    LEAST,
    MONEY,
    MOST,
    PLACE,
    POPULATION,
    REPUTATION,
    SeatCounters,
    clamp,
)
from piazza.games.suburbia.rules.quick.gains import Text, abroad_moves, near_moves, speakers, text
from piazza.games.suburbia.rules.quick.ground import Ground, ground_of
from piazza.games.suburbia.rules.quick.sums import (
    Sum,
    digits,
    sum_of_moves,
    sum_of_number,
    sums_of_places,
)
from piazza.games.suburbia.rules.tiles import tiles_of

PlaceTrial: TypeAlias = tuple[Lot, SeatCounters]
"""Dale's tile in a place, and his counters with all that it brings him there."""

HALF = 128
"""An offset that separates the numbers of tiles from those of designs, of which there are fewer."""


class Spread(NamedTuple):
    """The different sums of a tile's places, compared."""

    promising: int
    """The index of the sum that is best if no counter stops.

    Best is most income and reputation together, then most reputation.
    """
    most: Sum
    """The maximum of each part over all sums."""
    nets: tuple[tuple[int, int, int], ...]
    """The net change of income, reputation and population by each sum."""
    least_net: tuple[int, int]
    """The least net change of income, and of reputation."""
    most_net: tuple[int, int]
    """The greatest net change of income, and of reputation."""


Settled: TypeAlias = tuple[int, list[int]]
"""The index of the best sum, and Dale's counters with it."""


class Bounds(NamedTuple):
    """The least and the most that counters can be after a place, in any order of its effects."""

    least: list[int]
    most: list[int]


def best_trial(state: Position) -> PlaceTrial:
    """Return Dale's tile where it serves him best, and his counters there."""
    borough, before, box, tile = state.boroughs[-1], state.standings[-1], state.box, dearest_tile(state)
    near, said = ground_of(borough), text(tile, box.numbers)
    sums = sums_of_places(near, tile, box.numbers)
    # in the order of their first places: of equally good ones the first counts
    unlike_sums = tuple(dict.fromkeys(sums))
    # what every place brings alike; the sums of places are added to it
    base = sum(map(said.afar.__getitem__, near.designs), said.itself)
    if said.abroad:
        base += sum_of_moves(abroad_moves(said, state.boroughs, len(state.boroughs) - 1))
    begun = _begun(before, said, wage(state))
    settled = _settled(begun, near, box, tile, base, spread(unlike_sums))
    if settled is None:
        # second way: bounds for each sum; the third way is to try the places that they leave
        settled, left = _foreseen(begun, near, box, tile, base, unlike_sums)
    if settled is None:
        cells = [cell for cell, one in zip(near.places, sums, strict=True) if one in left]
        return _tried(state, near, said, tile, cells)
    place, now = settled
    lot = Lot(near.places[sums.index(unlike_sums[place])], tile, sum(map(len, state.boroughs)))
    return lot, SeatCounters(before, (*borough, lot), box, now)


def _begun(before: Standing, said: Text, paid: int) -> list[int]:
    """Return Dale's counters after what is booked first.

    That is the price, and `Text.first`: what the tile brings at once, if that is one counter's change.
    """
    begun = [before.income, before.reputation, before.population, before.money - paid]
    for counter, amount in said.first:
        begun[counter] = clamp(begun[counter] + amount)
    return begun


def _settled(  # noqa: PLR0913, PLR0917 - what it depends on
    begun: list[int], near: Ground, box: Box, tile: TileName, base: int, apart: Spread
) -> Settled | None:
    """Return the best sum and Dale's counters with it; None where the order of effects may matter.

    `begun` are his counters before, `base` is the packed sum of what the tile brings in any place.
    """
    most, population, lines = apart.most, begun[POPULATION], box.lines
    income, income_lost, fame, fame_lost, people, people_lost, money, money_lost = digits(base)
    # the least and the greatest population on the way, in whatever order and place
    low, high = population - people_lost - most.population_lost, population + people + most.population
    crossed = bisect_right(lines, high) - bisect_right(lines, low) if low != high else 0
    # Below 0 losses cost money. Lines are simple only if population rises by the same everywhere.
    if low < 0 or (crossed and (low != population or most.population)):
        return None
    if crossed:
        base = _with_crossings(begun, box, (*near.designs, tile), base, crossed)
        income, income_lost, fame, fame_lost, grown, _people_lost, money, money_lost = digits(base)
        # tiles that count lines brought population, which could cross further ones
        if grown != people:
            return None
    if _may_stop(begun[INCOME], income + most.income, income_lost + most.income_lost) or _may_stop(
        begun[REPUTATION], fame + most.reputation, fame_lost + most.reputation_lost
    ):
        return None
    incomes, fames = begun[INCOME] + income - income_lost, begun[REPUTATION] + fame - fame_lost
    # Now a counter can stop only where a single move would stop it, so that one clamp is enough.
    best = _best(apart, incomes, fames)
    net = apart.nets[best]
    return best, [
        clamp(incomes + net[0]),
        clamp(fames + net[1]),
        population + people - people_lost + net[2],
        begun[MONEY] + money - money_lost,
    ]


def _foreseen(  # noqa: PLR0913, PLR0917 - the same
    begun: list[int], near: Ground, box: Box, tile: TileName, base: int, sums: tuple[int, ...]
) -> tuple[Settled | None, set[int]]:
    """Return the best sum, if bounds on each sum's counters show it, and the sums that may be best.

    The first is None if the bounds do not decide. The others are packed.
    """
    designs = (*near.designs, tile)
    views = [_bounds(begun, box, designs, base + one) for one in sums]
    # A place whose best outcome is below another's worst is out.
    surest = max(_worth(one.least) for one in views)
    left = [place for place, one in enumerate(views) if _worth(one.most) >= surest]
    # Then all that are left are equally good, and the first of them counts.
    is_sure = all(views[place].least == views[place].most for place in left)
    return (left[0], views[left[0]].least) if is_sure else None, {sums[place] for place in left}


def _with_crossings(
    begun: list[int], box: Box, designs: tuple[TileName, ...], total: int, crossed: int
) -> int:
    """Return `total`, packed, with red lines crossed upward added to it.

    `designs` are the tiles of the borough. A line costs first: if no counter stops at its lower end by
    that, what the line then brings may be subtracted from the cost.
    """
    counting = box.tiles.counting_lines
    bearers = tuple([name for name in designs if name in counting])
    apart, net = _line_sums(bearers, box.layout.line, box.numbers)
    # The cost may be lost at the lower end, and the gain then is not: it must not be netted there.
    if apart != net:
        most = sum_of_number(total + crossed * apart)
        if begun[INCOME] - most.income_lost < LEAST or begun[REPUTATION] - most.reputation_lost < LEAST:
            return total + crossed * apart
    return total + crossed * net


def _line_sums(bearers: tuple[TileName, ...], cost: int, numbers: TileNumbers) -> tuple[int, int]:
    """Return what a red line does with tiles that count it, packed in two ways.

    The first keeps cost and gain apart, the second has their difference.
    """
    counting = tiles_of(numbers).counting_lines
    moves = [(INCOME, -cost), (REPUTATION, -cost)]
    moves += [(PLACE[effect.stat], effect.amount) for name in bearers for effect in counting[name]]
    net = [sum([amount for one, amount in moves if one == counter]) for counter in range(MONEY + 1)]
    return sum_of_moves(moves), sum_of_moves(enumerate(net))


def _bounds(begun: list[int], box: Box, designs: tuple[TileName, ...], total: int) -> Bounds:
    """Return the bounds of the counters after a packed sum; the whole tracks if population may sink."""
    population = begun[POPULATION] + sum_of_number(total).population
    crossed = bisect_right(box.lines, population) - bisect_right(box.lines, begun[POPULATION])
    one = sum_of_number(_with_crossings(begun, box, designs, total, crossed) if crossed else total)
    # where population could turn back, or grow by the lines themselves, nothing is bounded
    if one.population_lost or begun[POPULATION] + one.population != population:
        return Bounds([LEAST, LEAST], [MOST, MOST])
    rest = population, begun[MONEY] + one.money - one.money_lost
    incomes = _ends(begun[INCOME], one.income, one.income_lost)
    fames = _ends(begun[REPUTATION], one.reputation, one.reputation_lost)
    return Bounds([incomes[0], fames[0], *rest], [incomes[1], fames[1], *rest])


def _ends(before: int, gained: int, lost: int) -> tuple[int, int]:
    """Return the least and the most that a counter can be after these gains and losses.

    With all gains first it may stop at the upper end, with all losses first at the lower.
    """
    return clamp(clamp(before + gained) - lost), clamp(clamp(before - lost) + gained)


def _tried(state: Position, near: Ground, said: Text, tile: TileName, cells: list[Cell]) -> PlaceTrial:
    """Return the best of some places by trying each that differs from the others."""
    attempt = _attempts(state, near, said, tile)
    if len(cells) == 1:
        return attempt(cells[0])
    return max(map(attempt, unlike(cells, near, said)), key=lambda one: _worth(one[1].now))


def _attempts(state: Position, near: Ground, said: Text, tile: TileName) -> Callable[[Cell], PlaceTrial]:
    """Return a function that tries a place for the tile.

    A trial books the price and what the tile brings him; effects for others move none of his counters.
    """
    borough, before, box = state.boroughs[-1], state.standings[-1], state.box
    distant = speakers(said, borough, near)
    # the order of the rulebook: price, at once, own borough, other boroughs
    head = [(MONEY, -wage(state)), *said.now]
    abroad = abroad_moves(said, state.boroughs, len(state.boroughs) - 1)
    number = sum(map(len, state.boroughs))

    def attempt(cell: Cell) -> PlaceTrial:
        lot = Lot(cell, tile, number)
        counters = SeatCounters(before, (*borough, lot), box)
        counters.book([*head, *near_moves(said, borough, near, lot, distant), *abroad])
        return lot, counters

    return attempt


def unlike(cells: Iterable[Cell], near: Ground, said: Text) -> Iterable[Cell]:
    """Return one place of each kind: places beside equal tiles in the same order are of one kind.

    Tiles that count the new tile wherever it lies are never equal, for beside it they are booked earlier.
    """
    signs = [
        HALF + number if design in said.distant else said.alike.get(design, 0)
        for number, design in enumerate(near.designs)
    ]
    first: dict[tuple[int, ...], Cell] = {}
    for cell in cells:
        first.setdefault(tuple([signs[number] for number in near.beside[cell] if signs[number]]), cell)
    return first.values()


@lru_cache(1 << 12)  # saves 1 % of random games with Dale
def spread(sums: tuple[int, ...]) -> Spread:
    """Return the comparison of some packed sums; cached, since Dale often has the same ones again."""
    every = list(map(sum_of_number, sums))
    nets = tuple(
        (
            one.income - one.income_lost,
            one.reputation - one.reputation_lost,
            one.population - one.population_lost,
        )
        for one in every
    )
    incomes, fames, _people = zip(*nets, strict=True)
    worths = list(map(_worth, nets))
    return Spread(
        worths.index(max(worths)),
        Sum(*map(max, zip(*every, strict=True))),
        nets,
        (min(incomes), min(fames)),
        (max(incomes), max(fames)),
    )


def _best(apart: Spread, income: int, fame: int) -> int:
    """Return the index of the best sum, added to income and fame, which stop at the ends of their tracks."""
    low, high = apart.least_net, apart.most_net
    if income + low[0] >= LEAST and fame + low[1] >= LEAST and income + high[0] <= MOST >= fame + high[1]:
        return apart.promising
    worths = [_worth((clamp(income + net[0]), clamp(fame + net[1]))) for net in apart.nets]
    return worths.index(max(worths))


def _worth(counters: Sequence[int]) -> tuple[int, int]:
    """Return how good counters are for Dale: income and reputation together, then reputation."""
    fame = counters[REPUTATION]
    return counters[INCOME] + fame, fame


def _may_stop(before: int, gained: int, lost: int) -> bool:
    """Return whether a counter may stop at an end of its track on the way.

    It gains and loses at most so much, in any order.
    """
    # Where it moves in one direction only, it ends where a single move would.
    return bool(gained and lost) and (before - lost < LEAST or before + gained > MOST)
