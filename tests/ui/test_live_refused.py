"""Guests that send what they may not: it changes nothing, and they are told."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from piazza.core.octets import WireError
from piazza.games import TITLES, load
from piazza.ui.live import hearing
from piazza.ui.live.line import FLOOD, Shut
from piazza.ui.live.messages import (
    LONGEST,
    MakeChoices,
    Pause,
    Poke,
    Refusal,
    hear_guest,
)
from ui.devices import agrees, refused, room

FIRST = load(TITLES[0])


@settings(max_examples=tries(40), deadline=None)
@given(st.binary(max_size=LONGEST + 9))
def test_hostile_bytes_change_nothing(text: bytes) -> None:
    """No bytes of a guest but a message change the table, and no bytes of a host break a guest."""
    devices = room(FIRST, 3)
    match = devices.table.match
    with suppress(WireError):
        hear_guest(text)
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
    for _time in range(FLOOD + 9):
        guest, effect = devices.guests[1].say(Poke())
        devices.guests[1] = guest
        devices.host, _table, effects = hearing.hear_request(
            devices.host, devices.table, 1, effect.text, "now"
        )
        sent += effects
    assert Shut(1) in sent
    assert devices.host.line(1) is None
    assert len(sent) < FLOOD / 2
