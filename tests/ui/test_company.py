"""Two apps at one table: invited, answered, played, lost and found again, all by acts and commands."""

from base64 import b64decode

import pytest

from piazza.games import TITLES
from piazza.ui.effects import Announce
from piazza.ui.effects.multiplayer import CloseConnection, DeleteReceived, SaveReceived, SendMessage
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.stored import guest_from
from piazza.ui.view import view
from ui.pairs import KEY, Pair, description, pair
from ui.screens import BASE, did, markup, table


@pytest.fixture
def met() -> Pair:
    """A host and a guest at the table."""
    devices = pair()
    devices.meet()
    return devices


@pytest.mark.parametrize("title", TITLES)
def test_a_guest_joins_and_plays(title: str) -> None:
    """An invitation and an answer bring a guest to the table, who plays there; both pages can be drawn."""
    devices = pair(title)
    devices.meet()
    for _choice in range(6):
        msg = "play 0"
        if table(devices.host).match.state.player == 1:
            assert table(devices.guest).can_play
            devices.do_guest(msg)
        else:
            assert not table(devices.guest).can_play
            devices.do_host(msg)
        assert table(devices.guest).match.state == table(devices.host).match.state.observe(1)
        assert view(devices.guest).name == "table"
        assert markup(did(devices.guest, "dialog company"))
        assert markup(did(devices.host, "dialog company"))
        assert markup(did(devices.guest, "at 1", "set log=notation"))


def test_a_game_to_its_end() -> None:
    """After the end the guest has the whole game, to be looked at like any other."""
    devices = pair("drawkeep")
    devices.meet()
    while not table(devices.host).match.is_over:
        (devices.do_guest if table(devices.host).match.state.player == 1 else devices.do_host)("play 0")
    assert view(devices.guest).name == view(devices.host).name == "end"
    assert table(devices.guest).match == table(devices.host).match


def test_nothing_of_the_host_s_is_on_the_guest_s_page(met: Pair) -> None:
    """Neither the deal's name nor a way to send the game is there."""
    shown = markup(met.guest)
    assert "deal-name" not in shown
    assert 'data-value="share"' not in shown
    for msg in ("dialog share", "record", "qr", "copy", "back 0", "send", "file"):
        assert did(met.guest, msg).effects == ()


def test_a_lost_guest_comes_back(met: Pair) -> None:
    """The seat waits, everybody is told, and another invitation brings the same device back to it."""
    met.do_guest("play 0")
    met.host, met.guest = did(met.host, f"line-closed {met.line}"), did(met.guest, "line-closed 0")
    assert met.host.notice
    assert "Bruno" in met.host.notice.text
    assert isinstance(met.guest.live, Guest)
    assert met.guest.live.stage is Stage.LOST
    assert not table(met.guest).can_play
    met.meet()
    assert "gone" not in f"{met.host.notice}"
    assert table(met.guest).match.state == table(met.host).match.state.observe(1)


def test_another_device_needs_a_yes(met: Pair) -> None:
    """Who comes with another key does not get the seat before the host has said so."""
    met.meet("cd" * 16)
    assert met.guest.table is None
    assert met.host.notice
    assert met.host.dialog == ""
    met.do_host(met_act(met.host, "admit"))
    assert table(met.guest).open_to == 1
    assert isinstance(met.host.live, Host)
    assert met.host.live.line(1) is None


def met_act(model: Model, name: str) -> str:
    """The act of this name that the message offers."""
    assert model.notice
    return next(f"{msg}" for _label, msg in model.notice.msgs if f"{msg}".startswith(name))


def test_a_seat_may_be_filled(met: Pair) -> None:
    """A seat that waits goes to a bot, or to a person at the host's screen, and the game is saved so."""
    met.host = did(met.host, f"line-closed {met.line}")
    by_bot = did(met.host, "seat-now 1=bot:player")
    assert table(by_bot).seats[1].level == "player"
    assert table(by_bot).bot
    here = did(met.host, "seat-now 1=here")
    assert table(here).seats[1].by == "here"
    assert met.host.notice
    assert by_bot.notice is here.notice is None


def test_resting(met: Pair) -> None:
    """While the game rests nobody chooses; anybody may let it go on."""
    met.do_host("pause 1")
    assert not table(met.guest).can_play
    met.do_guest("pause 0")
    assert table(met.guest).can_play


def test_calls(met: Pair) -> None:
    """What one calls the other reads."""
    met.do_guest("react thanks")
    assert met.host.notice
    assert "Thank you" in met.host.notice.text
    met.do_host("react hm", "nudge")
    assert met.guest.notice
    assert "your turn" in met.guest.notice.text


def test_taking_back(met: Pair) -> None:
    """The guest takes back freely what told nothing; what the other has seen only with a yes."""
    plies = len(table(met.host).match.plies)
    while table(met.host).match.state.player == 1:
        met.do_guest("play 0")
    met.do_guest("ask-undo")
    assert met.host.notice
    met.do_host("may-undo 1")
    assert plies <= len(table(met.host).match.plies)
    assert table(met.host).match.state.player == 1
    assert table(met.guest).can_play


def test_the_host_asks_and_is_not_asked(met: Pair) -> None:
    """A choice of the host's is taken back with the guest's yes alone, and stands with its no."""
    while table(met.host).match.state.player == 1:
        met.do_guest("play 0")
    while table(met.host).match.state.player == 0:
        met.do_host("play 0")
    plies = len(table(met.host).match.plies)
    met.do_host("dismiss", "ask-undo")
    assert met.host.notice is not None
    assert not met.host.notice.msgs
    assert met.guest.notice
    met.do_guest("may-undo 0")
    assert met.guest.notice is None
    assert met.host.notice is not None
    assert "Bruno declined the undo" in met.host.notice.text
    met.do_host("ask-undo")
    met.do_guest("may-undo 1")
    assert len(table(met.host).match.plies) < plies


def test_a_question_goes_when_it_is_settled(met: Pair) -> None:
    """Whether a choice may be taken back is asked no more once somebody has gone on."""
    while table(met.host).match.state.player == 1:
        met.do_guest("play 0")
    met.do_guest("ask-undo")
    assert met.host.notice
    met.do_host("play 0")
    assert met.host.notice is None


def test_leaving(met: Pair) -> None:
    """A guest who goes is at home, and the seat waits."""
    met.do_guest("leave")
    assert met.guest.screen == "home"
    assert met.guest.live is None
    assert isinstance(met.host.live, Host)
    assert met.host.live.at(1) is None


def test_the_next_game(met: Pair) -> None:
    """The same people are at the next game without a new invitation."""
    met.do_host("again new")
    assert table(met.guest).match.state == table(met.host).match.state.observe(1)
    assert len(table(met.guest).match.plies) == len(table(met.host).match.plies)


def heard_by(effects: tuple[object, ...], kept: list[str]) -> list[str]:
    """What a tab keeps of a table after these commands."""
    for one in effects:
        kept = [] if isinstance(one, DeleteReceived) else kept
        kept = [*kept, one.text] if isinstance(one, SaveReceived) else kept
    return kept


def test_a_reloaded_guest_shows_what_it_saw() -> None:
    """What the tab kept is the table as it was, at the right position; an invitation brings it back there."""
    devices, kept = pair(), list[str]()
    answer = devices.answer(devices.invite())
    devices.host = did(devices.host, f"answered {answer}", f"line-open {devices.line}")
    devices.guest = did(devices.guest, "line-open 0")
    hello = next(one for one in devices.guest.effects if isinstance(one, SendMessage))
    devices.host = did(devices.host, f"line-received {devices.line} {hello.text}")
    for _choice in range(5):
        for one in (one for one in devices.host.effects if isinstance(one, SendMessage)):
            devices.guest = did(devices.guest, f"line-received 0 {one.text}")
            kept = heard_by(devices.guest.effects, kept)
        if table(devices.host).match.state.player != 0:
            break
        devices.host = did(devices.host, "play 0")
    before = table(devices.guest)
    again = guest_from(0, tuple(map(b64decode, kept)), "", "en")
    assert again
    back = did(Model(base=BASE, live=again), "joining ")
    assert table(back).match == before.match
    assert table(back).names == before.names
    assert not table(back).can_play
    assert "Connection lost." in markup(back)


def test_what_is_no_table_is_not_remembered() -> None:
    """A tab that kept nothing, or something else, is at no table."""
    assert guest_from(0, (), "", "en") is None
    assert guest_from(0, (b"x",), "zz y", "en") is None


def test_the_invitation_that_brought_it_there_leads_back(met: Pair) -> None:
    """Whoever goes back to the address of the invitation is still at the table."""
    assert isinstance(met.guest.live, Guest)
    before = met.guest
    reach = code.reach_in(description("1VOt"))
    there = did(met.guest, f"joining {code.write_code(reach)}")
    assert there.live is not None
    assert table(there).match == table(before).match
    assert not any(isinstance(one, CloseConnection) for one in there.effects)


def test_seats_stay_whose_they_are_when_the_host_loads_its_page_again(met: Pair) -> None:
    """The host's device keeps whose each seat is: the guest comes back unasked, another one does not."""
    kept, shelf, key_of_game = met.host.owners, met.host.shelf, table(met.host).key
    for key, is_let_in in ((KEY, True), ("cd" * 16, False)):
        met.host = did(Model(base=BASE, shelf=shelf, owners=kept), f"resume {key_of_game}")
        met.meet(key)
        assert (met.guest.table is not None) is is_let_in
        assert (met.host.notice is not None and "Another device" in met.host.notice.text) is not is_let_in


def test_an_answer_is_waited_for(met: Pair) -> None:
    """What was chosen is sent once; the page rests only if the host has not answered after a while."""
    met.guest = did(met.guest, "play 0")
    sent = [one for one in met.guest.effects if isinstance(one, SendMessage)]
    before = markup(met.guest)
    assert not any(isinstance(one, SendMessage) for one in did(met.guest, "play 0").effects)
    met.guest = did(met.guest, "wait")
    assert not table(met.guest).can_play
    assert "data-choice" in before
    assert "data-choice" not in markup(met.guest)
    met.do_host(f"line-received {met.line} {sent[0].text}")
    assert markup(did(met.guest, "wait")) == markup(met.guest)


def test_a_turn_of_several_plies_is_told_and_shown(met: Pair) -> None:
    """Whatever the other did at once is said in one breath, and what was missed in silence."""
    met.do_guest("play 0")
    spoken = [one.text for one in met.guest.effects if isinstance(one, Announce)]
    assert spoken
    assert isinstance(met.guest.live, Guest)
    assert all(entry.text for step in met.guest.live.steps[:1] for entry in step.story)
    met.host, met.guest = did(met.host, f"line-closed {met.line}"), did(met.guest, "line-closed 0")
    met.meet()
    assert not any(isinstance(one, Announce) and one.text in spoken for one in met.guest.effects)
