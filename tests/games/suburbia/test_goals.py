"""Every goal: who alone has the most or the fewest gets it; level, nobody does."""

from dataclasses import replace

import pytest

from games.suburbia.boroughs import having, table, with_tile
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.position import Phase, Turn
from piazza.games.suburbia.rules.scoring import award, finals
from piazza.games.suburbia.rules.state import State

SUCH = {
    "residential": "hostel",
    "industrial": "farm",
    "commercial": "hotel",
    "civic": "museum",
    "airport": "municipal_airport",
    "lakes": "lake",
    "lake_group": "lake",
    "civic_group": "museum",
    "invested": "farm",
}
GOALS = tuple(material().goals)


def more(state: State, of: str, seat: int) -> State:
    """The position with one more for a seat of what a goal counts."""
    if of in SUCH:
        cell = (0, len(state.boroughs[seat]))
        if of == "civic_group" and len(state.boroughs[seat]) == 3:
            cell = (1, 1)
        return with_tile(state, SUCH[of], cell, seat, invested=of == "invested")
    return having(state, seat, **{of: getattr(state.standings[seat], of) + 1})


@pytest.mark.parametrize("name", GOALS)
def test_alone(name: str) -> None:
    """Who alone has the most, or the fewest, gets it."""
    goal = material().goals[name]
    state = more(table(), goal.of, 0)
    assert award(state, name).leader == (0 if goal.most else 1)


@pytest.mark.parametrize("name", GOALS)
def test_level(name: str) -> None:
    """Level, nobody gets it, even if all have none."""
    goal = material().goals[name]
    assert award(table(), name).leader is None
    assert award(more(more(table(), goal.of, 0), goal.of, 1), name).leader is None


@pytest.mark.parametrize("name", GOALS)
def test_bonus(name: str) -> None:
    """The bonus is added at the end: a public goal's to whoever has it, a secret one's to its owner only."""
    goal = material().goals[name]
    state = replace(more(table(), goal.of, 0), turn=Turn(0, 9, Phase.OVER, last=9))
    winner = 0 if goal.most else 1
    none = replace(state, goals=replace(state.goals, public=(), secret=(None, None)))
    public = replace(state, goals=replace(none.goals, public=(name,)))
    secret = replace(state, goals=replace(none.goals, secret=(None, name)))
    assert finals(public)[winner] - finals(none)[winner] == goal.bonus
    assert finals(secret)[1] - finals(none)[1] == (goal.bonus if winner == 1 else 0)


def test_groups() -> None:
    """The largest group counts, not all of its kind."""
    state = table()
    for cell in ((0, 3), (0, 5), (0, 6)):
        state = with_tile(state, "lake", cell)
    assert award(state, "harbormaster").values == (2, 0)


@pytest.mark.parametrize("counters", [{"reputation": 3}, {"income": 3}, {"money": 4}])
def test_ties(counters: dict[str, int]) -> None:
    """Level in population, reputation decides, then income, then the money left over."""
    state = replace(table(), turn=Turn(0, 9, Phase.OVER, last=9))
    state = replace(state, goals=replace(state.goals, public=(), secret=(None, None)))
    state = having(having(state, 0, money=0), 1, **{"money": 0, **counters})
    assert finals(state)[0] == finals(state)[1]
    assert state.ranking()[0] == 1
