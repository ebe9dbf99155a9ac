"""Places can be equal: who is level in all that a game's rules count stands together."""

import pytest

from level import level
from piazza import games
from piazza.core.ranking import place_numbers, places, winners

SHARING = ("bloom", "suburbia")
"""Games whose rules let players share a place."""

ALONE = ("bloomtown", "greentown")
"""Games whose rules part everybody."""

TIES = [(2, (0, 1)), (3, (0, 2)), (3, (0, 1, 2)), (4, (1, 2, 3)), (4, (0, 1, 2, 3))]


@pytest.mark.parametrize("name", SHARING)
@pytest.mark.parametrize(("players", "best"), TIES)
def test_level_in_everything(name: str, players: int, best: tuple[int, ...]) -> None:
    """Two, three or four who are level in everything have won together, and nobody else has."""
    assert winners(level(games.load(name), players, best).state) == best


@pytest.mark.parametrize("name", ALONE)
@pytest.mark.parametrize(("players", "best"), TIES)
def test_parted_by_the_turn(name: str, players: int, best: tuple[int, ...]) -> None:
    """Where the order of turns breaks a tie, one of those with the same points has won."""
    state = level(games.load(name), players, best).state
    assert winners(state) == (state.ranking()[0],)
    assert state.ranking()[0] in best
    assert len(places(state)) == players


@pytest.mark.parametrize("name", SHARING)
def test_equal_places_behind_the_winner(name: str) -> None:
    """The two behind a winner share the second place, and the last has the fourth."""
    state = level(games.load(name), 4, (2,)).state
    assert places(state) == ((2,), (0, 1, 3))
    assert place_numbers(state) == ((1, 2), (2, 0), (2, 1), (2, 3))


@pytest.mark.parametrize("name", SHARING)
def test_the_number_after_a_shared_place(name: str) -> None:
    """After two who share the first place comes the third."""
    assert place_numbers(level(games.load(name), 3, (0, 2)).state) == ((1, 0), (1, 2), (3, 1))
