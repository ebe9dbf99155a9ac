"""The evaluation of positions, for bots: an estimate of a player's final score, feature by feature."""

from functools import lru_cache, partial
from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.bloom.rules.material import JOKER, ROUNDS, Flowers, material
from piazza.games.bloom.rules.places import additions
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import MIN_RUN, Row, chains
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import BITS, before, behind, mask_of

ROUND_POINTS = 45.0
"""Points of a round that has not begun."""

LOST_BY_WAITING = 0.06
"""The chance that a run is lost by waiting a turn: others take the points tile, or end the round."""

END_CHANCES = ((2, 0.35), (4, 0.2), (7, 0.08))
"""Pairs of a size of hand, and the chance that such a hand, or a smaller one, is empty a turn later.

The smallest of the other hands counts; the first pair that fits applies.
"""

STUCK_CHANCE = 0.5
"""The chance that a tile that fits nothing in hand is still there at the end of the round."""

FITTING_SHARE = 0.5
"""The share of that cost that remains if the tile could be added to a run on the table."""

PAIR_POINTS = 1.2
"""Points for two tiles that a third would make a run."""

OPEN_THIRD_POINTS = 1.5
"""More points if such a third tile is in the open reserve."""

LONE_JOKER_POINTS = 1.8
"""Points for a joker in hand that completes nothing yet."""

MAX_POINTS_TILE = max(material().points)
"""The highest points tile."""

UNSEEN_TILE_POINTS = 0.2
"""Points for a tile in hand that cannot be seen: what it may become, less what it may cost."""


class Features(NamedTuple):
    """The parts of the expected final score, in points."""

    points: float
    """Points tiles of this round, and the points of finished rounds."""
    runs: float
    """The points tiles that runs in hand will earn."""
    chances: float
    """Points for tiles that are close to being a run."""
    hand: float
    """The flowers that will be left in hand; negative."""
    jokers: float
    """Points for jokers in hand that complete nothing."""
    later: float
    """Points for rounds that have not begun."""


class Holding(NamedTuple):
    """A hand divided into runs, pairs, loose tiles and jokers."""

    runs: tuple[tuple[int, int], ...]
    """Each run as (points tile that it would earn, flowers), laid in this order, the best first."""
    pairs: int
    """The set of numbers that would make a run with some pair."""
    number: int
    """The number of pairs."""
    loose: Row
    """The numbers that belong to no run, those in pairs included."""
    jokers: int
    """The number of jokers that complete nothing."""


def features(state: State, player: Player) -> Features:
    """Return the features of the final score that a player can expect.

    A later round counts as `ROUND_POINTS` until its first run lies on the table.
    """
    points = state.scores()[player]
    if state.turn.phase is Phase.OVER:
        return Features(points, 0, 0, 0, 0, 0)
    later = ROUND_POINTS * (ROUNDS - state.round)
    # What has been dealt for this round is chance: the end of the last one is to look neither
    # better nor worse for it.
    if not state.runs and state.past:
        return Features(points, ROUND_POINTS, 0, 0, 0, later)
    held = holding(state.shown, _known(state, player), state.points)
    end_chance = danger(state, player)
    sure = _sure(state, player, end_chance, len(held.runs))
    unseen = state.hands[player].count(None)
    return Features(
        points=points,
        runs=sum(share * points for share, (points, _flowers) in zip(sure, held.runs, strict=True)),
        chances=_chances(state, held, end_chance) + UNSEEN_TILE_POINTS * unseen,
        hand=-_cost(state, held, sure, end_chance),
        jokers=LONE_JOKER_POINTS * held.jokers * (1 - end_chance) if _is_worth_waiting(state) else 0.0,
        later=later,
    )


def danger(state: State, player: Player) -> float:
    """Return the chance that another player ends the round before this player's next turn."""
    fewest = min(len(hand) for seat, hand in enumerate(state.hands) if seat != player)
    return next((chance for most, chance in END_CHANCES if fewest <= most), 0.0)


@lru_cache(1 << 12)  # without it bots think 1.2 to 1.3 times as long
def holding(shown: Flowers, tiles: Row, points: tuple[int, ...]) -> Holding:
    """Return what some tiles are made of, if these points tiles are left."""
    parts, total = chains(tuple([tile for tile in tiles if tile])), partial(flowers, shown)
    jokers = tiles.count(JOKER)
    runs = [part for part in parts if len(part) >= MIN_RUN]
    pairs = sorted([part for part in parts if len(part) == MIN_RUN - 1], key=total, reverse=True)
    # Each joker completes the pair that shows most flowers.
    runs, pairs, jokers = [*runs, *pairs[:jokers]], pairs[jokers:], max(0, jokers - len(pairs))
    return Holding(
        runs=_prizes([total(piece) for run in runs for piece in _pieces(shown, run)], points),
        pairs=_thirds(tuple(pairs)),
        number=len(pairs),
        loose=tuple([tile for part in parts if part not in runs for tile in part]),
        jokers=jokers,
    )


def _prizes(totals: list[int], points: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return (points tile, flowers) of runs with these numbers of flowers, laid in turn, the best first."""
    found, left = [], list(points)
    for total in sorted(totals, reverse=True):
        earned = prize(total, left)
        if earned:
            # The next run can no longer have this points tile, only a lower one.
            left.remove(earned)
        found.append((earned, total))
    return tuple(found)


def _pieces(shown: Flowers, run: Row) -> tuple[Row, ...]:
    """Return a long run with more flowers than the highest points tile in two halves; any other, whole."""
    middle = len(run) // 2
    if middle < MIN_RUN or flowers(shown, run) <= MAX_POINTS_TILE:
        return (run,)
    return run[:middle], run[middle:]


def _thirds(pairs: tuple[Row, ...]) -> int:
    """Return the set of numbers that would make a run of some pair."""
    found = 0
    for low, high in pairs:
        found |= before(BITS[low]) | behind(BITS[high]) | behind(BITS[low]) & before(BITS[high])
    return found


def _known(state: State, player: Player) -> Row:
    """Return the visible tiles of a hand, with those already in the new run."""
    tiles = [tile for tile in state.hands[player] if tile is not None]
    if player == state.turn.player and state.turn.row:
        # Tiles set for a run count as in hand, so that beginning to lay it changes nothing.
        tiles += state.laid
    return tuple(sorted(tiles))


def _sure(state: State, player: Player, end_chance: float, runs: int) -> list[float]:
    """Return the chance of each run in hand to be laid in time."""
    wait = 0 if player == state.turn.player else 1
    stay = (1 - LOST_BY_WAITING) * (1 - end_chance)
    # A turn lays one run, so each has to wait for those before it.
    return [stay ** (number + wait) for number in range(runs)]


def _is_worth_waiting(state: State) -> bool:
    """Return whether a tile to come could still earn something; if not, only an emptier hand counts."""
    return state.can_draw and bool(state.points)


def _chances(state: State, held: Holding, end_chance: float) -> float:
    """Return the points for pairs; they are worth most if a third tile can be taken at once."""
    if not _is_worth_waiting(state):
        return 0.0
    is_waiting = bool(held.pairs & mask_of(state.open))
    return (PAIR_POINTS * min(3, held.number) + OPEN_THIRD_POINTS * is_waiting) * (1 - end_chance)


def _cost(state: State, held: Holding, sure: list[float], end_chance: float) -> float:
    """Return the number of flowers that will be left in hand, on average."""
    late = sum((1 - share) * total for share, (_points, total) in zip(sure, held.runs, strict=True))
    fitting = 0
    for row in state.rows:
        fitting |= additions(row)
    often = STUCK_CHANCE + (1 - STUCK_CHANCE) * end_chance
    stuck = [state.shown[tile] * (FITTING_SHARE if BITS[tile] & fitting else 1.0) for tile in held.loose]
    return late + often * sum(stuck)
