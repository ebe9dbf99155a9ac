"""Where the rulebooks are silent or disagree: every ruling of the house, by its number."""

from collections import Counter
from dataclasses import replace

from games.bloomtown.pictures import box, cards, cell, played, position, slots, starred, texts
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.rules.material import Board, Flower, Kind, Tile, material
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.scoring import score
from piazza.games.bloomtown.rules.state import Deal, State, deal, set_up

SPENT = (False, False)


def test_a1_boards_are_given() -> None:
    """A1: where flowers and blooming spaces lie is data; the engine plays on any board."""
    lilies = Board("mine", (Flower.LILY,) * 25, (True,) * 25)
    state = played(position(table=box(board=lilies), tokens=SPENT), "pick O", "place a1")
    assert texts(state) == ["double", "extra", "decline"]
    assert played(state, "decline").hands[0] == cards("H PH")


def test_a2_third_copy() -> None:
    """A2: the Shop with three copies is the one for Parks and Homes."""
    assert Counter(material().buildings)[Tile.SHOP_PH] == 3


def test_a3_points_without_end() -> None:
    """A3: points do not run out with the 70 tokens."""
    state = played(position("O O O O", "O", points=(90, 60), community=(1, 0, 0, 0, 0)), "token office")
    assert state.scores() == (98, 62)


def test_a4_pair_at_setup() -> None:
    """A4: a pair completed at setup scores nothing, and its column is closed to tokens."""
    table = Deal((), (cards("O H"),) * 2, (cards("park S"), *(cards("O S"),) * 4), cards("park"), 0)  # type: ignore[arg-type]
    state = set_up(box(), table)
    assert state.community[2] == 2
    assert state.scores() == (0, 0)
    assert texts(state) == ["pick O", "pick H"]


def test_a5_offices_in_unbroken_lines() -> None:
    """A5: a detour does not join Offices of a row across a gap."""
    assert score(*starred("O* . O\nO O O"), box()) == 2


def test_a6_subways() -> None:
    """A6: a line of Subways may bend; by the other reading it may not."""
    picture = "S* . S\n. S ."
    assert score(*starred(picture), box()) == 3
    assert score(*starred(picture), box(subways="straight")) == 2


def test_a7_same_pile() -> None:
    """A7: a community tile turned up in a refill is replaced from the same pile."""
    state = position(piles=("park PO", "S", "S", "S", "S"), tokens=SPENT)
    state = played(state, "pick O", "place a1")
    assert state.market[0] is Tile.SHOP_PO
    assert [len(pile) for pile in state.piles] == [0, 1, 1, 1, 1]


def test_a8_blind_draw_of_community_tile() -> None:
    """A8: a community tile met in a blind draw goes to its column, and the next tile is drawn."""
    state = position(market=". S P H PH", piles=("park PO O", "S", "S", "S", "S"))
    state = played(state, "pick O", "place a1")
    assert state.community == (0, 0, 1, 0, 0)
    assert state.hands[0] == cards("H PO")


def test_a8_pile_runs_out() -> None:
    """A8: if the pile runs out meanwhile any face-up tile may be taken."""
    state = position(market=". S P H PH", piles=("park", "S", "S", "S", "S"))
    state = played(state, "pick O", "place a1")
    assert state.community == (0, 0, 1, 0, 0)
    assert texts(state) == ["take 2", "take 3", "take 4", "take 5"]


def test_a9_refill_in_order() -> None:
    """A9: empty slots are refilled in order, so that the first pile's community tile counts first."""
    piles = ("park S", "home park S", "S", "S", "S")
    state = position("P", community=(0,) * 5, piles=piles, market=". . P H PH", tokens=SPENT)
    state = played(state, "pick O", "place c1")
    assert state.community == (0, 0, 2, 1, 0)
    assert state.scores() == (1 + 2, 0)


def test_a10_fourth_park() -> None:
    """A10: the fourth Park of a group scores nothing by the Italian rulebook, 4 by the French."""
    assert score(*starred("P P P P*"), box()) == 0
    assert score(*starred("P P P P*"), box(parks="4")) == 4
    assert GAME.settings_of({})["parks"] == "0"


def test_a11_kinds_beside_a_home() -> None:
    """A11: a kind counts once beside a Home, however many of its tiles there are."""
    assert score(*starred(". P .\nP H* P\n. O ."), box()) == 3


def test_a12_nothing_to_take() -> None:
    """A12: if there is nothing to take the turn goes on with a smaller hand."""
    state = position(market=". . . . .", piles=("", "", "", "", ""), tokens=SPENT)
    state = played(state, "pick O", "place a1")
    assert state.hands[0] == (Tile.HOME,)
    assert state.player == 1


def test_a13_bloom_is_optional() -> None:
    """A13: what a blooming space offers may be declined, and is then lost."""
    state = played(position(tokens=SPENT), "pick O", "place c3", "decline")
    assert (state.scores(), state.player) == ((1, 0), 1)


def test_a14_token_needs_a_tile() -> None:
    """A14: the token doubles or repeats only what was placed in this turn."""
    assert texts(position()) == ["pick O", "pick H"]
    assert texts(played(position(), "pick O")) == [f"place {x}{y}" for y in "12345" for x in "abcde"]
    assert texts(played(position(), "pick O", "place a1"))[:2] == ["token double", "token extra"]


def test_a15_one_token_a_column() -> None:
    """A15: a column with a token cannot be chosen by another player."""
    state = position("P", community=(0, 0, 1, 0, 0))
    state = played(state, "token park", "pick O", "place c2")
    assert state.tokens[1]
    assert texts(state) == ["pick O", "pick H"]


def test_a16_exhausted() -> None:
    """A16: a pile is exhausted when no tile lies face down, even if its slot shows one."""
    state = position(piles=("", "", "", "S S", "S"), tokens=SPENT)
    state = played(state, "pick O", "place b2", "pick O", "place b2")
    assert all(tile is not None for tile in state.market)
    assert state.turn.phase is Phase.KEEP


def test_a17_tie() -> None:
    """A17: among equals the one furthest from the first player in turn order wins."""
    state = position(table=box(players=4, first=2), tokens=(False,) * 4, points=(7, 5, 7, 7))
    assert state.ranking() == (0, 3, 2, 1)


def test_a18_points_are_public() -> None:
    """A18: everybody sees everybody's points."""
    assert position(points=(12, 34)).observe(0).scores() == (12, 34)


def test_a19_freely_taken_slot() -> None:
    """A19: a slot emptied by a free choice is refilled from its own pile."""
    state = position(market=". S P H PH", piles=("", "PO", "S", "S", "S"), tokens=SPENT)
    state = played(state, "pick O", "place a1", "take 2")
    assert state.market == slots(". PO P H PH")


def test_a20_free_take_before_extra_turn() -> None:
    """A20: before an extra turn the slot freely taken from stays empty until the refill."""
    state = position(market="O . P H PH", piles=("O", "", "S", "S", "S"), tokens=SPENT)
    state = played(state, "pick O", "place c3", "extra", "take 3")
    assert state.market == slots("O . . H PH")
    assert texts(state) == ["pick H", "pick P"]


def test_a21_community_scoring_any_time() -> None:
    """A21: the player chooses whether a community scoring comes before the own tile or after it."""
    state = position("P", "P", hands=("P H",), community=(0, 0, 1, 0, 0))
    assert played(state, "token park", "pick P", "place c5").scores() == (2 + 1, 2)
    assert played(state, "pick P", "place c5", "token park").scores() == (1 + 4, 2)


def test_a22_shops_removed_for_three() -> None:
    """A22: with three players two Shops of any two categories go, for all to see."""
    pairs = {
        frozenset(
            tile for tile in deal(3, seed, lambda _random: 0, material()).removed if tile.kind is Kind.SHOP
        )
        for seed in range(200)
    }
    assert len(pairs) == 15
    state = GAME.deal(3, 0, **GAME.settings_of({}))
    assert isinstance(state, State)
    assert state.observe(1).box.removed == state.box.removed


def test_a12_extra_turn_with_one_tile() -> None:
    """A12: an extra turn after nothing could be taken is played with the one tile left."""
    state = position(market=". . . . .", piles=("", "", "", "", ""), tokens=SPENT)
    state = played(state, "pick O", "place c3", "extra")
    assert texts(state) == ["pick H"]
    state = replace(state, turn=replace(state.turn, cell=cell("c3")))
    assert played(state, "pick H", "place a1").hands[0] == ()
