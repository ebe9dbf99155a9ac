"""How a bot plays on: promising turns, and one quick answer to any position."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice, zip_longest
from random import Random
from typing import TYPE_CHECKING

from piazza.games.bloom.actions import BLIND, CLAIM, DRAW, FINISH, LAY, Action, Add, Put, Swap, Take, Use
from piazza.games.bloom.masks import BITS, NUMBERS, before, behind, mask
from piazza.games.bloom.material import JOKER, Tile, material
from piazza.games.bloom.offers import added
from piazza.games.bloom.plans import Plan, Wish, chains, laying, robbing
from piazza.games.bloom.runs import SHORTEST, STEP, Row
from piazza.games.bloom.scoring import SHOWN, flowers, prize
from piazza.games.bloom.turn import Phase

if TYPE_CHECKING:
    from piazza.games.bloom.state import State

CONTENT = 7
"""A run that earns so much is laid at once."""

NEAR_END = 5
"""With so few tiles in another hand, every run is laid and every tile added."""

WISHES = 14
"""So many runs are tried for a turn."""

TAKES = 4
"""So many open tiles are weighed."""


def turns(state: "State", random: Random, most: int) -> Sequence[Plan]:
    """Ways to play on: runs, draws and additions in turn, the more promising of each kind first."""
    if state.turn.phase is not Phase.ACTION:
        ways = ((action, *_rest(state.apply(action), random)) for action in state.legal_actions())
        return tuple(islice(ways, most))
    in_turn = chain.from_iterable(zip_longest(*_kinds(state)))
    found = dict.fromkeys(islice((plan for plan in in_turn if plan), most))
    return tuple(found) or ((state.legal_actions()[0],),)


def reply(state: "State", random: Random) -> Action:
    """What looks best at once."""
    match state.turn.phase:
        case Phase.ACTION:
            return _action(state)
        case Phase.DRAW:
            return _draw(state)
        case Phase.LAY if state.turn.source is None and JOKER not in state.turn.row:
            return _next_of_run(state)
        case Phase.REWARD:
            return CLAIM
        case _:
            legal = state.legal_actions()
            return legal[int(random.random() * len(legal))]


def _rest(state: "State", random: Random) -> Iterator[Action]:
    """How the turn goes on by the quick answers."""
    player = state.turn.player
    while state.player == player and state.turn.phase is not Phase.ACTION:
        action = reply(state, random)
        yield action
        if action == BLIND:
            return
        state = state.apply(action)


def _kinds(state: "State") -> Sequence[Iterator[Plan]]:
    """What a turn could be; where a joker can be taken from the table, mostly after that."""
    swap = next((action for action in state.legal_actions() if isinstance(action, Swap)), None)
    if swap is None:
        return _plain(state)
    return *(_after(swap, kind) for kind in _plain(state.apply(swap))), chain.from_iterable(_plain(state))


def _after(swap: Swap, plans: Iterator[Plan]) -> Iterator[Plan]:
    """The same, once a joker is swapped."""
    return ((swap, *plan) for plan in plans)


def _plain(state: "State") -> Sequence[Iterator[Plan]]:
    """Runs, draws, and additions."""
    legal = state.legal_actions()
    adds = (action for action in legal if isinstance(action, Add))
    return (
        _lays(state) if LAY in legal else iter(()),
        _draws(state) if DRAW in legal else iter(()),
        ((add, *_puts(state.apply(add))) for add in adds),
    )


def _lays(state: "State") -> Iterator[Plan]:
    """New runs, those first that earn most."""
    wishes = dict.fromkeys((*_own(state), *_with_joker(state), *robbing(state)))
    ordered = sorted(wishes, key=lambda wish: _earned(state, wish), reverse=True)
    for wish in ordered[:WISHES]:
        if plan := laying(state, wish):
            after = state.apply(LAY)
            for step in plan[1:]:
                after = after.apply(step)
            yield (*plan, CLAIM) if after.turn.phase is Phase.REWARD else plan


def _own(state: "State") -> Iterator[Wish]:
    """Whole chains of the hand, and the halves of long ones."""
    for whole in chains(_numbers(state.hand)):
        if len(whole) >= SHORTEST:
            yield Wish(tuple(sorted(whole)))
        if len(whole) > SHORTEST:
            yield Wish(tuple(sorted(whole[:SHORTEST])))
            yield Wish(tuple(sorted(whole[-SHORTEST:])))
        if len(whole) >= 2 * SHORTEST:
            middle = len(whole) // 2
            yield from (Wish(tuple(sorted(part))) for part in (whole[:middle], whole[middle:]))


def _with_joker(state: "State") -> Iterator[Wish]:
    """Chains that a joker makes a run, or joins."""
    if JOKER in state.hand:
        parts = chains(_numbers(state.hand))
        yield from (Wish(tuple(sorted((JOKER, *part)))) for part in parts if len(part) >= SHORTEST - 1)
        yield from (Wish(tuple(sorted((JOKER, *one, *other)))) for one, other in combinations(parts, 2))


def _earned(state: "State", wish: Wish) -> int:
    """What a run would earn, less something for its jokers."""
    stolen = [state.runs[run].row[place] for run, place in wish.stolen]
    return prize(flowers((*wish.tiles, *stolen)), state.points) - 2 * wish.tiles.count(JOKER)


def _draws(state: "State") -> Iterator[Plan]:
    """Two open tiles, one, or hidden ones."""
    hand = mask(state.hand)
    best = sorted((tile for tile in state.open if tile), key=lambda tile: -_use(hand, tile))[:TAKES]
    pairs = [(one, other) for one, other in combinations(best, 2)]
    joined = sorted(pairs, key=lambda pair: -_use(hand, pair[0]) - _use(hand | BITS[pair[0]], pair[1]))
    yield from ((DRAW, Take(one), Take(other)) for one, other in joined[:3])
    yield from ((DRAW, Take(tile), FINISH) for tile in best[:1])
    if state.reserve:
        yield (DRAW, BLIND)
        yield from ((DRAW, Take(tile), BLIND) for tile in best[:1])


def _puts(state: "State") -> Iterator[Action]:
    """As many tiles as can be added to a run, those with most flowers first."""
    player = state.turn.player
    while state.player == player and state.turn.phase is Phase.ADD:
        puts = [action for action in state.legal_actions() if isinstance(action, Put) and action.tile]
        alone = [put for put in puts if not _is_in_run(state.hand, put.tile)] or puts[: not state.turn.row]
        action = max(alone, key=lambda put: SHOWN[put.tile], default=None)
        if action is None:
            legal = state.legal_actions()
            yield legal[-1]
            state = state.apply(legal[-1])
        else:
            yield action
            state = state.apply(action)


def _action(state: "State") -> Action:
    """Lay what earns enough; with the end near, lay or add whatever can be; else draw."""
    run = _best_run(state.hand, state.points)
    fewest = min(map(len, state.hands))
    is_late = fewest <= NEAR_END or not state.can_draw
    if run and (is_late or prize(flowers(run), state.points) >= min(CONTENT, max(state.points, default=0))):
        return LAY
    if is_late or not state.reserve:
        hand = mask(state.hand)
        for number, row in enumerate(state.rows):
            if added(row) & hand & NUMBERS:
                return Add(number)
    if state.can_draw:
        return DRAW
    return state.legal_actions()[0]


def _draw(state: "State") -> Action:
    """The open tile that is of most use; a hidden one if none is."""
    hand = mask(state.hand)
    tiles = [tile for tile in state.open if tile]
    close = before(hand & NUMBERS) | behind(hand & NUMBERS)
    if fitting := [tile for tile in tiles if BITS[tile] & close]:
        return Take(max(fitting, key=lambda tile: _use(hand, tile)))
    if state.turn.drawn and not (state.reserve and min(map(len, state.hands)) > NEAR_END):
        return FINISH
    return BLIND if state.reserve else Take(min(tiles, key=SHOWN.__getitem__))


def _next_of_run(state: "State") -> Action:
    """The next tile of the best run in hand."""
    row = state.turn.row
    if not row:
        best = _best_run(state.hand, state.points)
        return Use(best[0]) if best else _first(state)
    hand = mask(state.hand)
    highest = len(material().flowers) - 1
    for step in range(1, STEP + 1):
        tile = (row[-1] + step - 1) % highest + 1
        if BITS[tile] & hand:
            return Use(tile)
    return _first(state) if len(row) < SHORTEST else FINISH


def _first(state: "State") -> Action:
    """The first of the legal actions."""
    return state.legal_actions()[0]


@lru_cache(1 << 15)
def _best_run(hand: tuple[Tile | None, ...], points: tuple[int, ...]) -> Row:
    """The chain of a hand that earns most as a run; empty if there is none."""
    runs = [part for part in chains(_numbers(hand)) if len(part) >= SHORTEST]
    return max(runs, key=lambda run: prize(flowers(run), points), default=())


@lru_cache(1 << 15)
def _use(hand: int, tile: Tile) -> float:
    """How well an open tile goes with a hand: whether it makes a run, or a pair, and its flowers."""
    bit = BITS[tile]
    near = hand & (before(bit) | behind(bit))
    if not near:
        return -SHOWN[tile] / 2
    is_run = near & (before(near) | behind(near)) or (before(bit) & near and behind(bit) & near)
    further = hand & (before(near) | behind(near)) & ~bit & ~near
    return SHOWN[tile] + (3.0 if is_run or further else 0.0)


def _is_in_run(hand: tuple[Tile | None, ...], tile: Tile) -> bool:
    """Whether a tile belongs to a run in hand."""
    return any(tile in part for part in chains(_numbers(hand)) if len(part) >= SHORTEST)


def _numbers(hand: Iterable[Tile | None]) -> Row:
    """The numbers of a hand."""
    return tuple(tile for tile in hand if tile)
