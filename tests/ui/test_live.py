"""Several devices at one table: everybody sees what the seat may see, whatever the lines do to messages."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from piazza.core.game import NOBODY, Game
from piazza.core.match import Match
from piazza.core.wire import position_wire
from piazza.games import TITLES, load
from piazza.links import encode
from piazza.ui.effects.multiplayer import CreateOffer
from piazza.ui.model.multiplayer import host_protocol as hearing
from piazza.ui.model.multiplayer import undo
from piazza.ui.model.multiplayer.connection import Close, Connection
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import open_line
from piazza.ui.model.multiplayer.messages import (
    PROTOCOL,
    Agree,
    Hello,
    Nudge,
    Nudged,
    Objection,
    ObservationUpdate,
    React,
    Reacted,
    Reaction,
    TakeBack,
    UndoAsked,
    Whole,
    read_host_message,
)
from piazza.ui.model.record import complete_turns, turn_moves
from strategies import played
from ui.devices import Room, agrees, at_seat, key_of, refused, room, seated
from ui.screens import lookalikes

pytestmark = pytest.mark.sampled(3)

BOUND = 1500
"""Bytes that a choice may take on its way to a guest."""
FIRST = load(TITLES[0])


@pytest.fixture(params=TITLES)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game, one after the other."""
    return load(request.param)


def test_what_one_choice_brings_comes_at_once() -> None:
    """A choice and what it forces are one message to each guest; who comes late has all of it in a few."""
    devices = room(load("greentown"), 3)
    for _choice in range(30):
        before = {number: len(texts) for number, texts in devices.posted.items()}
        devices.choose()
        assert all(len(devices.posted[number]) <= count + 1 for number, count in before.items())
    late = seated(devices.table.match)
    assert len(late.posted[1]) < len(devices.table.match.plies) // 5


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
    while not devices.table.match.is_over:
        before = {number: len(devices.posted[number]) for number in devices.guests}
        devices.choose()
        for number, count in before.items():
            assert sum(map(len, devices.posted[number][count:])) <= BOUND


def test_messages_of_whole_games_tell_no_secret(over: Room) -> None:
    """Before the end no guest is sent the deal, nor any position but the own observation of it."""
    match = over.table.match
    positions = [match.at(0).state, *(match.after(ply) for ply in range(len(match.plies)))]
    for number, texts in over.posted.items():
        told = [news for text in texts for news in read_host_message(text).news]
        for news in told:
            if isinstance(news, ObservationUpdate) and news.ply < len(match.plies):
                seen = positions[news.ply].observe(at_seat(over, number))
                assert news.position == position_wire(type(match.state)).to_bytes(seen)
        assert [one for one in told if isinstance(one, Whole)] == [told[-1]]


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


def test_a_turn_is_read_in_notation_when_it_is_over(game: Game) -> None:
    """Others read no choice of a turn that goes on, and all of it when it is over, as the host does."""
    devices = room(game, min(3, game.players[-1]))
    for _choice in range(24):
        if devices.table.match.is_over:
            break
        devices.choose()
        match = devices.table.match
        complete = complete_turns(match, devices.table.spans)
        for number in devices.guests:
            seat, shown = at_seat(devices, number), devices.shown(number).match
            for turn in complete:
                if match.plies[turn[0]].player != seat:
                    assert turn_moves(shown, turn) == turn_moves(match, turn)
            for ply in range(complete[-1][1] if complete else 0, len(match.plies)):
                assert bool(shown.plies[ply].action) == (match.plies[ply].player == seat)


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


def test_a_seat_is_its_device_s() -> None:
    """Another device that comes with an invitation for somebody's seat waits for the host's yes."""
    devices = room(FIRST, 3)
    devices.host = open_line(replace(devices.host, lines=(*devices.host.lines, Connection(9, 1))), 9)
    devices.guests[9] = Guest(9, b"z" * 16)
    devices.say(9, Hello(PROTOCOL, b"z" * 16, "en"))
    assert 9 not in devices.posted
    assert devices.host.at(1) == devices.host.line(1)
    devices.host, _table, effects = hearing.admit(devices.host, devices.table, 9)
    assert effects == (Close(1), CreateOffer(7))
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
    assert [heard for number, heard in devices.told if number == 2] == [UndoAsked(1, ply)]
    devices.say(2, Agree(ply, is_agreed=False))
    assert devices.told[-2:] == [(1, Objection(2)), (3, Objection(2))]
    assert devices.host.pending_news[-1] == Objection(2)
    assert all(guest.undo_request is None for number, guest in devices.guests.items() if number != 2)
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
    devices.say(1, Nudge())
    assert devices.told == [
        (2, Reacted(1, Reaction.THANKS)),
        (3, Reacted(1, Reaction.THANKS)),
        (2, Nudged(1)),
    ]
    assert Reacted(1, Reaction.THANKS) in devices.host.pending_news
