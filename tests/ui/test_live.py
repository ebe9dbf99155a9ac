"""Several devices at one table: everybody sees what the seat may see, whatever the lines do to messages."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from piazza.core.game import Game
from piazza.core.match import Match
from piazza.core.octets import WireError
from piazza.core.wire import wire
from piazza.games import TITLES, load
from piazza.links import encode
from piazza.ui.commands.live import OpenLine
from piazza.ui.live import hearing, undo
from piazza.ui.live.guest import Guest
from piazza.ui.live.host import open_line
from piazza.ui.live.line import FLOOD, Connection, Shut
from piazza.ui.live.messages import (
    LONGEST,
    PROTOCOL,
    Agree,
    Asked,
    Called,
    Glimpse,
    Hello,
    MakeChoices,
    Pause,
    Poke,
    Poked,
    React,
    Reaction,
    Refusal,
    Refuse,
    TakeBack,
    Whole,
    hear_guest,
    hear_host,
)
from piazza.ui.table import NOBODY
from strategies import played
from ui.devices import Room, key_of, room, seated
from ui.screens import lookalikes

BOUND = 1500
"""Bytes that a choice may take on its way to a guest."""
FIRST = load(TITLES[0])


@pytest.fixture(params=TITLES)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game, one after the other."""
    return load(request.param)


def at_seat(room: Room, number: int) -> int:
    """Whose seat a guest has; the onlooker has none."""
    return number if number < room.table.match.players else NOBODY


def agrees(room: Room, number: int) -> None:
    """A guest shows just what its seat may see of the match that the host holds."""
    match, seat, shown = room.table.match, at_seat(room, number), room.shown(number)
    assert len(shown.match.plies) == len(match.plies)
    assert shown.match.state == match.state.observe(seat)
    for mine, its in zip(shown.match.plies[-9:], match.plies[-9:], strict=True):
        assert mine.before == its.before.observe(seat)
    assert shown.names == room.table.names
    assert shown.viewer == (
        room.table.viewer if seat == NOBODY and room.table.open_to == NOBODY else shown.viewer
    )


def refused(room: Room) -> list[tuple[int, Refusal]]:
    """Who was refused what."""
    return [(number, heard.why) for number, heard in room.told if isinstance(heard, Refuse)]


@pytest.fixture(scope="module", params=TITLES)
def over(request: pytest.FixtureRequest) -> Room:
    """A whole game of every title from three devices and more, looked at after each choice."""
    game = load(request.param)
    devices = room(game, min(3, game.players[-1]))
    while not devices.table.match.is_over:
        devices.choose()
        state = devices.table.match.state
        for number in devices.guests:
            assert devices.shown(number).match.state == state.observe(at_seat(devices, number))
    return devices


def test_whole_games(over: Room) -> None:
    """All see the same to the end, each as the seat may; then everybody has the whole game."""
    for number in over.guests:
        agrees(over, number)
        assert over.guests[number].whole == encode(over.table.match)
    assert not refused(over)


def test_no_choice_is_large(game: Game) -> None:
    """What a guest is sent for one choice is within the bound."""
    devices = room(game, game.players[-1])
    for _choice in range(12):
        before = {number: len(devices.posted[number]) for number in devices.guests}
        plies = len(devices.table.match.plies)
        devices.choose()
        new = len(devices.table.match.plies) - plies
        for number, count in before.items():
            assert sum(map(len, devices.posted[number][count:])) <= BOUND * new
        if devices.table.match.is_over:
            break


def test_messages_of_whole_games_tell_no_secret(over: Room) -> None:
    """Before the end no guest is sent the deal, nor any position but the own observation of it."""
    match = over.table.match
    positions = [match.at(0).state, *(match.after(ply) for ply in range(len(match.plies)))]
    for number, texts in over.posted.items():
        for told in map(hear_host, texts):
            if isinstance(told.news, Glimpse) and told.news.ply < len(match.plies):
                seen = positions[told.news.ply].observe(at_seat(over, number))
                assert told.news.position == wire(type(match.state)).encode(seen)
        last = [hear_host(text).news for text in texts]
        assert [one for one in last if isinstance(one, Whole)] == [last[-1]]


@pytest.mark.parametrize("plies", [4, 20])
def test_worlds_that_look_alike_give_the_same_messages(game: Game, plies: int) -> None:
    """Whatever the others hold and the deck hides, a guest is sent the very same bytes."""
    match = played(Match.new(game, min(3, game.players[-1]), 11), plies, plies)
    if match.is_over:
        return
    for seat in (1, NOBODY):
        since = max(0, len(match.plies) - 6)
        worlds = lookalikes(match, seat, since) or lookalikes(match, seat, len(match.plies))
        number = seat if seat != NOBODY else match.players
        sent = [seated(world).posted[number] for world in (match, *worlds)]
        assert all(texts == sent[0] for texts in sent)


@settings(max_examples=tries(6), deadline=None)
@given(st.sampled_from(TITLES), st.integers(0, 10**6))
def test_lost_doubled_and_late_messages(title: str, luck: int) -> None:
    """Whatever the lines do, nobody sees anything wrong, and once they mend everybody sees all."""
    game = load(title)
    devices = room(game, min(3, game.players[-1]))
    devices.luck.seed(luck)
    devices.harm = 0.3
    for _choice in range(12):
        if devices.table.match.is_over:
            break
        devices.choose()
    devices.mend()
    for number in devices.guests:
        agrees(devices, number)


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


def test_a_seat_is_its_device_s() -> None:
    """Another device that comes with an invitation for somebody's seat waits for the host's yes."""
    devices = room(FIRST, 3)
    devices.host = open_line(replace(devices.host, lines=(*devices.host.lines, Connection(9, 1))), 9)
    devices.guests[9] = Guest(9, b"z" * 16)
    devices.say(9, Hello(PROTOCOL, b"z" * 16, "en"))
    assert 9 not in devices.posted
    assert devices.host.at(1) == devices.host.line(1)
    devices.host, _table, effects = hearing.admit(devices.host, devices.table, 9)
    assert effects == (Shut(1), OpenLine(7))
    devices.settle()
    assert devices.shown(9).open_to == 1


def test_a_device_that_comes_back_has_its_seat() -> None:
    """The same key gets its seat again, at the right position, and the old line is closed."""
    devices = room(FIRST, 3)
    devices.choose()
    devices.host = open_line(replace(devices.host, lines=(*devices.host.lines, Connection(9, 1))), 9)
    devices.guests[9] = Guest(9, key_of(1))
    devices.say(9, Hello(PROTOCOL, key_of(1), "en"))
    assert devices.host.line(1) is None
    assert devices.shown(9).match.state == devices.table.match.state.observe(1)


def test_taking_back_asks_the_others() -> None:
    """What others have seen is taken back if all who are there agree, and stands if one does not."""
    devices = room(FIRST, 3)
    while devices.table.match.state.player != 1:
        devices.choose()
    before = devices.table.match
    while devices.table.match.state.player == 1:
        devices.choose()
    ply = len(devices.table.match.plies)
    devices.say(1, TakeBack(ply))
    assert [heard for number, heard in devices.told if number == 2] == [Asked(1, ply)]
    devices.say(2, Agree(ply, is_agreed=False))
    assert refused(devices) == [(1, Refusal.DECLINED)]
    devices.say(1, TakeBack(ply))
    devices.say(2, Agree(ply, is_agreed=True))
    assert len(devices.table.match.plies) == ply
    devices.host, table, _sent = undo.agree(devices.host, devices.table, 0)
    assert table is not None
    devices.table = table
    devices.settle()
    assert len(before.plies) <= len(devices.table.match.plies) < ply
    for number in devices.guests:
        agrees(devices, number)


def test_calls_and_pokes_reach_the_others() -> None:
    """A reaction comes to everybody else, a poke to whoever is in turn."""
    devices = room(FIRST, 3)
    while devices.table.match.state.player != 2:
        devices.choose()
    devices.say(1, React(Reaction.THANKS))
    devices.say(1, Poke())
    assert devices.told == [
        (2, Called(1, Reaction.THANKS)),
        (3, Called(1, Reaction.THANKS)),
        (2, Poked(1)),
    ]
    assert Called(1, Reaction.THANKS) in devices.host.heard
