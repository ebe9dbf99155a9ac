"""What a turn in Greentown makes possible, in words."""

from games.greentown.towns import position, town
from piazza.core.frozen import replace
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts import TEXTS


def told(before: State, *after: str, player: int = 0) -> list[tuple[str, str]]:
    """What it makes possible that the town is now another one."""
    later = replace(before, spots=town(*after))
    return [(one.feature, one.text) for one in TEXTS.possibilities(before, later, player)]


SHORT = ("0:0 E-W hotel", "1:0 E-W tree", "2:0 E-W", "3:0 E-W tree", "4:0 E-W tree", "5:0 W-E hotel")
"""A road between two hotels with 4 visits on it, the last hotel included."""
LONG = (*SHORT[:2], "2:0 E-W culture0", *SHORT[3:])
"""The same with a museum of the first player: 5 visits, as many as the visitors of both players want."""


def test_a_tour_becomes_possible() -> None:
    """A building on the way makes a tour possible: so many visits did not lie on it before."""
    assert told(position(*SHORT), *LONG) == [
        ("tour", "a tour for 4 greenies becomes possible"),
    ]
