"""The content that Bloom Town adds to its rules page: numbers, pictures, and drawings of positions.

The text itself is in `en.md`, `it.md` and `fr.md` beside this file.
"""

from dataclasses import replace
from functools import partial

from piazza.core.edition import Edition
from piazza.games.bloomtown.guide.corner import LASTING, draw_town, example
from piazza.games.bloomtown.guide.drawings import (
    draw_bed,
    draw_column,
    draw_head,
    draw_kinds,
    draw_market,
    draw_picks,
    draw_shops,
    draw_token,
    draw_worth,
    small_picture,
)
from piazza.games.bloomtown.rules.editions import EDITION_SCHEMA
from piazza.games.bloomtown.rules.material import CELLS, Kind, material
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.scoring import BONUS_POINTS
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts import TEXTS
from piazza.ui.game_api.guide import Guidebook, Values
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled

PARKS = tuple(example(row) for row in ("P*", "P P*", "P P P*", "P P P P*"))
"""Groups of one to four Parks, to find the points of each."""


def values(provenance: str = "") -> Values:
    """Return the numbers that the text may use, by name.

    `provenance` is the sentence about the source of what the rulebook does not print; empty for the
    usual one.
    """
    box = material()
    return {
        "spaces": CELLS,
        "community": len(box.community),
        "of-each-kind": len(box.community) // len(Kind),
        "bonus": BONUS_POINTS,
        "provenance": provenance or _usual_provenance(),
        "fourth-park": PARKS[3].under(LASTING).total,
        **{f"park.{number}": shown.total for number, shown in enumerate(PARKS, 1)},
        **{f"removed.{players}": setup.removed for players, setup in box.setups.items()},
        **{f"height.{players}": setup.height for players, setup in box.setups.items()},
        **{f"ending.{players}": setup.ending for players, setup in box.setups.items()},
    }


def _usual_provenance() -> str:
    """Return the sentences about the source of the default boards, and about other editions."""
    presets = (labelled(told.title, told.note) for told in TEXTS.presets().values())
    return " ".join((TEXTS.cover().provenance, *presets))


CHAPTERS = {
    Phase.BLOOM: "blooming",
    Phase.TOKEN: "bonus-token",
    Phase.KEEP: "ending",
    Phase.OVER: "ending",
}
"""The chapter about each phase; “turn” for the others."""


def chapter(state: State) -> str:
    """Return the name of the chapter about what is being decided: the rules open there."""
    return CHAPTERS.get(state.turn.phase, "turn")


def _reprinted(edition: Edition) -> Guidebook:
    """Return the content for an edition: only the sentence about its source differs."""
    if preset := EDITION_SCHEMA.preset(edition):
        return replace(GUIDE, values=partial(values, TEXTS.presets()[preset.name].note))
    said = _("The town boards and the three identical Shops come from a custom edition.")
    return replace(GUIDE, values=partial(values, said))


GUIDE = Guidebook(
    values,
    small_picture,
    {
        "bed": draw_bed,
        "card-head": draw_head,
        "column": draw_column,
        "kinds": draw_kinds,
        "market": draw_market,
        "picks": draw_picks,
        "shops": draw_shops,
        "token": draw_token,
        "town": draw_town,
        "worth": draw_worth,
    },
    chapter,
    _reprinted,
)
"""The content of the rules page as `load_guide` loads it."""
