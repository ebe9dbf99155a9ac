"""What the app asks of the browser: values, which `piazza.browser` carries out."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.questions import Question
from piazza.ui.act import Act
from piazza.ui.commands.keep import KeepCommand
from piazza.ui.commands.live import LiveCommand
from piazza.ui.practice.supplements import Supplement


@dataclass(frozen=True, slots=True)
class Say:
    """Announce something to a screen reader."""

    text: str


@dataclass(frozen=True, slots=True)
class SayReasons:
    """Tell a screen reader what speaks for the choice that has the focus, after its name and all news."""

    text: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Let something be heard and felt, as the settings want it."""

    meaning: str


@dataclass(frozen=True, slots=True)
class Copy:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class Send:
    """Send a link the device's own way, with a line of text before it if there is one."""

    link: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Download:
    """Give the person a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Travel:
    """Move pieces from where they were drawn to where they are."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Later:
    """Act again by itself after so many milliseconds, unless the person acts before."""

    act: Act
    milliseconds: int
    is_still: bool = False
    """Until then, or until something comes, the page stays as it is."""


@dataclass(frozen=True, slots=True)
class StepBot:
    """Let a bot take its next step after so many milliseconds, whatever a person does meanwhile."""

    ply: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Think:
    """Put a question to the bots; its answer comes back as an act."""

    question: Question


@dataclass(frozen=True, slots=True)
class Stop:
    """Give up the question that was put to the bots."""


@dataclass(frozen=True, slots=True)
class Address:
    """What stands in the address bar."""

    fragment: str


@dataclass(frozen=True, slots=True)
class OpenFile:
    """Let the person choose a file, whose text comes back as an act."""


@dataclass(frozen=True, slots=True)
class Print:
    """Print the page."""


@dataclass(frozen=True, slots=True)
class DrawPicture:
    """Draw the picture of the game on the table; it comes back as an act."""

    theme: str = ""
    """By ``day`` or by ``evening``; empty for the light of the page."""


@dataclass(frozen=True, slots=True)
class HandOut:
    """Give the person the picture that was drawn."""

    way: str
    """As a ``png``, as an ``svg``, or with ``send`` the device's own way."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Let the new version take the place of this one."""


@dataclass(frozen=True, slots=True)
class Lock:
    """Play a game in this tab alone; without a key, in none."""

    key: str = ""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play a game in this tab that another tab plays."""

    key: str


@dataclass(frozen=True, slots=True)
class Reread:
    """Read the games of this device anew, and go on with one of them."""

    key: str


@dataclass(frozen=True, slots=True)
class Wake:
    """Let the bots' worker start before it is asked."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Fetch a game's rules pages, lessons or puzzles; that they came, or not, comes back as an act."""

    supplement: Supplement
    game: str


@dataclass(frozen=True, slots=True)
class TurnTo:
    """Show a chapter of the rules that are on the page now, and read on there."""

    chapter: str


@dataclass(frozen=True, slots=True)
class DrawCode:
    """Draw a link as a QR code; it comes back as an act."""

    link: str


Command: TypeAlias = (
    Say
    | SayReasons
    | Sound
    | Copy
    | Send
    | Download
    | Travel
    | Later
    | StepBot
    | Think
    | Stop
    | Address
    | OpenFile
    | Print
    | DrawPicture
    | HandOut
    | Upgrade
    | Lock
    | TakeOver
    | Reread
    | Wake
    | Fetch
    | TurnTo
    | DrawCode
    | KeepCommand
    | LiveCommand
)
