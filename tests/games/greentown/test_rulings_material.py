"""Greentown's rulings on what lies in the box, and how the game is set up."""

from collections import Counter

from games.greentown.test_rounds import SMALL
from games.greentown.towns import dealt, played, position, town
from piazza.games.greentown.rules.material import Layout, material
from piazza.games.greentown.rules.position import Box
from piazza.games.greentown.rules.state import lay_out


def test_a1_cards() -> None:
    """A1: four fives and three of each other number; they are data."""
    assert Counter(card.number for card in material().cards) == {5: 4, 6: 3, 7: 3, 8: 3, 9: 3}


def test_a2_no_limit_to_greenies() -> None:
    """A2: greenies do not run out with the 112 in the box."""
    walk = ("announce tour", "start 0:0", *(f"step {q}:0" for q in range(1, 6)))
    line = (
        "0:0 E-W hotel",
        "1:0 E-W tree",
        "2:0 E-W sport0",
        "3:0 E-W culture0",
        "4:0 W-E tree",
        "5:0 W-E hotel",
    )
    assert played(position(*line, purses=(111, 90)), *walk).scores() == (115, 90)


def test_a3_layouts() -> None:
    """A3: layouts are data; each says where it comes from, and the engine plays on any."""
    assert all("reconstructed" in layout.provenance for layout in material().layouts.values())
    box = Box(2, "mine", "always", 0, ())
    assert lay_out(box, Layout("mine", town(*SMALL), "made up"), (0, 1), ()).spots == town(*SMALL)


def test_a4_kinds() -> None:
    """A4: every pattern of exits is a kind; nine of them make the 28 tiles beside the first layout."""
    assert len(material().kinds) == 12
    assert sorted(left for left in dealt().supply if left) == [2, 2, 2, 2, 4, 4, 4, 4, 4]


def test_a5_shuffled_within_a_number() -> None:
    """A5: the visitors of a number come in any order."""
    assert len({dealt(seed=seed).deck[:3] for seed in range(40)}) == 6


def test_a6_two_fives_leave() -> None:
    """A6: with two players two fives leave, and neither is the starting one."""
    removed = [material().cards[card] for card in dealt(2).box.removed]
    assert [(card.number, card.starts) for card in removed] == [(5, False), (5, False)]
