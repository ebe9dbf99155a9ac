"""What a position is worth, for bots: an estimate of a player's final score, aspect by aspect."""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.bloomtown.judge.sites import space_points
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.actions import BLOOMS, FINISH, KEEPS, PICKS, PLACES, TOKENS, Action, Bonus
from piazza.games.bloomtown.rules.box import Box
from piazza.games.bloomtown.rules.material import KINDS, Kind, Tile
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.town import Town
from piazza.games.bloomtown.rules.turn import Phase

TURNS_A_CARD = 0.75
"""Turns for each card left in the piles: the game ends before all of them are drawn."""

TILE = 3.7
"""Points for an average tile, placed with some care."""

TOKEN = 4.0
"""Points for the bonus token, used well."""

READY = 0.5
"""How much of the best place for a tile in hand lasts until it is placed."""

PAIR = 2
LAST_TILE = 0.5
"""How often the tile kept at the end is one that is in hand now, well before the end."""


class Aspects(NamedTuple):
    """What makes up the expected score, in points."""

    points: float
    """Scored already."""
    future: float
    """The tiles still to be placed, at an average."""
    hand: float
    """What the tiles in hand are better than the average."""
    scorings: float
    """The bonus scorings to come."""
    last: float
    """The scoring of the tile kept at the end."""
    token: float
    """The bonus token not yet used."""


def aspects(state: State, player: Player) -> Aspects:
    """The final score to be expected, by what it comes from."""
    if state.turn.phase is Phase.OVER:
        return Aspects(state.points[player], 0, 0, 0, 0, 0)
    town, box = state.towns[player], state.box
    left = turns_left(state, player)
    held = [tile for tile in _hand(state, player) if tile is not None]
    return Aspects(
        points=state.points[player],
        future=left * TILE,
        hand=_hand_worth(town, held, box, left),
        scorings=_scorings_worth(state, player),
        last=_last_worth(town, held, box, left),
        token=TOKEN * min(1.0, left / 2) if state.tokens[player] else 0.0,
    )


def reply(state: State, random: Random) -> Action:
    """What scores most at once."""
    turn = state.turn
    match turn.phase:
        case Phase.BUILD:
            return _best_pick(state, random)
        case Phase.PLACE:
            assert turn.tile is not None
            return PLACES[_best_place(state.towns[turn.player], turn.tile, state.box, random)]
        case Phase.BLOOM:
            return BLOOMS[_bonus(turn.earned, turn.unused)]
        case Phase.TOKEN:
            return _token_use(state)
        case Phase.KEEP:
            town, hand = state.towns[turn.player], [tile for tile in state.hands[turn.player] if tile]
            return KEEPS[max(hand, key=lambda tile: bonus_points(town, tile.kind, state.box))]
        case _:
            return state.legal_actions()[0]


def _bonus(earned: int, unused: tuple[Bonus, ...]) -> Bonus:
    """The bonus action that brings more, as a rule."""
    return Bonus.EXTRA if Bonus.EXTRA in unused and (earned < TILE or len(unused) == 1) else Bonus.DOUBLE


def _token_use(state: State) -> Action:
    """The bonus token, if the tile just placed is good enough or no other will come."""
    turn = state.turn
    if not turn.unused or (turn.earned < TOKEN and turns_left(state, turn.player) > 1):
        return FINISH
    return TOKENS[_bonus(turn.earned, turn.unused)]


def turns_left(state: State, player: Player) -> float:
    """How many tiles the player may expect to place from now on."""
    order = state.box.order
    turn = state.turn
    waiting = order.index(turn.player)
    now = 1 + turn.extra - turn.placed if player == turn.player else order.index(player) > waiting
    pending = state.box.players - waiting - (turn.placed > 0)
    return now + max(0.0, (_cards_left(state) * TURNS_A_CARD - pending) / state.box.players)


def _cards_left(state: State) -> int:
    """The cards drawn before so many piles are exhausted that the game ends, if all go down evenly."""
    heights = sorted(map(len, state.piles))
    last = heights[state.box.ending - 1]
    return sum(min(height, last) for height in heights)


def _hand(state: State, player: Player) -> tuple[Tile | None, ...]:
    """The tiles to be placed: those in hand, and the one picked."""
    picked = state.turn.tile if player == state.turn.player else None
    return (*state.hands[player], picked) if picked is not None else state.hands[player]


def _hand_worth(town: Town, held: list[Tile], box: Box, left: float) -> float:
    """How much better than the average the tiles in hand are."""
    if not left:
        return 0.0
    bests = sorted((best_points(town, tile, box) for tile in held), reverse=True)
    return READY * sum(points - TILE for points in bests[: max(1, int(left))])


@lru_cache(maxsize=1 << 12)  # saves 3 to 7 % of what bots think
def best_points(town: Town, tile: Tile, box: Box) -> int:
    """The points of the best place for a tile; none in a full town."""
    return max((points for points, _cell in space_points(town, tile, box)), default=0)


def _scorings_worth(state: State, player: Player) -> float:
    """What the bonus scorings may bring that are still to come."""
    drawn = _cards_left(state) * TURNS_A_CARD / max(1, sum(map(len, state.piles)))
    town, box = state.towns[player], state.box
    return sum(
        drawn ** (PAIR - tiles) * bonus_points(town, kind, box)
        for kind, tiles, token in zip(KINDS, state.community, state.closed, strict=True)
        if tiles < PAIR and token is None
    )


def _last_worth(town: Town, held: list[Tile], box: Box, left: float) -> float:
    """What the tile kept at the end may bring."""
    now = max((bonus_points(town, tile.kind, box) for tile in held), default=0)
    if left < 1:
        return now
    return LAST_TILE * now + (1 - LAST_TILE) * _average_bonus(town, box)


@lru_cache(maxsize=1 << 12)  # saves 1 to 4 % of what bots think
def _average_bonus(town: Town, box: Box) -> float:
    """The better bonus scorings of a town: the mean of the best and the middle one."""
    points = sorted(bonus_points(town, kind, box) for kind in KINDS)
    return (points[-1] + points[len(points) // 2]) / 2


@lru_cache(maxsize=1 << 12)  # saves 1 to 3 % of what bots think
def bonus_points(town: Town, kind: Kind, box: Box) -> int:
    """The bonus scoring of a kind, remembered."""
    return scoring.bonus(town, kind, box)


def _best_pick(state: State, random: Random) -> Action:
    """The tile in hand that scores most."""
    town, box = state.towns[state.turn.player], state.box
    tiles = {tile for tile in state.hands[state.turn.player] if tile is not None}
    return PICKS[max(sorted(tiles), key=lambda tile: (best_points(town, tile, box), random.random()))]


def _best_place(town: Town, tile: Tile, box: Box, random: Random) -> int:
    """The space where the tile scores most."""
    return max(space_points(town, tile, box), key=lambda place: (place[0], random.random()))[1]
