"""A line, as the host's device knows it: who is at its other end and what was sent there."""

from dataclasses import dataclass
from typing import Self

from piazza.core.frozen import fast_frozen, replace
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.effects.multiplayer import AcceptAnswer, ConnectStandby, CreateOffer, PrepareStandby
from piazza.ui.model.multiplayer.messages import Company, HostEnvelope, News, host_bytes

SOFT_LIMIT = 20
"""The most messages in a second that a guest may send; the rest are dropped."""
HARD_LIMIT = 80
"""The number of messages in a second above which the host closes the line."""


@dataclass(frozen=True, slots=True)
class Send:
    """An order to send a message on a line."""

    line: int
    text: bytes


@dataclass(frozen=True, slots=True)
class Close:
    """An order to close a line."""

    line: int


@dataclass(frozen=True, slots=True)
class ReconnectTicket:
    """The two codes that a device needs to call another one again."""

    waits: str
    """The code of the other device's standby line."""
    answers: str = ""
    """The code with which this device has promised to answer there; empty before it has."""


Outgoing = Send | Close | CreateOffer | AcceptAnswer | PrepareStandby | ConnectStandby
"""An order for a device's lines: send, close, open, join, promise or call."""


@fast_frozen  # changed several times a choice
@dataclass(frozen=True, slots=True)
class Connection:
    """A line between the host and a guest."""

    number: int
    seat: Player
    """The seat that the line is for; `NOBODY` for a spectator."""
    mark: bytes = b""
    """The mark of its invitation; empty before there is one."""
    link: str = ""
    """The invitation as a link, until the line is open."""
    is_answered: bool = False
    """The guest's answer has arrived."""
    is_open: bool = False
    key: bytes = b""
    """The key of the guest's device; empty before its hello."""
    language: str = "en"
    is_welcome: bool = False
    """The guest has its place and is sent the news of the table."""
    last_received: int = 0
    """The number of the guest's last message."""
    rate_second: str = ""
    """The second in which the last message came, as a clock says it."""
    rate_count: int = 0
    """The number of messages in that second."""
    epoch: int = 0
    """The number of times that everything was sent from the beginning."""
    next_number: int = 0
    """The number of the next message since then."""
    match: Match | None = None
    """The match that was last sent to the guest."""
    company: Company | None = None
    """The company that was last sent to the guest."""
    standby_for: bytes = b""
    """The key of the device that this standby line waits for, while it only waits."""
    ticket: ReconnectTicket | None = None
    """The ticket by which the host can call the guest again."""

    def send(self, *news: News) -> tuple[Self, Send]:
        """Return the connection after sending `news` in one message, and the order to send it."""
        message = host_bytes(HostEnvelope(self.epoch, self.next_number, news))
        return replace(self, next_number=self.next_number + 1), Send(self.number, message)

    def count_message(self, now: str) -> Self:
        """Return the connection with one more message counted in the second `now`."""
        return replace(
            self, rate_second=now, rate_count=self.rate_count + 1 if now == self.rate_second else 1
        )

    def restart(self) -> Self:
        """Return the connection with its guest admitted and nothing sent yet: all follows from the start."""
        return replace(self, epoch=self.epoch + 1, next_number=0, match=None, company=None, is_welcome=True)
