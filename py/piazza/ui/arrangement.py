"""The arrangements of a table: the house owns them, a game chooses one and fills its zones."""

from enum import Enum


class Arrangement(Enum):
    """How the zones lie together at every size; `web/arrangements.css` says how, under the same names."""

    TOWN = "town"
    """A square board in the middle, hand and reasons beside it: what holds where a game says nothing."""
    BOROUGH = "borough"
    """A market across the others' cards and the board; hand, reasons and goals beside the board."""
    LAWN = "lawn"
    """A board that needs the width; what is being made, the reasons and a large hand below it."""
    MAP = "map"
    """A large sheet in the middle, the hand above the others' cards, the reasons above the log."""
