"""A host and a guest as two apps, and what browsers do with the lines between them."""

from dataclasses import dataclass, field
from itertools import count

from piazza.core.match import Match
from piazza.games import load
from piazza.ui.effects.multiplayer import (
    AcceptAnswer,
    ClaimSeat,
    CloseConnection,
    ConnectStandby,
    CreateOffer,
    DeleteReceived,
    PrepareStandby,
    SaveReceived,
    SaveSeat,
    SaveTicket,
    SendMessage,
)
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.signaling import reach_in
from piazza.ui.model.multiplayer.stored import guest_from
from piazza.ui.update.multiplayer.host import bytes_of
from ui.pairs import description
from ui.screens import BASE, at_table, did, table

HOST, GUEST = "host", "guest"
KEYS = {HOST: "ef" * 16, GUEST: "ab" * 16}
End = tuple[str, int]
"""One end of a line: whose, and its number there."""


@dataclass
class Lines:
    """Two apps, and what a browser does with the lines between them."""

    models: dict[str, Model]
    numbers: "count[int]" = field(default_factory=lambda: count(1000))
    joined: dict[End, End] = field(default_factory=dict)
    waiting: dict[str, End] = field(default_factory=dict)
    """Which end waits under which name."""
    expected: dict[End, str] = field(default_factory=dict)
    """By which name the other end of a line answers."""
    heard: list[str] = field(default_factory=list)
    way: str = ""
    seat: str = ""
    """What the guest's device keeps, whatever becomes of its tab."""
    due: list[tuple[str, str]] = field(default_factory=list)
    """What is still to happen."""

    def do(self, who: str, *msgs: str) -> None:
        """Somebody does something, and all that follows from it happens, one thing after the other."""
        is_begun = bool(self.due)
        self.due += [(who, msg) for msg in msgs]
        while self.due and not is_begun:
            one, msg = self.due[0]
            self.models[one] = did(self.models[one], msg)
            for effect in self.models[one].effects:
                self.follow(one, effect)
            self.due.pop(0)

    def follow(self, who: str, effect: object) -> None:
        """What a browser does."""
        match effect:
            case CreateOffer(line):
                name = f"u{next(self.numbers)}"
                self.waiting[name] = who, line
                self.do(who, f"line-address {line} {KEYS[who]} {description(name)}")
            case PrepareStandby(line):
                self.do(who, f"line-standby {line} {description(f'u{next(self.numbers)}')}")
            case AcceptAnswer(line, text):
                self.expected[who, line] = reach_in(text).user
            case SendMessage(line, text) if (who, line) in self.joined:
                there, number = self.joined[who, line]
                self.do(there, f"line-received {number} {text}")
            case ConnectStandby(line, text, user):
                self.call((who, line), self.waiting.get(reach_in(text).user), user)
            case CloseConnection(line):
                self.shut((who, line))
            case SaveReceived() | DeleteReceived() | SaveTicket() | SaveSeat():
                self.keep(effect)
            case ClaimSeat():
                self.do(who, "seat-taken 1")

    def keep(self, effect: SaveReceived | DeleteReceived | SaveTicket | SaveSeat) -> None:
        """What outlasts the guest's page: all but the seat goes with its tab."""
        match effect:
            case SaveReceived(text):
                self.heard.append(text)
            case DeleteReceived():
                self.heard, self.ticket = [], ""
            case SaveTicket(text):
                self.ticket = text
            case SaveSeat(text):
                self.seat = text

    def call(self, one: End, other: End | None, user: str) -> None:
        """A call: it stands if somebody waits there for just this one."""
        if other is None or self.expected.get(other) != user:
            self.do(one[0], f"line-closed {one[1]}")
            return
        self.join(one, other)

    def join(self, one: End, other: End) -> None:
        """A line stands."""
        self.joined |= {one: other, other: one}
        for who, line in (other, one):
            self.do(who, f"line-open {line}")

    def shut(self, one: End) -> None:
        """A line is closed, which its other end hears."""
        self.waiting = {name: end for name, end in self.waiting.items() if end != one}
        other = self.joined.pop(one, None)
        if other and self.joined.pop(other, None):
            self.do(other[0], f"line-closed {other[1]}")

    def vanish(self, who: str) -> None:
        """A page is gone with all its lines; the other one hears of it."""
        self.waiting = {name: end for name, end in self.waiting.items() if end[0] != who}
        gone = [(one, other) for one, other in self.joined.items() if one[0] == who]
        self.joined = {}
        for _one, (other, line) in gone:
            self.do(other, f"line-closed {line}")

    def reload_guest(self) -> None:
        """The guest's page is loaded again."""
        self.vanish(GUEST)
        live = guest_from(0, tuple(map(bytes_of, self.heard)), self.ticket, "en")
        self.models[GUEST] = Model(base=BASE, live=live)
        self.do(GUEST, "joining ")

    def open_anew(self) -> None:
        """The guest's tab is gone, and with it what it was told; the site is opened in another one."""
        self.vanish(GUEST)
        self.heard, self.ticket = [], ""
        self.models[GUEST] = Model(base=BASE, seat_record=self.seat)
        self.do(GUEST, "home", "seat-free 1")

    def reload_host(self) -> None:
        """The host's page is loaded again."""
        self.vanish(HOST)
        old = self.models[HOST]
        self.models[HOST] = Model(base=BASE, shelf=old.shelf, owners=old.owners)
        self.do(HOST, f"resume {table(old).key}")

    def agree(self) -> None:
        """The guest is at the table, and sees what the host's match is for its seat."""
        guest, host = self.models[GUEST].live, self.models[HOST].live
        assert isinstance(guest, Guest)
        assert isinstance(host, Host)
        assert guest.stage is Stage.THERE
        assert host.at(1)
        assert table(self.models[GUEST]).match.state == table(self.models[HOST]).match.state.observe(1)

    def play(self) -> None:
        """A choice of whoever is in turn."""
        player = table(self.models[HOST]).match.state.player
        self.do(GUEST if player == 1 else HOST, "play 0")


def sat_down() -> Lines:
    """A host and a guest at the table."""
    match = Match.new(load("drawkeep"), 2, 3, first="2")
    made = Lines({HOST: at_table(match, "here", "live"), GUEST: Model(base=BASE)})
    made.do(HOST, "invite 1")
    host = made.models[HOST].live
    assert isinstance(host, Host)
    made.do(GUEST, f"joining {host.lines[0].link}")
    made.do(GUEST, f"line-address 0 {KEYS[GUEST]} {description('gUST')}")
    guest = made.models[GUEST].live
    assert isinstance(guest, Guest)
    made.do(HOST, f"answered {guest.answer}")
    made.join((HOST, 1), (GUEST, 0))
    made.play()
    return made
