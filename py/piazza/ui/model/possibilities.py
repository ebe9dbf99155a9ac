"""What a turn makes possible, named by its game: for hints, for the analysis, and for the reasons of bots."""

from typing import Any

from piazza.core.game import Player, State
from piazza.core.match import Match
from piazza.ui.game_api.text_types import Amount, Possibility
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import remember
from piazza.ui.model.turns import trajectory_of

WORLDS = 3
"""Number of worlds in which a turn to come is tried: chance alone rarely brings the same in all of them."""


@remember  # plays both turns in several worlds, as `opened_by`, at every drawing of a hint's card
def amounts_after(words: Texts[Any, Any], state: State[Any], turn: tuple[str, ...]) -> dict[str, Amount]:
    """Return what the player in turn would have after a turn, as far as it is known beforehand."""
    player = state.player
    assert player is not None
    found = [words.amounts(after, player) for after in _outcomes(state, turn)]
    return {name: one for name, one in found[0].items() if all(one == other[name] for other in found[1:])}


@remember  # up to 100 ms, at every drawing of a hint's card
def opened_by(words: Texts[Any, Any], state: State[Any], turn: tuple[str, ...]) -> tuple[Possibility, ...]:
    """Return what a turn from this position would make possible, as its player knows it beforehand.

    Only that counts which it makes possible in every world tried: what it may reveal is not known yet.
    """
    player = state.player
    assert player is not None
    seen = state.observe(player)
    found = [words.possibilities(seen, after, player) for after in _outcomes(state, turn)]
    return tuple(one for one in found[0] if all(one in others for others in found[1:]))


def _outcomes(state: State[Any], turn: tuple[str, ...]) -> tuple[State[Any], ...]:
    """Return what the player in turn would see after a turn, in each world tried."""
    player = state.player
    assert player is not None
    seen = state.observe(player)
    return tuple(_played(seen.determinize(seed), turn).observe(player) for seed in range(WORLDS))


def opened_in(
    words: Texts[Any, Any], match: Match, begun: int, ply: int, bystander: Player
) -> tuple[Possibility, ...]:
    """Return what the turn from ply `begun` to `ply` made possible, as far as a bystander sees it."""
    player = match.plies[ply].player
    before, after = match.plies[begun].before.observe(bystander), match.after(ply).observe(bystander)
    return words.possibilities(before, after, player)


def _played(world: State[Any], turn: tuple[str, ...]) -> State[Any]:
    """Return the position after a turn, or after as much of it as is legal in this world."""
    for before, action in trajectory_of(world, turn):
        world = before.apply(action)
    return world
