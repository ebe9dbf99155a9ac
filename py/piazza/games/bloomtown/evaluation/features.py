"""The expected final score of a player, feature by feature, and a quick choice for playouts."""

from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from piazza.core.game import Player
from piazza.games.bloomtown.rules import scoring
from piazza.games.bloomtown.rules.actions import BLOOMS, FINISH, KEEPS, PICKS, PLACES, TOKENS, Action, Bonus
from piazza.games.bloomtown.rules.material import KINDS, Kind, Tile
from piazza.games.bloomtown.rules.position import Box, Phase, Town
from piazza.games.bloomtown.rules.state import State

SpacePoints: TypeAlias = tuple[int, int]
"""The points of a tile on a space, and the space."""


TURNS_PER_CARD = 0.75
"""The turns for each card left in the piles.

It is below 1, since the game ends before all of them are drawn.
"""

TILE_POINTS = 3.7
"""The points of an average tile, placed with some care."""

TOKEN_POINTS = 4.0
"""The points of the bonus token, used well."""

SPACE_POINTS = 1.0
"""The points of an empty blooming space: those by which a better moment for it beats using it now.

It is what keeps a bot from scoring a tile of 1 point twice. A higher value makes it wait too long for extra
turns, which are worth most early.
"""

TURNS_PER_SPACE = 2.0
"""The turns in which a player comes to use a blooming space."""

HAND_SHARE = 0.5
"""The share of the advantage of a tile in hand that lasts until it is placed."""

PAIR = 2
"""The number of community tiles of each kind."""
KEPT_IN_HAND = 0.5
"""The probability that the tile kept at the end is in hand already.

It holds for positions well before the end.
"""


class Features(NamedTuple):
    """The parts of a player's expected final score, in points; bots add them up."""

    points: float
    """The points scored so far."""
    future: float
    """The points of the tiles still to be placed, if all are average."""
    hand: float
    """The points by which the tiles in hand are better than average ones."""
    scorings: float
    """The points of bonus scorings still to come."""
    last: float
    """The points of the tile kept at the end."""
    token: float
    """The points of the bonus token while it is unused."""
    spaces: float
    """The points of the blooming spaces still empty."""


def features(state: State, player: Player) -> Features:
    """Return the parts of a player's expected final score."""
    if state.turn.phase is Phase.OVER:
        return Features(state.points[player], 0, 0, 0, 0, 0, 0)
    town, box = state.towns[player], state.box
    left = turns_left(state, player)
    held = [tile for tile in _hand(state, player) if tile is not None]
    return Features(
        points=state.points[player],
        future=left * TILE_POINTS,
        hand=_hand_worth(town, held, box, left),
        scorings=_scorings_worth(state, player),
        last=_last_worth(town, held, box, left),
        token=TOKEN_POINTS * min(1.0, left / 2) if state.tokens[player] else 0.0,
        spaces=SPACE_POINTS * min(_empty_spaces(town, box), left / TURNS_PER_SPACE),
    )


def _empty_spaces(town: Town, box: Box) -> int:
    """Return the number of blooming spaces still empty."""
    return sum([blooms and here is None for blooms, here in zip(box.board.blooming, town, strict=True)])


def reply(state: State, random: Random) -> Action:
    """Return the choice that scores most at once, chosen at random among equals.

    For bonus actions and the token it follows a rule of thumb; of tiles to take it takes the first.
    """
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
    """Return the bonus action that usually brings more.

    It is the extra turn if the tile just placed scored less than an average one, or if nothing else is
    left.
    """
    return (
        Bonus.EXTRA if Bonus.EXTRA in unused and (earned < TILE_POINTS or len(unused) == 1) else Bonus.DOUBLE
    )


def _token_use(state: State) -> Action:
    """Return a use of the bonus token, or the end of the turn.

    The token is used if the tile just placed scored enough, or if the player has no other turn to come.
    """
    turn = state.turn
    if not turn.unused or (turn.earned < TOKEN_POINTS and turns_left(state, turn.player) > 1):
        return FINISH
    return TOKENS[_bonus(turn.earned, turn.unused)]


def turns_left(state: State, player: Player) -> float:
    """Return the number of tiles that a player may expect to place from now on."""
    order = state.box.order
    turn = state.turn
    waiting = order.index(turn.player)
    now = 1 + turn.extra - turn.placed if player == turn.player else order.index(player) > waiting
    # the cards that the turns left in this round draw; all players share the rest
    pending = state.box.players - waiting - (turn.placed > 0)
    return now + max(0.0, (_cards_left(state) * TURNS_PER_CARD - pending) / state.box.players)


def _cards_left(state: State) -> int:
    """Return the number of cards drawn before the game ends.

    It supposes that all piles are drawn from evenly until enough of them are exhausted.
    """
    heights = sorted(map(len, state.piles))
    last = heights[state.box.ending - 1]
    return sum(min(height, last) for height in heights)


def _hand(state: State, player: Player) -> tuple[Tile | None, ...]:
    """Return a player's tiles still to be placed: those in hand, and the picked one."""
    picked = state.turn.tile if player == state.turn.player else None
    return (*state.hands[player], picked) if picked is not None else state.hands[player]


def _hand_worth(town: Town, held: list[Tile], box: Box, left: float) -> float:
    """Return by how much the tiles in hand are better than average ones; 0 if no turn is left.

    Only the best tiles count, as many as the player has turns left, but at least one.
    """
    if not left:
        return 0.0
    bests = sorted((best_points(town, tile, box) for tile in held), reverse=True)
    return HAND_SHARE * sum(points - TILE_POINTS for points in bests[: max(1, int(left))])


# Without this cache and the next three, bots think twice as long.
@lru_cache(maxsize=1 << 11)
def space_points(town: Town, tile: Tile, box: Box) -> tuple[SpacePoints, ...]:
    """Return the points of a tile on each empty space, as pairs (points, space)."""
    empty = [cell for cell, here in enumerate(town) if here is None]
    return tuple(
        [(scoring.score((*town[:cell], tile, *town[cell + 1 :]), cell, box), cell) for cell in empty]
    )


@lru_cache(maxsize=1 << 12)
def best_points(town: Town, tile: Tile, box: Box) -> int:
    """Return the points of a tile on its best space; 0 in a full town."""
    return max((points for points, _cell in space_points(town, tile, box)), default=0)


def _scorings_worth(state: State, player: Player) -> float:
    """Return the expected points of the bonus scorings still to come.

    The probability that a hidden community tile comes up is the share of the remaining cards that will
    be drawn.
    """
    drawn = _cards_left(state) * TURNS_PER_CARD / max(1, sum(map(len, state.piles)))
    town, box = state.towns[player], state.box
    return sum(
        drawn ** (PAIR - tiles) * bonus_points(town, kind, box)
        for kind, tiles, token in zip(KINDS, state.community, state.closed, strict=True)
        if tiles < PAIR and token is None
    )


def _last_worth(town: Town, held: list[Tile], box: Box, left: float) -> float:
    """Return the expected points of the tile kept at the end, from those in hand or one to come."""
    now = max((bonus_points(town, tile.kind, box) for tile in held), default=0)
    if left < 1:
        return now
    return KEPT_IN_HAND * now + (1 - KEPT_IN_HAND) * _average_bonus(town, box)


@lru_cache(maxsize=1 << 12)
def _average_bonus(town: Town, box: Box) -> float:
    """Return the mean of the best and the middle bonus scoring of a town."""
    points = sorted(bonus_points(town, kind, box) for kind in KINDS)
    return (points[-1] + points[len(points) // 2]) / 2


@lru_cache(maxsize=1 << 12)
def bonus_points(town: Town, kind: Kind, box: Box) -> int:
    """Return the points of all tiles of a kind, as `scoring.bonus` does, from a cache."""
    return scoring.bonus(town, kind, box)


def _best_pick(state: State, random: Random) -> Action:
    """Return the pick of the tile in hand that scores most on its best space."""
    town, box = state.towns[state.turn.player], state.box
    tiles = {tile for tile in state.hands[state.turn.player] if tile is not None}
    # sorted, since a set has another order in every run, and each tile draws a random number
    return PICKS[max(sorted(tiles), key=lambda tile: (best_points(town, tile, box), random.random()))]


def _best_place(town: Town, tile: Tile, box: Box, random: Random) -> int:
    """Return the space where a tile scores most, at random among equals."""
    return max(space_points(town, tile, box), key=lambda place: (place[0], random.random()))[1]
