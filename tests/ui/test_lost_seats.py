"""A guest whose tab is gone finds its seat on the square, and comes back, or is told what to do."""

import pytest

from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.stored import read_seat
from ui.lines import GUEST, HOST, Lines, sat_down
from ui.screens import did, markup, screen

CARD = 'id="lost-seat"'


@pytest.fixture
def lines() -> Lines:
    """A host and a guest at the table."""
    return sat_down()


def test_a_guest_comes_back_from_the_square(lines: Lines) -> None:
    """The card says with whom one was at which table; it leads back without a code, again and again."""
    for _time in range(2):
        lines.open_anew()
        shown = markup(lines.models[GUEST])
        assert CARD in shown
        assert "At a table with Anna" in shown
        lines.do(GUEST, "come-back")
        lines.agree()
        lines.play()
        lines.agree()
        assert CARD not in markup(did(lines.models[GUEST], "home"))


def test_where_nobody_answers_it_is_said_what_to_do(lines: Lines) -> None:
    """The host has loaded its page anew, or is gone: a new invitation is asked for, and leads to the seat."""
    lines.open_anew()
    lines.vanish(HOST)
    lines.do(GUEST, "come-back")
    shown = markup(lines.models[GUEST])
    assert "Anna’s device isn’t responding" in shown
    assert 'id="join-code"' in shown
    assert CARD in markup(did(lines.models[GUEST], "leave"))


def test_a_seat_of_another_tab_is_left_to_it(lines: Lines) -> None:
    """As long as a tab is at the table no other one offers the seat, or takes it."""
    lines.open_anew()
    other = did(lines.models[GUEST], "seat-free 0")
    assert CARD not in markup(other)
    refused = did(lines.models[GUEST], "seat-taken 0")
    assert not isinstance(refused.live, Guest)
    assert "open in another tab" in markup(refused)
    assert CARD not in markup(refused)


@pytest.mark.parametrize("who", ["guest", "host"])
def test_what_is_over_leaves_no_card(lines: Lines, who: str) -> None:
    """Who leaves the table, or sees it closed or the game end, finds nothing of it on the square."""
    if who == "guest":
        lines.do(GUEST, "leave")
    else:
        lines.do(HOST, "make-host 1")
    assert lines.seat == ""
    lines.open_anew()
    assert CARD not in markup(lines.models[GUEST])


def test_the_end_of_the_game_leaves_no_card(lines: Lines) -> None:
    """After the end there is nothing to come back to; the next game of the same people is kept again."""
    while lines.seat:
        lines.play()
    assert screen(lines.models[HOST]) == "end"
    lines.do(HOST, "again new")
    assert read_seat(lines.seat)


def test_a_seat_is_given_up(lines: Lines) -> None:
    """Nobody has to come back."""
    lines.open_anew()
    lines.do(GUEST, "give-up-seat")
    assert lines.seat == ""
    assert CARD not in markup(lines.models[GUEST])


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "{}", '["suburbia", ["A"], 3, "A", "ab"]', "[" * 4000, "9" * 5000]
)
def test_what_is_no_seat_is_none(text: str) -> None:
    """Whatever the storage holds, a seat is read from it or nothing."""
    assert read_seat(text) is None
