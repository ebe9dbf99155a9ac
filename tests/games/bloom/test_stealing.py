"""What is marked as worth stealing leads to a run, and what may be stolen is marked."""

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from effort import tries
from games.bloom.pictures import played, position, rows
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.evaluation import EVALUATOR
from piazza.games.bloom.rules.actions import LAY, Steal, Use
from piazza.games.bloom.rules.places import is_second_joker, thefts
from piazza.games.bloom.rules.plans import Path, RunPlace, Wish, plan_for, spots_to_steal, stolen_piece
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS
from piazza.games.bloom.view import VIEW
from piazza.ui.game_api.scene import Scene

pytestmark = pytest.mark.sampled(7)

HAND = position("41 42 44 50 60", "30", runs=("36 37 38 40",))
JOKERS = position("60 62 90", "30", runs=("8 J J 11 12",))


def test_worth_stealing() -> None:
    """Tiles that may be stolen and lie close to the hand are marked."""
    assert spots_to_steal(HAND) == ((0, 3),)


def test_worth_stealing_with_a_joker() -> None:
    """With a joker in hand, what lies one tile further is marked, too; with two, all that may be stolen."""
    runs = ("41 42 43 44",)
    assert spots_to_steal(position("48 90", "30", runs=runs)) == ()
    assert spots_to_steal(position("J 48 90", "30", runs=runs)) == ((0, 3),)
    assert spots_to_steal(position("J J 90", "30", runs=runs)) == tuple((0, place) for place in range(4))


def test_worth_stealing_with_another() -> None:
    """What can only be stolen with another is worth it if both and the hand make a run."""
    runs = ("8 J 12 13 14",)
    assert (0, 2) in spots_to_steal(position("10 90", "30", runs=runs))
    assert (0, 2) in spots_to_steal(position("9 11 90", "30", runs=runs))
    assert (0, 2) not in spots_to_steal(position("11 90", "30", runs=runs))


def test_far_from_all_in_hand() -> None:
    """A joker is not worth stealing if nothing in hand comes near another tile."""
    assert spots_to_steal(position("60 90", "30", runs=("8 J 11 12",))) == ()


@pytest.mark.parametrize("place", [1, 2])
def test_jokers_side_by_side(place: int) -> None:
    """Of two jokers side by side, either may be set aside."""
    assert (0, place) in spots_to_steal(JOKERS)
    plan = plan_for(JOKERS, Wish((60, 62), ((0, place),)))
    assert plan
    assert rows(followed(JOKERS, plan)) == ["8 J 11 12", "60 62 J"]


def test_both_jokers() -> None:
    """Two jokers side by side are set aside together, in either order."""
    state = position("60 90", "30", runs=("J J 11 12 13",))
    for first, second in ((0, 1), (1, 0)):
        assert (0, second) in spots_to_steal(state, ((0, first),))
        assert plan_for(state, Wish.read(("60", stolen_piece(0, first), stolen_piece(0, second))))


def test_with_one_set_aside() -> None:
    """With one tile set aside, only what can be stolen with it is marked; with two, nothing more."""
    state = position("41 43 44 90", "30", runs=("36 37 38 40 42", "45 46 47 48"))
    assert spots_to_steal(state) == ((0, 3), (0, 4), (1, 0), (1, 1))
    assert spots_to_steal(state, ((0, 4),)) == ((0, 3),)
    assert spots_to_steal(state, ((0, 3), (0, 4))) == ()


@pytest.mark.parametrize("place", [2, 3])
def test_the_page_tells_of_the_run(place: int) -> None:
    """The panel tells what a run with either joker would bring, and the lawn shows that very joker gone."""
    wish = ("60", "62", f"r1.{place}")
    told = TEXTS.consider(JOKERS, wish)
    assert told is not None
    assert told.title != "No run yet"
    choices: dict[Hashable, int] = {action: number for number, action in enumerate(JOKERS.legal_actions())}
    labels = {action: str(action) for action in choices}
    drawn = VIEW.draw(Scene(JOKERS, 0, ("A", "B"), choices=choices, labels=labels, wish=wish))
    assert drawn.board.count("gap-word") == 1
    assert f'data-value="r1.{place}" aria-pressed="true"' in drawn.board
    assert "Lay it" in drawn.go


@pytest.mark.parametrize("luck", range(tries(12)))
def test_what_is_marked_leads_to_a_run(luck: int) -> None:
    """Every tile marked becomes part of a new run with some of the hand, in positions of many games."""
    for state in positions(luck):
        for spot in spots_to_steal(state):
            assert any(plan_for(state, wish) for wish in wishes(state, spot)), (state.hand, state.rows, spot)


@pytest.mark.parametrize("luck", range(tries(12)))
def test_what_may_be_stolen_is_marked(luck: int) -> None:
    """Every tile that may begin a new run, or lie in it behind one of the hand, is marked."""
    for state in positions(luck):
        begun = state.apply(LAY)
        following = [begun, *(begun.apply(use) for use in begun.legal_actions() if isinstance(use, Use))]
        legal = {one for after in following for one in after.legal_actions() if isinstance(one, Steal)}
        assert {(one.run, one.place) for one in legal} <= set(spots_to_steal(state))


def followed(state: State, plan: Path) -> State:
    """The position after a plan."""
    return played(state, *map(str, plan))


@cache
def positions(luck: int) -> tuple[State, ...]:
    """Positions of a game in which a run could be laid and robbed, every third one."""
    state, random, found = Match.new(GAME, 2 + luck % 4, luck).state, Random(luck), list[State]()
    while state.player is not None:
        assert isinstance(state, State)
        if state.turn.phase is Phase.ACTION and LAY in state.legal_actions() and state.runs:
            found.append(state)
        state = EVALUATOR.onward(state, random)
    return tuple(found[luck % 3 :: 3])


def wishes(state: State, spot: RunPlace) -> Iterator[Wish]:
    """A tile on the table with few of the hand, alone or with another of the same run."""
    run, place = spot
    for way in thefts(state.rows[run]):
        if place in way and not any(
            is_second_joker(state.rows[run], other) for other in way if other != place
        ):
            stolen = tuple((run, other) for other in way)
            for number in range(3 - len(way), 5):
                yield from (Wish(tiles, stolen) for tiles in combinations(near(state, stolen), number))


def near(state: State, stolen: tuple[RunPlace, ...]) -> tuple[int, ...]:
    """The tiles of the hand in reach of the stolen ones."""
    tiles = [state.rows[run][place] for run, place in stolen]
    hand = [own for own in state.hand if own is not None]
    return tuple(
        own for own in hand if not own or any(not one or (own - one + 6) % 100 < 13 for one in tiles)
    )
