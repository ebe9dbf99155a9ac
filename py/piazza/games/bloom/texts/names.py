"""The names of pieces in Bloom."""

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import Row
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext

MAX_NAMED_TILES = 7
"""The greatest number of tiles of which a sentence names all in a run."""


def tile_name(tile: Tile) -> str:
    """Return the name of a tile by itself or in a list: its number, or "joker"."""
    return _("joker") if tile == JOKER else str(tile)


def one_tile(tile: Tile) -> str:
    """Return the name of a tile as an object of a sentence: its number, or "a joker"."""
    return _("a joker") if tile == JOKER else str(tile)


def row_name(row: Row) -> str:
    """Return the names of a row of tiles, for a sentence."""
    return join_words([one_tile(tile) for tile in row])


def short_row(row: Row) -> str:
    """Return the names of a row of tiles, as a list."""
    return ", ".join(tile_name(tile) for tile in row)


def run_name(row: Row) -> str:
    """Return the name of a run on the lawn, for a sentence; of a long run, both ends."""
    if len(row) <= MAX_NAMED_TILES:
        return short_row(row)
    return f"{short_row(row[:2])} … {tile_name(row[-1])}"


def flowers_name(number: int) -> str:
    """Return the words for a number of flowers."""
    return ngettext("{n} flower", "{n} flowers", number)


def tiles_name(number: int) -> str:
    """Return the words for a number of tiles."""
    return ngettext("{n} tile", "{n} tiles", number)


def feature(name: str) -> str:
    """Return the words for a feature of the evaluation."""
    return {
        "points": _("points this turn"),
        "runs": _("the runs in hand"),
        "chances": _("nearly complete runs"),
        "hand": _("getting rid of flowers"),
        "jokers": _("the jokers in hand"),
        "later": _("the next round"),
    }[name]
