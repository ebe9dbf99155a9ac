"""Messages about sharing a game: its link, file and picture, and links that were opened."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import MAYBE, TEXT, Signal, Trait, on_page


class ShareSignal(Signal):
    """Messages without fields."""

    DRAW_QR_CODE = "qr", Trait.HOST_ONLY
    """Show the link of the game as a QR code."""
    SAVE_FILE = "file", Trait.HOST_ONLY
    """Download the game on the table as a file."""
    SEND = "send", Trait.HOST_ONLY
    """Share the link of the game through the device's share sheet."""
    COPY_FAILED = "copy-failed", Trait.BACKGROUND
    """The browser reports that it allowed no copying: what was to be copied is not on the clipboard."""
    COPIED_INSTEAD = "copied-instead", Trait.BACKGROUND
    """The browser reports that it cannot share; the text is on the clipboard instead."""


@on_page("open-link", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class OpenLink:
    """The person opens a link, from the address bar or pasted into a field.

    `text` is the whole link or only what follows its ``#``; a bare code or a game record will do, too.
    """

    text: str


@on_page("adopt", "{seat}", Trait.HOST_ONLY, seat=MAYBE)
@dataclass(frozen=True, slots=True)
class Adopt:
    """The person takes over the game that was opened from a link or a record, and plays on.

    `seat` is the seat that the person has; with None all people sit at this screen.
    """

    seat: int | None


@on_page("catch-up", "{key}", Trait.HOST_ONLY, key=TEXT)
@dataclass(frozen=True, slots=True)
class CatchUp:
    """The person continues the saved game with this key by the link that is open and goes further."""

    key: str


@on_page("copy", "{what}", Trait.HOST_ONLY, what=TEXT)
@dataclass(frozen=True, slots=True)
class CopyLink:
    """The person copies the link of the game, or with ``deal`` the link of its deal alone."""

    what: str = ""


@on_page("qr-drawn", "{link} {picture}", Trait.BACKGROUND, picture=TEXT)
@dataclass(frozen=True, slots=True)
class QrCodeDrawn:
    """The browser delivers the QR code of a link; `picture` is empty if it could not be drawn."""

    link: str
    picture: str


@on_page("picture-drawn", "{address}", Trait.BACKGROUND, Trait.HOST_ONLY, address=TEXT)
@dataclass(frozen=True, slots=True)
class PictureDrawn:
    """The browser delivers the picture's address, or an empty one if it could not be drawn."""

    address: str


@on_page("give-picture", "{way}")
@dataclass(frozen=True, slots=True)
class GivePicture:
    """The person saves the picture as ``png`` or ``svg``, or shares it (``send``)."""

    way: str


ShareMsg: TypeAlias = (
    ShareSignal | OpenLink | Adopt | CatchUp | CopyLink | QrCodeDrawn | PictureDrawn | GivePicture
)
