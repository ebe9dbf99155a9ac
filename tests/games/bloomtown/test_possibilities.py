"""What a turn in Bloom Town makes possible, in words."""

from dataclasses import replace

from games.bloomtown.pictures import position, town
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts import TEXTS

THREE = "O O O . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."
TWO = "O O . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."
FULL = ("O O O O",) * 5


def told(before: State, after: str, hand: str = "H H") -> list[tuple[str, str]]:
    """What it makes possible that the first player's town is now another one."""
    hands = (tuple(position(hands=(hand,)).hands[0]), before.hands[1])
    later = replace(before, towns=(town(after), before.towns[1]), hands=hands)
    return [(one.feature, one.text) for one in TEXTS.possibilities(before, later, 0)]


def test_a_blooming_space() -> None:
    """A third Office in a row lets a fourth score 4 on a blooming space."""
    assert told(position(TWO, hands=("H H",), piles=FULL), THREE) == [
        ("spaces", "a blooming space where an Office would score 4")
    ]


def test_any_space() -> None:
    """If the tile that gains most would not lie on a blooming space, it is named alone."""
    below = "\n. . . . .\n. . . . .\n. . . . .\n"
    two, three = (f". . . . .{below}{row}" for row in ("O O . . .", "O O O . ."))
    before = position(two, hands=("H H",), piles=FULL)
    blooming = replace(before.box.board, blooming=(False,) * 25)
    before = replace(before, box=replace(before.box, board=blooming))
    text = "an Office that comes to hand could score 4 next, at row 5 column 4"
    assert told(before, three) == [("future", text)]


def test_a_tile_in_hand() -> None:
    """If the fourth is in hand, that is said as well."""
    found = told(position(TWO, hands=("O H",), piles=FULL), THREE, hand="O H")
    assert ("hand", "the Office in hand can score 4 next, at row 1 column 4") in found


def test_nothing_at_the_end() -> None:
    """Where the game may end before the next turn nothing becomes possible."""
    assert told(position(TWO, hands=("H H",), piles=("", "", "", "O", "O")), THREE) == []


def test_a_tile_that_comes_to_hand() -> None:
    """A tile that comes to hand is told with less, since it was a choice to take it."""
    found = told(position(TWO, hands=("H H",), piles=FULL), TWO, hand="O H")
    assert ("hand", "the Office taken can score 3 next, at row 1 column 3") in found


def test_what_is_used_up() -> None:
    """Tiles built, the bonus token and empty blooming spaces are counted."""
    state = position(TWO)
    assert {name: one.text for name, one in TEXTS.amounts(state, 0).items()} == {
        "built": "2",
        "token": "kept",
        "spaces": str(sum(state.box.board.blooming[2:])),
    }


def test_a_tile_to_keep() -> None:
    """Where the game may soon be over, it is counted what the best tile in hand would score if kept."""
    near = position(THREE, hands=("O H",), piles=("", "", "", "O", "O"))
    assert TEXTS.amounts(near, 0)["last"].text == "6"
    assert "last" not in TEXTS.amounts(position(THREE, hands=("O H",), piles=FULL), 0)
