"""What a position is worth, for bots: an estimate of a player's final score, aspect by aspect."""

from functools import lru_cache, partial
from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.bloom.rules.material import JOKER, ROUNDS, Flowers, material
from piazza.games.bloom.rules.quick.masks import BITS, before, behind, mask_of
from piazza.games.bloom.rules.quick.offers import additions
from piazza.games.bloom.rules.runs import SHORTEST, Row
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.turn import Phase
from piazza.games.bloom.rules.wishes.orders import chains

ROUND = 45.0
"""Points of a round not yet begun."""

HASTE = 0.06
"""The chance that a run waiting a turn is lost: others take the points tile, or end the round."""

ALARM = ((2, 0.35), (4, 0.2), (7, 0.08))
"""How many tiles the smallest of the other hands has, and the chance that it is empty a turn later."""

LEFT = 0.5
"""How often a tile that fits nothing in hand is left there at the end of the round."""

FITTING = 0.5
"""How much of that remains if the tile could be added to a run on the table."""

PAIR = 1.2
"""Points for two tiles that a third would make a run."""

WAITING = 1.5
"""Points more if such a third lies in the open reserve."""

SUN = 1.8
"""Points for a joker in hand that completes nothing yet."""

HIGHEST = max(material().points)
"""The highest points tile."""

UNSEEN = 0.2
"""Points for a tile in hand that cannot be seen: what it may become, less what it may cost."""


class Aspects(NamedTuple):
    """What makes up the expected score, in points."""

    points: float
    """Points tiles of this round, and the rounds that are over."""
    runs: float
    """The points tiles that runs in hand will earn."""
    chances: float
    """What is close to being a run."""
    hand: float
    """The flowers that will be left in hand: less than nothing."""
    jokers: float
    """Jokers in hand."""
    later: float
    """The rounds not yet begun."""


class Holding(NamedTuple):
    """What a hand is made of."""

    runs: tuple[tuple[int, int], ...]
    """The points tile that each run would earn, one after the other, and its flowers; the best first."""
    pairs: int
    """The numbers that would make a run with two of the hand."""
    number: int
    """How many pairs lack such a number."""
    loose: Row
    """The numbers that belong to no run."""
    jokers: int
    """The jokers that complete nothing."""


def aspects(state: State, player: Player) -> Aspects:
    """The final score to be expected, by what it comes from."""
    points = state.scores()[player]
    if state.turn.phase is Phase.OVER:
        return Aspects(points, 0, 0, 0, 0, 0)
    later = ROUND * (ROUNDS - state.round)
    if not state.runs and state.past:
        return Aspects(points, ROUND, 0, 0, 0, later)
    held = holding(state.shown, _known(state, player), state.points)
    alarm = danger(state, player)
    sure = _sure(state, player, alarm, len(held.runs))
    unseen = state.hands[player].count(None)
    return Aspects(
        points=points,
        runs=sum(share * points for share, (points, _flowers) in zip(sure, held.runs, strict=True)),
        chances=_chances(state, held, alarm) + UNSEEN * unseen,
        hand=-_cost(state, held, sure, alarm),
        jokers=SUN * held.jokers * (1 - alarm) if state.can_draw else 0.0,
        later=later,
    )


def danger(state: State, player: Player) -> float:
    """The chance that somebody else ends the round before the player's turn after this one."""
    fewest = min(len(hand) for seat, hand in enumerate(state.hands) if seat != player)
    return next((chance for most, chance in ALARM if fewest <= most), 0.0)


@lru_cache(1 << 12)  # saves 8 to 13 % of what bots think
def holding(shown: Flowers, tiles: Row, points: tuple[int, ...]) -> Holding:
    """What some tiles are made of, if these points tiles are left."""
    parts, total = chains(tuple([tile for tile in tiles if tile])), partial(flowers, shown)
    jokers = tiles.count(JOKER)
    runs = [part for part in parts if len(part) >= SHORTEST]
    pairs = sorted([part for part in parts if len(part) == SHORTEST - 1], key=total, reverse=True)
    runs, pairs, jokers = [*runs, *pairs[:jokers]], pairs[jokers:], max(0, jokers - len(pairs))
    return Holding(
        runs=_prizes([total(piece) for run in runs for piece in _pieces(shown, run)], points),
        pairs=_thirds(tuple(pairs)),
        number=len(pairs),
        loose=tuple([tile for part in parts if part not in runs for tile in part]),
        jokers=jokers,
    )


def _prizes(totals: list[int], points: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The points tile of each run with so many flowers, laid one after the other, and its flowers."""
    found, left = [], list(points)
    for total in sorted(totals, reverse=True):
        earned = prize(total, left)
        if earned:
            left.remove(earned)
        found.append((earned, total))
    return tuple(found)


def _pieces(shown: Flowers, run: Row) -> tuple[Row, ...]:
    """A run that earns more in two pieces, parted; else itself."""
    middle = len(run) // 2
    if middle < SHORTEST or flowers(shown, run) <= HIGHEST:
        return (run,)
    return run[:middle], run[middle:]


def _thirds(pairs: tuple[Row, ...]) -> int:
    """The numbers that would make a run of some pairs."""
    found = 0
    for low, high in pairs:
        found |= before(BITS[low]) | behind(BITS[high]) | behind(BITS[low]) & before(BITS[high])
    return found


def _known(state: State, player: Player) -> Row:
    """The tiles of a hand that can be seen, with what is being laid of it."""
    tiles = [tile for tile in state.hands[player] if tile is not None]
    if player == state.turn.player and state.turn.row:
        tiles += state.laid
    return tuple(sorted(tiles))


def _sure(state: State, player: Player, alarm: float, runs: int) -> list[float]:
    """How likely each of the runs in hand will be laid in time."""
    wait = 0 if player == state.turn.player else 1
    stay = (1 - HASTE) * (1 - alarm)
    return [stay ** (number + wait) for number in range(runs)]


def _chances(state: State, held: Holding, alarm: float) -> float:
    """What pairs are worth, most if their third can be had."""
    if not state.can_draw:
        return 0.0
    is_waiting = bool(held.pairs & mask_of(state.open))
    return (PAIR * min(3, held.number) + WAITING * is_waiting) * (1 - alarm)


def _cost(state: State, held: Holding, sure: list[float], alarm: float) -> float:
    """The flowers that will be left, on average."""
    late = sum((1 - share) * total for share, (_points, total) in zip(sure, held.runs, strict=True))
    fitting = 0
    for row in state.rows:
        fitting |= additions(row)
    often = LEFT + (1 - LEFT) * alarm
    stuck = [state.shown[tile] * (FITTING if BITS[tile] & fitting else 1.0) for tile in held.loose]
    return late + often * sum(stuck)
