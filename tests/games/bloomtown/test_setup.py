"""The setup, from many deals."""

from collections import Counter

import pytest

from games.bloomtown.pictures import cards
from piazza.core.match import Match
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.rules.material import Kind, Tile, material
from piazza.games.bloomtown.rules.position import Box
from piazza.games.bloomtown.rules.state import Deal, State, deal, set_up

DEALS = range(40)


def dealt(players: int, seed: int, **options: str) -> State:
    """The position after the setup."""
    state = GAME.deal(players, seed, **GAME.settings_of(options))
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(("players", "removed"), [(2, 6), (3, 2), (4, 0)])
def test_removed(players: int, removed: int) -> None:
    """So many tiles of each kind are removed before the deal."""
    kinds = Counter(tile.kind for tile in deal(players, 0, lambda _random: 0, material()).removed)
    assert kinds == (dict.fromkeys(Kind, removed) if removed else {})


@pytest.mark.parametrize("players", [2, 3])
def test_removed_shops(players: int) -> None:
    """No two of the Shops removed are of one category."""
    for seed in DEALS:
        shops = [
            tile
            for tile in deal(players, seed, lambda _random: 0, material()).removed
            if tile.kind is Kind.SHOP
        ]
        assert len(set(shops)) == len(shops)


@pytest.mark.parametrize(("players", "height", "left"), [(2, 8, 1), (3, 11, 4), (4, 13, 2)])
def test_piles(players: int, height: int, left: int) -> None:
    """Five piles are made, and a few tiles are left over."""
    table = deal(players, 1, lambda _random: 0, material())
    assert [len(pile) for pile in table.piles] == [height] * 5
    assert len(table.left) == left


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands(players: int) -> None:
    """Everybody is dealt two buildings, before the community tiles are mixed in."""
    for seed in DEALS:
        hands = deal(players, seed, lambda _random: 0, material()).hands
        assert [len(hand) for hand in hands] == [2] * players
        assert all(isinstance(tile, Tile) for hand in hands for tile in hand)


def test_market() -> None:
    """The top building of each pile is turned up; community tiles before it go to their columns."""
    for seed in DEALS:
        before, after = deal(2, seed, lambda _random: 0, material()).piles, dealt(2, seed)
        for slot, tile in enumerate(after.market):
            turned = before[slot][: 8 - len(after.piles[slot])]
            assert tile == turned[-1]
            assert all(isinstance(card, Kind) for card in turned[:-1])


def test_left_over() -> None:
    """What is over is shown: community tiles join their columns, buildings leave the game."""
    for seed in DEALS:
        table, after = deal(3, seed, lambda _random: 0, material()), dealt(3, seed)
        buildings = tuple(card for card in table.left if isinstance(card, Tile))
        assert after.box.removed == (*table.removed, *buildings)
        turned = 55 - sum(map(len, after.piles)) - len(after.market)
        assert sum(after.community) == turned + len(table.left) - len(buildings)


def test_everybody_has() -> None:
    """Everybody starts with an empty town, a bonus token and no points."""
    state = dealt(3, 7)
    assert state.towns == ((None,) * 25,) * 3
    assert state.tokens == (True,) * 3
    assert state.scores() == (0,) * 3


def test_options() -> None:
    """The options are on the table."""
    usual = dealt(2, 0).box
    other = dealt(2, 0, side="B", parks="4", subways="straight").box
    assert (usual.board.name, usual.parks, usual.subways) == ("A", "0", "chain")
    assert (other.board.name, other.parks, other.subways) == ("B", "4", "straight")


@pytest.mark.parametrize("seat", ["1", "2", "3", "4"])
def test_first_player_named(seat: str) -> None:
    """The first player may be named."""
    state = dealt(4, 3, first=seat)
    assert state.box.first == state.player == int(seat) - 1


def test_first_player_by_lot() -> None:
    """By lot everybody is first in some deal, and the tiles lie as with a first player named."""
    assert {dealt(4, seed).player for seed in DEALS} == {0, 1, 2, 3}
    assert dealt(4, 5).piles == dealt(4, 5, first="2").piles


def test_nobody_on_the_first_seat() -> None:
    """A first player who does not sit at the table is refused."""
    with pytest.raises(ValueError, match="no seat 3 for 2 players"):
        Match.new(GAME, 2, 0, first="3")


def test_pile_of_community_tiles() -> None:
    """A pile with nothing but community tiles leaves its slot empty."""
    table = Deal((), (cards("O H"),) * 2, (cards("park park"), *(cards("O S"),) * 4), (), 0)  # type: ignore[arg-type]
    state = set_up(Box(2, material().boards["A"], "0", "chain", 0, ()), table)
    assert state.market == (None, *(Tile.OFFICE,) * 4)
    assert state.piles[0] == ()
    assert state.community[2] == 2
