"""Messages about supplements: the rules pages, lessons or puzzles of a game, fetched at first use."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import Trait, on_page
from piazza.ui.supplements import Supplement


@on_page("supplement-here", "{supplement}/{game}", Trait.BACKGROUND)
@dataclass(frozen=True, slots=True)
class SupplementFetched:
    """The browser has finished fetching a supplement of a game.

    Whether it arrived, `is_here` in ``piazza.ui.supplements`` says.
    """

    supplement: Supplement
    game: str


SupplementMsg: TypeAlias = SupplementFetched
