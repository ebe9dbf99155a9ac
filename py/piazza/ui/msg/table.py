"""Acts at a table: playing, looking back, and bots.

Acts name a choice by its index among the legal actions of the position, or by the text form of its
action. A ply is one decision.
"""

from dataclasses import dataclass

from piazza.bots.protocol import Answer, Findings
from piazza.ui.msg.codec import MAYBE, NUMBER, PATH, SIGN, TEXT, WORDS_APART, on_page


@on_page("look", "{choice}", choice=MAYBE)
@dataclass(frozen=True, slots=True)
class Look:
    """The person selects a choice by its index, which is previewed and read out; None selects nothing."""

    choice: int | None


@on_page("point", "{choice}", choice=MAYBE)
@dataclass(frozen=True, slots=True)
class Point:
    """The mouse is over a choice, given by its index; None for no choice.

    Unlike `Look`, the choice is previewed but not read out.
    """

    choice: int | None


@on_page("tip", "{piece}|{place}", piece=TEXT, place=TEXT)
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


@on_page("instead", "{action}", action=TEXT)
@dataclass(frozen=True, slots=True)
class PlayInstead:
    """The person takes the last choice back and plays another, given by its text form."""

    action: str


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


@on_page("plan", "{actions}", actions=PATH)
@dataclass(frozen=True, slots=True)
class PlayPath:
    """The person plays several choices one after the other, given by their text forms."""

    actions: tuple[str, ...]


@on_page("arrange", "{order}", order=TEXT)
@dataclass(frozen=True, slots=True)
class Arrange:
    """The person puts the viewer's pieces into another order; `order` is the game's own name for it."""

    order: str


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


@on_page("at", "{ply}", ply=MAYBE)
@dataclass(frozen=True, slots=True)
class LookBack:
    """The person looks back at the position after `ply` plies; None returns to the present."""

    ply: int | None


@on_page("seek", "{ply}", ply=MAYBE)
@dataclass(frozen=True, slots=True)
class Seek:
    """The person moves the slider to the position after `ply` plies; None returns to the present."""

    ply: int | None


@on_page("step", "{by}", by=SIGN)
@dataclass(frozen=True, slots=True)
class StepReplay:
    """The person steps one ply forward (1) or back (-1)."""

    by: int


@on_page("back", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class GoBack:
    """The person plays on from the position after `ply` plies."""

    ply: int


@on_page("drawer", "{zone}", zone=TEXT)
@dataclass(frozen=True, slots=True)
class OpenDrawer:
    """The person opens or closes a drawer: on a small screen, a zone shown large over the board.

    `zone` is ``log`` or ``seat-<n>``, the board of a player.
    """

    zone: str


@dataclass(frozen=True, slots=True)
class BotsAnswered:
    """The bots answer a question. It comes from the browser only, so it has no text form on the page."""

    answer: Answer | Findings


@on_page("bot", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class TakeStep:
    """It is time for the bot's next choice; ignored if the match no longer has `ply` plies."""

    ply: int
