"""The messages between the devices at one table.

They are dataclasses; `wire` turns them into bytes and back by their types. Guests send `GuestEnvelope`, the
host sends `HostEnvelope`.

To add a request, add it to `Request` and handle it in `host_protocol`. To add news that are only shown, give
them a `text` and add them to `ShownNews` and `News`; `guest` handles other news. The type checker names each
place that misses one. New members go to the end of `Request` and `News`, since bytes name them by place.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from piazza.core.byte_reader import WireError, compress, decompress
from piazza.core.game import Player
from piazza.core.wire import wire
from piazza.ui.game_api.text_types import Entry
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.names import clean_name

PROTOCOL = 8
"""The version of the messages; raised when older and newer devices could not play together."""
KEY_BYTES = 16
"""The length of a device's key in bytes."""
MAX_MESSAGE_BYTES = 2048
"""The most bytes of a guest's message that are accepted."""


class Reaction(Enum):
    """Something a person can call across the table."""

    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    OH_NO = "oh-no"
    HA_HA = "ha-ha"
    HM = "hm"
    A_MOMENT = "a-moment"

    @property
    def text(self) -> str:
        """The reaction in words."""
        return {
            Reaction.WELL_PLAYED: _("Well played!"),
            Reaction.THANKS: _("Thank you!"),
            Reaction.OH_NO: _("Oh no!"),
            Reaction.HA_HA: _("Ha ha!"),
            Reaction.HM: _("Hm…"),
            Reaction.A_MOMENT: _("One moment!"),
        }[self]


class Refusal(Enum):
    """The reason why the host did not do what a guest asked for."""

    ILLEGAL = "illegal"
    LATE = "late"
    NOT_YOURS = "not-yours"
    PAUSED = "paused"
    AWAY = "away"
    TOO_FAST = "too-fast"
    UNREADABLE = "unreadable"
    NO_SEAT = "no-seat"
    VERSION = "version"
    NO_UNDO = "no-undo"

    @property
    def text(self) -> str:
        """The sentence that says why the host refused a request."""
        return {
            Refusal.ILLEGAL: _("That move isn’t allowed."),
            Refusal.LATE: _("Too late: the game had moved on."),
            Refusal.NOT_YOURS: _("It’s not your turn."),
            Refusal.PAUSED: _("The game is paused."),
            Refusal.AWAY: _("The host is on another page right now."),
            Refusal.TOO_FAST: _("Too many messages: some were dropped."),
            Refusal.UNREADABLE: _("The host’s device couldn’t read that message."),
            Refusal.NO_SEAT: _("This device has no seat at the table."),
            Refusal.VERSION: _("The devices have different versions of Piazza. Reload the page on both."),
            Refusal.NO_UNDO: _("You have no move to undo."),
        }[self]


class Presence(Enum):
    """The place from which a seat is played."""

    HERE = "here"
    AWAY = "away"
    HOST = "host"
    BOT = "bot"
    LINK = "link"

    @property
    def text(self) -> str:
        """The place in words."""
        return {
            Presence.HERE: _("connected"),
            Presence.AWAY: _("not connected"),
            Presence.HOST: _("on the host’s device"),
            Presence.BOT: _("a bot"),
            Presence.LINK: _("plays by link"),
        }[self]


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest's first message, with the device's own key, by which the host recognises it later."""

    protocol: int
    key: bytes
    language: str


@dataclass(frozen=True, slots=True)
class MakeChoices:
    """A request to make several choices in a row.

    `ply` is the number of plies before them, `actions` are their text forms.
    """

    ply: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A request to take back the guest's last choice; `ply` is the number of plies so far."""

    ply: int


@dataclass(frozen=True, slots=True)
class Agree:
    """The answer to another player's request to take back a choice; `ply` is the number of plies so far."""

    ply: int
    is_agreed: bool


@dataclass(frozen=True, slots=True)
class Nudge:
    """A request to remind the player in turn."""


@dataclass(frozen=True, slots=True)
class React:
    """A reaction to call across the table."""

    reaction: Reaction


@dataclass(frozen=True, slots=True)
class Pause:
    """A request to pause the game or to go on."""

    is_paused: bool


@dataclass(frozen=True, slots=True)
class Again:
    """A request to send everything again, in this language.

    The guest missed something, or its person has changed the language.
    """

    language: str


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """The guest's last message: it leaves the table."""


@dataclass(frozen=True, slots=True)
class StandbyOffer:
    """The code of a standby line on which the sender waits, in case the receiver has to call again.

    Both sides send it.
    """

    code: str


@dataclass(frozen=True, slots=True)
class StandbyAnswer:
    """The code with which the sender will answer on the receiver's standby line."""

    code: str


@dataclass(frozen=True, slots=True)
class Introduce:
    """The name by which the guest wants to be called."""

    name: str


Request: TypeAlias = (
    Hello
    | MakeChoices
    | TakeBack
    | Agree
    | Nudge
    | React
    | Pause
    | Again
    | LeaveTable
    | StandbyOffer
    | StandbyAnswer
    | Introduce
)


@dataclass(frozen=True, slots=True)
class GuestEnvelope:
    """A guest's message: a request, numbered from 1."""

    number: int
    request: Request


@dataclass(frozen=True, slots=True)
class SentSeat:
    """A seat as messages carry it: a `Seat`, and a text that is only there for earlier versions."""

    name: str
    by: str
    unused: str = ""
    """Empty; hosts of version 1.0 also said here how a bot plays. It is in the bytes that they read."""

    def __post_init__(self) -> None:
        """Clean the name, as `Seat` does."""
        object.__setattr__(self, "name", clean_name(self.name))


@dataclass(frozen=True, slots=True)
class Welcome:
    """The table as set up, without the deal, and the guest's seat."""

    protocol: int
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: tuple[SentSeat, ...]
    seat: Player
    games: int
    """The number of games that these people have played at this table before."""


@dataclass(frozen=True, slots=True)
class ObservationUpdate:
    """One ply: what the log says of it, and the position after it as the guest may see it."""

    ply: int
    """The number of plies including this one; 0 for the deal."""
    move: str
    """The notation of the action, for its player.

    Others get an empty text before the turn is over; then, with its last choice, the whole turn in the
    notation that keeps secrets.
    """
    turn: str
    """The name of the turn that the ply is part of."""
    story: tuple[Entry, ...]
    travels: tuple[tuple[str, str], ...]
    position: bytes


@dataclass(frozen=True, slots=True)
class Return:
    """News that the match was taken back to this number of plies."""

    ply: int


@dataclass(frozen=True, slots=True)
class Company:
    """Who is at the table, and where."""

    seats: tuple[SentSeat, ...]
    presences: tuple[Presence, ...]
    onlookers: int
    is_paused: bool


@dataclass(frozen=True, slots=True)
class Refuse:
    """The host's refusal of a request."""

    why: Refusal

    def text(self, _names: tuple[str, ...]) -> str:
        """Return the sentence to show."""
        return self.why.text


@dataclass(frozen=True, slots=True)
class Reacted:
    """A reaction that a person called; `seat` is `NOBODY` for a spectator."""

    seat: Player
    reaction: Reaction

    def text(self, names: tuple[str, ...]) -> str:
        """Return the sentence to show."""
        return labelled(name_at(names, self.seat), self.reaction.text)


@dataclass(frozen=True, slots=True)
class Nudged:
    """A reminder from the player at `seat` that it is the receiver's turn."""

    seat: Player

    def text(self, names: tuple[str, ...]) -> str:
        """Return the sentence to show."""
        return _("{name} reminds you it’s your turn.").format(name=name_at(names, self.seat))


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A player's request to take back a choice, for the others to allow or decline."""

    seat: Player
    ply: int


@dataclass(frozen=True, slots=True)
class Objection:
    """A player's refusal to have a choice taken back."""

    seat: Player

    def text(self, names: tuple[str, ...]) -> str:
        """Return the sentence to show."""
        return _("{name} declined the undo.").format(name=name_at(names, self.seat))


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole match as a link text, once the game is over."""

    code: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """The whole match as a link text, for a guest that becomes the host.

    `seats` says how each seat is played from then on.
    """

    code: str
    seats: tuple[SentSeat, ...]


@dataclass(frozen=True, slots=True)
class Goodbye:
    """The host's last message: it closes the table, or another device is the host now."""

    seat: Player
    """The seat whose device holds the match now; negative if the table is closed."""


ShownNews: TypeAlias = Reacted | Nudged | Objection | Refuse
"""News that are only shown; `text` returns their sentence, given the names at the table."""
Talk: TypeAlias = ShownNews | UndoAsked
"""News of other people at the table, and of what became of a request."""
News: TypeAlias = (
    Welcome
    | ObservationUpdate
    | Return
    | Company
    | Reacted
    | Nudged
    | UndoAsked
    | Objection
    | Refuse
    | Whole
    | HandOver
    | Goodbye
    | StandbyOffer
    | StandbyAnswer
)


@dataclass(frozen=True, slots=True)
class HostEnvelope:
    """A message of the host."""

    epoch: int
    """The number of times that the host has begun to send everything to this guest."""
    number: int
    """The number of the message, from 0 since then."""
    news: tuple[News, ...]
    """News that belong together: the guest shows them at once."""


_SAID, _TOLD = wire(GuestEnvelope), wire(HostEnvelope)


def guest_bytes(message: GuestEnvelope) -> bytes:
    """Return a guest's message as bytes."""
    return compress(_SAID.to_bytes(message))


def read_guest_message(text: bytes) -> GuestEnvelope:
    """Return the guest's message in these bytes; raises WireError if they are too long or not one."""
    if len(text) > MAX_MESSAGE_BYTES:
        raise WireError("too long")
    return _SAID.from_bytes(decompress(text))


def host_bytes(message: HostEnvelope) -> bytes:
    """Return a host's message as bytes."""
    return compress(_TOLD.to_bytes(message))


def read_host_message(text: bytes) -> HostEnvelope:
    """Return the host's message in these bytes; raises WireError if they are not one."""
    return _TOLD.from_bytes(decompress(text))


def name_at(names: tuple[str, ...], seat: Player) -> str:
    """Return the name at a seat, or the word for a spectator if there is no such seat."""
    return names[seat] if 0 <= seat < len(names) else _("A spectator")


def goodbye_text(name: str, holder: Player) -> str:
    """Return the sentence that says why the host sends nothing more.

    With `holder` negative the table is closed; otherwise the player `name` is the new host.
    """
    if holder < 0:
        return _("The host closed the table.")
    return _("{name} is now the host.").format(name=name)
