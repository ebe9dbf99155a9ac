"""The layouts of a table, of which a game chooses one and fills its zones."""

from enum import Enum


class Arrangement(Enum):
    """A layout of the zones at every size; `web/arrangements.css` has one for each value."""

    TOWN = "town"
    """A square board in the middle, hand and reasons beside it; the default."""
    BOROUGH = "borough"
    """A market above both the others' cards and the board; hand, reasons and goals beside the board."""
    LAWN = "lawn"
    """A wide board; below it the things being made, the reasons and a large hand."""
    MAP = "map"
    """A large sheet in the middle, the hand above the others' cards, the reasons above the log."""
