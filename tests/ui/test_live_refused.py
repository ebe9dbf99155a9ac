"""Guests that send what they may not: it changes nothing, and they are told."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from kinds import of
from piazza.core.byte_reader import WireError
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.games.bloom.rules.state import State
from piazza.ui.model.multiplayer import host_protocol as hearing
from piazza.ui.model.multiplayer.connection import HARD_LIMIT, Close
from piazza.ui.model.multiplayer.messages import (
    MAX_MESSAGE_BYTES,
    MakeChoices,
    Nudge,
    Pause,
    Refusal,
    read_guest_message,
)
from strategies import played
from ui.devices import agrees, refused, room, seated

FIRST = load(TITLES[0])


@settings(max_examples=tries(40), deadline=None)
@given(st.binary(max_size=MAX_MESSAGE_BYTES + 9))
def test_hostile_bytes_change_nothing(text: bytes) -> None:
    """No bytes of a guest but a message change the table, and no bytes of a host break a guest."""
    devices = room(FIRST, 3)
    match = devices.table.match
    with suppress(WireError):
        read_guest_message(text)
        return
    devices.deliver(1, text, to_host=True)
    devices.settle()
    assert devices.table.match is match
    assert refused(devices) == [(1, Refusal.UNREADABLE)]
    devices.deliver(1, text, to_host=False)
    devices.settle()
    agrees(devices, 1)


@settings(max_examples=tries(25), deadline=None)
@given(st.sampled_from([1, 2, 3]), st.integers(-3, 40), st.lists(st.text(max_size=9), max_size=4).map(tuple))
def test_forged_choices_change_nothing(number: int, ply: int, actions: tuple[str, ...]) -> None:
    """A choice that is not legal, not one's own, or of another position is refused, and said to be so."""
    devices = room(FIRST, 3)
    match = devices.table.match
    try:
        devices.say(number, MakeChoices(ply, actions))
    except WireError:
        return
    assert devices.table.match is match
    assert [who for who, _why in refused(devices)] == [number]


def test_refusals_say_why() -> None:
    """Each kind of choice that may not be has its own answer."""
    devices = room(FIRST, 3)
    while devices.table.match.state.player != 1:
        devices.choose()
    ply = len(devices.table.match.plies)
    legal = str(devices.table.match.state.legal_actions()[0])
    devices.say(2, MakeChoices(ply, (legal,)))
    devices.say(3, MakeChoices(ply, (legal,)))
    devices.say(1, MakeChoices(ply - 1, (legal,)))
    devices.say(1, MakeChoices(ply, ("fly to the moon",)))
    devices.say(2, Pause(is_paused=True))
    devices.say(1, MakeChoices(ply, (legal,)))
    assert refused(devices) == [
        (2, Refusal.NOT_YOURS),
        (3, Refusal.NO_SEAT),
        (1, Refusal.LATE),
        (1, Refusal.ILLEGAL),
        (1, Refusal.PAUSED),
    ]
    assert len(devices.table.match.plies) == ply
    devices.say(2, Pause(is_paused=False))
    devices.say(1, MakeChoices(ply, (legal,)))
    assert len(devices.table.match.plies) > ply


def test_a_doubled_choice_is_made_once() -> None:
    """The very same message again is late, and changes nothing."""
    devices = room(FIRST, 3)
    while devices.table.match.state.player != 1:
        devices.choose()
    state = devices.table.match.state
    guest, effect = devices.guests[1].say(
        MakeChoices(len(devices.table.match.plies), (str(state.legal_actions()[0]),))
    )
    devices.guests[1] = guest
    for _time in range(2):
        devices.post(effect, to_host=True)
        devices.settle()
    assert refused(devices) == [(1, Refusal.LATE)]


def test_too_much_is_too_much() -> None:
    """Who says very much in one second is told so, then not listened to any more."""
    devices = room(FIRST, 3)
    sent: list[object] = []
    for _time in range(HARD_LIMIT + 9):
        guest, effect = devices.guests[1].say(Nudge())
        devices.guests[1] = guest
        devices.host, _table, effects = hearing.handle_request(
            devices.host, devices.table, 1, effect.text, "now"
        )
        sent += effects
    assert Close(1) in sent
    assert devices.host.line(1) is None
    assert len(sent) < HARD_LIMIT / 2


def test_what_is_hidden_cannot_be_tried_out() -> None:
    """Choices that dealt a new hand stand, though one after them is refused: no other can be tried for."""
    match = played(Match.new(load("bloom"), 2, 0), 0)
    rounds = [of(State, ply.before).round for ply in match.plies]
    last = next(ply for ply in range(len(rounds) - 1) if rounds[ply] < rounds[ply + 1])
    chosen = match.plies[last]
    assert chosen.player == match.after(last).player == 1
    devices = seated(match.at(last))
    devices.say(1, MakeChoices(last, (str(chosen.action), "fly to the moon")))
    assert refused(devices) == [(1, Refusal.ILLEGAL)]
    assert len(devices.table.match.plies) == last + 1
    agrees(devices, 1)


def test_nobody_plays_on_for_others() -> None:
    """Choices that go on into somebody else's turn are refused, all of them."""
    devices = room(load("drawkeep"), 3)
    while devices.table.match.state.player != 1:
        devices.choose()
    ply = len(devices.table.match.plies)
    path = ("throw", "draw")
    assert devices.table.follow(path).match.plies[-1].player == 2
    devices.say(1, MakeChoices(ply, path))
    assert refused(devices) == [(1, Refusal.ILLEGAL)]
    assert devices.table.match.state.player == 1
