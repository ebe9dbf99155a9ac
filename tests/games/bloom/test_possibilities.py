"""What a turn in Bloom makes possible, in words."""

from games.bloom.pictures import FAR, laid, played, position
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS


def told(before: State, after: State, viewer: int = 0) -> list[tuple[str, str]]:
    """What the first player's turn makes possible, as somebody sees it."""
    found = TEXTS.possibilities(before.observe(viewer), after.observe(viewer), 0)
    return [(one.feature, one.text) for one in found]


def test_a_run_in_hand() -> None:
    """A tile drawn that completes a run is named with the run, to its player alone."""
    before = position("4 5 40", FAR[0], open_="7 60")
    after = played(before, "draw", "take 7")
    assert told(before, after) == [("runs", "then a run of 3 in hand, worth 4 as things stand: 4, 5, 7")]
    assert told(before, after, viewer=1) == []


def test_the_whole_hand() -> None:
    """If nothing but a run is left in hand, that it can be laid at once says more."""
    before = position("4 5 7 20 21 22", FAR[0], reserve="80 81 82")
    assert told(before, laid(before, "20 21 22")) == [("runs", "the whole hand can be laid as one run")]


def test_a_tile_that_fits() -> None:
    """A run on the lawn may take a tile of the hand that fitted none before."""
    before = position("20 21 22 24 60", FAR[0], reserve="80 81 82")
    assert ("hand", "24 in hand now fits a run on the lawn") in told(before, laid(before, "20 21 22"))


def test_a_drawn_tile_that_fits() -> None:
    """A tile that was drawn for a run on the lawn is named."""
    before = position("40 60", FAR[1], runs=("20 21 22",), open_="24 80")
    assert told(before, played(before, "draw", "take 24")) == [("hand", "24 drawn fits a run on the lawn")]


def test_almost_a_run() -> None:
    """Without a longer run, tiles that lack one to be a run are named, if they came together by the turn."""
    before = position("4 10 20 40", FAR[0], open_="12 60")
    after = played(before, "draw", "take 12")
    assert told(before, after) == [("runs", "one tile short of a run: 10, 12")]


def test_a_run_without_a_joker() -> None:
    """A run is named beside one with a joker, since it leaves the joker."""
    before = position("4 5 40 J", FAR[0], open_="7 60")
    after = played(before, "draw", "take 7")
    assert told(before, after)[0] == ("runs", "then a run of 3 in hand, worth 4 as things stand: 4, 5, 7")


def test_amounts_of_a_hand() -> None:
    """The longest run is counted without jokers; of a hand that cannot be seen nothing is counted."""
    state = position("4 5 7 20 22 J", FAR[0])
    assert TEXTS.amounts(state, 0)["runs"].text == "4, 5, 7"
    assert TEXTS.amounts(position("20 22 J", FAR[0]), 0)["runs"].text == "none"
    assert TEXTS.amounts(state.observe(1), 0) == {}


def test_a_run_with_stolen_tiles() -> None:
    """A tile drawn that makes a run with stolen tiles is named with it, to its player alone."""
    before = position("4 31 40", FAR[0], runs=("33 34 35 36 37",), open_="30 60")
    after = played(before, "draw", "take 30")
    text = "then 30, 31, 33 and 35 can be laid, stealing 33 and 35, for 11 as things stand"
    assert told(before, after)[0] == ("runs", text)
    assert told(before, after, viewer=1) == []
