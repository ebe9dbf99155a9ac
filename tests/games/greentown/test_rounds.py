"""Setup, rounds, tokens, the end, and who knows what."""

from dataclasses import replace

import pytest

from games.greentown.towns import LINE, dealt, played, position, texts
from piazza.games.greentown.rules.material import HOTEL, TREE, material
from piazza.games.greentown.rules.position import NO_CARD, Closed, Phase
from piazza.games.greentown.rules.state import State

SMALL = ("0:0 E-W hotel", "1:0 E-W tree", "2:0 E-W hotel")
"""A town where no tour of five can be made."""


def touring(state: State, turns: int) -> State:
    """Everybody shows a token for a tour that cannot be made, or one for what lapses."""
    for _ in range(turns):
        state = state.apply(state.legal_actions()[0])
    return state


def order(players: int, rounds: int, double: str = "always") -> str:
    """Whose turn it is, round by round, in a town where nothing can be done."""
    state = position(*SMALL, players=players, double=double, supply=(0,) * 12, is_idle=False)
    seen = []
    for _ in range(rounds * players):
        seen.append("ABCD"[state.turn.player])
        state = replace(touring(state, 1), is_idle=False)
    return " ".join("".join(seen[start : start + players]) for start in range(0, len(seen), players))


def test_starting_layout() -> None:
    """Ten tiles, two hotels on the six-exit tiles, six trees; 28 tiles in nine piles."""
    state = dealt()
    assert len(state.spots) == 10
    assert [spot.exits for spot in state.spots if spot.piece == HOTEL] == [63, 63]
    assert sum(spot.piece == TREE for spot in state.spots) == 6
    assert (sum(state.supply), sum(map(bool, state.supply))) == (28, 9)


def test_other_layouts() -> None:
    """The second has one tile fewer; the third has mostly tiles with many exits."""
    assert len(dealt(layout="2").spots) == 9
    assert sum(spot.exits.bit_count() > 3 for spot in dealt(layout="3").spots) > 5


@pytest.mark.parametrize(("players", "out"), [(2, 2), (3, 1), (4, 0)])
def test_fives(players: int, out: int) -> None:
    """Everybody has a five, who has the starting card begins; what is over leaves the game."""
    state = dealt(players)
    cards = material().cards
    assert [cards[card or 0].number for card in state.cards] == [5] * players
    assert cards[state.cards[0] or 0].starts
    assert len(state.box.removed) == out


def test_deck_by_number() -> None:
    """The sixes are on top, then sevens, eights and nines."""
    numbers = [material().cards[card or 0].number for card in dealt().deck]
    assert numbers == [6] * 3 + [7] * 3 + [8] * 3 + [9] * 3


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(4, "ABCD DABC CDAB BCDA"), (3, "ABC CAB BCA ABC"), (2, "AB BA AB BA")],
)
def test_order(players: int, rounds: str) -> None:
    """Who is last begins the next round, and the player at the right is last in it."""
    assert order(players, 4) == rounds


def test_tokens_once_a_block() -> None:
    """Each token is used once in four rounds; then all are face up again."""
    state = position(*SMALL, players=2, supply=(0,) * 12, is_idle=False)
    state = replace(touring(state, 2), is_idle=False)
    assert texts(state) == ["announce tour", "announce build-and-tour", "announce build-or-tour"]
    state = touring(state, 5)
    assert texts(replace(state, is_idle=False)) == ["announce build-or-tour"]
    assert len(texts(touring(replace(state, is_idle=False), 1))) == 4


def test_build_and_tour() -> None:
    """With Build and Tour the building comes first."""
    line = (
        "0:0 E-W hotel",
        "1:0 E-W tree",
        "2:0 E-W sport0",
        "3:0 E-W culture0",
        "4:0 W-E tree",
        "5:0 W-E hotel",
    )
    state = played(position(*line, supply=(0, 0, 2, *(0,) * 9)), "announce build-and-tour")
    assert state.turn.phase is Phase.PICK
    for cell in ("6:0", "7:0"):
        state = played(state, "pick L2", f"lay {cell}", "turn E-W")
    assert played(state, "erect nothing").turn.phase is Phase.TOUR


def test_last_building_ends_the_round() -> None:
    """When a player's ninth building stands, the round is played to its end."""
    state = replace(dealt(), stocks=((0, 1, 0), (3, 3, 3), (3, 3, 3)))
    state = played(state, "announce build")
    while state.turn.phase is not Phase.ERECT:
        state = state.apply(state.legal_actions()[0])
    state = played(state, "erect sport")
    while state.turn.player == 0:
        state = state.apply(state.legal_actions()[0])
    assert state.is_ending
    assert state.player == 1


def test_no_visitor_left() -> None:
    """Taking the last card does not end the game, a draw that fails does; the tour is paid before."""
    line = (
        "0:0 E-W hotel",
        "1:0 E-W tree",
        "2:0 E-W sport0",
        "3:0 E-W culture0",
        "4:0 W-E tree",
        "5:0 W-E hotel",
    )
    walk = ("announce tour", "start 0:0", *(f"step {q}:0" for q in range(1, 6)))
    last = played(position(*line, deck=(4,)), *walk)
    failed = played(position(*line, deck=()), *walk)
    assert (last.is_ending, last.cards[0]) == (False, 4)
    assert (failed.is_ending, failed.cards[0], failed.scores()[0]) == (True, NO_CARD, 4)


def test_last_round_has_no_double_turn() -> None:
    """After the last round nobody begins another."""
    state = position(*SMALL, players=3, supply=(0,) * 12, is_ending=True)
    assert touring(state, 3).player is None


def test_a_block_in_which_somebody_did_something() -> None:
    """If anybody did anything in those four rounds, four others follow."""
    state = position(*SMALL, players=2, supply=(0,) * 12, is_idle=False)
    assert touring(state, 15).player is not None
    assert touring(state, 16).player is None


def test_tie() -> None:
    """Among equals, whose last turn came first."""
    state = replace(position(*LINE, players=3), purses=(4, 7, 7))
    assert state.ranking() == (1, 2, 0)
    assert replace(state, turn=replace(state.turn, first=2)).ranking() == (2, 1, 0)


def test_secret_purses() -> None:
    """Nobody sees another's greenies before the end; a bystander sees nobody's."""
    state = replace(dealt(), purses=(3, 4, 5))
    assert state.observe(1).purses == (Closed(3), 4, Closed(5))
    assert state.observe(-1).purses == (Closed(3), Closed(4), Closed(5))
    over = replace(state, turn=replace(state.turn, phase=Phase.OVER))
    assert over.observe(1).purses == (3, 4, 5)


def test_secret_deck() -> None:
    """The next visitor is unknown to all, its number is not: worlds keep the order of numbers."""
    state = dealt()
    assert set(state.observe(0).deck) == {None}
    world = state.observe(0).determinize(5)
    assert [material().cards[card or 0].number for card in world.deck] == [6] * 3 + [7] * 3 + [8] * 3 + [
        9
    ] * 3
