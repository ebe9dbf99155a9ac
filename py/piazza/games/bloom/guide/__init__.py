"""What Bloom gives to its rules page; the text stands beside this file, in one file a language."""

from piazza.games.bloom.guide.rows import flower_table, no_run, points_tiles, run
from piazza.games.bloom.rules.material import ROUNDS, material
from piazza.games.bloom.words import cover
from piazza.ui.guide.filling import Guide, Values


def values() -> Values:
    """The numbers of the rules."""
    box = material()
    highest = max(box.tiles)
    return {
        "rounds": ROUNDS,
        "open": box.open,
        "hand": box.hand,
        "highest": highest,
        "span": highest - 1,
        "least-points": min(box.points),
        "most-points": max(box.points),
        "most-twice": max(number for number in box.points if box.points.count(number) > 1),
        "provenance": cover().provenance,
    }


def small_picture(name: str) -> str:
    """There are none in its text."""
    raise LookupError(name)


GUIDE = Guide(
    values,
    small_picture,
    {"flower-table": flower_table, "no-run": no_run, "points-tiles": points_tiles, "run": run},
)
