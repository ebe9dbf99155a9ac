"""What a run is: the one judge beside brute force, and the rulebook's examples."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.bloom.pictures import row
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.places import (
    additions,
    fitting,
    partners,
    replacements,
    stealable,
    stealable_tiles,
    thefts,
)
from piazza.games.bloom.rules.runs import (
    CIRCLE,
    MAX_SPAN,
    Row,
    is_run,
    may_be_added,
    may_be_stolen,
    may_be_swapped,
)
from piazza.games.bloom.rules.tile_sets import BITS, NUMBERS, is_joker_in, union

pytestmark = pytest.mark.sampled(3)

tiles = st.integers(1, CIRCLE)


@st.composite
def rows(draw: st.DrawFn, longest: int = 7) -> Row:
    """Rows that are runs or nearly so: small steps, here and there a joker."""
    number = draw(tiles)
    row = [number]
    for step in draw(st.lists(st.sampled_from((1, 1, 2, 2, 2, 0, 3)), max_size=longest - 1)):
        number = (number + step - 1) % CIRCLE + 1
        row.append(number)
    jokers = draw(st.sets(st.integers(0, len(row) - 1), max_size=4))
    return tuple(JOKER if place in jokers else tile for place, tile in enumerate(row))


def by_brute_force(row: Row) -> bool:
    """Whether any start and any steps of 1 or 2 give the row, jokers apart."""
    if len(row) < 3:
        return False
    starts = [row[0]] if row[0] else range(1, CIRCLE + 1)
    return any(
        sum(steps) <= MAX_SPAN and _agrees(row, start, steps)
        for start in starts
        for steps in product((1, 2), repeat=len(row) - 1)
    )


def _agrees(row: Row, start: int, steps: tuple[int, ...]) -> bool:
    """Whether the numbers with these steps are those of the row."""
    numbers = [(start + sum(steps[:place]) - 1) % CIRCLE + 1 for place in range(len(row))]
    return all(tile in (JOKER, number) for tile, number in zip(row, numbers, strict=True))


@settings(max_examples=150)
@given(rows())
def test_judge(row: Row) -> None:
    """The judge agrees with trying every number for every joker."""
    assert is_run(row) == by_brute_force(row)


@settings(max_examples=60)
@given(rows().filter(is_run))
def test_additions(row: Row) -> None:
    """A tile can be added before a place exactly if the row is a run with it there."""
    everywhere = list(product(range(1, CIRCLE + 1), range(len(row) + 1)))
    fit = {(tile, place) for tile, place in everywhere if may_be_added(row, tile, place)}
    assert {(tile, place) for tile, place in everywhere if BITS[tile] & fitting(row)[place]} == fit
    assert additions(row) & NUMBERS == union({tile for tile, _place in fit})


@given(rows().filter(is_run))
def test_jokers_added(row: Row) -> None:
    """Wherever a joker can be added, it is offered; beside another one only on one side."""
    places = [place for place, fit in enumerate(fitting(row)) if is_joker_in(fit)]
    made = {(*row[:place], JOKER, *row[place:]) for place in places}
    every = ((*row[:place], JOKER, *row[place:]) for place in range(len(row) + 1))
    assert made == {longer for longer in every if is_run(longer)}
    assert len(made) == len(places)


@given(rows().filter(is_run))
def test_thefts(row: Row) -> None:
    """One or two tiles can be stolen exactly if what is left is a run."""
    places = [places for number in (1, 2) for places in combinations(range(len(row)), number)]
    assert set(thefts(row)) == {some for some in places if may_be_stolen(row, some)}


@given(rows().filter(is_run))
def test_replacements(row: Row) -> None:
    """A joker can be swapped for a number exactly if the row is a run with it there."""
    for place, numbers in replacements(row).items():
        fit = {n for n in range(1, CIRCLE + 1) if may_be_swapped(row, place, n)}
        assert set(numbers) == fit


@given(rows().filter(is_run))
def test_partners(row: Row) -> None:
    """With a tile that can be stolen goes exactly what leaves a run without both."""
    for place in stealable(row):
        others = [other for other in range(len(row)) if other != place]
        fit = [other for other in others if may_be_stolen(row, (min(place, other), max(place, other)))]
        found = partners(row, place)
        assert {row[other] for other in found} == {row[other] for other in fit}
        assert set(found) <= set(fit)


@given(rows().filter(is_run))
def test_stealable(row: Row) -> None:
    """A tile can be stolen alone or with another; of jokers side by side the first stands for all."""
    tiles = [row[place] for way in thefts(row) for place in way]
    assert {row[place] for place in stealable(row)} == set(tiles)
    assert stealable_tiles(row) == union(tiles)


@pytest.mark.parametrize(
    "text",
    ["36 37 38 40", "98 99 100 1", "99 1 2", "98 100 2", "17 19 21", "22 J 25", "J J J", "J J 5", "1 J J 7"],
)
def test_run(text: str) -> None:
    """These are runs: steps of 1 or 2, past 100, with jokers."""
    assert is_run(row(text))


@pytest.mark.parametrize(
    "text", ["36 37", "36 37 40", "5 4 3", "7 7 8", "22 J 27", "22 J 23", "98 1 2", "J J", "100 3 4", ""]
)
def test_no_run(text: str) -> None:
    """These are not: too short, a step too long, falling, no number for the joker."""
    assert not is_run(row(text))


def test_joker_between_22_and_25() -> None:
    """The joker of the rulebook's example can be swapped for 23 or 24."""
    assert replacements(row("21 22 J 25")) == {2: (23, 24)}


def test_one_lap() -> None:
    """A run goes once round the circle at most: ruling A5."""
    odd = tuple(range(1, 100, 2))
    assert is_run((*odd, 100))
    assert not is_run((*odd, 100, 2))


def test_one_lap_with_jokers() -> None:
    """Jokers at the ends count in the lap, too."""
    odd = (*range(3, 100, 2), 100)
    assert is_run((JOKER, *odd, JOKER))
    assert not is_run((JOKER, JOKER, *odd, JOKER))


def test_stealing_2_or_4() -> None:
    """From 2, 4, 5, 6 the 2 may be stolen, the 4 not."""
    single = [places for places in thefts(row("2 4 5 6")) if len(places) == 1]
    assert (0,) in single
    assert (1,) not in single
