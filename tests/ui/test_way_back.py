"""Who loses the line calls again without a code: guest and host, and the lines between them."""

from base64 import b64encode

import pytest

from piazza.core.match import Match
from piazza.games import load
from piazza.ui.effects.multiplayer import (
    AcceptAnswer,
    CloseConnection,
    PrepareStandby,
    SendMessage,
)
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.messages import GuestEnvelope, StandbyAnswer, StandbyOffer, guest_bytes
from piazza.ui.model.multiplayer.signaling import reach_in, write_code
from piazza.ui.model.multiplayer.stored import read_ownership
from ui.lines import GUEST, HOST, Lines, sat_down
from ui.pairs import description
from ui.screens import BASE, at_table, did, markup, table


@pytest.fixture
def lines() -> Lines:
    """A host and a guest at the table."""
    return sat_down()


def test_each_loses_the_page_and_comes_back(lines: Lines) -> None:
    """Guest and host load their pages again, in any order and again, and play on without any code."""
    lines.agree()
    for reload in (lines.reload_guest, lines.reload_host, lines.reload_host, lines.reload_guest):
        reload()
        lines.agree()
        lines.play()
        lines.agree()


def test_another_language_keeps_the_way_back(lines: Lines) -> None:
    """A guest to whom the host has told all anew can still call the host after loading the page again."""
    lines.do(GUEST, "set language=it", "set language=en")
    lines.reload_guest()
    lines.agree()
    lines.play()
    lines.agree()


def test_a_line_that_breaks_is_mended(lines: Lines) -> None:
    """Only the line is gone, both pages are there: the guest calls, and nothing is asked of anybody."""
    host = lines.models[HOST].live
    assert isinstance(host, Host)
    line = host.at(1)
    assert line
    lines.shut((HOST, line.number))
    lines.do(HOST, f"line-closed {line.number}")
    lines.agree()
    lines.play()
    lines.agree()


def test_a_pause_outlasts_the_host_s_page(lines: Lines) -> None:
    """A game that rests goes on resting when the host's page was loaded again, until somebody ends it."""
    lines.do(GUEST, "pause 1")
    lines.reload_host()
    lines.agree()
    for model in lines.models.values():
        assert not table(model).can_play
        assert "The game is paused." in markup(model)
    lines.do(HOST, "pause 0")
    lines.play()
    lines.agree()
    lines.reload_host()
    lines.play()
    lines.agree()


def test_a_pause_before_anybody_has_come() -> None:
    """A game that rests before its first guest is there does so after its page was loaded again."""
    model = did(at_table(Match.new(load("drawkeep"), 2, 3, first="1"), "here", "live"), "pause 1")
    assert not table(model).can_play
    again = did(Model(base=BASE, shelf=model.shelf, owners=model.owners), f"resume {table(model).key}")
    assert not table(again).can_play
    assert table(did(again, "pause 0")).can_play


def test_lines_do_not_pile_up(lines: Lines) -> None:
    """However often a guest comes back, one line waits for it, and one stands."""
    for _time in range(6):
        lines.reload_guest()
    host = lines.models[HOST].live
    assert isinstance(host, Host)
    assert sorted(bool(one.standby_for) for one in host.lines) == [False, True]


def test_nobody_answers(lines: Lines) -> None:
    """A guest whose host is away keeps what it saw, reads what to do, and is called when it is back."""
    before = table(lines.models[GUEST]).match
    lines.vanish(HOST)
    guest = lines.models[GUEST].live
    assert isinstance(guest, Guest)
    assert guest.stage is Stage.LOST
    assert table(lines.models[GUEST]).match == before
    shown = markup(lines.models[GUEST])
    assert "invitation" in shown
    assert "call-again" in shown
    assert "rejoin" in shown
    lines.do(GUEST, "call-again")
    lines.reload_host()
    lines.agree()


def test_a_guest_who_goes_is_not_called(lines: Lines) -> None:
    """Who left the table for good is waited for no more, and its tab keeps nothing."""
    lines.do(GUEST, "leave")
    host = lines.models[HOST].live
    assert isinstance(host, Host)
    assert host.lines == ()
    assert (lines.heard, lines.way) == ([], "")
    assert read_ownership(dict(lines.models[HOST].owners)[host.key]).callers == ()
    lines.reload_host()
    assert lines.models[GUEST].screen == "home"


def test_the_game_in_another_tab_calls_nobody(lines: Lines) -> None:
    """The tab that does not have the game leaves the guests to the one that does."""
    old = lines.models[HOST]
    other = did(Model(base=BASE, shelf=old.shelf, owners=old.owners), f"resume {table(old).key}", "locked ")
    assert other.live is None
    assert any(isinstance(one, CloseConnection) for one in other.effects)


@pytest.mark.parametrize(
    "wish", [StandbyOffer("x"), StandbyAnswer("x"), StandbyAnswer("1" * 40), StandbyOffer("../etc")]
)
def test_forged_ways_change_nothing(lines: Lines, wish: StandbyOffer | StandbyAnswer) -> None:
    """What is no code joins nothing, and the guest is told."""
    host = lines.models[HOST].live
    assert isinstance(host, Host)
    line = host.at(1)
    assert line
    lines.models[HOST] = did(
        lines.models[HOST],
        f"line-received {line.number} {text_of(guest_bytes(GuestEnvelope(line.last_received + 1, wish)))}",
    )
    after = lines.models[HOST].live
    assert isinstance(after, Host)
    assert after.callers == host.callers
    assert not any(isinstance(one, AcceptAnswer | PrepareStandby) for one in lines.models[HOST].effects)
    assert any(isinstance(one, SendMessage) for one in lines.models[HOST].effects)


def test_a_promise_leads_nowhere_else(lines: Lines) -> None:
    """Addresses in a promise are not called: the caller is seen when it calls."""
    host = lines.models[HOST].live
    assert isinstance(host, Host)
    line, standby = host.at(1), next(one for one in host.lines if one.standby_for)
    assert line
    hostile = write_code(reach_in(description("evil"), b"abc"))
    text = text_of(guest_bytes(GuestEnvelope(line.last_received + 1, StandbyAnswer(hostile))))
    after = did(lines.models[HOST], f"line-received {line.number} {text}")
    assert not any(isinstance(one, AcceptAnswer) for one in after.effects)
    assert standby in after.live.lines  # type: ignore[union-attr]


def text_of(message: bytes) -> str:
    """A message as a line carries it."""
    return b64encode(message).decode()
