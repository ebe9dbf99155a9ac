"""The end of the game: our rulings, by number."""

from dataclasses import replace

from games.suburbia.boroughs import having, table
from piazza.core.ranking import winners
from piazza.games.suburbia.rules.position import Phase, Turn
from piazza.games.suburbia.rules.scoring import award, finals


def test_r21_goals_before_money() -> None:
    """A goal of money looks at the money before it is turned into population; level is nobody's."""
    state = having(having(table(), 0, money=9), 1, money=8)
    assert award(state, "billionaire").leader == 0
    assert award(having(state, 1, money=9), "billionaire").leader is None


def test_r22_shared_victory() -> None:
    """Level in everything, they share the victory."""
    state = replace(table(), turn=Turn(0, 9, Phase.OVER, last=9))
    state = replace(state, goals=replace(state.goals, public=(), secret=(None, None)))
    assert winners(state) == (0, 1)


def test_r37_secret_goals_compare_all() -> None:
    """A player without the goal spoils it by having more."""
    state = having(table(), 1, reputation=9)
    assert award(state, "luminary", 0).winner is None
    assert award(having(state, 0, reputation=10), "luminary", 0).winner == 0


def test_money_becomes_population() -> None:
    """Each full five dollars are one population; lines no longer matter."""
    state = replace(table(), turn=Turn(0, 9, Phase.OVER, last=9))
    state = replace(state, goals=replace(state.goals, public=(), secret=(None, None)))
    assert finals(having(state, 0, money=14, population=14)) == (16, 2 + 3)
