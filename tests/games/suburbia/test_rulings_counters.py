"""How counters move, and red lines: our rulings, by number."""

import pytest

from games.suburbia.boroughs import having, ledger, rich, table, with_tile
from piazza.games.suburbia.rules.ledger import Change, Ledger, Why
from piazza.games.suburbia.rules.material import Stat


def test_r13_no_memory() -> None:
    """At 14, +3 stops at 15; -1 then leads to 14."""
    book = ledger(having(table(), income=14), (Stat.INCOME, 3), (Stat.INCOME, -1))
    assert book.counters[0][Stat.INCOME] == 14


def test_r13_the_other_end() -> None:
    """Reputation stops at -5."""
    assert ledger(table(), (Stat.REPUTATION, -9)).counters[0][Stat.REPUTATION] == -5


def test_r14_open_track() -> None:
    """Population goes on beyond 150."""
    assert ledger(having(table(), population=149), (Stat.POPULATION, 9)).counters[0][Stat.POPULATION] == 158


def test_r15_partly_paid() -> None:
    """At population 0 each further space costs a dollar, as many as there are."""
    book = ledger(having(table(), population=1, money=2), (Stat.POPULATION, -5))
    assert (book.counters[0][Stat.POPULATION], book.counters[0][Stat.MONEY]) == (0, 0)


def test_debt_costs_population() -> None:
    """What cannot be paid of a negative income costs population; below 0 the rest is forgiven."""
    book = ledger(having(table(), income=-5, reputation=0, population=2, money=2))
    book.close(0)
    assert (book.counters[0][Stat.POPULATION], book.counters[0][Stat.MONEY]) == (0, 0)


def test_r16_amount_read_once() -> None:
    """A red line crossed while growing does not shorten that growth."""
    book = ledger(having(table(), reputation=3, population=14, income=0))
    book.close(0)
    assert book.counters[0][Stat.POPULATION] == 17
    assert book.counters[0][Stat.REPUTATION] == 2


def test_r17_debt_crosses_lines() -> None:
    """Falling back below a line for a debt gives income and reputation back, which the growth then uses."""
    book = ledger(having(table(), income=-1, reputation=0, population=15, money=0))
    book.close(0)
    assert book.counters[0][Stat.POPULATION] == 15
    assert book.counters[0][Stat.REPUTATION] == 0


@pytest.mark.parametrize(
    ("before", "moved", "lines"), [(10, 4, 0), (14, 1, 1), (10, 12, 2), (15, -1, -1), (22, -8, -2)]
)
def test_r18_lines_between_spaces(before: int, moved: int, lines: int) -> None:
    """The lines lie between 14 and 15, 21 and 22, and so on; passing counts, both ways."""
    book = ledger(having(table(), population=before, income=5, reputation=5), (Stat.POPULATION, moved))
    assert book.counters[0][Stat.INCOME] == 5 - lines
    assert book.counters[0][Stat.REPUTATION] == 5 - lines


@pytest.mark.parametrize(("tile", "stat"), [("casino", Stat.INCOME), ("pr_firm", Stat.REPUTATION)])
def test_r33_r40_after_each_line(tile: str, stat: Stat) -> None:
    """At every crossing upward, after the line's own loss; with a marker twice; nothing when falling back."""
    state = with_tile(rich(population=14), tile, (0, 3))
    assert ledger(state, (Stat.POPULATION, 1)).counters[0][stat] == 2
    assert ledger(state, (Stat.POPULATION, 1), (Stat.POPULATION, -1)).counters[0][stat] == 3
    twice = with_tile(rich(population=14), tile, (0, 3), invested=True)
    assert ledger(twice, (Stat.POPULATION, 8)).counters[0][stat] == 2 - 2 + 4


def test_r40_after_the_loss_at_the_end_of_the_track() -> None:
    """At -5 the loss is lost, and the Casino's gain is not."""
    state = with_tile(rich(population=14, income=-5), "casino", (0, 3))
    assert ledger(state, (Stat.POPULATION, 1)).counters[0][Stat.INCOME] == -4


def test_r35_tiles_cost_population_alike() -> None:
    """At population 0 a loss by a tile costs what a loss by reputation costs."""
    state = having(table(), population=2, money=9)
    books = [Ledger(state.standings, state.boroughs, 1, state.box.lines, state.box.tiles) for _ in range(2)]
    for book, why in zip(books, (Why.BESIDE, Why.GROWTH), strict=True):
        book.book((Change(0, Stat.POPULATION, -6, why),))
    assert books[0].counters == books[1].counters
    assert (books[0].counters[0][Stat.POPULATION], books[0].counters[0][Stat.MONEY]) == (0, 5)
