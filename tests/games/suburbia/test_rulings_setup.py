"""What is on the table at the beginning, and what it is worth: our rulings, by number."""

import pytest

from games.suburbia.boroughs import BESIDE_TWO, dealt, flooding, rich, table
from piazza.games.suburbia.rules.actions import Keep
from piazza.games.suburbia.rules.borough import frontier
from piazza.games.suburbia.rules.material import ONE_MORE_ROUND, material


def test_r01_money_without_limit() -> None:
    """The coins in the box, $426, are no limit to what players have together."""
    state = rich(money=500, income=0)
    assert flooding(state, BESIDE_TWO).standings[0].money == 500 + 2 * 2


@pytest.mark.parametrize(("players", "height"), [(2, 20), (3, 23), (4, 26)])
def test_r02_c_stack(players: int, height: int) -> None:
    """The tiles mixed with One More Round are from the stack; four lie below; nine above."""
    stack = table(players).stacks[2]
    assert len(stack) == height
    assert 9 <= stack.index(ONE_MORE_ROUND) < height - 4


def test_r03_basic_supply() -> None:
    """Four of each basic tile, whatever the number of players."""
    assert {table(players).supply for players in (1, 2, 3, 4)} == {(4, 4, 4)}


def test_r04_surcharges() -> None:
    """The spaces cost 10, 8, 6, 4, 2 and twice nothing."""
    assert table().box.layout.surcharges == (10, 8, 6, 4, 2, 0, 0)


def test_r10_the_board_blocks() -> None:
    """The borough board covers the cells above and beside the first tile: seven places are left."""
    places = frontier(table().boroughs[0])
    assert places == ((-1, 1), (-1, 2), (-1, 3), (0, 3), (1, 0), (1, 1), (1, 2))
    assert material().setup.board.issuperset({(0, -1), (-1, 0), (1, -1)})


def test_r30_homeowners_cost_six() -> None:
    """The Homeowners' Association costs $6."""
    assert material().tiles["homeowners_association"].cost == 6


@pytest.mark.parametrize(
    ("bonus", "names"),
    [
        (10, "air_traffic_controller billionaire developer harbormaster luminary socialist spendthrift"),
        (15, "builder civil_engineer employer environmentalist industrialist"),
        (15, "investor libertarian miser public_official"),
        (20, "aquaphobian aquatic_engineer capitalist miscreant"),
    ],
)
def test_r38_bonuses(bonus: int, names: str) -> None:
    """What each goal brings, as the catalogue has it."""
    assert {material().goals[name].bonus for name in names.split()} == {bonus}


def test_keeping_a_goal() -> None:
    """One of two is kept, the other goes back."""
    state = dealt(3, 4, first="2")
    assert state.player == 1
    kept, other = state.goals.hands[1]
    after = state.apply(Keep(kept or ""))
    assert (after.goals.secret[1], after.goals.returned[1], after.player) == (kept, other, 2)
