"""A host and one guest as two apps, and what browsers say of themselves."""

from dataclasses import dataclass

from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.effects.multiplayer import AcceptAnswer, AnswerOffer, CreateOffer, SendMessage
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host
from ui.screens import BASE, at_table, did

SDP = """v=0\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
a=candidate:1 1 udp 2113937151 0d9a1ef7-b10e-45c6-b03d-fd930afe72fb.local 54222 typ host generation 0\r
a=candidate:2 1 udp 2113937150 192.168.1.7 50571 typ host generation 0\r
a=candidate:3 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active\r
a=ice-ufrag:{user}\r
a=ice-pwd:UuW5BBfl+OwQNrk4b20Zjb6w\r
a=fingerprint:sha-256 {print}\r
a=setup:actpass\r
"""
PRINT = ":".join(["DB", "8E"] * 16)
KEY = "ab" * 16
"""A device's key."""


def description(user: str) -> str:
    """What a browser says of itself."""
    return SDP.format(user=user, print=PRINT)


@dataclass
class Pair:
    """A host and a guest, and the line between them."""

    host: Model
    guest: Model
    line: int = 1
    seat: str = "1"
    """The guest's; empty for somebody who looks on."""

    def invite(self, *, user: str = "1VOt") -> str:
        """The host asks for an invitation to the guest's seat; its code."""
        self.host = did(self.host, f"invite {self.seat}")
        self.line = next(one.line for one in self.host.effects if isinstance(one, CreateOffer))
        self.host = did(self.host, f"line-address {self.line} {KEY} {description(user)}")
        assert isinstance(self.host.live, Host)
        line = self.host.live.line(self.line)
        assert line is not None
        return line.link.rpartition("/")[2]

    def answer(self, invitation: str, key: str = KEY) -> str:
        """The guest opens it; its answer."""
        self.guest = did(Model(base=BASE), f"joining {invitation}")
        assert any(isinstance(one, AnswerOffer) for one in self.guest.effects)
        self.guest = did(self.guest, f"line-address 0 {key} {description('gUST')}")
        assert isinstance(self.guest.live, Guest)
        return self.guest.live.answer

    def meet(self, key: str = KEY) -> None:
        """The whole way to the table."""
        answer = self.answer(self.invite(), key)
        self.host = did(self.host, f"answered {answer}")
        assert any(isinstance(one, AcceptAnswer) for one in self.host.effects)
        self.host = did(self.host, f"line-open {self.line}")
        self.do_guest("line-open 0")

    def do_guest(self, *msgs: str) -> None:
        """The guest does something, and all that follows from it happens."""
        for msg in msgs:
            self.guest = did(self.guest, msg)
            for one in self.guest.effects:
                if isinstance(one, SendMessage):
                    self.do_host(f"line-received {self.line} {one.text}")

    def do_host(self, *msgs: str) -> None:
        """The host does something, and all that follows from it happens."""
        for msg in msgs:
            self.host = did(self.host, msg)
            for one in self.host.effects:
                if isinstance(one, SendMessage) and one.line == self.line:
                    self.do_guest(f"line-received 0 {one.text}")


def pair(title: str = TITLES[0]) -> Pair:
    """A table for two, the second seat on another device."""
    match = Match.new(load(title), 2, 3, first="2")
    return Pair(at_table(match, "here", "live"), Model(base=BASE))
