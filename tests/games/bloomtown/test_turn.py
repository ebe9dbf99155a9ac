"""A turn: build, score, take a tile, refill the market."""

import pytest

from games.bloomtown.pictures import box, cards, cell, played, position, slots, texts
from piazza.core.game import action_named
from piazza.games.bloomtown.rules.material import Tile
from piazza.games.bloomtown.rules.position import Phase

SPENT = (False, False)


def test_pick() -> None:
    """A turn begins with the choice of a tile in hand."""
    assert texts(position(hands=("PH O",))) == ["pick PH", "pick O"]


def test_pick_of_twins() -> None:
    """Two equal tiles in hand are one choice."""
    assert texts(position(hands=("O O",))) == ["pick O"]


def test_place_anywhere() -> None:
    """A tile may go on any empty space, and only there."""
    state = played(position("O . P"), "pick O")
    assert texts(state)[:3] == ["place b1", "place d1", "place e1"]
    assert len(state.legal_actions()) == 23


def test_build() -> None:
    """The tile built leaves the hand for the town."""
    state = played(position(hands=("PH O",)), "pick O", "place c2")
    assert state.towns[0][cell("c2")] is Tile.OFFICE
    assert Tile.OFFICE not in state.hands[0]


def test_score_at_once() -> None:
    """Only the tile just built scores, at once, for its builder."""
    state = played(position("O O ."), "pick O", "place c1")
    assert state.scores() == (3, 0)


@pytest.mark.parametrize(
    ("place", "taken"), [("a1", "O"), ("b1", "S"), ("c1", "P"), ("b2", "H"), ("e1", "PH")]
)
def test_take_by_flower(place: str, taken: str) -> None:
    """The face-up tile of the flower covered comes to hand."""
    state = played(position(tokens=SPENT), "pick O", f"place {place}")
    assert state.hands[0] == cards(f"H {taken}")


def test_refill() -> None:
    """The top tile of the same pile fills the slot, and the next player is to build."""
    state = played(position(piles=("PO O", "S", "P", "H", "PH"), tokens=SPENT), "pick O", "place a1")
    assert state.market[0] is Tile.SHOP_PO
    assert state.piles[0] == cards("O")
    assert (state.player, state.turn.phase) == (1, Phase.BUILD)


def test_refill_of_nothing() -> None:
    """A slot whose pile is exhausted stays empty."""
    state = played(position(piles=("", "S", "P", "H", "PH"), tokens=SPENT), "pick O", "place a1")
    assert state.market == slots(". S P H PH")


def test_blind_draw() -> None:
    """If the flower's slot is empty the top tile of its pile comes to hand."""
    state = played(position(market=". S P H PH", piles=("PO O", "S", "S", "S", "S")), "pick O", "place a1")
    assert state.hands[0] == cards("H PO")
    assert state.piles[0] == cards("O")


def test_blind_draw_is_secret() -> None:
    """Nobody else sees a tile drawn from a pile."""
    state = played(position(market=". S P H PH"), "pick O", "place a1")
    assert state.observe(1).hands[0] == (None, None)
    assert state.observe(0).hands[0] == cards("H O")


def test_free_take() -> None:
    """If the flower's slot and pile are empty any face-up tile may be taken, and its slot is refilled."""
    state = position(market=". S . H PH", piles=("", "PO", "P", "H", "PH"), tokens=SPENT)
    state = played(state, "pick O", "place a1")
    assert texts(state) == ["take 2", "take 4", "take 5"]
    state = played(state, "take 2")
    assert state.hands[0] == cards("H S")
    assert state.market == slots(". PO P H PH")


def test_turns_go_round() -> None:
    """After the last player's turn the first player begins another round."""
    state = position(table=box(players=3, first=2), tokens=(False,) * 3)
    seats = [(state.player, state.turn.round)]
    for place in ("a1", "a1", "a1"):
        state = played(state, "pick O", f"place {place}")
        seats.append((state.player, state.turn.round))
    assert seats == [(2, 1), (0, 1), (1, 1), (2, 2)]


def test_first_community_tile() -> None:
    """The first community tile of a kind goes to its column and is replaced from the same pile."""
    state = position("O O", piles=("office S O", *("S",) * 4), tokens=SPENT)
    state = played(state, "pick O", "place c1")
    assert state.community == (0,) * 5
    state = played(state, "pick O", "place a1")
    assert state.community == (1, 0, 0, 0, 0)
    assert state.market[0] is Tile.SUBWAY


def test_second_community_tile() -> None:
    """The second community tile of a kind scores that kind for all, the tile just built included."""
    state = position("O . O", "O", piles=("office S", *("S",) * 4), community=(1, 0, 0, 0, 0), tokens=SPENT)
    state = played(state, "pick O", "place c5")
    assert state.scores() == (1 + 3 * 2, 2)
    assert state.community[0] == 2


def test_two_community_tiles_in_a_row() -> None:
    """Community tiles met one after the other are treated one after the other."""
    state = position("O", "O", piles=("office office S", *("S",) * 4), tokens=SPENT)
    state = played(state, "pick H", "place c5")
    assert state.scores() == (1 + 2, 2)
    assert state.market[0] is Tile.SUBWAY


def test_last_cards_are_community_tiles() -> None:
    """If a pile runs out with community tiles its slot stays empty."""
    state = position(piles=("park office", *("S",) * 4), tokens=SPENT)
    state = played(state, "pick O", "place a1")
    assert state.market[0] is None
    assert state.community == (1, 0, 1, 0, 0)


def test_text_forms() -> None:
    """Actions are named as a player would write them."""
    state = played(position(), "pick H")
    assert str(action_named(state, "place b3")) == "place b3"
    assert state.apply(action_named(state, "place b3")).turn.cell == cell("b3")
