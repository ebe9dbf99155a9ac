"""Places of a borough in words."""

from piazza.core.hex import Cell
from piazza.ui.kit import figure
from piazza.ui.language import gettext as _


def where(cell: Cell) -> str:
    """A place by its column, counted from the starting tiles, and its row in half tiles from the board."""
    q, r = cell
    row = figure(2 * r + q + 1)
    if not q:
        return _("middle column, row {row}").format(row=row)
    if q < 0:
        return _("column {n} left, row {row}").format(n=-q, row=row)
    return _("column {n} right, row {row}").format(n=q, row=row)
