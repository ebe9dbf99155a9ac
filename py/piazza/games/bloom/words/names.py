"""The names of Bloom's pieces."""

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import Row
from piazza.ui.language import gettext as _
from piazza.ui.language import join_words, ngettext

LONG = 7
"""A run with more tiles is not told to the last of them."""


def tile_name(tile: Tile) -> str:
    """A tile by itself or in a row: its number, or the word for a joker."""
    return _("joker") if tile == JOKER else str(tile)


def one_tile(tile: Tile) -> str:
    """A tile that something is done with: its number, or any joker."""
    return _("a joker") if tile == JOKER else str(tile)


def row_name(row: Row) -> str:
    """A row of tiles in a sentence."""
    return join_words([one_tile(tile) for tile in row])


def short_row(row: Row) -> str:
    """A row of tiles by itself."""
    return ", ".join(tile_name(tile) for tile in row)


def run_name(row: Row) -> str:
    """A run on the lawn in a sentence; of a long one, as much as tells it from the others."""
    if len(row) <= LONG:
        return short_row(row)
    return f"{short_row(row[:2])} … {tile_name(row[-1])}"


def flowers_name(number: int) -> str:
    """A number of flowers."""
    return ngettext("{n} flower", "{n} flowers", number)


def tiles_name(number: int) -> str:
    """A number of tiles."""
    return ngettext("{n} tile", "{n} tiles", number)


def aspect(name: str) -> str:
    """A part of what a position is worth to a bot."""
    return {
        "points": _("points tiles won"),
        "runs": _("runs in hand"),
        "chances": _("nearly complete runs"),
        "hand": _("flowers likely left in hand"),
        "jokers": _("jokers in hand"),
        "later": _("the next round"),
    }[name]
