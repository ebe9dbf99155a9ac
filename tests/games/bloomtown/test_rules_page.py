"""The rules page of Bloom Town: its examples are scored by the engine."""

import pytest

from piazza.games.bloomtown.guide import PARKS, values
from piazza.games.bloomtown.guide.corner import describe_corner, draw_corner, draw_town, example
from piazza.games.bloomtown.guide.drawings import draw_column
from piazza.ui.game_api.guide import Notation
from piazza.ui.game_api.guide.parts import Diagram
from piazza.ui.model.rules import manuscript

TOWNS = {
    one.name: one.position
    for draft in manuscript("bloomtown", "en")
    for one in draft.parts
    if isinstance(one, Diagram) and one.kind == "town"
}
"""The corners of a town on the page, by the kind that they are about."""


def test_an_example_of_each_kind() -> None:
    """There is an example of each kind of building."""
    assert {str(example(*rows).tile.kind): name for name, rows in TOWNS.items()} == {
        name: name for name in TOWNS
    }
    assert len(TOWNS) == 5


@pytest.mark.parametrize("name", TOWNS)
def test_example(name: str) -> None:
    """Each example scores 4, the number that its drawing, its label and its sum show."""
    shown = example(*TOWNS[name])
    assert shown.total == 4
    assert ">4</text>" in draw_corner(shown)
    assert ", total 4." in describe_corner(shown)
    assert draw_town(Notation(TOWNS[name])).values["points"] == 4


def test_straight_lines() -> None:
    """A Subway line that bends is worth one Subway less where lines must be straight."""
    assert draw_town(Notation(TOWNS["subway"])).values["straight"] == 3


def test_parks() -> None:
    """The Parks of a group score 1, 3, 4, and nothing from the fourth on, or 4 by the option."""
    assert [shown.total for shown in PARKS] == [1, 3, 4, 0]
    assert values()["fourth-park"] == 4


def test_marks_count_once() -> None:
    """Of two Parks beside a Home one is marked with the point of their kind."""
    assert example("P H* P").marks == ((0, 1),)


def test_label_names_what_counts() -> None:
    """The label of a drawing says what is built where, and what counts."""
    label = describe_corner(example("P H* ."))
    assert label == (
        "Example: Home just built at row 1 column 2, total 2. Tiles that count: Park at row 1 column 1."
    )


@pytest.mark.parametrize("row", ["P H P", "P* H*", "X*", ". ."])
def test_corner_that_cannot_be_drawn(row: str) -> None:
    """A corner has exactly one tile just built, and no tile that is not in the game."""
    with pytest.raises(ValueError, match=r"\w"):
        example(row)


def test_column_that_cannot_be_drawn() -> None:
    """A community column is open or closed, nothing else."""
    with pytest.raises(LookupError):
        draw_column(Notation(("home 1 shut",)))
