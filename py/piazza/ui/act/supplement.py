"""What comes of fetching a game's supplement."""

from dataclasses import dataclass

from piazza.ui.act.form import on_page
from piazza.ui.practice.supplements import Supplement


@on_page("supplement-here", "{supplement}/{game}")
@dataclass(frozen=True, slots=True)
class HearSupplement:
    """A game's rules pages, lessons or puzzles came, or could not be had."""

    supplement: Supplement
    game: str
