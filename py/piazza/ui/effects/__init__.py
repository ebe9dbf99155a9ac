"""The effects: what the app asks of the browser, as values that `piazza.browser` carries out.

They are the effects of The Elm Architecture: `update` puts them into `Model.effects`. Where a result
comes back, it comes as a message.
"""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.bots.protocol import Question
from piazza.ui.effects.multiplayer import MultiplayerEffect
from piazza.ui.effects.storage import StorageEffect
from piazza.ui.msg import Msg
from piazza.ui.supplements import Supplement


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a text to screen readers."""

    text: str


@dataclass(frozen=True, slots=True)
class AnnounceReasons:
    """Announce the reasons for the selected choice, after the choice's name and any other news."""

    text: str


@dataclass(frozen=True, slots=True)
class PlaySound:
    """Play a sound and vibrate, as far as the settings allow; `meaning` says for which event."""

    meaning: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class ShareLink:
    """Share a link through the device's share sheet, with a line of text before it if there is one."""

    link: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Download:
    """Offer a text as a file with this name for download."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class AnimatePieces:
    """Animate pieces: each pair is the ids of the elements from which and to which a piece moved."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SendAfter:
    """Send a message after so many milliseconds, unless the person acts before."""

    msg: Msg
    milliseconds: int
    is_still: bool = False
    """True leaves the page undrawn until this message, or any other, comes."""


@dataclass(frozen=True, slots=True)
class StepBot:
    """Send `TakeStep` for this ply after so many milliseconds.

    Unlike with `SendAfter`, nothing that the person does in between stops it.
    """

    ply: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class AskBots:
    """Put a question to the bots' worker; the answer comes back as `BotsAnswered`."""

    question: Question


@dataclass(frozen=True, slots=True)
class StopBots:
    """Cancel the question that the bots' worker is thinking about."""


@dataclass(frozen=True, slots=True)
class SetAddress:
    """Put a fragment into the address bar; an empty one is the home page."""

    fragment: str


@dataclass(frozen=True, slots=True)
class ChooseFile:
    """Let the person choose a file; its text comes back as `Import`."""


@dataclass(frozen=True, slots=True)
class PrintPage:
    """Print the page."""


@dataclass(frozen=True, slots=True)
class DrawPicture:
    """Draw the picture of the game on the table; it comes back as `PictureDrawn`."""

    theme: str = ""
    """``day`` or ``evening``; empty for the current light of the page."""


@dataclass(frozen=True, slots=True)
class ExportPicture:
    """Give the person the picture that was drawn last."""

    way: str
    """``png`` or ``svg`` downloads a file, ``send`` opens the device's share sheet."""


@dataclass(frozen=True, slots=True)
class ActivateUpdate:
    """Let the new version of the app replace this one."""


@dataclass(frozen=True, slots=True)
class LockGame:
    """Lock a game for this tab, so that no other tab writes it; an empty key unlocks."""

    key: str = ""


@dataclass(frozen=True, slots=True)
class TakeOverGame:
    """Take the lock of a game away from another tab."""

    key: str


@dataclass(frozen=True, slots=True)
class ReloadSaves:
    """Read the saved games from the storage again, and open the game with this key."""

    key: str


@dataclass(frozen=True, slots=True)
class StartWorker:
    """Start the bots' worker before the first question, which saves waiting."""


@dataclass(frozen=True, slots=True)
class FetchSupplement:
    """Fetch a game's rules pages, lessons or puzzles; `SupplementFetched` reports success or failure."""

    supplement: Supplement
    game: str


@dataclass(frozen=True, slots=True)
class ScrollToChapter:
    """Scroll to a chapter of the rules that are on the page, and move the focus there."""

    chapter: str


@dataclass(frozen=True, slots=True)
class ScrollTo:
    """Scroll to the top of an element, unless one sees that it begins; the focus stays."""

    id: str


@dataclass(frozen=True, slots=True)
class DrawQrCode:
    """Draw a link as a QR code; it comes back as `QrCodeDrawn`."""

    link: str


Effect: TypeAlias = (
    Announce
    | AnnounceReasons
    | PlaySound
    | CopyText
    | ShareLink
    | Download
    | AnimatePieces
    | SendAfter
    | StepBot
    | AskBots
    | StopBots
    | SetAddress
    | ChooseFile
    | PrintPage
    | DrawPicture
    | ExportPicture
    | ActivateUpdate
    | LockGame
    | TakeOverGame
    | ReloadSaves
    | StartWorker
    | FetchSupplement
    | ScrollToChapter
    | ScrollTo
    | DrawQrCode
    | StorageEffect
    | MultiplayerEffect
)
"""Any effect."""
