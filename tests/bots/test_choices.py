"""Policies for quick replies: they choose as their weights say, and the weights are learned from Experts."""

from collections import Counter
from copy import copy
from importlib import util
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from piazza import games
from piazza.bots.evaluator import load_evaluator
from piazza.bots.learning import choices
from piazza.bots.learning.choices import Choice, choices_of, main, weights_of
from piazza.bots.softmax_policy import ChoiceModel, SoftmaxPolicy
from piazza.core.game import State
from piazza.games.drawkeep.rules.state import Lay
from tables import Table, finished
from titles import saying

STATE = games.load("drawkeep").deal(2, 1)
POLICY: SoftmaxPolicy[State[int]] = SoftmaxPolicy(
    {int: ChoiceModel(lambda _state, number: (number, 1.0), (1.0, 5.0))}
)
"""A policy over numbers: one more is e times as likely."""


@pytest.fixture
def lay_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Draw and Keep a policy that has a model for one class of action."""
    known = copy(load_evaluator("drawkeep"))
    models: dict[type, ChoiceModel[Any, Any]] = {
        Lay: ChoiceModel(lambda _state, action: (float(action.card),), (0.0,))
    }
    known.policy = SoftmaxPolicy(models)
    monkeypatch.setattr(choices, "load_evaluator", lambda _name: known)


def drawn(*, temperature: float = 1.0, among: tuple[object, ...] = (0, 1, 2)) -> dict[object, float]:
    """How often the policy draws each of some actions, in 2,000 times."""
    random = Random(1)
    found = Counter(POLICY.sample(STATE, among, random, temperature) for _time in range(2000))
    return {action: found[action] / 2000 for action in among}


def test_actions_come_as_often_as_their_weights_say() -> None:
    """At temperature 1 the odds of two actions are e to the power of the difference of their values."""
    total = sum(exp(number) for number in (0, 1, 2))
    assert drawn() == pytest.approx({number: exp(number) / total for number in (0, 1, 2)}, abs=0.03)


def test_a_low_temperature_leaves_nothing_to_chance() -> None:
    """The best action comes every time, also where its value is great."""
    assert drawn(temperature=0.01, among=(0, 1, 900)) == {0: 0, 1: 0, 900: 1}


def test_actions_without_a_model_are_alike() -> None:
    """Each comes as often as the others."""
    assert drawn(among=("one", "two")) == pytest.approx({"one": 0.5, "two": 0.5}, abs=0.04)


def test_weights_are_found() -> None:
    """Choices by known weights teach just these weights."""
    random, found = Random(3), list[Choice]()
    policy: SoftmaxPolicy[State[int]] = SoftmaxPolicy(
        {tuple: ChoiceModel(lambda _state, action: action, (1.5, -0.5))}
    )
    for _choice in range(3000):
        rows = [(random.random() * 3, random.random() * 3) for _action in range(4)]
        found.append(Choice("tuple", rows.index(policy.sample(STATE, rows, random)), rows))
    assert weights_of(found) == pytest.approx((1.5, -0.5), abs=0.1)


def test_certain_choices_teach_finite_weights() -> None:
    """Where the Expert always chose what has most of a feature, its weight is great, but not without end."""
    found = [Choice("tuple", 0, [(1.0,), (0.0,)])] * 5
    assert 1 < weights_of(found)[0] < 20


@pytest.mark.usefixtures("lay_policy")
def test_the_program_writes_a_table(tmp_path: Path) -> None:
    """Played in two sittings or in one, games give the same table, which can be read."""
    kept, texts = tmp_path / "games.jsonl", []
    asked = ["drawkeep", "--games", "4", "--out", str(tmp_path / "choice_weights.py")]
    assert main(["drawkeep", "--games", "2", "--kept", str(kept), "--play"]) == 0
    for more in (["--jobs", "1"], ["--jobs", "1", "--kept", str(kept)], ["--play", "--kept", str(kept)]):
        assert main([*asked, *more]) == 0
        texts.append((tmp_path / "choice_weights.py").read_text("utf-8"))
    assert texts[0] == texts[1]
    assert len(kept.read_text("utf-8").splitlines()) == 4
    spec = util.spec_from_file_location("written", tmp_path / "choice_weights.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert list(module.CHOICE_WEIGHTS) == ["Lay"]


@pytest.mark.parametrize("name", saying("evaluation", "policy"))
def test_every_feature_has_a_weight(name: str) -> None:
    """The features of an action are as many as the weights; a position has only numbers for them."""
    policy, met = load_evaluator(name).policy, set[type]()
    assert policy is not None
    for ply in finished(Table(games.load(name), 2, ())).plies:
        for action in ply.before.legal_actions():
            if model := policy.models.get(type(action)):
                met.add(type(action))
                assert len(model.features(ply.before, action)) == len(model.weights)
    assert met == set(policy.models)


@pytest.mark.usefixtures("lay_policy")
def test_choices_are_those_of_the_game() -> None:
    """Of each decision among several actions of the class, the chosen one is kept, with all features."""
    found = [one for seed in range(1, 4) for one in choices_of("drawkeep", seed)]
    assert found
    assert all(0 <= one.chosen < len(one.features) > 1 for one in found)
