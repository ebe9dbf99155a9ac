"""Where the rulebook is silent or its material lost: every ruling of the house, by its number."""

from dataclasses import replace

from games.greentown.test_rounds import SMALL, order, touring
from games.greentown.towns import (
    LINE,
    RING,
    cells,
    dealt,
    guide,
    piece,
    played,
    position,
    supply,
    texts,
    town,
    visitor,
)
from piazza.core.hex import parse_edges
from piazza.games.greentown.rules import best_tours, tiles, tours
from piazza.games.greentown.rules.material import HOTEL, TREE, material, read
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tour_search import tour_hotels
from piazza.games.greentown.rules.tours import bill
from piazza.games.greentown.texts import TEXTS
from piazza.games.greentown.texts.log import narrate

OPEN = ("0:0 E-W-SE hotel", "1:0 W-E tree", "2:0 W-E-SE", "3:0 W-E hotel")
TEXT = "py/piazza/games/greentown/rules/material.toml"


def building(state: State, *actions: str) -> State:
    """The first player builds."""
    return played(state, "announce build", *actions)


def test_a7_two_different_places() -> None:
    """A7: the place developed first cannot be developed again; one just placed can."""
    state = building(position(*OPEN, supply=supply(TL3=2, X4=2)), "pick TL3", "lay 1:0", "turn E-W-NE")
    assert "lay 1:0" not in texts(played(state, "pick X4"))
    placed = building(position(*OPEN, supply=supply(L2=1, TL3=2)), "pick L2", "lay 4:0", "turn E-W")
    assert "lay 4:0" in texts(played(placed, "pick TL3"))


def test_a8_single_step() -> None:
    """A8: if no two steps can be done the single one is, and a placement still allows a building."""
    state = building(position(*OPEN, supply=supply(L2=1)), "pick L2", "lay 4:0", "turn E-W")
    assert state.turn.phase is Phase.ERECT


def test_a8_nothing() -> None:
    """A8: if nothing can be done the building lapses."""
    assert building(position(*OPEN, supply=supply())).turn.player == 1


def test_a9_edges_may_mismatch() -> None:
    """A9: a placed tile may meet a blank side with a road."""
    spots = town("0:0 E-W hotel", "1:-1 W-E tree", "0:-1 E-SE")
    assert parse_edges("W-SW") in tiles.allowed_exits(spots, 0, material().index("S2"), (1, 0))
    assert parse_edges("W-NW") in tiles.allowed_exits(spots, 0, material().index("S2"), (1, 0))


def test_a10_back_at_once() -> None:
    """A10: the tile replaced can be the next one placed, the fewest exits there are."""
    state = building(position(*OPEN, supply=supply(TL3=4)), "pick TL3", "lay 1:0", "turn E-W-NE")
    assert texts(played(state, "pick L2")) == [
        f"lay {cell}" for cell in ("2:-1", "-1:0", "4:0", "0:1", "2:1")
    ]


def test_a11_only_connections_break() -> None:
    """A11: roads that led nowhere may vanish beside the one connection that breaks."""
    spots = town("0:0 E-SE hotel", "1:0 SW-W-NE", "0:1 NW-NE-E tree", "1:1 W-SE")
    found = tiles.allowed_exits(spots, 0, material().index("X4"), (1, 0))
    assert parse_edges("E-SE-W-NW") in found


def test_a12_no_building_after_two_developments() -> None:
    """A12: two developments give no building."""
    state = building(position(*OPEN, supply=supply(TL3=2, TR3=2)), "pick TL3", "lay 1:0", "turn E-W-NE")
    state = played(state, "pick TL3", "lay 3:0", "turn E-W-NE")
    assert state.turn.player == 1


def test_a13_no_declining() -> None:
    """A13: a tour that exists must be made, its wishes met or not; only where none exists it lapses."""
    line = ("0:0 E-W hotel", "1:0 E-W tree", "2:0 E-W tree", "3:0 E-W tree", "4:0 W-E tree", "5:0 W-E hotel")
    assert texts(played(position(*line), "announce tour")) == ["start 0:0", "start 5:0"]


def test_a14_return_counts() -> None:
    """A14: a return to the hotel at the start is a visit."""
    assert tour_hotels(town(*RING), 3) == ((0, 0),)


def test_a15_a_revisit_counts_but_pays_once() -> None:
    """A15: a place visited again counts for the wish, and pays once."""
    two = ("0:0 E-SE-W-SW hotel", "1:0 SW-W", "0:1 NW-NE-W tree", "-1:1 E-NE", "-1:0 E-SE")
    trail = cells("0:0 1:0 0:1 -1:1 0:0")
    assert len(tours.visited_pieces(town(*two), trail)) == 2
    assert bill(visitor(3, "2-2"), [TREE, TREE], [TREE], 0, 3).gains == (1, 0, 0)


def test_a16_absent_means_none() -> None:
    """A16: a sort that is not on the card must not be visited."""
    with open(TEXT, encoding="utf-8") as file:  # noqa: PTH123
        text = file.read().replace("nature = [1, 3], culture = [0, 1]", "culture = [0, 1]", 1)
    assert read(text).cards[0].wishes[0] == (0, 0)


def test_a17_new_card_face_up() -> None:
    """A17: all see a new visitor."""
    state = replace(dealt(), cards=(4, 5, 6))
    assert all(state.observe(seat).cards == (4, 5, 6) for seat in range(3))


def test_a18_two_players() -> None:
    """A18: two players have rounds AB, BA; the game ends with the round in which its end is brought about."""
    assert order(2, 3) == "AB BA AB"
    assert touring(position(*SMALL, players=2, supply=(0,) * 12, is_ending=True), 2).player is None


def test_a18_first_of_the_last_round() -> None:
    """A18: if the first player of a round brings the end about, the second has one turn more, not two."""
    state = touring(position(*SMALL, players=2, supply=supply(), is_idle=False), 2)
    assert (state.turn.round, state.turn.player) == (2, 1)
    last = replace(state, is_ending=True)
    assert touring(last, 1).player == 0
    assert touring(last, 2).player is None


def test_a19_netting_after_the_floor() -> None:
    """A19: of two players the one due more gets the difference, costs and floor taken first."""
    two = [TREE, piece("sport0"), piece("culture1")]
    assert bill(visitor(4), two, two, 0, 2).gains == (1, 0)
    missing = bill(visitor(4, "3-3", "1-1", "0-0", "2-2"), two, two, 0, 2)
    assert (missing.saved, missing.gains) == (3, (0, 1))
    assert bill(visitor(4), [TREE, piece("culture1")], [TREE, piece("culture1")], 0, 2).gains == (0, 0)


def test_a20_token_kept() -> None:
    """A20: by choice, a token kept leaves the order as it was; two players have no choice."""
    state = position(*SMALL, players=3, double="free", supply=(0,) * 12, is_idle=False)
    state = touring(state, 3)
    assert texts(state) == ["double use", "double keep"]
    assert played(state, "double keep").order == (0, 1, 2)
    assert played(state, "double use").order == (2, 0, 1)
    assert order(2, 2, double="free") == "AB BA"


def test_a21_payments_are_public() -> None:
    """A21: the log shows what every tour pays; totals are hidden."""
    line = (
        "0:0 E-W hotel",
        "1:0 E-W tree",
        "2:0 E-W sport1",
        "3:0 E-W culture0",
        "4:0 W-E tree",
        "5:0 W-E hotel",
    )
    state = played(
        position(*line, players=3), "announce tour", "start 0:0", *(f"step {q}:0" for q in range(1, 5))
    )
    step = state.legal_actions()[0]
    entries = narrate(state.observe(-1), step, state.apply(step).observe(-1))
    assert {entry.player for entry in entries if any(entry.gains)} == {0, 1}
    assert TEXTS.secret(state.observe(0)) == (1, 2)


def test_a22_tree_without_a_place() -> None:
    """A22: without an empty place a tree cannot move, so its site cannot be built on."""
    spots = (*OPEN[:2], "2:0 W-E-SE sport1", "3:0 W-E hotel")
    state = position(*spots, supply=supply(L2=1))
    state = replace(
        state, turn=replace(state.turn, has_placed=True, steps=2, phase=Phase.TURN, kind="L2", cell=(4, 0))
    )
    assert "site 1:0" in texts(
        played(replace(state, turn=replace(state.turn, steps=1)), "turn E-W", "erect sport")
    )


def test_a22_the_only_empty_place() -> None:
    """A22: the empty place itself may be built on; then trees have nowhere to go, but none must."""
    state = building(
        position(*OPEN[:2], "2:0 W-E hotel", supply=supply(L2=1)), "pick L2", "lay 3:0", "turn E-W"
    )
    assert texts(played(state, "erect sport")) == ["site 1:0", "site 3:0"]
    assert texts(played(state, "erect sport", "site 1:0")) == ["tree 3:0"]


def test_a23_taking_the_last_card() -> None:
    """A23: only a draw that fails ends the game."""
    line = ("0:0 E-W hotel", "1:0 E-W tree", "2:0 E-W tree", "3:0 E-W tree", "4:0 W-E tree", "5:0 W-E hotel")
    walk = ("announce tour", "start 0:0", *(f"step {q}:0" for q in range(1, 6)))
    assert not played(position(*line, deck=(4,)), *walk).is_ending
    assert played(position(*line, deck=()), *walk).is_ending


def test_a24_hotels_may_be_developed() -> None:
    """A24: a hotel's tile may be developed; the hotel stays."""
    state = building(position(*OPEN, supply=supply(TL3=2, S2=2)), "pick TL3", "lay 3:0", "turn E-W-NE")
    assert network(state.spots).spots[3, 0].piece == HOTEL


def test_a24_normal_limit() -> None:
    """A24: a hotel's tile may lose one connection, as any place that is no opponent's."""
    spots = town("0:0 E-SE hotel", "1:0 SW-W", "0:1 NW-NE")
    found = tiles.allowed_exits(spots, 0, material().index("TL3"), (0, 0))
    broken = {network(spots).cuts((0, 0), exits).bit_count() for exits in found}
    assert broken == {0, 1}


def test_a25_any_hotel() -> None:
    """A25: a tour may begin at any hotel."""
    assert tour_hotels(town(*LINE), 4) == ((0, 0), (4, 0))


def test_a26_only_a_possible_half() -> None:
    """A26: of Build or Tour only a possible half is offered; with none the turn lapses."""
    state = position(*SMALL, players=2)
    assert texts(played(state, "announce build-or-tour")) == ["either build"]
    assert played(replace(state, supply=supply()), "announce build-or-tour").turn.player == 1


def test_a26_both_halves() -> None:
    """A26: where both halves are possible both are offered; where only a tour is, it is the only one."""
    line = ("0:0 E-W hotel", *(f"{q}:0 E-W tree" for q in range(1, 5)), "5:0 W-E hotel")
    state = position(*line)
    assert texts(played(state, "announce build-or-tour")) == ["either build", "either tour"]
    blocked = replace(state, supply=supply())
    assert texts(played(blocked, "announce build-or-tour")) == ["either tour"]


def test_a27_tokens_that_lapse() -> None:
    """A27: a token may be shown whose action will lapse."""
    state = position(*SMALL, players=2, supply=supply())
    assert len(texts(state)) == 4
    assert played(state, "announce tour").turn.player == 1


def test_a28_more_hotels() -> None:
    """A28: own layouts may have more hotels and six-exit tiles; a tour may use any of them."""
    spots = town("0:0 E hotel", "1:0 E-W-SE hotel", "2:0 W tree", "1:1 NW hotel")
    assert tour_hotels(spots, 1) == ((0, 0), (1, 0), (1, 1))
    assert best_tours.search_best(spots, (), guide(2)).outcomes


def test_a29_standstill() -> None:
    """A29: a block of four rounds in which nobody could do anything ends the game, not before."""
    state = position(*SMALL, players=2, supply=supply())
    assert touring(state, 7).player is not None
    assert touring(state, 8).player is None
