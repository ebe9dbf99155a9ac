"""The Lone Architect and Dale the Robot: our rulings, by number."""

from dataclasses import replace
from random import Random

import pytest

from games.suburbia.boroughs import BELOW, building, dealt, flooding, gains, having, ledger, one_left, table
from piazza.core.game import Player
from piazza.games.suburbia.rules.actions import Discard
from piazza.games.suburbia.rules.dale import construction, space_to_take, wage
from piazza.games.suburbia.rules.ledger import Change, Why
from piazza.games.suburbia.rules.material import AS_SHIPPED, Stat, material
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.scoring import solo_rank
from piazza.games.suburbia.rules.setup import deal
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of


def test_r23_lone_architect_pays_double() -> None:
    """Alone, a red line costs two of each, and gives two back."""
    book = ledger(having(table(1), population=14, income=5, reputation=5), (Stat.POPULATION, 1))
    assert (book.counters[0][Stat.INCOME], book.counters[0][Stat.REPUTATION]) == (3, 3)
    book.book((Change(0, Stat.POPULATION, -1, Why.NOW),))
    assert (book.counters[0][Stat.INCOME], book.counters[0][Stat.REPUTATION]) == (5, 5)


def test_r24_one_more_tile_goes() -> None:
    """After the market is filled, the Lone Architect removes one more tile, and it is filled again."""
    state = flooding(table(1), BELOW)
    assert state.turn.phase is Phase.EXTRA
    after = state.apply(Discard(6))
    assert after.turn.phase is Phase.CHOOSE
    assert len(after.stacks[0]) == len(table(1).stacks[0]) - 2
    assert after.standings == state.standings


def test_r25_architect_plays_one_more_turn() -> None:
    """The turn in which One More Round comes up is completed, then exactly one follows."""
    state = flooding(one_left(table(1)), BELOW).apply(Discard(6))
    state = flooding(state, BELOW).apply(Discard(6))
    assert state.turn.phase is Phase.OVER


def test_r26_dale_takes_the_dearest() -> None:
    """Cost and surcharge together decide, the leftmost among equals."""
    state = table(1, "dale")
    assert space_to_take(replace(state, market=("farm", "mint", "landfill", "mint"))) == 1
    assert space_to_take(replace(state, market=("farm", "casino", "mint", "landfill"))) == 1
    assert space_to_take(replace(state, market=("farm", None, "parking_lot", "mint"))) == 0


def test_r26_dale_places_for_both_counters() -> None:
    """He builds where reputation and income together rise most: a Park beside two tiles that it likes."""
    state = replace(table(1, "dale"), market=("stadium", None, None, None))
    cell = construction(state)[0].cell
    found = {place: worthy(state, place) for place in ((-1, 1), (1, 0), (-1, 2), (0, 3))}
    assert worthy(state, cell) == max(found.values())


def worthy(state: State, cell: tuple[int, int]) -> int:
    """What a Stadium there does for Dale."""
    found = gains(state, building(state, "stadium", cell, seat=1), seat=1)
    return found.get("income", 0) + found.get("reputation", 0)


def test_r27_dale_has_steps_2_and_3() -> None:
    """Dale receives income and grows like anybody."""
    state = having(table(1, "dale"), 1, income=4, reputation=3)
    state = replace(state, market=("apartments", None, None, None), turn=state.turn.with_choice(Phase.ROBOT))
    own = state.apply(state.legal_actions()[0]).standings[1]
    assert own.money >= 15 - 3 + 4 - 1
    assert own.population >= 2 + 5 + 3 - 1


def test_r28_r41_dale_has_no_secret() -> None:
    """The person keeps one of two goals; Dale has none; his public goals are not about Lakes or markers."""
    state = dealt(1, 5, solo="dale")
    assert [len(hand) for hand in state.goals.hands] == [2]
    goals = [dealt(1, seed, solo="dale").goals.public for seed in range(30)]
    assert not any(material().goals[goal].is_of_lakes_or_markers for public in goals for goal in public)
    assert {len(public) for public in goals} == {3}


@pytest.mark.parametrize("seed", range(40))
def test_discarded_goals_are_out(seed: int) -> None:
    """Goals drawn for the middle and discarded are never dealt to the person: the pile goes on after them."""
    state = dealt(1, seed, solo="dale")
    order = deal(state.box.layout, seed, _alone, state.box.tiles).goals
    last = order.index(state.goals.public[-1])
    assert state.goals.hands == (order[last + 1 : last + 3],)
    assert set(state.goals.unused) == {*order} - {*state.goals.public, *state.goals.hands[0]}


def test_some_goals_are_discarded() -> None:
    """Among forty deals there are some that discard a goal: the rule above has something to say."""
    deals = [dealt(1, seed, solo="dale").goals for seed in range(40)]
    layout, tiles = material().layouts["dale"], tiles_of(AS_SHIPPED)
    orders = [deal(layout, seed, _alone, tiles).goals for seed in range(40)]
    assert any(goals.public != order[:3] for goals, order in zip(deals, orders, strict=True))


def test_r29_dale_pays_what_he_has() -> None:
    """With less than $3 he pays that."""
    assert wage(having(table(1, "dale"), 1, money=2)) == 2
    assert wage(having(table(1, "dale"), 1, money=40)) == 3


def test_dale_market() -> None:
    """The market is not filled after a turn; Dale takes one, the others go, four new ones come."""
    state = flooding(table(1, "dale"), BELOW)
    assert state.market[3] is None
    after = state.apply(state.legal_actions()[0])
    assert None not in after.market
    assert len(after.discards) == 2
    assert after.turn.round == 2


def test_dale_sudden_end() -> None:
    """As soon as One More Round comes up, the game is over."""
    state = one_left(flooding(table(1, "dale"), BELOW))
    assert state.apply(state.legal_actions()[0]).turn.phase is Phase.OVER


@pytest.mark.parametrize(
    ("population", "name"),
    [
        (59, 0),
        (60, 1),
        (75, 1),
        (76, 2),
        (90, 2),
        (91, 3),
        (105, 3),
        (106, 4),
        (120, 4),
        (121, 5),
        (135, 5),
        (136, 6),
    ],
)
def test_ranks(population: int, name: int) -> None:
    """The ranks of the solo games."""
    assert solo_rank(population) == name


def _alone(_random: Random) -> Player:
    """Who plays alone begins."""
    return 0
