"""What Bloom Town gives to its rules page; the text stands beside this file, in one file a language."""

from dataclasses import replace
from functools import partial

from piazza.core.edition import Edition
from piazza.games.bloomtown.guide.cards import draw_head, draw_picks, draw_shops, draw_worth
from piazza.games.bloomtown.guide.corner import LASTING, draw_town, example
from piazza.games.bloomtown.guide.pieces import (
    draw_bed,
    draw_column,
    draw_kinds,
    draw_market,
    draw_token,
    small_picture,
)
from piazza.games.bloomtown.rules.material import CELLS, Kind, material
from piazza.games.bloomtown.rules.material.press import PRESS
from piazza.games.bloomtown.rules.scoring import BONUS_POINTS
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.turn import Phase
from piazza.games.bloomtown.words import WORDS
from piazza.ui.guide.filling import Guidebook, Values
from piazza.ui.language import gettext as _
from piazza.ui.language import labelled

PARKS = tuple(example(row) for row in ("P*", "P P*", "P P P*", "P P P P*"))
"""The first Parks of a group, one after the other."""


def values(provenance: str = "") -> Values:
    """The numbers of the rules, and where what is not in the rulebook comes from."""
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
    """Return where the default boards come from, and what else can be chosen."""
    presets = (labelled(told.title, told.note) for told in WORDS.presets().values())
    return " ".join((WORDS.cover().provenance, *presets))


CHAPTERS = {
    Phase.BLOOM: "blooming",
    Phase.TOKEN: "bonus-token",
    Phase.KEEP: "ending",
    Phase.OVER: "ending",
}


def chapter(state: State) -> str:
    """The chapter that tells what is being decided."""
    return CHAPTERS.get(state.turn.phase, "turn")


def _reprinted(edition: Edition) -> Guidebook:
    """What stands on the page of an edition: only what is said of the boards differs."""
    if preset := PRESS.preset(edition):
        return replace(GUIDE, values=partial(values, WORDS.presets()[preset.name].note))
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
