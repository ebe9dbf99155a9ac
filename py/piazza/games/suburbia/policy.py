"""Which turns are worth a thought, and how to play on in a moment: for bots."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from piazza.core.game import Player
from piazza.games.suburbia.actions import DISCARDS, TAKES, Action, Discard, Flip
from piazza.games.suburbia.choices import build, price
from piazza.games.suburbia.forecast import turns_left
from piazza.games.suburbia.material import Effect, Scope, Stat, TileName, material
from piazza.games.suburbia.robot_places import most_promising, unlike_in_sum
from piazza.games.suburbia.turn import Phase

if TYPE_CHECKING:
    from piazza.games.suburbia.state import State

Way: TypeAlias = tuple[Action, ...]

PROMISED_TURNS = 4

PROMISED = (
    (0.4, 1.5, 1.0, 0.2),
    (2.0, 4.0, 0.9, 0.4),
    (4.5, 5.5, 0.8, 0.55),
    (7.0, 6.0, 0.6, 0.6),
    (9.0, 6.0, 0.5, 0.6),
)
"""What income, reputation, population and money are worth, every four turns before the end."""

LUCK = 4.0
"""By how many points a quick choice may be off, so that not every game goes the same way."""

HITS = {
    Scope.ADJACENT: (1.6, 0.3),
    Scope.OWN: (4.0, 4.0),
    Scope.ALL: (6.0, 6.0),
    Scope.OTHERS: (5.0, 5.0),
    Scope.AFTER: (1.0, 1.0),
    Scope.LAKE: (2.0, 2.0),
    Scope.LINE: (5.0, 5.0),
}
"""How many tiles an effect counts, where they are wanted and where not."""

Judge: TypeAlias = "Callable[[State, Player], float]"


def ways(state: "State", _random: Random, most: int, judge: Judge) -> Sequence[Way]:
    """The best ways to play the turn to its end, the best first."""
    player = state.player
    assert player is not None
    ends = list(_ends(state, (), player, judge))
    ends.sort(key=lambda end: -end[1])
    return [way for way, _worth in ends[:most]]


def _ends(state: "State", done: Way, player: Player, judge: Judge) -> Iterator[tuple[Way, float]]:
    """Every way to the end of the turn worth looking at, with what it comes to."""
    for action in _steps(state, player, judge):
        after = state.apply(action)
        if after.turn.phase in (Phase.CHOOSE, Phase.ROBOT, Phase.OVER, Phase.GOAL):
            yield (*done, action), judge(after, player)
        else:
            yield from _ends(after, (*done, action), player, judge)


def _steps(state: "State", player: Player, judge: Judge) -> Sequence[Action]:
    """The actions worth looking at: of Lakes and basic tiles, and of tiles to discard, only the best."""
    legal = state.legal_actions()
    match state.turn.phase:
        case Phase.LAKE:
            return _best(state, legal, player, judge, 2)
        case Phase.BASIC | Phase.INVEST:
            return _best(state, legal, player, judge, 3)
        case Phase.BUILD:
            return _best(state, legal, player, judge, 5)
        case Phase.DISCARD | Phase.EXTRA:
            return (_discarded(state, legal),)
        case _:
            return legal


def _best(state: "State", legal: Sequence[Action], player: Player, judge: Judge, number: int) -> list[Action]:
    """The actions that lead to the best positions."""
    flips = [action for action in legal if isinstance(action, Flip)]
    others = [action for action in legal if not isinstance(action, Flip)]
    if len(others) > number:
        others.sort(key=lambda action: -judge(state.apply(action), player))
    return others[:number] + flips


def _discarded(state: "State", legal: Sequence[Action]) -> Action:
    """The dearest tile that goes for nothing, or else the one that costs least."""
    slots = [action.slot for action in legal if isinstance(action, Discard)]
    surcharges = state.box.layout.surcharges
    slot = max(slots, key=lambda slot: (-surcharges[slot], _cost(state.market[slot])))
    return DISCARDS[slot]


def _cost(tile: TileName | None) -> int:
    """What is printed on a tile."""
    return material().tiles[tile].cost if tile else 0


def reply(state: "State", random: Random) -> Action:
    """A plausible action, found quickly."""
    match state.turn.phase:
        case Phase.CHOOSE:
            return _chosen(state, random)
        case Phase.BUILD | Phase.BASIC:
            return _placed(state) or _any(state, random)
        case Phase.DISCARD | Phase.EXTRA:
            return _discarded(state, state.legal_actions())
        case _:
            return _any(state, random)


def _any(state: "State", random: Random) -> Action:
    """One of the legal actions by chance."""
    legal = state.legal_actions()
    return legal[int(random.random() * len(legal))]


def _chosen(state: "State", random: Random) -> Action:
    """The tile of the market that promises most for its price; if none can be paid, any action."""
    money, surcharges = state.standings[state.turn.player].money, state.box.layout.surcharges
    left = min(len(PROMISED) - 1, int(turns_left(state, state.turn.player) / PROMISED_TURNS))
    best, worth = -1, 0.0
    for slot, tile in enumerate(state.market):
        if tile is None:
            continue
        promise = _promise(tile, left)
        total = promise.cost + surcharges[slot]
        if total <= money:
            points = promise.points - total * PROMISED[left][3] + LUCK * random.random()
            if points > worth:
                best, worth = slot, points
    return TAKES[best] if best >= 0 else _any(state, random)


def _placed(state: "State") -> Action | None:
    """The place where the tiles beside it bring most; None where the tile cannot be paid."""
    turn, seat = state.turn, state.turn.player
    if turn.slot is not None:
        if price(state) > state.standings[seat].money:
            return None
        tile = state.market[turn.slot]
        assert tile is not None
    else:
        tile = turn.tile
    places = unlike_in_sum(state.boroughs[seat], tile)
    return build(places[most_promising(places)])


class Promise(NamedTuple):
    """A tile before it has a place."""

    cost: int
    points: float


@cache
def _promise(tile: TileName, left: int) -> Promise:
    """What a tile promises at some stage of the game."""
    one, worths = material().tiles[tile], dict(zip(Stat, PROMISED[left], strict=True))
    now = sum(amount * worths[stat] for stat, amount in one.now)
    then = sum(effect.amount * worths[effect.stat] * _hits(effect) for effect in one.then)
    return Promise(one.cost, now + then)


def _hits(effect: Effect) -> float:
    """How many tiles an effect counts in the end."""
    wanted, unwanted = HITS[effect.scope]
    return wanted if effect.amount > 0 else unwanted
