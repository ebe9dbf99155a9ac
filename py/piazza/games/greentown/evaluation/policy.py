"""The quick replies by which bots play on, to see where a position may lead: a learned playout policy."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from piazza.bots.softmax_policy import ActionFeatures, SoftmaxPolicy
from piazza.core.hex import members, neighbors
from piazza.games.greentown.evaluation.policy_weights import POLICY_WEIGHTS
from piazza.games.greentown.evaluation.tour_estimate import estimate_tour
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.actions import (
    Action,
    ActionToken,
    Announce,
    Choose,
    Decline,
    Erect,
    Go,
    Half,
    Lay,
    Pick,
    Rotate,
    Site,
    Start,
)
from piazza.games.greentown.rules.material import BUILDINGS, SORTS, TREE, Piece, material, owner_of
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import streets


def reply(state: State, random: Random, temperature: float = 1.0) -> Action:
    """Return an action that an Expert might choose; on a tour, the next step of the best one quickly found.

    The closer the temperature is to 0, the likelier is the action that looks best.
    """
    if state.turn.phase is Phase.TOUR and (step := _tour_step(state)):
        return step
    return POLICY.sample(state, state.legal_actions(), random, temperature)


def _tour_step(state: State) -> Action | None:
    """Return the next action on the best tour; None if there is none that goes on from the trail."""
    found, trail = estimate_tour(state.spots, state.guide), state.turn.trail
    # A trail that left the best tour goes on at random: the policy tells no steps apart.
    if found is None or found.trail[: len(trail)] != trail:
        return None
    cell = found.trail[len(trail)]
    return Go(cell) if trail else Start(cell)


def _announce(_state: State, action: Announce) -> ActionFeatures:
    """Return features of announcing a token: which one it is. Build is the baseline, with all of them 0."""
    token = action.token
    return token is ActionToken.TOUR, token is ActionToken.BOTH, token is ActionToken.EITHER


def _choose(_state: State, action: Choose) -> ActionFeatures:
    """Return the feature of a half of Build-or-Tour: whether it is the tour."""
    return (action.half is Half.TOUR,)


def _pick(state: State, action: Pick) -> ActionFeatures:
    """Return features of picking a kind of tile.

    They are whether it may be placed, and whether this is the last chance to place a tile in this turn, since
    only then a building may follow.
    """
    may_place = material().kinds[material().index(action.kind)].exits == tiles.fewest_exits(state.supply)
    return may_place, may_place and state.turn.steps > 0 and not state.turn.has_placed


def _lay(state: State, action: Lay) -> ActionFeatures:
    """Return features of a cell for the tile.

    They are the roads that arrive there; whether there is a tile to be developed; how many roads of that tile
    lead nowhere; and whether it has a building of another player.
    """
    roads, cell = network(state.spots), action.cell
    arriving = roads.facing.get(cell, 0).bit_count()
    if (spot := roads.spots.get(cell)) is None:
        return arriving, 0, 0, 0
    open_ends = (spot.exits & ~roads.links[cell]).bit_count()
    return arriving, 1, open_ends, _is_of_others(state, spot.piece)


def _rotate(state: State, action: Rotate) -> ActionFeatures:
    """Return features of a rotation: how many roads meet, and how many of these at others' buildings."""
    cell, roads = state.turn.cell, network(state.spots)
    assert cell is not None
    beside, met = neighbors(cell), action.exits & roads.facing.get(cell, 0)
    others = sum(_is_of_others(state, roads.spots[beside[side]].piece) for side in members(met))
    return met.bit_count(), others


def _erect(state: State, action: Erect) -> ActionFeatures:
    """Return features of a sort: the least and the most that the visitor wishes for; the buildings left."""
    player = state.turn.player
    card = state.card_of(player)
    wish = card.wishes[SORTS.index(action.sort)] if card else (0, 0)
    return *wish, state.stocks[player][BUILDINGS.index(action.sort)]


def _decline(_state: State, _action: Decline) -> ActionFeatures:
    """Return the feature of erecting nothing: that it is so."""
    return (1,)


def _site(state: State, action: Site) -> ActionFeatures:
    """Return features of a site: the roads from it that are no dead ends, and whether it has a tree."""
    town = streets(state.spots)
    place = town.number[action.cell]
    return len(town.ways[place]), town.pieces[place] == TREE


def _is_of_others(state: State, piece: Piece) -> bool:
    """Return whether a piece is a building of another player than the one in turn."""
    return owner_of(piece) not in (None, state.turn.player)


FEATURES: Mapping[type, Callable[[State, Any], ActionFeatures]] = {
    Announce: _announce,
    Choose: _choose,
    Pick: _pick,
    Lay: _lay,
    Rotate: _rotate,
    Erect: _erect,
    Decline: _decline,
    Site: _site,
}
"""The function that returns the features of an action, by its class."""

POLICY: SoftmaxPolicy[State] = SoftmaxPolicy(FEATURES, POLICY_WEIGHTS)
"""How likely an Expert is to choose each action. After a change of the features, learn new weights."""
