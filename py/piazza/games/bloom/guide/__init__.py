"""What Bloom gives to its rules page; the text stands beside this file, in one file a language."""

from piazza.games.bloom.guide.rows import draw_flower_table, draw_no_run, draw_points_tiles, draw_run
from piazza.games.bloom.rules.material import ROUNDS, material
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase
from piazza.games.bloom.words import WORDS
from piazza.ui.guide.filling import Guidebook, Values


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
        "provenance": WORDS.cover().provenance,
    }


def small_picture(name: str) -> str:
    """There are none in its text."""
    raise LookupError(name)


CHAPTERS = {Phase.LAY: "runs", Phase.ADD: "runs", Phase.REWARD: "jokers", Phase.OVER: "ending"}


def chapter(state: State) -> str:
    """The chapter that tells what is being decided."""
    return CHAPTERS.get(state.turn.phase, "turn")


GUIDE = Guidebook(
    values,
    small_picture,
    {
        "flower-table": draw_flower_table,
        "no-run": draw_no_run,
        "points-tiles": draw_points_tiles,
        "run": draw_run,
    },
    chapter,
)
