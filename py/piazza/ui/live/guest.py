"""A device at a table whose match another one holds: what it was told, and what it shows of that."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, TypeAlias

from piazza.core.frozen import quick, replace
from piazza.core.game import Game, Player, State
from piazza.core.octets import WireError
from piazza.core.wire import wire
from piazza.games import TITLES, load
from piazza.ui.live.code import Occasion
from piazza.ui.live.line import Post, Tell, Way
from piazza.ui.live.messages import (
    PROTOCOL,
    Again,
    Asked,
    Called,
    Company,
    Glimpse,
    Goodbye,
    HandOver,
    Hello,
    News,
    Objection,
    Poked,
    Promise,
    Refuse,
    Request,
    Return,
    Said,
    Talk,
    Told,
    WayBack,
    Welcome,
    Whole,
    guest_bytes,
    hear_host,
)
from piazza.ui.table import NOBODY


class Stage(Enum):
    """How far a guest has come."""

    CALLING = "calling"
    """The answer to the invitation is being made."""
    ANSWERING = "answering"
    """The answer is there, and has to come to the host."""
    KNOCKING = "knocking"
    """The connection stands, and the host has not told anything yet."""
    THERE = "there"
    LOST = "lost"
    """The connection broke."""
    OVER = "over"
    """The host has closed the table, or holds it no more."""


@quick  # changed several times a choice
@dataclass(frozen=True, slots=True)
class Guest:
    """A seat, or an onlooker's place, at somebody else's table."""

    line: int
    key: bytes
    language: str = "en"
    invitation: bytes = b""
    """The mark of the invitation that is answered."""
    occasion: Occasion | None = None
    """To what it invites, as far as it says so."""
    stage: Stage = Stage.CALLING
    answer: str = ""
    """The code that the host needs."""
    number: int = 0
    """Of what was said last."""
    time: int = -1
    next: int = 0
    is_missing: bool = False
    """Something did not come, and all of it was asked for."""
    welcome: Welcome | None = None
    company: Company | None = None
    steps: tuple[Glimpse, ...] = ()
    states: tuple[State[Any], ...] = ()
    """The positions, as far as this seat may see them, the deal first."""
    petition: Asked | None = None
    """A choice that somebody would like to take back."""
    pending: int = -1
    """After how many plies a choice was sent that was not answered yet."""
    chosen: tuple[str, ...] = ()
    """What was chosen then."""
    unheard: tuple[int, tuple[str, ...]] | None = None
    """The same of a choice after which the line broke: whether it came there is not known yet."""
    holder: Player = NOBODY
    """Whose device holds the match now, after the host has handed it over."""
    whole: str = ""
    """All of the match, once it is over."""
    spare: int = -1
    """The line on which the host can call again; none as long as it is negative."""
    next_line: int = 1
    way: Way | None = None
    """How this device can call the host again."""

    @property
    def seat(self) -> Player:
        """Whose seat it is."""
        return self.welcome.seat if self.welcome else NOBODY

    def say(self, request: Request) -> tuple["Guest", Tell]:
        """Say something to the host."""
        number = self.number + 1
        return replace(self, number=number), Tell(self.line, guest_bytes(Said(number, request)))


GuestNews: TypeAlias = Talk | HandOver | Goodbye | Whole | WayBack | Promise
"""What the person at this device is to be told of, or this device has to do."""
AfterHearing: TypeAlias = tuple[Guest, tuple[GuestNews, ...], tuple[Post, ...]]
"""The guest after a message, what its person is told, and what is to be sent."""


def greet(guest: Guest) -> tuple[Guest, Tell]:
    """The connection stands: say who is there."""
    return replace(guest, stage=Stage.KNOCKING, time=-1, next=0).say(
        Hello(PROTOCOL, guest.key, guest.language)
    )


def hear_news(guest: Guest, text: bytes) -> AfterHearing:
    """The host said something; what is no message, what came before, or comes again, changes nothing."""
    try:
        message = hear_host(text)
        if message.time < guest.time or (message.time == guest.time and message.number < guest.next):
            return guest, (), ()
        if _is_gap(guest, message):
            return _missing(guest)
        return _take_all(guest, message), tuple(one for one in message.news if isinstance(one, GuestNews)), ()
    except WireError:
        return _missing(guest)


def hear_again(guest: Guest, message: Told) -> Guest:
    """A guest told once more what it was told before; raises WireError if that cannot be."""
    known = _take_all(guest, message)
    return replace(known, stage=guest.stage if known.stage is Stage.THERE else known.stage)


def is_memorable(before: Guest, after: Guest) -> bool:
    """What was heard is part of what the guest knows of the table."""
    names = ("welcome", "steps", "states", "company", "whole", "stage")
    return any(getattr(before, name) is not getattr(after, name) for name in names)


def _is_gap(guest: Guest, message: Told) -> bool:
    """Something should have come before."""
    if message.time > guest.time:
        return message.number != 0
    return message.number != guest.next


def _missing(guest: Guest) -> AfterHearing:
    """Something did not come, or not as it was: ask for all of it, once."""
    if guest.is_missing or guest.welcome is None:
        return guest, (), ()
    guest, asked = guest.say(Again(guest.language))
    return replace(guest, is_missing=True), (), (asked,)


def _take_all(guest: Guest, message: Told) -> Guest:
    """The guest after a message; raises WireError if anything in it cannot be."""
    guest = replace(guest, time=message.time, next=message.number + 1)
    for news in message.news:
        guest = _take(guest, news)
    return guest


def _take(guest: Guest, news: News) -> Guest:
    """What the host said, in its turn; raises WireError if it cannot be."""
    match news:
        case Welcome():
            return replace(_seated(guest, news), stage=Stage.THERE)
        case Glimpse():
            return replace(_stepped(guest, news), stage=Stage.THERE, pending=-1, petition=None)
        case Return(ply):
            kept = replace(guest, steps=guest.steps[:ply], states=guest.states[: ply + 1])
            return replace(kept, pending=-1, petition=None)
        case Company():
            return replace(guest, company=news)
        case Asked() | Objection():
            return replace(guest, petition=news if isinstance(news, Asked) else None)
        case Whole(code):
            return replace(guest, whole=code)
        case Goodbye() | HandOver():
            return replace(guest, stage=Stage.OVER, holder=news.seat if isinstance(news, Goodbye) else NOBODY)
        case Refuse():
            return replace(guest, pending=-1)
        case Called() | Poked() | WayBack() | Promise():
            return guest


def _seated(guest: Guest, news: Welcome) -> Guest:
    """The table is set up; raises WireError if there is no such game here."""
    game_of(news)
    if news.seat not in range(NOBODY, len(news.seats)):
        raise WireError("no such seat")
    return replace(
        guest,
        welcome=news,
        steps=(),
        states=(),
        company=None,
        petition=None,
        pending=-1,
        unheard=guest.unheard if guest.pending < 0 else (guest.pending, guest.chosen),
        is_missing=False,
        whole="",
        holder=NOBODY,
    )


def _stepped(guest: Guest, news: Glimpse) -> Guest:
    """One ply more; raises WireError if it is not the next, or no position of this game."""
    if guest.welcome is None or news.ply != len(guest.states):
        raise WireError("not the next")
    state = read_position(guest.welcome, news.position)
    steps = guest.steps if news.ply == 0 else (*guest.steps, news)
    return replace(guest, steps=steps, states=(*guest.states, state))


def read_position(news: Welcome, text: bytes) -> State[Any]:
    """A position of this table; raises WireError where it is none, or is of a box that cannot be."""
    state = wire(type(_dealt(news))).from_bytes(text)
    press = load(news.game).press
    if press and not press.can_stand(state):
        raise WireError("no such box")
    return state


def game_of(news: Welcome) -> Game:
    """The game by its rules; raises WireError if this device does not have them."""
    if news.game not in TITLES:
        raise WireError("no such game")
    try:
        return load(news.game).by(news.rules)
    except KeyError as error:
        raise WireError("no such rules") from error


@lru_cache(maxsize=2)  # 0.05 to 0.09 ms with every position that is told
def _dealt(news: Welcome) -> State[Any]:
    """Some deal of the table, whose type is that of its positions; raises WireError."""
    try:
        return game_of(news).deal(len(news.seats), 0, **dict(news.options))
    except ValueError as error:
        raise WireError("no such table") from error
