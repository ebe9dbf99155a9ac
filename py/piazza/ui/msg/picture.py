"""Acts about the picture of a game."""

from dataclasses import dataclass

from piazza.ui.msg.codec import TEXT, on_page


@on_page("picture-drawn", "{address}", address=TEXT)
@dataclass(frozen=True, slots=True)
class TakePicture:
    """The browser delivers the picture's address, or an empty one if it could not be drawn."""

    address: str


@on_page("give-picture", "{way}")
@dataclass(frozen=True, slots=True)
class GivePicture:
    """The person saves the picture as ``png`` or ``svg``, or shares it (``send``)."""

    way: str
