"""What games taught: weights that change over the game, learned from how games ended, for the Expert."""

import json
from copy import copy
from importlib import util
from pathlib import Path
from random import Random

import numpy as np
import pytest

from piazza import games
from piazza.bots.arena.pairings import OutdatedError
from piazza.bots.engine import Engine, expert_engine, load_engine
from piazza.bots.evaluator import ExpertBudget, LearnedWeights, load_evaluator
from piazza.bots.learning.__main__ import main
from piazza.bots.learning.regression import learn
from piazza.bots.learning.selfplay import Deal, PlayedGame, Sample, play_deal
from piazza.bots.levels import EXPERT, LEVELS
from tables import Table, finished
from titles import saying

pytestmark = pytest.mark.slow

LEARNED_WEIGHTS = LearnedWeights((0.0, 2.0, 6.0), ((1.0, 1.0), (2.0, 0.0), (4.0, 8.0)))

at_every_game = pytest.mark.parametrize("name", games.TITLES)


@pytest.mark.parametrize(
    ("left", "weights"),
    [(-1, (1, 1)), (0, (1, 1)), (1, (1.5, 0.5)), (2, (2, 0)), (3, (2.5, 2)), (6, (4, 8)), (9, (4, 8))],
)
def test_between_moments(left: float, weights: tuple[float, ...]) -> None:
    """Weights change evenly from one moment to the next, and not beyond the first and the last."""
    assert LEARNED_WEIGHTS.at(left) == pytest.approx(weights)


def test_regression_finds_weights() -> None:
    """Games in which one aspect counts double early, and the other not at all, teach just that."""
    random, played_games = Random(5), []
    for _game in range(300):
        samples = [Sample(left, (random.gauss(0, 5), random.gauss(0, 5))) for left in (3, 2, 1, 0)]
        played_games.append(PlayedGame((samples[0],), (round(2 * samples[0].lead[0]),)))
        played_games.append(PlayedGame((samples[3],), (round(sum(samples[3].lead)),)))
    lessons, figures = learn(played_games, 2, 1.0)
    assert lessons.left == (0.0, 3.0)
    assert np.allclose(lessons.weights, ((1, 1), (2, 0)), atol=0.1)
    assert figures.after[0] < figures.before[0] / 4


def test_without_a_measure_of_time() -> None:
    """Where a game does not say how much of it is left, weights are the same throughout."""
    played_games = [PlayedGame((Sample(0.0, (float(number),)),), (3 * number,)) for number in range(-20, 20)]
    lessons, _figures = learn(played_games, 4, 0.1)
    assert lessons.at(0)[0] == pytest.approx(3, abs=0.1)


def test_each_stage_teaches_by_its_own_end() -> None:
    """What the second stage brings is chance to the first: it is learned from where that ended."""
    random, played_games = Random(6), []
    for _game in range(200):
        first, second = random.gauss(0, 5), random.gauss(0, 5)
        samples = (Sample(3, (first, 0.0), 0), Sample(0, (3 * first, second), 1))
        played_games.append(PlayedGame(samples, (round(3 * first), round(3 * first + second))))
    lessons, figures = learn(played_games, 2, 1.0)
    assert np.allclose(lessons.weights[1][0], 3, atol=0.1)
    assert np.allclose(lessons.weights[0], 1, atol=0.1)
    assert max(figures.after) < 1


def test_rounds_of_bloom_are_stages() -> None:
    """A game of two rounds is told with the lead after each of them."""
    played = play_deal(Deal("bloom", 4))
    assert [sample.stage for sample in played.samples] == sorted(sample.stage for sample in played.samples)
    assert {sample.stage for sample in played.samples} == {0, 1}
    assert len(played.leads) == 2


@pytest.mark.parametrize("is_quick", [False, True])
@pytest.mark.parametrize("name", saying("evaluation", "moment"))
def test_a_game_is_told(name: str, *, is_quick: bool) -> None:
    """Self-play sees the aspects of both players turn by turn, and less and less of the game to come."""
    played = play_deal(Deal(name, 4, is_quick))
    width = len(load_engine(name).features(games.load(name).deal(2, 4), 0))
    assert {len(sample.lead) for sample in played.samples} == {width}
    assert played.samples[0].left > played.samples[-1].left >= 0
    assert played == play_deal(Deal(name, 4, is_quick))


def test_the_program_writes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Command, figures and weights stand in a module that can be read; it is the same again each time."""
    texts = []
    for jobs in ("1", "2"):
        out = tmp_path / f"lessons{jobs}.py"
        assert main(["drawkeep", "--games", "12", "--moments", "3", "--jobs", jobs, "--out", str(out)]) == 0
        texts.append(out.read_text("utf-8"))
    assert texts[0] == texts[1]
    assert "--games 12 --seed 1 --moments 3" in texts[0]
    spec = util.spec_from_file_location("written", tmp_path / "lessons1.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert len(module.LEARNED_WEIGHTS.at(1)) == 2
    assert "→" in capsys.readouterr().out


def test_games_are_kept(tmp_path: Path) -> None:
    """Played in two sittings, the first of which does not learn, games teach the same as in one."""
    kept, texts = tmp_path / "games.jsonl", []
    asked = ["drawkeep", "--games", "12", "--moments", "3", "--quick"]
    assert main(["drawkeep", "--games", "5", "--quick", "--kept", str(kept), "--play"]) == 0
    assert len(kept.read_text("utf-8").splitlines()) == 5
    for more in ([], ["--kept", str(kept)], ["--kept", str(kept)]):
        out = tmp_path / "learned_weights.py"
        assert main([*asked, *more, "--out", str(out)]) == 0
        texts.append(out.read_text("utf-8"))
        out.unlink()
    assert texts[0] == texts[1] == texts[2]
    assert len(kept.read_text("utf-8").splitlines()) == 12


def test_outdated_games_are_told(tmp_path: Path) -> None:
    """Games that the evaluation would play otherwise by now are not learned from."""
    kept = tmp_path / "games.jsonl"
    main(["drawkeep", "--games", "2", "--kept", str(kept), "--play"])
    seed, leads, samples = json.loads(kept.read_text("utf-8").splitlines()[0])
    kept.write_text(json.dumps([seed, [leads[0] + 1], samples]) + "\n", "utf-8")
    with pytest.raises(OutdatedError, match="has another result"):
        main(["drawkeep", "--games", "2", "--kept", str(kept), "--play"])


def taught(name: str, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """What is known of a game after lessons that every aspect counts double."""
    width = len(load_engine(name).features(games.load(name).deal(2, 0), 0))
    known = copy(load_evaluator(name))
    known.learned_weights = LearnedWeights((0.0, 1.0), ((2.0,) * width,) * 2)
    monkeypatch.setattr("piazza.bots.engine.load_evaluator", lambda _name: known)
    return expert_engine(name)


@at_every_game
def test_lessons_are_used(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are judged by lessons, and a finished game is worth its points all the same."""
    match, known = finished(Table(games.load(name), 2, ())), taught(name, monkeypatch)
    assert known.evaluate(match.state, 0) == pytest.approx(match.state.scores()[0])
    for ply in match.plies[:: max(1, len(match.plies) // 8)]:
        assert known.evaluate(ply.before, 0) == pytest.approx(2 * load_engine(name).evaluate(ply.before, 0))


@at_every_game
def test_without_learned_weights(name: str) -> None:
    """There is a learned weight for every feature; without any, the Expert leaves out what it plays out."""
    known, state = load_evaluator(name), games.load(name).deal(2, 0)
    features = load_engine(name).features(state, 0)._asdict()
    if known.learned_weights:
        assert {len(row) for row in known.learned_weights.weights} == {len(features)}
    elif known.nearby_features:
        kept = [points for feature, points in features.items() if feature not in known.nearby_features]
        assert expert_engine(name).evaluate(state, 0) == pytest.approx(sum(kept))
        assert sum(kept) != pytest.approx(load_engine(name).evaluate(state, 0))
    else:
        assert expert_engine(name).evaluate is load_engine(name).evaluate


@at_every_game
def test_mastery_is_used(name: str) -> None:
    """Where a judge says how far the Expert looks and how often, so it does; else twice as far as Strong."""
    known, usual = expert_engine(name), load_engine(name)
    expected = load_evaluator(name).expert_budget or ExpertBudget(2 * usual.horizon, usual.playouts)
    assert ExpertBudget(known.horizon, known.playouts, known.candidates) == expected


def test_only_the_expert_has_learned() -> None:
    """The other levels judge by the evaluation as it is."""
    assert [level for level in LEVELS if level.is_taught] == [EXPERT]
