"""Messages at a table: playing a game, and first-time notes.

Messages name a choice by its index among the legal actions of the position, or by the text form of its
action. A ply is one decision.
"""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import MAYBE, NUMBER, PATH, TEXT, WORDS_APART, Signal, Trait, on_page


class TableSignal(Signal):
    """Messages without fields."""

    CONFIRM = "confirm"
    """Play the choice that is selected."""
    UNDO = "undo"
    REDO = "redo", Trait.HOST_ONLY
    CLOSE_TOOLTIP = "close-tooltip", Trait.BACKGROUND
    """Close the card of a piece."""
    OPEN_SHUTTERS = "open"
    """The next player opens the shutters, which hide the last player's secrets."""
    HAND_OVER = "hand-over"
    """The shutters close, or a spectator's view moves on to the next player."""
    LINGER = "linger"
    """The last player looks at the result of the turn again, before the shutters close."""
    SHOW_END = "end"
    """Show the end of the game."""


@on_page("look", "{choice}", Trait.BACKGROUND, choice=MAYBE)
@dataclass(frozen=True, slots=True)
class Look:
    """The person selects a choice by its index, which is previewed and read out; None selects nothing."""

    choice: int | None


@on_page("point", "{choice}", Trait.BACKGROUND, choice=MAYBE)
@dataclass(frozen=True, slots=True)
class Point:
    """The mouse is over a choice, given by its index; None for no choice.

    Unlike `Look`, the choice is previewed but not read out.
    """

    choice: int | None


@on_page("show-tooltip", "{piece}|{place}", Trait.BACKGROUND, piece=TEXT, place=TEXT)
@dataclass(frozen=True, slots=True)
class ShowTip:
    """The person opens the card of a piece; `place` is the id of the element beside it."""

    piece: str
    place: str


@on_page("play", "{choice}", choice=NUMBER)
@dataclass(frozen=True, slots=True)
class Play:
    """The person plays a choice, given by its index."""

    choice: int


@on_page("instead", "{action}", Trait.HOST_ONLY, action=TEXT)
@dataclass(frozen=True, slots=True)
class PlayInstead:
    """The person takes the last choice back and plays another, given by its text form."""

    action: str


@on_page("plan", "{actions}", actions=PATH)
@dataclass(frozen=True, slots=True)
class PlayPath:
    """The person plays several choices one after the other, given by their text forms."""

    actions: tuple[str, ...]


@on_page("wish", "{piece}")
@dataclass(frozen=True, slots=True)
class SetAside:
    """The person sets a piece aside for the next choices, or puts it back."""

    piece: str


@on_page("wishes", "{pieces}", pieces=WORDS_APART)
@dataclass(frozen=True, slots=True)
class SetAllAside:
    """The person sets exactly these pieces aside for the next choices."""

    pieces: tuple[str, ...]


@on_page("arrange", "{order}", order=TEXT)
@dataclass(frozen=True, slots=True)
class Arrange:
    """The person puts the viewer's pieces into another order; `order` is the game's own name for it."""

    order: str


@on_page("drawer", "{zone}", zone=TEXT)
@dataclass(frozen=True, slots=True)
class OpenDrawer:
    """The person opens or closes a drawer: on a small screen, a zone shown large over the board.

    `zone` is ``log``, ``news`` (what bots just played), ``folded`` (what a phone leaves out otherwise) or
    ``seat-<n>``, the board of a player.
    """

    zone: str


@on_page("point-out", "{kind}", kind=NUMBER)
@dataclass(frozen=True, slots=True)
class PointOut:
    """The person asks for the choices of a kind; `kind` is its index among the kinds available now."""

    kind: int


@on_page("why", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class AskWhy:
    """The person asks why a bot played the turn that ends with this ply, counted from 0."""

    ply: int


TableMsg: TypeAlias = (
    TableSignal
    | Look
    | Point
    | ShowTip
    | Play
    | PlayInstead
    | PlayPath
    | SetAside
    | SetAllAside
    | Arrange
    | OpenDrawer
    | PointOut
    | AskWhy
)


class NoteSignal(Signal):
    """Messages without fields."""

    GOT_IT = "got-it"
    """Close a first-time note."""


NoteMsg: TypeAlias = NoteSignal
