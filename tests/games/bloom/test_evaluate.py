"""What a position is worth to a bot, aspect by aspect, and how a bot plays on."""

from dataclasses import replace
from random import Random

import pytest

from games.bloom.pictures import laid, played, position, row, second_round
from piazza.bots.levels import level
from piazza.bots.search import play_turn
from piazza.bots.thinking import decide
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.evaluation import EVALUATOR
from piazza.games.bloom.evaluation.candidates import turns
from piazza.games.bloom.evaluation.features import Features, danger, features, holding
from piazza.games.bloom.rules.knowledge import visible_pieces
from piazza.games.bloom.rules.material import material
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS

FLOWERS = material().flowers
POINTS = tuple(range(1, 16))
DEEP = " ".join(map(str, range(60, 90)))
"""A reserve that will not soon be empty."""


def game(seed: int) -> State:
    """A game just dealt."""
    state = Match.new(GAME, 2, seed).state
    assert isinstance(state, State)
    return state


def test_the_end_is_exact() -> None:
    """When the game is over, a position is worth its points."""
    after = laid(second_round(position("9 10 11", "55 60"), 5, 30), "9 10 11")
    assert [EVALUATOR.evaluate(after, seat) for seat in (0, 1)] == [14, 20]


def test_points_count_what_is_won() -> None:
    """Points tiles count as they are, from both rounds."""
    state = laid(second_round(position("9 10 11 50", "55 60"), 5, 30), "9 10 11")
    assert features(state, 0).points == 14


def test_runs_earn_different_tiles() -> None:
    """Two runs of the same flowers earn two points tiles."""
    held = holding(FLOWERS, row("9 10 11 19 20 22"), POINTS)
    assert [points for points, _flowers in held.runs] == [9, 8]


def test_long_runs_are_parted() -> None:
    """A run with more flowers than the highest points tile counts as two."""
    assert len(holding(FLOWERS, row("9 10 11 12 20 21 22"), POINTS).runs) == 2
    assert len(holding(FLOWERS, row("19 20 21 22 23 25"), POINTS).runs) == 1
    assert len(holding(FLOWERS, row("8 9 10 11 12 20 21 22 23"), POINTS).runs) == 2
    assert len(holding(FLOWERS, row("5 7 9 10 11 12 13 15"), POINTS).runs) == 2


def test_a_joker_completes_a_pair() -> None:
    """A joker makes a run of two numbers."""
    held = holding(FLOWERS, row("J 20 22 50"), POINTS)
    assert (len(held.runs), held.jokers, held.loose) == (1, 0, (50,))


def test_a_full_hand_is_dangerous() -> None:
    """The more lies loose in hand, the less the position is worth; most when another hand is nearly empty."""
    few, many = position("50", "30 60 90"), position("22 33 44 50 55 66", "30 60 90")
    late = position("22 33 44 50 55 66", "30")
    assert features(few, 0).hand > features(many, 0).hand > features(late, 0).hand


def test_what_can_be_added_is_less_dangerous() -> None:
    """A loose tile that fits a run on the table will hardly be left."""
    stuck, fitting = position("22 50", "30", runs=("5 6 7",)), position("22 50", "30", runs=("19 20 21",))
    assert features(fitting, 0).hand > features(stuck, 0).hand


def test_who_will_end_the_round() -> None:
    """The danger grows as another hand runs out."""
    hands = ("30", "30 60 90", "1 2 3 4 5", "1 2 3 4 5 6 7 8 9 10")
    dangers = [danger(position("50", hand), 0) for hand in hands]
    assert dangers == sorted(dangers, reverse=True)
    assert dangers[-1] == 0


def test_a_third_in_the_open_reserve() -> None:
    """A pair is worth more while a third tile for it can be drawn."""
    near = position("20 21 50", "30 60", open_="22 90", reserve=DEEP)
    far = position("20 21 50", "30 60", open_="90 92", reserve=DEEP)
    assert features(near, 0).chances > features(far, 0).chances > 0


def test_jokers() -> None:
    """A joker in hand is worth something, and nothing once there is nothing left to draw."""
    assert features(position("J 50", "30 60", reserve=DEEP), 0).jokers > 0
    assert features(position("J 50", "30 60"), 0).jokers == 0


@pytest.mark.parametrize("name", ["player", "strong", "expert"])
def test_an_empty_hand_is_all_that_is_left_to_win(name: str) -> None:
    """With the last points tile gone, jokers are laid, not kept: that ends the game while others pay."""
    hands = position("J J", "30 60", open_="22 90", reserve=DEEP, runs=("5 6 7",))
    state = replace(second_round(hands, 20, 20), points=())
    assert features(state, 0).jokers == features(state, 0).chances == 0
    after = play_turn(state, decide(state.observe(0), "bloom", level(name), seed=1).turn)
    assert after.player is None


def test_laying_keeps_the_tiles() -> None:
    """What is set down for a run counts as if it were still in hand, until the run lies there."""
    state = position("9 10 11 50", "30 60 90", reserve=DEEP)
    assert features(played(state, "lay", "use 9", "use 10"), 0).runs == features(state, 0).runs


def test_an_observation_can_be_judged() -> None:
    """Tiles that cannot be seen are no obstacle."""
    seen = game(3).observe(0)
    assert features(seen, 1).runs == 0
    assert EVALUATOR.evaluate(seen, 1) == pytest.approx(sum(features(seen, 1)))


@pytest.mark.parametrize("seed", range(3))
def test_turns_are_legal(seed: int) -> None:
    """Every turn that is proposed can be played as it is."""
    state, random = game(seed), Random(seed)
    while state.player is not None:
        if len(state.runs) % 3 == 0:
            for plan in turns(state, random, 20):
                played(state, *map(str, plan))
        state = EVALUATOR.onward(state, random)


@pytest.mark.parametrize("seed", range(3))
def test_playing_on_keeps_all_tiles(seed: int) -> None:
    """A game played on turn by turn comes to an end, and no tile is lost or doubled on the way."""
    state, random = game(seed), Random(seed)
    box = sorted(visible_pieces(state))
    for _turn in range(200):
        if state.player is not None:
            state = EVALUATOR.onward(state, random)
            assert sorted(visible_pieces(state)) == box
    assert state.player is None


@pytest.mark.parametrize("seed", range(3))
def test_nobody_foresees_hidden_tiles(seed: int) -> None:
    """Which tiles come next of the hidden reserve makes no difference to what is done."""
    state, random = game(seed), Random(seed)
    for _turn in range(30):
        other = replace(state, reserve=state.reserve[::-1])
        ends = [EVALUATOR.onward(each, Random(seed)) for each in (state, other)]
        assert len({(end.runs, len(end.hands[state.turn.player])) for end in ends}) == 1
        state = EVALUATOR.onward(state, random)


def test_playing_on_lays_the_best_run() -> None:
    """A run that earns most and empties the hand is laid, whatever could be drawn."""
    after = EVALUATOR.onward(position("9 10 11", "55 60", open_="20 30", reserve=DEEP), Random(1))
    assert after.past == ((9, -10),)


def test_playing_on_adds_what_is_left() -> None:
    """The last tile is added to a run."""
    after = EVALUATOR.onward(position("8", "55 60", runs=("5 6 7",), open_="20 30", reserve=DEEP), Random(1))
    assert after.past == ((0, -10),)


def test_nothing_left_to_do() -> None:
    """Where nothing can be laid, added or drawn, the turn is passed."""
    assert EVALUATOR.onward(position("50", "30", runs=("5 6 7",)), Random(1)).passes == 1


@pytest.mark.parametrize("steps", [("draw",), ("lay",), ("add 1",)])
def test_turns_from_the_middle(steps: tuple[str, ...]) -> None:
    """A turn already begun can be played on, too."""
    state = played(position("3 8 9 11 50", "30", runs=("5 6 7",), open_="90 95"), *steps)
    for plan in turns(state, Random(1), 20):
        assert played(state, *map(str, plan)).turn.player == 1


def test_only_what_can_be_stolen_may_follow() -> None:
    """A run begun with a tile that only a stolen one can follow is played on with that."""
    state = played(position("58 60 90", "30", runs=("59 61 63 65 66 68",), reserve=DEEP), "lay", "use 58")
    for plan in turns(state, Random(1), 20):
        assert played(state, *map(str, plan)).turn.player == 1
    for plan in turns(played(position("58 60 90", "30", runs=("59 61 63 65 66 68",)), "lay"), Random(1), 20):
        assert len(plan) >= len(("use", "steal", "use", "finish"))


def test_the_fattest_run_is_proposed() -> None:
    """Among the turns is the run that earns most, and after a swap the run with the joker."""
    state = position("9 10 11 23 40 42", "30 60", runs=("21 22 J 25",))
    plans = [" ".join(map(str, plan)) for plan in turns(state, Random(1), 30)]
    assert "lay use 9 use 10 use 11 finish" in plans
    assert any(plan.startswith("swap 1.3 23 lay") and "use joker" in plan for plan in plans)


def test_every_aspect_has_words() -> None:
    """Each aspect is named on the page."""
    assert len({TEXTS.feature(name) for name in Features._fields}) == len(Features._fields)


def test_a_new_round_is_no_luck() -> None:
    """What is dealt for the next round does not make the end of the first one better or worse."""
    after = laid(position("9 10 11", "55 60"), "9 10 11")
    other = replace(after, hands=after.hands[::-1])
    assert EVALUATOR.evaluate(after, 0) == EVALUATOR.evaluate(other, 0)
