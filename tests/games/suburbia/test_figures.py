"""What stands on a place: the counters that would move there."""

from dataclasses import replace

from games.suburbia.boroughs import BELOW, BESIDE_TWO, rich, selling, with_tile
from piazza.games.suburbia.rules.actions import Build, Lake, Mark
from piazza.games.suburbia.rules.material import Stat
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.reasons import explain, figures, movement_of


def placing(state: State, tile: str, phase: Phase = Phase.BUILD) -> State:
    """The position with the tile of the last market space about to be placed."""
    state = selling(state, tile)
    return replace(state, turn=state.turn.with_choice(phase, len(state.market) - 1))


def test_place_of_a_shop() -> None:
    """A Parking Lot beside Park and Factory brings more income than one far from the Park."""
    found = figures(placing(rich(), "parking_lot"))
    assert dict(found[Build(BESIDE_TWO)])[Stat.INCOME] > dict(found[Build(BELOW)])[Stat.INCOME]


def test_lake() -> None:
    """A Lake is marked with the money for each tile beside it."""
    found = figures(placing(rich(), "farm", Phase.LAKE))
    assert found[Lake(BESIDE_TWO)] == ((Stat.MONEY, 4),)


def test_price_income_and_growth_left_out() -> None:
    """What is paid, received and grown at the end of the turn is no gain of the place."""
    found = figures(placing(rich(), "farm"))
    assert all(stat is not Stat.MONEY for told in found.values() for stat, _amount in told)


def test_loss() -> None:
    """What lowers a counter is told with its sign."""
    found = figures(placing(rich(), "farm"))
    assert (Stat.REPUTATION, -1) in found[Build(BELOW)] or (Stat.REPUTATION, -2) in found[Build(BELOW)]


def test_agrees_with_preview() -> None:
    """The figures of a place are sums of the reasons that its preview gives."""
    state = placing(rich(reputation=0, income=0), "parking_lot")
    for action, told in figures(state).items():
        reasons = explain(state, action).lines
        for stat, amount in told:
            assert sum(line.points or 0 for line in reasons if line.symbol == f"i-{stat}") == amount


def test_complete() -> None:
    """A place is marked with every counter that moves there before the end of the turn."""
    state = with_tile(with_tile(rich(), "lake", BELOW), "homeowners_association", BESIDE_TWO)
    state = placing(state, "mobile_home_community")
    found = figures(state)
    assert max(len(told) for told in found.values()) > 2
    for action, told in found.items():
        assert dict(told) == {stat: amount for stat, amount in movement_of(state, action).items() if amount}


def test_investment() -> None:
    """Each tile that may be invested in says what it would bring once more."""
    state = rich()
    found = figures(replace(state, turn=state.turn.with_choice(Phase.INVEST)))
    assert {
        action: dict(told)[Stat.POPULATION] for action, told in found.items() if action == Mark((0, 0))
    } == {Mark((0, 0)): 2}
