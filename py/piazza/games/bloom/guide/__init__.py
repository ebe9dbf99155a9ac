"""The rules page of Bloom: its numbers and drawings. The text lies beside, one file per language."""

from collections.abc import Callable
from functools import partial

from piazza.core.edition import Edition
from piazza.games.bloom.guide.rows import draw_flower_table, draw_no_run, draw_points_tiles, draw_run
from piazza.games.bloom.rules.editions import reprint
from piazza.games.bloom.rules.material import ROUNDS, Flowers, material
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS
from piazza.ui.game_api.guide import Guidebook, Values
from piazza.ui.i18n import gettext as _


def values(provenance: str = "") -> Values:
    """Return the numbers that the text quotes, and the provenance of those not in the rulebook.

    Without `provenance`, it is that of the cover.
    """
    box = material()
    highest = max(box.tiles)
    return {
        "rounds": ROUNDS,
        "open": box.open,
        "hand": box.hand,
        "jokers": box.jokers_on_board,
        "highest": highest,
        "span": highest - 1,
        "least-points": min(box.points),
        "most-points": max(box.points),
        "most-twice": max(number for number in box.points if box.points.count(number) > 1),
        "provenance": provenance or TEXTS.cover().provenance,
    }


def small_picture(name: str) -> str:
    """Raise LookupError: the text of Bloom has no small pictures."""
    raise LookupError(name)


CHAPTERS = {Phase.LAY: "runs", Phase.ADD: "runs", Phase.REWARD: "jokers", Phase.OVER: "ending"}
"""The chapter that explains each phase; "turn" explains the others."""


def chapter(state: State) -> str:
    """Return the name of the chapter that explains the decision in this position."""
    return CHAPTERS.get(state.turn.phase, "turn")


def _book(shown: Flowers, told: Callable[[], Values]) -> Guidebook:
    """Return the guidebook for tiles with these flowers; `told` returns the numbers that its text quotes."""
    return Guidebook(
        told,
        small_picture,
        {
            "flower-table": partial(draw_flower_table, shown),
            "no-run": partial(draw_no_run, shown),
            "points-tiles": draw_points_tiles,
            "run": partial(draw_run, shown),
        },
        chapter,
        _reprinted,
    )


def _reprinted(edition: Edition) -> Guidebook:
    """Return the guidebook for an edition."""
    said = _("The flowers on the tiles come from a custom edition.")
    return _book(reprint(edition), partial(values, said))


GUIDE = _book(material().flowers, values)
"""The guidebook for the edition that ships."""
