"""The worked examples of the rulebook."""

from dataclasses import replace

from games.suburbia.boroughs import (
    BELOW,
    BESIDE_TWO,
    PARK,
    building,
    flooding,
    gains,
    having,
    investing,
    rich,
    selling,
    table,
    with_tile,
    worth,
)
from piazza.games.suburbia.rules.actions import Basic, Build, Discard, Take
from piazza.games.suburbia.rules.borough import frontier
from piazza.games.suburbia.rules.material import Stat
from piazza.games.suburbia.rules.position import Phase


def test_r31_starting_counters() -> None:
    """Income 0, reputation 1 and population 2 are what the three starting tiles bring already."""
    state = table()
    own = state.standings[0]
    assert (own.income, own.reputation, own.population, own.money, own.markers) == (0, 1, 2, 15, 3)
    brought = [worth(state.boroughs, 0, stat) for stat in (Stat.INCOME, Stat.REPUTATION, Stat.POPULATION)]
    assert brought == [0, 1, 2]


def test_seven_first_places() -> None:
    """A first tile has seven places: the board covers the others."""
    assert len(frontier(table().boroughs[0])) == 7


def test_r31_scilla_builds_an_office() -> None:
    """$9 and $2 for the space; income +1 at once; the Park beside it brings reputation +1."""
    state = selling(table(), "office_building", "farm", "farm")
    state = state.apply(Take(4)).apply(Build(BESIDE_TWO))
    own = state.standings[0]
    assert (own.income, own.reputation) == (1, 2)
    assert own.money == 15 - 11 + 1
    assert own.population == 2 + 2


def test_roberta_discards() -> None:
    """After a basic tile any market tile may go for the surcharge of its space: two of them are free."""
    state = selling(having(table(4), money=5), "homeowners_association", "freeway", "fast_food_restaurant")
    state = state.apply(Basic("suburbs")).apply(Build(BESIDE_TWO))
    assert state.legal_actions() == (Discard(4), Discard(5), Discard(6))
    assert state.apply(Discard(4)).standings[0].money == 5 - 3 - 2
    assert state.apply(Discard(5)).standings[0].money == 5 - 3


def test_gabriele_invests_in_a_lake() -> None:
    """A Lake with five tiles beside it costs nothing and brings $10."""
    state = with_tile(rich(), "lake", (1, 1))
    for cell in ((1, 0), (2, 0), (2, 1)):
        state = with_tile(state, "suburbs", cell)
    assert gains(state, investing(state, (1, 1))) == {"money": 10}


def test_r31_gabriele_invests_in_a_parking_lot() -> None:
    """$12 again; income +1, and +1 each for the Park and the Office Building beside it."""
    state = with_tile(rich(), "parking_lot", (1, 0))
    state = with_tile(state, "office_building", (2, 0))
    found = investing(state, (1, 0))
    assert gains(state, found) == {"income": 3}
    assert found.standings[0].money == 100 - 12


def test_r31_gabriele_invests_in_the_park() -> None:
    """$4 again; income -1, reputation +3 for Suburbs, Factory and Parking Lot."""
    state = with_tile(rich(), "parking_lot", (1, 0))
    assert gains(state, investing(state, PARK)) == {"income": -1, "reputation": 3}


def test_invested_park_counts_twice() -> None:
    """A tile later placed beside an invested Park brings two."""
    state = rich()
    found = investing(state, PARK)
    state = replace(state, boroughs=found.boroughs, standings=found.standings)
    assert gains(state, building(state, "convenience_store", (1, 0)))["reputation"] == 2


def test_homeowners_on_the_first_turn() -> None:
    """$6 paid, $10 received at once: four Suburbs and itself; then $2 for any residential tile of anybody."""
    state = rich(4)
    found = building(state, "homeowners_association", BELOW)
    assert gains(state, found)["money"] == 10
    state = replace(state, boroughs=found.boroughs, standings=found.standings)
    assert gains(state, building(state, "suburbs", BELOW, seat=2))["money"] == 2


def test_restaurant_built_after() -> None:
    """Income +3 at once, -1 for any restaurant built later, in any borough; itself it does not count."""
    state = rich()
    found = building(state, "fancy_restaurant", BELOW)
    assert gains(state, found)["income"] == 3
    state = replace(state, boroughs=found.boroughs, standings=found.standings)
    assert gains(state, building(state, "fast_food_restaurant", BELOW, seat=1)) == {"income": -1}


def test_supply_store_counts_briefcases() -> None:
    """The Business Supply Store counts the three designs with a briefcase, wherever they stand."""
    state = with_tile(rich(), "office_building", (3, 3))
    state = with_tile(
        with_tile(state, "local_epa_office", BELOW, seat=1), "office_of_bureaucracy", (1, 3), seat=1
    )
    assert gains(state, building(state, "business_supply_store", (-1, 4)))["income"] == 1 + 3


def test_r31_high_school() -> None:
    """Population +3 for each residential tile of the borough, none for others'."""
    state = with_tile(rich(), "hostel", (-3, 5))
    found = building(with_tile(state, "hostel", BELOW, seat=1), "high_school", (3, 3))
    assert gains(state, found)["population"] == 6


def test_lake() -> None:
    """Only the surcharge is paid, and $2 come for each tile beside it."""
    state = flooding(selling(having(table(), income=0), "casino"), BESIDE_TWO)
    assert state.standings[0].money == 15 + 4


def test_growth_and_wages_follow() -> None:
    """After step 1 come the income and then the population."""
    state = flooding(having(table(), income=3, reputation=4), (1, 2))
    assert state.standings[0].money == 15 + 3 + 2
    assert state.standings[0].population == 2 + 4
    assert state.turn.phase is Phase.CHOOSE
