"""What people at several devices read of one another: whole apps, joined by what they send."""

from dataclasses import dataclass

import pytest

from piazza.core.frozen import replace
from piazza.games import load
from piazza.ui.effects import SendAfter
from piazza.ui.effects.multiplayer import SendMessage
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.multiplayer.connection import Connection
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.messages import Reaction
from piazza.ui.model.multiplayer.stored import Ownership, read_ownership
from piazza.ui.model.table import Table
from piazza.ui.msg import Msg
from piazza.ui.msg.dialogs import DialogSignal, OpenDialog
from piazza.ui.msg.multiplayer import (
    AnswerUndo,
    Connected,
    Disconnected,
    GuestSignal,
    MessageReceived,
    PassOn,
    RequestSignal,
    SendReaction,
)
from piazza.ui.msg.replay import LookBack
from piazza.ui.msg.setup import PlayAgain
from piazza.ui.msg.table import Play
from piazza.ui.update import update
from piazza.ui.view import view
from piazza.ui.view.dialogs import overlays
from ui.devices import room

HOST = 0
LAST = 2
"""Who comes to seat 2; the one who looks on has the number after it."""


@dataclass
class Company:
    """The apps around a table: the host's is number 0, a guest's has the number of its line."""

    models: dict[int, Model]
    second: int = 0

    def do(self, number: int, msg: Msg) -> None:
        """Somebody does something, and what is sent comes to where it goes."""
        self.second += 1
        at = Moment(f"2026-01-01T00:00:{self.second:02}", self.second)
        self.models[number] = update(self.models[number], msg, at)
        for effect in self.models[number].effects:
            if isinstance(effect, SendMessage):
                other = HOST if number else effect.line
                self.do(other, MessageReceived(effect.line, effect.text))

    def choose(self) -> int:
        """Whoever is in turn makes the first choice there is; says who it was."""
        player = self.table(HOST).match.state.player
        assert player is not None
        self.do(player, Play(0))
        return player

    def finish(self) -> None:
        """The game is played to its end."""
        while not self.table(HOST).match.is_over:
            self.choose()

    def table(self, number: int) -> Table:
        """What lies on somebody's screen."""
        table = self.models[number].table
        assert table is not None
        return table

    def guest(self, number: int) -> Guest:
        """What a guest knows."""
        guest = self.models[number].live
        assert isinstance(guest, Guest)
        return guest

    def join_anew(self, number: int) -> None:
        """A new line to somebody who was lost, who calls on it."""
        host, guest = self.models[HOST].live, self.guest(number)
        assert isinstance(host, Host)
        lines = (*host.lines, Connection(number, number))
        self.models[HOST] = replace(self.models[HOST], live=replace(host, lines=lines))
        self.models[number] = replace(self.models[number], live=replace(guest, stage=Stage.CALLING))
        self.do(HOST, Connected(number))
        self.do(number, Connected(number))

    def reads(self, number: int, text: str) -> bool:
        """Somebody has this sentence before the eyes."""
        return text in view(self.models[number]).markup


@pytest.fixture
def company() -> Company:
    """A host, two guests and somebody who looks on, at the small game."""
    devices = room(load("drawkeep"), 3)
    models = {HOST: Model(screen="table", live=devices.host, table=devices.table)}
    for number, guest in devices.guests.items():
        models[number] = Model(screen="table", live=guest, table=devices.shown(number))
    return Company(models)


def turn_of(company: Company, player: int) -> None:
    """Play until somebody is in turn."""
    while company.table(HOST).match.state.player != player:
        company.choose()


def test_the_next_game_is_everybody_s(company: Company) -> None:
    """Who looks at the end comes along to the next game; who looks back at the last one is asked to."""
    company.finish()
    assert all(company.table(number).match.is_over for number in company.models)
    company.do(LAST, LookBack(3))
    company.do(HOST, PlayAgain("same"))
    for number in (1, 3):
        assert company.table(number).is_remote
        assert not company.table(number).match.is_over
        assert company.reads(number, "The next game has begun.")
    assert company.table(LAST).match.is_over
    notice = company.models[LAST].notice
    assert notice is not None
    assert [msg for _label, msg in notice.msgs] == [GuestSignal.AT_TABLE]
    company.do(LAST, GuestSignal.AT_TABLE)
    assert company.table(LAST).is_remote
    host = company.models[HOST]
    assert read_ownership(dict(host.owners)[company.table(HOST).key]).games == 1
    company.choose()
    assert len({len(company.table(number).match.plies) for number in company.models}) == 1


def test_well_played(company: Company) -> None:
    """At the end everybody is still within call; nothing of a game that goes on is offered any more."""
    company.finish()
    for number in (HOST, 1):
        company.do(number, OpenDialog("company"))
        sheet = "".join(one.markup for one in overlays(company.models[number]))
        assert "Well played!" in sheet
        assert not any(word in sheet for word in ("Pause", "Nudge", "Ask to undo", "Make host"))
    company.do(1, SendReaction(Reaction.WELL_PLAYED.value))
    for number in (HOST, LAST, 3):
        assert company.reads(number, "G1: Well played!")


def test_the_match_changes_hands(company: Company) -> None:
    """The others are told who has it; the device that had it calls nobody, and shows no second table."""
    company.choose()
    company.do(HOST, PassOn(1))
    assert company.table(1).is_local
    host = company.models[HOST]
    assert host.live is None
    assert host.table is None
    assert [read_ownership(text) for _key, text in host.owners] == [Ownership(holder_name="G1")]
    company.do(HOST, DialogSignal.DISMISS_TOAST)
    assert company.models[HOST].live is None
    for number in (LAST, 3):
        assert company.guest(number).stage is Stage.OVER
        assert company.reads(number, "G1 is now the host.")
        assert company.reads(number, "Ask G1 for an invitation.")
        company.do(number, OpenDialog("company"))
        sheet = "".join(one.markup for one in overlays(company.models[number]))
        assert "Rejoin" in sheet
        assert "Well played!" not in sheet


def test_everybody_sees_whose_seat_waits(company: Company) -> None:
    """Not the host alone reads that the one in turn is away."""
    turn_of(company, LAST)
    assert not company.reads(1, "G2 is not at the table.")
    company.do(HOST, Disconnected(LAST))
    for number in (HOST, 1, 3):
        assert company.reads(number, "G2 is not at the table.")


def test_a_choice_that_the_host_never_heard_is_made_again(company: Company) -> None:
    """It was on its way when the line broke: it is made once the line is back, and once only."""
    turn_of(company, LAST)
    before = len(company.table(HOST).match.plies)
    model = update(company.models[LAST], Play(0), Moment("2026-01-01T00:01:00", 1))
    model = update(model, GuestSignal.WAIT, Moment("2026-01-01T00:01:01", 1))
    assert "Sending your move…" in view(model).markup
    company.models[LAST] = model
    company.do(HOST, Disconnected(LAST))
    company.do(LAST, Disconnected(LAST))
    assert company.reads(LAST, "Your move will be sent when you’re back online.")
    company.join_anew(LAST)
    assert len(company.table(HOST).match.plies) > before
    assert company.guest(LAST).unheard is None
    assert len({len(company.table(number).match.plies) for number in (HOST, 1, LAST)}) == 1


def test_nothing_is_drawn_until_the_host_answers(company: Company) -> None:
    """It is there before one could read that it is awaited: the page waits for it, and not for long."""
    turn_of(company, LAST)
    model = update(company.models[LAST], Play(0), Moment("2026-01-01T00:01:00", 1))
    still = [effect for effect in model.effects if isinstance(effect, SendAfter) and effect.is_still]
    assert [effect.msg for effect in still] == [GuestSignal.WAIT]
    model = update(model, GuestSignal.WAIT, Moment("2026-01-01T00:01:01", 1))
    assert not any(isinstance(effect, SendAfter) for effect in model.effects)
    assert "Sending your move…" in view(model).markup


def test_who_asks_is_told(company: Company) -> None:
    """That the others are asked; and that it came too late, if the game goes on meanwhile."""
    turn_of(company, 1)
    while company.table(HOST).match.state.player == 1:
        company.choose()
    company.do(1, RequestSignal.ASK_UNDO)
    assert company.reads(1, "Waiting for the others to allow the undo.")
    assert company.reads(LAST, "G1 wants to undo the last move.")
    company.choose()
    assert company.reads(1, "Too late: the game had moved on.")
    assert not company.reads(LAST, "G1 wants to undo the last move.")


def test_who_says_no_is_named(company: Company) -> None:
    """Everybody but the one who minds is told who it was, whoever asked."""
    turn_of(company, 1)
    while company.table(HOST).match.state.player == 1:
        company.choose()
    company.do(1, RequestSignal.ASK_UNDO)
    company.do(LAST, AnswerUndo(0))
    told = "G2 declined the undo."
    assert [company.reads(number, told) for number in (HOST, 1, LAST, 3)] == [True, True, False, True]


def test_a_table_of_one_s_own_is_not_the_other_s(company: Company) -> None:
    """Who lost a line to one table, and has an own one on the screen, reads nothing of the other there."""
    guest = replace(company.guest(1), stage=Stage.LOST)
    company.models[1] = replace(company.models[1], live=guest, table=company.table(HOST), dialog="company")
    assert not company.reads(1, "Connection lost.")
    assert company.reads(1, "Reactions")
