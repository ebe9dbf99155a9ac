"""A connection as the host's device knows it: who is at its other end, and what was told there."""

from dataclasses import dataclass
from typing import Self

from piazza.core.frozen import quick, replace
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.ui.commands.live import CallBack, JoinLine, OpenLine, PromiseLine
from piazza.ui.live.messages import Company, News, Told, host_bytes

OFTEN = 20
"""So much may a guest say in a second."""
FLOOD = 80
"""Whoever says more than this in a second is not listened to any more."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Send something to whoever is at the other end."""

    line: int
    text: bytes


@dataclass(frozen=True, slots=True)
class Shut:
    """Close a connection."""

    line: int


@dataclass(frozen=True, slots=True)
class Way:
    """What a device needs to call again: how the other one waits, and how this one promised to answer."""

    waits: str
    answers: str = ""


Post = Tell | Shut | OpenLine | JoinLine | PromiseLine | CallBack


@quick  # changed several times a choice
@dataclass(frozen=True, slots=True)
class Connection:
    """One connection."""

    number: int
    seat: Player
    """Whose it is; nobody's for an onlooker."""
    mark: bytes = b""
    """What its invitation is known by; empty until there is one."""
    link: str = ""
    """The invitation, as long as it waits."""
    is_answered: bool = False
    """The guest's answer has come."""
    is_open: bool = False
    key: bytes = b""
    """Who is there."""
    language: str = "en"
    is_welcome: bool = False
    heard: int = 0
    """The number of what was said last."""
    second: str = ""
    said: int = 0
    """How much was said in this second."""
    time: int = 0
    next: int = 0
    match: Match | None = None
    """As it was told there."""
    company: Company | None = None
    spare_for: bytes = b""
    """Whose way back it is, by the key, as long as it only waits."""
    way: Way | None = None
    """How whoever is there can be called again."""

    def tell(self, *news: News) -> tuple[Self, Tell]:
        """Say something to whoever is there, all of it in one message."""
        message = host_bytes(Told(self.time, self.next, news))
        return replace(self, next=self.next + 1), Tell(self.number, message)

    def listen(self, now: str) -> Self:
        """Something was said there at this second."""
        return replace(self, second=now, said=self.said + 1 if now == self.second else 1)

    def begin(self) -> Self:
        """Tell everything from the beginning."""
        return replace(self, time=self.time + 1, next=0, match=None, company=None, is_welcome=True)
