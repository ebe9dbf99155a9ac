"""The features of a position: an estimate of a player's final greenies, part by part."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.greentown.evaluation.tour_estimate import estimate_tour
from piazza.games.greentown.rules.actions import TOKENS, ActionToken
from piazza.games.greentown.rules.apply import BLOCK
from piazza.games.greentown.rules.material import TREE, Card, owner_of
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.position import Phase, purse_sum
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.streets import UNREACHABLE, streets
from piazza.games.greentown.rules.tours import Guide

TOURS_PER_TOKEN = {
    ActionToken.BUILD: 0.0,
    ActionToken.TOUR: 1.0,
    ActionToken.BOTH: 1.0,
    ActionToken.EITHER: 0.6,
}
"""The number of tours that an action token gives on average."""

BUILDS_PER_TOKEN = {
    ActionToken.BUILD: 1.0,
    ActionToken.TOUR: 0.0,
    ActionToken.BOTH: 1.0,
    ActionToken.EITHER: 0.4,
}
"""The number of buildings that an action token gives on average."""

TOURS_PER_ROUND = sum(TOURS_PER_TOKEN.values()) / BLOCK
"""Tours that a player makes in a round, on average."""

TOUR, KEPT = 0.3, 0.8
"""The worth of the visitor at hand: `TOUR` in any case, and the share `KEPT` of the best tour now."""

BASE, LIKELY = 0.8, 0.2
"""The worth of each later tour: `BASE`, and the share `LIKELY` of a usual visitor's best tour now."""

OWN_SITE, OTHER_SITE, TREE_SITE = 0.3, -0.1, 0.1
"""What each well-placed site adds to the worth of a later tour, by its owner."""

STOCK_WORTH = 0.3
"""What a building still to be erected adds to the worth of each later tour."""

TURN_WORTH = 1.0
"""The worth of being in turn."""

AVERAGE_CARD = Card("usual", 8, ((1, 3), (1, 2), (1, 2), (0, 3)))
"""A visitor that stands for those to come."""

CUT_OFF_WORTH = 0.15
"""The value of a site that no tour comes to, beside about 1 for one on the way."""

GUEST_SHARE = 0.3
"""The share of the pay of others' tours, as they would be now, that is paid in the end."""


class Features(NamedTuple):
    """The parts of the expected score, in greenies."""

    greenies: float
    """The greenies in the purse."""
    tour: float
    """The tour of the visitor at hand."""
    guests: float
    """The player's pay from the tours of the others' visitors."""
    sites: float
    """The later tours, by the sites on the map."""
    stock: float
    """The later tours, by the buildings still to be erected."""
    turn: float
    """Being in turn."""


def features(state: State, player: Player) -> Features:
    """Return the parts of the final score that a player may expect."""
    purse = float(purse_sum(state.purses[player]))
    if state.turn.phase is Phase.OVER:
        return Features(purse, 0, 0, 0, 0, 0)
    left = tours_left(state)
    now = min(1.0, left[player])
    rest = left[player] - now
    others = [seat for seat in range(len(left)) if seat != player]
    builds = min(sum(state.stocks[player]), _left(state, player, BUILDS_PER_TOKEN))
    return Features(
        greenies=purse,
        tour=now * (TOUR + KEPT * _gain(state, player, player)),
        guests=GUEST_SHARE * sum(min(1.0, left[seat]) * _gain(state, seat, player) for seat in others),
        sites=rest * _average(state.spots, player, state.box.players) if rest else 0.0,
        stock=STOCK_WORTH * rest * builds,
        turn=TURN_WORTH if rest and player == state.turn.player else 0.0,
    )


def tours_left(state: State) -> tuple[float, ...]:
    """Return how many tours each player may expect to make from now on."""
    return tuple(_left(state, seat, TOURS_PER_TOKEN) for seat in range(state.box.players))


def _left(state: State, player: Player, value: Mapping[ActionToken, float]) -> float:
    """Return how many tours or buildings a player may expect from now on.

    `value` is `TOURS_PER_TOKEN` or `BUILDS_PER_TOKEN`: how many each token gives.
    """
    under_way = _under_way(state, player, value)
    up = [value[token] for token, is_up in zip(TOKENS, state.tokens[player], strict=True) if is_up]
    if state.is_ending:
        # One turn more for those who have not yet played in the last round, with their best token.
        is_to_come = state.order.index(player) > state.order.index(state.turn.player)
        return under_way + (max(up, default=0.0) if is_to_come else 0.0)
    rounds = _rounds_left(state)
    if rounds < len(up):
        return under_way + sum(up) * rounds / len(up)
    return under_way + sum(up) + (rounds - len(up)) * sum(value.values()) / BLOCK


def _under_way(state: State, player: Player, value: Mapping[ActionToken, float]) -> float:
    """Return how many tours or buildings the turn under way still gives the player."""
    turn = state.turn
    if player != turn.player or turn.token is None or turn.phase is Phase.ANNOUNCE:
        return 0.0
    if turn.phase is Phase.TOUR:
        return float(value is TOURS_PER_TOKEN)
    # While building, a tour follows with Build-and-Tour only.
    if turn.phase is Phase.EITHER or value is TOURS_PER_TOKEN:
        return value[turn.token] if turn.phase is Phase.EITHER or turn.token is ActionToken.BOTH else 0.0
    return float(turn.sort is None)


def _rounds_left(state: State) -> float:
    """Return how many rounds the game may go on: until the visitors or some player's buildings run out."""
    players = state.box.players
    # One more than the cards left: it is the draw from an empty deck that ends the game.
    tours = (len(state.deck) + 1) / (players * TOURS_PER_ROUND)
    buildings = min(map(sum, state.stocks)) / (sum(BUILDS_PER_TOKEN.values()) / BLOCK)
    return min(tours, buildings + 1)


def _gain(state: State, guide: Player, player: Player) -> float:
    """Return what the best tour of the guide's visitor would bring a player, who may be the guide."""
    card = state.card_of(guide)
    if card is None:
        return 0.0
    found = estimate_tour(state.spots, Guide(guide, state.box.players, card))
    return found.gains[player] if found else 0.0


@lru_cache(maxsize=1 << 11)  # saves 2 to 4 % of what bots think
def _average(spots: Spots, player: Player, players: int) -> float:
    """Return what a tour of a usual visitor would bring on this map on average."""
    usual = estimate_tour(spots, Guide(player, players, AVERAGE_CARD))
    value = BASE + (LIKELY * usual.value if usual else 0.0)
    share = 1 / (players - 1)
    for place, spot in enumerate(spots):
        if spot.piece == TREE:
            value += TREE_SITE * place_values(spots)[place]
        elif (owner := owner_of(spot.piece)) is not None:
            value += (OWN_SITE if owner == player else share * OTHER_SITE) * place_values(spots)[place]
    return max(0.0, value)


@lru_cache(maxsize=1 << 11)  # saves 9 to 12 % of what bots think
def place_values(spots: Spots) -> tuple[float, ...]:
    """Return how well each place is placed: about 1 on the roads, `CUT_OFF_WORTH` where no tour comes."""
    town = streets(spots)
    return tuple(
        CUT_OFF_WORTH if not way or near >= UNREACHABLE else min(1.2, 0.8 + 0.1 * len(way))
        for way, near in zip(town.ways, town.near, strict=True)
    )
