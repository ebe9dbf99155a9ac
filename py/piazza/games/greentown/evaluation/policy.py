"""The quick replies by which bots play on, to see where a position may lead."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from piazza.bots.softmax_policy import ActionFeatures, ChoiceModel, SoftmaxPolicy
from piazza.core.hex import members, neighbors
from piazza.games.greentown.evaluation.choice_weights import CHOICE_WEIGHTS
from piazza.games.greentown.evaluation.tour_estimate import estimate_tour
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.actions import (
    Action,
    ActionToken,
    Announce,
    Choose,
    Erect,
    Go,
    Half,
    Lay,
    Pick,
    Rotate,
    Site,
    Start,
)
from piazza.games.greentown.rules.material import SORTS, TREE, Piece, material, owner_of
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import streets


def reply(state: State, random: Random, temperature: float = 1.0) -> Action:
    """Return an action that an Expert might choose; the lower the temperature, the less is left to chance.

    Tours follow the best one that is quickly found.
    """
    if state.turn.phase is Phase.TOUR and (way := _way(state)):
        return way
    legal = state.legal_actions()
    return legal[0] if len(legal) == 1 else POLICY.sample(state, legal, random, temperature)


def _way(state: State) -> Action | None:
    """Return the next action on the best tour; None if there is none that goes on from the trail."""
    found, trail = estimate_tour(state.spots, state.guide), state.turn.trail
    # A trail that left the best tour goes on at random: the policy tells no steps apart.
    if found is None or found.trail[: len(trail)] != trail:
        return None
    cell = found.trail[len(trail)]
    return Go(cell) if trail else Start(cell)


def _announce(_state: State, action: Announce) -> ActionFeatures:
    """Return features of announcing a token: which one it is, other than Build."""
    token = action.token
    return token is ActionToken.TOUR, token is ActionToken.BOTH, token is ActionToken.EITHER


def _choose(_state: State, action: Choose) -> ActionFeatures:
    """Return features of a half of Build-or-Tour: whether it is the tour."""
    return (action.half is Half.TOUR,)


def _pick(state: State, action: Pick) -> ActionFeatures:
    """Return features of picking a kind: whether it may be placed, and whether a building needs that."""
    may_place = material().kinds[material().index(action.kind)].exits == tiles.fewest_exits(state.supply)
    return may_place, may_place and state.turn.steps > 0 and not state.turn.has_placed


def _lay(state: State, action: Lay) -> ActionFeatures:
    """Return features of a cell: roads that arrive there; and of a tile to be developed.

    These are whether there is one, the ends of its roads that lead nowhere, and whether another player has
    built on it.
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
    place, player = SORTS.index(action.sort), state.turn.player
    card = state.card_of(player)
    # trees, the first sort, are in nobody's stock
    return *(card.wishes[place] if card else (0, 0)), state.stocks[player][place - 1]


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
    Site: _site,
}
"""The function that returns the features of an action, by its class."""

POLICY: SoftmaxPolicy[State] = SoftmaxPolicy(
    {kind: ChoiceModel(features, CHOICE_WEIGHTS[kind.__name__]) for kind, features in FEATURES.items()}
)
"""How likely an Expert is to choose each action."""
