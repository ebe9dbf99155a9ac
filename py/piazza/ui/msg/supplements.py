"""The act that reports on the fetching of a supplement: the rules pages, lessons or puzzles of a game."""

from dataclasses import dataclass

from piazza.ui.msg.codec import on_page
from piazza.ui.supplements import Supplement


@on_page("supplement-here", "{supplement}/{game}")
@dataclass(frozen=True, slots=True)
class SupplementFetched:
    """The browser has finished fetching a supplement of a game.

    Whether it arrived, `is_here` in ``piazza.ui.supplements`` says.
    """

    supplement: Supplement
    game: str
