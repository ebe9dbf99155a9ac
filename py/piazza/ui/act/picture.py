"""What is done with a picture of the game."""

from dataclasses import dataclass

from piazza.ui.act.form import TEXT, on_page


@on_page("picture-drawn", "{address}", address=TEXT)
@dataclass(frozen=True, slots=True)
class TakePicture:
    """The picture by its address, or an empty one if it could not be drawn."""

    address: str


@on_page("give-picture", "{way}")
@dataclass(frozen=True, slots=True)
class GivePicture:
    """The picture as a file, ``png`` or ``svg``, or to ``send``."""

    way: str
