"""What is done at a table: playing, looking back, bots."""

from dataclasses import dataclass

from piazza.questions import Answer, Findings
from piazza.ui.act.form import MAYBE, NUMBER, PATH, SIGN, TEXT, WORDS_APART, on_page


@on_page("look", "{choice}", choice=MAYBE)
@dataclass(frozen=True, slots=True)
class Look:
    """A choice looked at, by its index; or none."""

    choice: int | None


@on_page("point", "{choice}", choice=MAYBE)
@dataclass(frozen=True, slots=True)
class Point:
    """A choice under the mouse, by its index; or none. It is previewed, and nothing is read out."""

    choice: int | None


@on_page("tip", "{piece}|{place}", piece=TEXT, place=TEXT)
@dataclass(frozen=True, slots=True)
class ShowTip:
    """The card of a piece opened, beside the element where it lies."""

    piece: str
    place: str


@on_page("play", "{choice}", choice=NUMBER)
@dataclass(frozen=True, slots=True)
class Play:
    """A choice made, by its index."""

    choice: int


@on_page("instead", "{action}", action=TEXT)
@dataclass(frozen=True, slots=True)
class PlayInstead:
    """The last choice taken back and another made, by its text form."""

    action: str


@on_page("wish", "{piece}")
@dataclass(frozen=True, slots=True)
class SetAside:
    """A piece set aside for the next choices, or put back."""

    piece: str


@on_page("wishes", "{pieces}", pieces=WORDS_APART)
@dataclass(frozen=True, slots=True)
class SetAllAside:
    """Just these pieces set aside."""

    pieces: tuple[str, ...]


@on_page("plan", "{actions}", actions=PATH)
@dataclass(frozen=True, slots=True)
class PlayPath:
    """Several choices made one after the other, by their text forms."""

    actions: tuple[str, ...]


@on_page("arrange", "{order}", order=TEXT)
@dataclass(frozen=True, slots=True)
class Arrange:
    """The viewer's pieces in another order, by the game's own name for it."""

    order: str


@on_page("point-out", "{kind}", kind=NUMBER)
@dataclass(frozen=True, slots=True)
class PointOut:
    """The choices of a kind pointed at, by its number among the kinds there are now."""

    kind: int


@on_page("why", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class AskWhy:
    """Why a bot took the turn that ends with this ply, counted from 0."""

    ply: int


@on_page("at", "{ply}", ply=MAYBE)
@dataclass(frozen=True, slots=True)
class LookBack:
    """The position after so many plies; or the present."""

    ply: int | None


@on_page("seek", "{ply}", ply=MAYBE)
@dataclass(frozen=True, slots=True)
class Seek:
    """The slider moved to the position after so many plies."""

    ply: int | None


@on_page("step", "{by}", by=SIGN)
@dataclass(frozen=True, slots=True)
class StepReplay:
    """One ply on or back."""

    by: int


@on_page("back", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class GoBack:
    """Play again from the position after so many plies."""

    ply: int


@on_page("drawer", "{zone}", zone=TEXT)
@dataclass(frozen=True, slots=True)
class OpenDrawer:
    """A zone of a small screen, or somebody's town, shown large or put away."""

    zone: str


@dataclass(frozen=True, slots=True)
class HearAnswer:
    """A bot has found something: told by the browser, never by the page."""

    answer: Answer | Findings


@on_page("bot", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class TakeStep:
    """The bot's next choice, if the match has this many plies still."""

    ply: int
