"""A device at a table whose match another one holds: what it was told, and what it shows of that."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias

from piazza.core.game import Game, Player, State
from piazza.core.match import Match, Ply
from piazza.core.octets import WireError
from piazza.core.wire import wire
from piazza.games import TITLES, load
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
    Poked,
    Presence,
    Promise,
    Refuse,
    Request,
    Return,
    Said,
    Told,
    WayBack,
    Welcome,
    Whole,
    guest_bytes,
    hear_host,
)
from piazza.ui.table import NOBODY, Table


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


@dataclass(frozen=True, slots=True)
class Guest:
    """A seat, or an onlooker's place, at somebody else's table."""

    line: int
    key: bytes
    language: str = "en"
    invitation: bytes = b""
    """The mark of the invitation that is answered."""
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

    def say(self, wish: Request) -> tuple["Guest", Tell]:
        """Say something to the host."""
        number = self.number + 1
        return replace(self, number=number), Tell(self.line, guest_bytes(Said(number, wish)))


GuestNews: TypeAlias = Called | Poked | Asked | Refuse | HandOver | Goodbye | Whole | WayBack | Promise
"""What the person at this device is to be told of, or this device has to do."""
AfterHearing: TypeAlias = tuple[Guest, GuestNews | None, tuple[Post, ...]]
"""The guest after something, what its person is told, and what is to be sent."""


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
            return guest, None, ()
        if _is_gap(guest, message):
            return _missing(guest)
        return _take(replace(guest, time=message.time, next=message.number + 1), message.news)
    except WireError:
        return _missing(guest)


def hear_again(guest: Guest, message: Told) -> Guest:
    """A guest told once more what it was told before; raises WireError if that cannot be."""
    known, _heard, _sent = _take(replace(guest, time=message.time, next=message.number + 1), message.news)
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
        return guest, None, ()
    guest, asked = guest.say(Again())
    return replace(guest, is_missing=True), None, (asked,)


def _take(guest: Guest, news: News) -> AfterHearing:
    """What the host said, in its turn; raises WireError if it cannot be."""
    match news:
        case Welcome():
            return replace(_seated(guest, news), stage=Stage.THERE), None, ()
        case Glimpse():
            return replace(_stepped(guest, news), stage=Stage.THERE, pending=-1, petition=None), None, ()
        case Return(ply):
            kept = replace(guest, steps=guest.steps[:ply], states=guest.states[: ply + 1])
            return replace(kept, pending=-1, petition=None), None, ()
        case Company():
            return replace(guest, company=news), None, ()
        case Asked():
            return replace(guest, petition=news), news, ()
        case Whole(code):
            return replace(guest, whole=code), news, ()
        case Goodbye() | HandOver():
            return replace(guest, stage=Stage.OVER), news, ()
        case Refuse():
            return replace(guest, pending=-1), news, ()
        case Called() | Poked() | WayBack() | Promise():
            return guest, news, ()


def _seated(guest: Guest, news: Welcome) -> Guest:
    """The table is set up; raises WireError if there is no such game here."""
    _game(news)
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
        is_missing=False,
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
    state = wire(type(_dealt(news))).decode(text)
    press = load(news.game).press
    if press and not press.can_stand(state):
        raise WireError("no such box")
    return state


def _game(news: Welcome) -> Game:
    """The game by its rules; raises WireError if this device does not have them."""
    if news.game not in TITLES:
        raise WireError("no such game")
    try:
        return load(news.game).by(news.rules)
    except KeyError as error:
        raise WireError("no such rules") from error


def _dealt(news: Welcome) -> State[Any]:
    """Some deal of the table, whose type is that of its positions; raises WireError."""
    try:
        return _game(news).deal(len(news.seats), 0, **dict(news.options))
    except ValueError as error:
        raise WireError("no such table") from error


def far_table(guest: Guest, before: Table | None) -> Table | None:
    """What this device shows; None as long as it was told no position."""
    news = guest.welcome
    if news is None or not guest.states:
        return None
    seats = guest.company.seats if guest.company else news.seats
    match = _match(guest, news)
    held = guest.stage is not Stage.THERE or guest.pending >= 0 or _is_paused(guest)
    table = Table(
        key="",
        match=match,
        seats=seats,
        story=tuple(step.story for step in guest.steps),
        turns=tuple(step.turn for step in guest.steps),
        barrier=len(match.plies),
        open_to=news.seat,
        is_far=True,
        is_held=held,
    )
    if before is None or not before.is_far:
        return table
    return _as_looked_at(table, before)


def _as_looked_at(table: Table, before: Table) -> Table:
    """The table with what its person has done to the view of it."""
    is_same = table.match.state == before.match.state
    back = before.ply if before.ply is not None and before.ply < len(table.match.plies) else None
    return replace(
        table,
        ply=back,
        drawer=before.drawer,
        arranged=before.arranged,
        is_playing=before.is_playing and back is not None,
        focus=before.focus if is_same else None,
        wish=before.wish if is_same else (),
    )


def _match(guest: Guest, news: Welcome) -> Match:
    """The match as far as it is known here: positions and what a record says between them, no deal."""
    plies = tuple(
        Ply(before, step.move, 0, 2) for before, step in zip(guest.states, guest.steps, strict=False)
    )
    return Match(_game(news), len(news.seats), 0, news.options, plies, guest.states[-1])


def _is_paused(guest: Guest) -> bool:
    """The game rests."""
    return guest.company is not None and guest.company.is_paused


def is_there(guest: Guest, seat: Player) -> bool:
    """Somebody, or a bot, is at this seat."""
    company = guest.company
    return company is None or company.presences[seat] is not Presence.AWAY
