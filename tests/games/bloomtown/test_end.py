"""The end of the game, the tile kept, and who has won."""

from dataclasses import replace

import pytest

from games.bloomtown.pictures import box, cards, played, position, texts
from piazza.games.bloomtown.evaluation import EVALUATOR
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State

SPENT = (False,) * 4
LAST = ("O", "", "", "S", "S")


def last_turn(*towns: str, players: int = 2, exhausted: int = 3, first: int = 0, **changes: object) -> State:
    """The last player's turn in a round, with some piles exhausted."""
    piles = tuple("" if slot < exhausted else "S S" for slot in range(5))
    table = box(players=players, first=first)
    state = position(*towns, piles=piles, table=table, tokens=SPENT[:players], **changes)  # type: ignore[arg-type]
    return replace(state, turn=replace(state.turn, player=(first - 1) % players))


def ended(state: State) -> State:
    """The position after a Home built, on the lily of the upper right corner."""
    return played(state, "pick H", "place e1")


@pytest.mark.parametrize(("players", "exhausted", "over"), [(2, 2, False), (2, 3, True), (2, 4, True)])
def test_two_players(players: int, exhausted: int, over: bool) -> None:  # noqa: FBT001 - what is expected
    """With two players three exhausted piles end the game."""
    assert (ended(last_turn(players=players, exhausted=exhausted)).turn.phase is Phase.KEEP) == over


@pytest.mark.parametrize(
    ("players", "exhausted", "over"), [(3, 1, False), (3, 2, True), (4, 1, False), (4, 2, True)]
)
def test_more_players(players: int, exhausted: int, over: bool) -> None:  # noqa: FBT001 - what is expected
    """With three or four players two exhausted piles end the game."""
    assert (ended(last_turn(players=players, exhausted=exhausted)).turn.phase is Phase.KEEP) == over


def test_round_is_finished() -> None:
    """When piles run out in mid-round the others still have their turn."""
    state = position(piles=LAST, tokens=SPENT[:2])
    state = played(state, "pick H", "place a1")
    assert state.piles.count(()) == 3
    assert (state.player, state.turn.phase) == (1, Phase.BUILD)
    assert played(state, "pick H", "place e1").turn.phase is Phase.KEEP


def test_last_player_ends_the_game() -> None:
    """If the last player of a round exhausts the pile nobody has another turn."""
    state = replace(last_turn(exhausted=2), piles=((), (), cards("O"), cards("S S"), cards("S S")))
    assert played(state, "pick H", "place c1").turn.phase is Phase.KEEP


def test_extra_turn_in_last_round() -> None:
    """The extra turn of the last player is still played."""
    state = played(last_turn(), "pick H", "place d1", "extra")
    assert state.turn.phase is Phase.BUILD
    assert played(state, "pick O", "place e1").turn.phase is Phase.KEEP


def test_first_player_keeps_first() -> None:
    """The players choose what to keep in turn order."""
    state = ended(last_turn(players=3, exhausted=2, first=1))
    seats = [state.player]
    while state.player is not None:
        state = played(state, "keep O")
        seats.append(state.player)
    assert seats == [1, 2, 0, None]


def test_keep_choices() -> None:
    """Either tile in hand may be kept."""
    assert texts(ended(last_turn(hands=("O PH",)))) == ["keep O", "keep PH"]


def test_kept_kind_scores() -> None:
    """The kind of the tile kept scores once more, on the own town alone."""
    state = ended(last_turn("O . O . O", "P P P", hands=("O H", "O H")))
    assert played(state, "keep O", "keep O").scores() == (6, 1)


def test_kept_homes_and_shops() -> None:
    """A Home or any Shop kept scores all of its kind by the usual rules."""
    state = ended(last_turn("P PO O", "O H", hands=("PH H", "H H")))
    assert played(state, "keep PH", "keep H").scores() == (3, 1 + 2 + 1)


def test_kept_points_wait() -> None:
    """What is kept scores when all have chosen."""
    state = played(ended(last_turn("O", hands=("O H", "O H"))), "keep O")
    assert state.scores() == (0, 1)
    assert played(state, "keep O").scores() == (2, 1)


def test_kept_tile_is_not_built() -> None:
    """The tile kept is not on the board."""
    state = ended(last_turn("", "", hands=("O H", "O H")))
    assert played(state, "keep O", "keep O").scores() == (0, 1)


def test_one_tile_in_hand() -> None:
    """Who has one tile keeps it."""
    assert texts(ended(last_turn(hands=("O",)))) == ["keep O"]


def test_no_tile_in_hand() -> None:
    """Who has no tile keeps none and scores nothing more."""
    state = ended(last_turn("O", hands=("", "O H")))
    assert state.player == 1
    assert played(state, "keep O").scores() == (0, 1)


def test_over() -> None:
    """When the last has chosen the game is over."""
    state = played(ended(last_turn()), "keep O", "keep O")
    assert state.player is None
    assert not state.legal_actions()
    assert state.turn.phase is Phase.OVER


def test_most_points_win() -> None:
    """The ranking is by points."""
    assert last_turn(players=3, points=(4, 9, 6)).ranking() == (1, 2, 0)


@pytest.mark.parametrize(("first", "ranking"), [(0, (2, 0, 1)), (1, (0, 2, 1)), (2, (0, 2, 1))])
def test_ties(first: int, ranking: tuple[int, ...]) -> None:
    """Among equals the one latest in turn order comes first."""
    assert last_turn(players=3, first=first, points=(5, 3, 5)).ranking() == ranking


def test_what_to_keep_is_no_turn() -> None:
    """Who only chooses a tile to keep has no turn any more, of which a hint would count the points."""
    state = last_turn()
    assert EVALUATOR.has_turn(state)
    assert not EVALUATOR.has_turn(ended(state))
