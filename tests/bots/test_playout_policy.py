"""Playout policies: they choose as their weights say, and the weights are learned from Experts."""

import json
from collections import Counter
from copy import copy
from importlib import util
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from piazza import games
from piazza.bots.arena.pairings import OutdatedError
from piazza.bots.evaluator import load_evaluator
from piazza.bots.learning import policy as learning
from piazza.bots.learning.policy import Decision, decisions_in, learn, main, play_game
from piazza.bots.softmax_policy import ActionFeatures, SoftmaxPolicy
from piazza.core.game import State
from piazza.games.drawkeep.rules.state import Lay
from tables import Table, finished
from titles import saying

STATE = games.load("drawkeep").deal(2, 1)
POLICY: SoftmaxPolicy[State[Any]] = SoftmaxPolicy(
    {int: lambda _state, number: (number, -2 * number)}, {"int": (3.0, 1.0)}
)
"""A policy over numbers: one more is e times as likely."""


@pytest.fixture
def lay_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Draw and Keep a policy with one feature, the card to be laid, and no weights yet."""
    known = copy(load_evaluator("drawkeep"))
    known.policy = SoftmaxPolicy({Lay: lambda _state, action: (float(action.card),)}, {})
    monkeypatch.setattr(learning, "load_evaluator", lambda _name: known)


def drawn(*actions: object, temperature: float = 1.0) -> dict[object, float]:
    """How often the policy draws each of these actions, of 4,000 times."""
    random = Random(1)
    found = Counter(POLICY.sample(STATE, actions, random, temperature) for _time in range(4000))
    return {action: found[action] / 4000 for action in actions}


@pytest.mark.parametrize("temperature", [0.5, 1.0, 3.0])
def test_odds_are_as_the_weights_say(temperature: float) -> None:
    """The odds of two actions are e to the power of the difference of their scores over the temperature."""
    odds = {number: exp(number / temperature) for number in (0, 1, 2)}
    expected = {number: one / sum(odds.values()) for number, one in odds.items()}
    assert drawn(0, 1, 2, temperature=temperature) == pytest.approx(expected, abs=0.025)


def test_a_low_temperature_leaves_nothing_to_chance() -> None:
    """The best action comes every time, also where its score is great."""
    assert drawn(0, 1, 900, temperature=0.01) == {0: 0, 1: 0, 900: 1}


def test_actions_without_features_have_the_score_0() -> None:
    """Each of them is as likely as the others, and as an action with features that has the score 0."""
    assert drawn("one", "two", 0, 3) == pytest.approx(
        {"one": 1 / (3 + exp(3)), "two": 1 / (3 + exp(3)), 0: 1 / (3 + exp(3)), 3: exp(3) / (3 + exp(3))},
        abs=0.025,
    )


def chosen_by(policy: SoftmaxPolicy[State[Any]], actions: list[Any], random: Random) -> Decision:
    """A decision made by a policy."""
    options = list[tuple[str, ActionFeatures]]()
    for action in actions:
        features = policy.features.get(type(action))
        options.append((type(action).__name__, features(STATE, action) if features else ()))
    return Decision(actions.index(policy.sample(STATE, actions, random)), options)


def test_weights_are_found() -> None:
    """Decisions by known weights teach just these, those of different classes beside each other, too."""
    random, found = Random(3), list[Decision]()
    weights = {"tuple": (1.5, -0.5), "float": (2.0,)}
    known: SoftmaxPolicy[State[Any]] = SoftmaxPolicy(
        {tuple: lambda _state, action: action, float: lambda _state, action: (action,)}, weights
    )
    for _decision in range(3000):
        pairs = [(random.random() * 3, random.random() * 3) for _action in range(3)]
        found.append(chosen_by(known, [*pairs, random.random() * 2, "pass"], random))
    learned = learn(found)
    assert learned.keys() == weights.keys()
    for kind, expected in weights.items():
        assert learned[kind] == pytest.approx(expected, abs=0.12)


@pytest.mark.parametrize("number", [5, 500])
def test_what_is_always_chosen_teaches_a_finite_weight(number: int) -> None:
    """Where Experts always chose what has a feature, its weight is great, and greater after more of them."""
    learned = learn([Decision(0, [("tuple", (1.0,)), ("tuple", (0.0,))])] * number)
    assert 1 < learned["tuple"][0] < 10
    assert (learned["tuple"][0] > 4) == (number > 100)


@pytest.mark.usefixtures("lay_policy")
def test_decisions_are_those_of_the_game() -> None:
    """Each decision with a card to lay is kept, with the features of all actions and the one chosen."""
    seen = Counter[str]()
    for seed in range(1, 4):
        played, state = play_game("drawkeep", seed), games.load("drawkeep").deal(2, seed)
        decisions = iter(decisions_in("drawkeep", seed, played))
        for chosen in played:
            legal = state.legal_actions()
            if len(legal) > 1 and any(isinstance(action, Lay) for action in legal):
                decision, action = next(decisions), legal[chosen]
                assert len(decision.options) == len(legal)
                expected = (float(action.card),) if isinstance(action, Lay) else ()
                assert decision.options[decision.chosen] == (type(action).__name__, expected)
                seen[type(action).__name__] += 1
            state = state.apply(legal[chosen])
        assert state.player is None
        assert next(decisions, None) is None
    assert len(seen) > 1


@pytest.mark.usefixtures("lay_policy")
def test_the_program_writes_a_table(tmp_path: Path) -> None:
    """Played in two sittings or in one, on one process or two, games give the same table."""
    out, kept, texts = tmp_path / "policy_weights.py", tmp_path / "kept" / "games.jsonl", []
    asked = ["drawkeep", "--games", "4", "--out", str(out)]
    assert main(["drawkeep", "--games", "2", "--kept", str(kept), "--play"]) == 0
    for more in (["--jobs", "1", "--kept", str(kept)], ["--jobs", "2"]):
        assert main([*asked, *more]) == 0
        texts.append(out.read_text("utf-8"))
    assert texts[0] == texts[1]
    assert "drawkeep --games 4 --seed 1" in texts[0]
    assert len(kept.read_text("utf-8").splitlines()) == 4
    spec = util.spec_from_file_location("written", out)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert list(module.POLICY_WEIGHTS) == ["Lay"]


@pytest.mark.usefixtures("lay_policy")
def test_games_of_others_are_refused(tmp_path: Path) -> None:
    """Games of another title, or that the rules do not allow, teach nothing."""
    kept = tmp_path / "games.jsonl"
    for line, message in ((["bloom", 1, [0]], "keeps games of bloom"), (["drawkeep", 1, [99]], "cannot be")):
        kept.write_text(json.dumps(line) + "\n", "utf-8")
        with pytest.raises(OutdatedError, match=message):
            main(["drawkeep", "--games", "1", "--kept", str(kept), "--out", str(tmp_path / "out.py")])


@pytest.mark.usefixtures("lay_policy")
def test_games_played_only_are_kept() -> None:
    """To play without keeping is refused, before any game is played."""
    with pytest.raises(SystemExit):
        main(["drawkeep", "--play"])


def test_a_policy_makes_replies() -> None:
    """A game that has a policy needs no reply of its own: what the policy is sure of comes every time."""
    known, state = copy(load_evaluator("drawkeep")), STATE.apply(STATE.legal_actions()[0])
    legal = state.legal_actions()
    kinds = {type(action) for action in legal}
    known.policy = SoftmaxPolicy(
        {kind: lambda _state, action: (action == legal[-1],) for kind in kinds},
        {kind.__name__: (1000.0,) for kind in kinds},
    )
    assert len(legal) > 1
    assert {known.reply(state, Random(luck)) for luck in range(20)} == {legal[-1]}


@pytest.mark.parametrize("name", saying("evaluation", "policy"))
def test_every_feature_has_a_weight(name: str) -> None:
    """Each class of action has as many weights as features, and features are numbers."""
    policy, met = load_evaluator(name).policy, set[type]()
    assert policy is not None
    for luck in range(2):
        for ply in finished(Table(games.load(name), 2, (), luck)).plies:
            for action in ply.before.legal_actions():
                if features_of := policy.features.get(kind := type(action)):
                    met.add(kind)
                    features = features_of(ply.before, action)
                    assert len(features) == len(policy.weights[kind.__name__])
                    assert all(isinstance(one, int | float) for one in features)
    assert met == set(policy.features), "some classes of action did not occur in these games"
