"""Hints for guests: asked of the guest's own device, by what its seat sees, and followed step by step."""

import pytest

from piazza.bots.protocol import Answer, Purpose, Question
from piazza.games import TITLES, load
from piazza.ui.effects import AskBots
from piazza.ui.model.app import Model
from piazza.ui.model.hints import choice_of_hint, may_ask
from ui.devices import room
from ui.pairs import Pair, pair
from ui.screens import did, found, heard, markup, table

pytestmark = pytest.mark.slow


def asked(model: Model) -> Question:
    """What the device's worker was just asked."""
    return next(one.question for one in model.effects if isinstance(one, AskBots))


def to_guest(title: str) -> Pair:
    """A table at which it is the guest's turn."""
    devices = pair(title)
    devices.meet()
    while table(devices.host).match.state.player != 1:
        devices.do_host("play 0")
    return devices


def advised(model: Model) -> Model:
    """The guest's device with the Expert's hint."""
    waiting = did(model, "hint")
    answer = found(asked(waiting))
    assert isinstance(answer, Answer)
    return heard(waiting, answer)


@pytest.mark.parametrize("title", TITLES)
def test_a_guest_is_advised(title: str) -> None:
    """The question holds what the seat sees and no more; the answer marks a choice, which can be followed."""
    devices = to_guest(title)
    waiting = did(devices.guest, "hint")
    question = asked(waiting)
    assert question.purpose is Purpose.HINT
    assert question.observation == table(devices.host).match.state.observe(1)
    devices.guest = advised(devices.guest)
    chosen = choice_of_hint(devices.guest)
    assert chosen is not None
    assert f'data-choice="{chosen}" data-hint="1' in markup(devices.guest)
    hint, begun = devices.guest.bot_requests.hint, len(table(devices.host).match.plies)
    while (step := choice_of_hint(devices.guest)) is not None:
        devices.do_guest(f"play {step}")
    made = iter([str(ply.action) for ply in table(devices.host).match.plies[begun:]])
    assert hint
    assert all(text in made for text in hint.turn)


def test_whoever_does_otherwise_is_not_followed() -> None:
    """A hint that was not taken points at nothing any more."""
    devices = to_guest(TITLES[0])
    devices.guest = advised(devices.guest)
    legal = range(len(table(devices.guest).match.state.legal_actions()))
    other = next(index for index in legal if index != choice_of_hint(devices.guest))
    devices.do_guest(f"play {other}")
    assert choice_of_hint(devices.guest) is None
    assert devices.guest.bot_requests.hint is None


def test_only_in_one_s_own_turn() -> None:
    """Neither in somebody else's turn, nor for who looks on, nor while the game rests is there a hint."""
    devices = to_guest("drawkeep")
    assert may_ask(table(devices.guest))
    devices.do_guest("pause 1")
    assert not may_ask(table(devices.guest))
    devices.do_guest("pause 0")
    while table(devices.host).match.state.player == 1:
        devices.do_guest("play 0")
    assert not may_ask(table(devices.guest))
    onlooker = room(load("drawkeep"), 2)
    assert not may_ask(onlooker.shown(2))
