"""A guest's device: it has a seat, or looks on, at a table whose match the host's device holds."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from piazza.core.byte_reader import WireError
from piazza.core.frozen import fast_frozen, replace
from piazza.core.game import NOBODY, Game, Player, State
from piazza.core.wire import position_wire
from piazza.games import TITLES, load
from piazza.ui.model.multiplayer.connection import Outgoing, ReconnectTicket, Send
from piazza.ui.model.multiplayer.messages import (
    PROTOCOL,
    Again,
    Company,
    Goodbye,
    GuestEnvelope,
    HandOver,
    Hello,
    HostEnvelope,
    News,
    Objection,
    ObservationUpdate,
    Refuse,
    Request,
    Return,
    ShownNews,
    StandbyAnswer,
    StandbyOffer,
    Talk,
    UndoAsked,
    Welcome,
    Whole,
    guest_bytes,
    read_host_message,
)
from piazza.ui.model.multiplayer.signaling import Occasion


class Stage(Enum):
    """The state of a guest's connection to the host."""

    CALLING = "calling"
    """The browser is making the answer to the invitation, or a call back to the host."""
    ANSWERING = "answering"
    """The answer is ready and has to get to the host."""
    KNOCKING = "knocking"
    """The connection is open; the host has not sent anything yet."""
    THERE = "there"
    LOST = "lost"
    """The connection has broken."""
    OVER = "over"
    """The host has closed the table or handed it over."""


@fast_frozen  # changed several times a choice
@dataclass(frozen=True, slots=True)
class Guest:
    """A seat, or a spectator's place, at a table that another device holds."""

    line: int
    key: bytes
    language: str = "en"
    invitation: bytes = b""
    """The mark of the invitation that this device answers."""
    occasion: Occasion | None = None
    """The game, host and seat in the invitation, if it names them."""
    stage: Stage = Stage.CALLING
    answer: str = ""
    """The answer as a code, for the host."""
    number: int = 0
    """The number of the last message sent."""
    epoch: int = -1
    """The host's count of full retellings, from its last message; -1 before the first."""
    next_number: int = 0
    """The number that the host's next message should have."""
    is_missing: bool = False
    """A message was lost or unreadable, and the guest has asked for everything again."""
    welcome: Welcome | None = None
    company: Company | None = None
    steps: tuple[ObservationUpdate, ...] = ()
    states: tuple[State[Any], ...] = ()
    """The positions as this seat may see them, from the deal on."""
    undo_request: UndoAsked | None = None
    """The open request of a player who wants to take back a choice."""
    pending: int = -1
    """The number of plies when a choice was sent that is still unanswered; -1 for none."""
    chosen: tuple[str, ...] = ()
    """The text forms of the actions sent then."""
    unheard: tuple[int, tuple[str, ...]] | None = None
    """Ply and actions of a choice that was unanswered when the host sent everything anew.

    Once everything is known again, the choice is sent again if it had not arrived.
    """
    holder: Player = NOBODY
    """The seat whose device holds the match, after the host has handed it over."""
    whole: str = ""
    """The link text of the whole match, once the game is over."""
    introduced: str = ""
    """The own name, once the host was told it."""
    standby: int = -1
    """The line on which the host can call again; -1 for none."""
    next_line: int = 1
    ticket: ReconnectTicket | None = None
    """The ticket by which this device can call the host again."""

    @property
    def seat(self) -> Player:
        """The guest's seat; `NOBODY` for a spectator, and before the welcome."""
        return self.welcome.seat if self.welcome else NOBODY

    def say(self, request: Request) -> tuple["Guest", Send]:
        """Return the guest after sending a request to the host, and the message to send."""
        number = self.number + 1
        return replace(self, number=number), Send(self.line, guest_bytes(GuestEnvelope(number, request)))


GuestNews: TypeAlias = Talk | HandOver | Goodbye | Whole | StandbyOffer | StandbyAnswer
"""News that the person at this device should hear of, or that this device has to act on."""
GuestResult: TypeAlias = tuple[Guest, tuple[GuestNews, ...], tuple[Outgoing, ...]]
"""The guest after a message, the news to act on, and what to send."""


def greet(guest: Guest) -> tuple[Guest, Send]:
    """Return the guest, whose connection is now open, and the hello to send to the host."""
    # the host counts from the start on every line
    return replace(guest, stage=Stage.KNOCKING, epoch=-1, next_number=0).say(
        Hello(PROTOCOL, guest.key, guest.language)
    )


def receive_news(guest: Guest, text: bytes) -> GuestResult:
    """Handle a message from the host: return the guest after it, the news to act on, and what to send.

    An old or repeated message changes nothing. After a gap or an unreadable message, the guest asks for
    everything again, once.
    """
    try:
        message = read_host_message(text)
        if message.epoch < guest.epoch or (
            message.epoch == guest.epoch and message.number < guest.next_number
        ):
            return guest, (), ()
        if _is_gap(guest, message):
            return _missing(guest)
        return _take_all(guest, message), tuple(one for one in message.news if isinstance(one, GuestNews)), ()
    except WireError:
        return _missing(guest)


def restore_news(guest: Guest, message: HostEnvelope) -> Guest:
    """Replay a kept message of the host, after the page was loaded again.

    The stage stays as it was, unless the message ended the table. Raises WireError if the message is
    not valid here.
    """
    known = _take_all(guest, message)
    return replace(known, stage=guest.stage if known.stage is Stage.THERE else known.stage)


def is_memorable(before: Guest, after: Guest) -> bool:
    """Return whether a message changed what the guest knows of the table, so that it must be kept."""
    names = ("welcome", "steps", "states", "company", "whole", "stage")
    return any(getattr(before, name) is not getattr(after, name) for name in names)


def _is_gap(guest: Guest, message: HostEnvelope) -> bool:
    """Return whether a message is missing before this one."""
    # a new retelling is whole only from its first message on
    if message.epoch > guest.epoch:
        return message.number != 0
    return message.number != guest.next_number


def _missing(guest: Guest) -> GuestResult:
    """Ask the host for everything again, unless that has been done or there was no welcome yet."""
    # asked once only: the messages on their way would each ask again
    if guest.is_missing or guest.welcome is None:
        return guest, (), ()
    guest, asked = guest.say(Again(guest.language))
    return replace(guest, is_missing=True), (), (asked,)


def _take_all(guest: Guest, message: HostEnvelope) -> Guest:
    """Return the guest after all news of a message; raises WireError if any of it is not valid here."""
    guest = replace(guest, epoch=message.epoch, next_number=message.number + 1)
    for news in message.news:
        guest = _take(guest, news)
    return guest


def _take(guest: Guest, news: News) -> Guest:
    """Return the guest after one piece of news; raises WireError if it is not valid here."""
    if isinstance(news, ShownNews):
        return _after_shown(guest, news)
    match news:
        case Welcome():
            return replace(_seated(guest, news), stage=Stage.THERE)
        case ObservationUpdate():
            # any ply answers the choice that was sent, and outdates a request to undo
            return replace(_stepped(guest, news), stage=Stage.THERE, pending=-1, undo_request=None)
        case Return(ply):
            # one position more than plies: the deal comes first
            kept = replace(guest, steps=guest.steps[:ply], states=guest.states[: ply + 1])
            return replace(kept, pending=-1, undo_request=None)
        case Company():
            return replace(guest, company=news)
        case UndoAsked():
            return replace(guest, undo_request=news)
        case Whole(code):
            return replace(guest, whole=code)
        case Goodbye() | HandOver():
            return replace(guest, stage=Stage.OVER, holder=news.seat if isinstance(news, Goodbye) else NOBODY)
        case StandbyOffer() | StandbyAnswer():
            return guest


def _after_shown(guest: Guest, news: ShownNews) -> Guest:
    """Return the guest after news that are only shown: most change nothing."""
    match news:
        case Objection():
            return replace(guest, undo_request=None)
        case Refuse():
            return replace(guest, pending=-1)
    return guest


def _seated(guest: Guest, news: Welcome) -> Guest:
    """Return the guest at a table that was set up anew; raises WireError if the game or seat is unknown.

    A choice still unanswered moves to `unheard`.
    """
    game_of(news)
    if news.seat not in range(NOBODY, len(news.seats)):
        raise WireError("no such seat")
    return replace(
        guest,
        welcome=news,
        steps=(),
        states=(),
        company=None,
        undo_request=None,
        pending=-1,
        # the host may begin anew twice before the choice can be sent again
        unheard=guest.unheard if guest.pending < 0 else (guest.pending, guest.chosen),
        is_missing=False,
        whole="",
        holder=NOBODY,
    )


def _stepped(guest: Guest, news: ObservationUpdate) -> Guest:
    """Return the guest with one more ply.

    Raises WireError if the ply is not the next one or its position is not valid.
    """
    if guest.welcome is None or news.ply != len(guest.states):
        raise WireError("not the next")
    state = read_position(guest.welcome, news.position)
    steps = guest.steps if news.ply == 0 else (*guest.steps, news)
    return replace(guest, steps=steps, states=(*guest.states, state))


def read_position(news: Welcome, text: bytes) -> State[Any]:
    """Return the position of this table that the bytes give.

    Raises WireError if they give none, or one that no box of the game allows.
    """
    state = position_wire(type(_dealt(news))).from_bytes(text)
    press = load(news.game).edition_schema
    if press and not press.can_stand(state):
        raise WireError("no such box")
    return state


def game_of(news: Welcome) -> Game:
    """Return the game under the host's rules; raises WireError if this device does not have them."""
    if news.game not in TITLES:
        raise WireError("no such game")
    try:
        return load(news.game).at_version(news.rules)
    except KeyError as error:
        raise WireError("no such rules") from error


def _dealt(news: Welcome) -> State[Any]:
    """Return an arbitrary deal at this table, for the type of its positions.

    Raises WireError if the game cannot be set up like that.
    """
    try:
        return game_of(news).deal(len(news.seats), 0, **dict(news.options))
    except ValueError as error:
        raise WireError("no such table") from error
