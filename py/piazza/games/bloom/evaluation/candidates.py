"""Promising turns for bots, and quick answers to how a turn in progress goes on."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice, zip_longest
from random import Random

from piazza.games.bloom.rules.actions import (
    BLIND,
    CLAIM,
    DRAW,
    FINISH,
    LAY,
    Action,
    Add,
    Put,
    Swap,
    Take,
    Use,
)
from piazza.games.bloom.rules.material import JOKER, Flowers, Tile
from piazza.games.bloom.rules.plans import Path, Wish, lay, run_of
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import CIRCLE, MAX_STEP, MIN_RUN, Row, chains
from piazza.games.bloom.rules.scoring import flowers, prize
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.suggestions import theft_chains
from piazza.games.bloom.rules.tile_sets import BITS, NUMBERS, before, behind, mask_of

MAX_NEW_RUNS = 14
"""The number of new runs that are tried for a turn."""

MAX_TAKES = 4
"""The number of open tiles that are considered."""

RUN_WORTH = 3.0
"""The worth of completing a run with two tiles of the hand, in flowers."""

JOKER_WORTH = 2
"""The worth of a joker, in points."""


def turns(state: State, random: Random, most: int) -> Sequence[Path]:
    """Return at most `most` ways to play on: runs, draws and additions by turns, the best of each first.

    If a turn is in progress, these are the legal actions, each with a quick rest of the turn.
    """
    if state.turn.phase is not Phase.ACTION:
        ways = ((action, *_rest(state.apply(action), random)) for action in state.legal_actions())
        return tuple(islice(ways, most))
    # One plan of each kind by turns, until all are used up; `zip_longest` fills up with None.
    in_turn = chain.from_iterable(zip_longest(*_kinds(state)))
    found = dict.fromkeys(islice((plan for plan in in_turn if plan), most))
    return tuple(found) or ((state.legal_actions()[0],),)


def continue_turn(state: State, random: Random) -> Action:
    """Return the next action of a turn in progress: the one that looks best at first sight.

    Where no rule says what looks best, it is a random legal action.
    """
    match state.turn.phase:
        case Phase.DRAW:
            return _drawn(state)
        case Phase.LAY if state.turn.source is None and JOKER not in state.turn.row:
            return _next_of_run(state)
        case Phase.REWARD:
            return CLAIM
        case _:
            legal = state.legal_actions()
            return legal[int(random.random() * len(legal))]


def best_wishes(state: State, most: int) -> Sequence[Wish]:
    """Return the runs that earn most, with tiles to steal; not each of them may be legal."""
    found = dict.fromkeys((*_own(state), *_with_joker(state), *theft_chains(state)))
    return sorted(found, key=lambda wish: _earned(state, wish), reverse=True)[:most]


def best_tiles(state: State, most: int) -> Sequence[Tile]:
    """Return the open tiles that go best with the hand, the best first."""
    hand, shown = mask_of(state.hand), state.shown
    return sorted((tile for tile in state.open if tile), key=lambda tile: -fitness(shown, hand, tile))[:most]


def fitness(shown: Flowers, hand: int, tile: Tile) -> float:
    """Return how well an open tile goes with a hand, which is a set of tiles.

    That is the tile's flowers if a neighbour is in hand, and `RUN_WORTH` more if it makes a run; else
    minus half its flowers.
    """
    bit = BITS[tile]
    near = hand & (before(bit) | behind(bit))
    if not near:
        return -shown[tile] / 2
    # Two close numbers that are neighbours, or one on either side of the tile.
    is_run = near & (before(near) | behind(near)) or (before(bit) & near and behind(bit) & near)
    further = hand & (before(near) | behind(near)) & ~bit & ~near
    return shown[tile] + (RUN_WORTH if is_run or further else 0.0)


def puts(state: State) -> Iterator[Action]:
    """Yield the actions that add as many tiles as can be spared to a run, most flowers first.

    Jokers are kept while a points tile is left. A tile of a run in hand is added only if nothing else fits
    at the start.
    """
    player, shown, keeps = state.turn.player, state.shown, bool(state.points)
    while state.player == player and state.turn.phase is Phase.ADD:
        puts = [one for one in state.legal_actions() if isinstance(one, Put) and (one.tile or not keeps)]
        # At the start one tile must be added, so there the first that fits may come from a run.
        alone = [put for put in puts if not _is_in_run(state.hand, put.tile)] or puts[: not state.turn.row]
        action = max(alone, key=lambda put: shown[put.tile], default=None)
        if action is None:
            # `Finish` comes last; at the start, where only jokers fit, the last choice adds one.
            legal = state.legal_actions()
            yield legal[-1]
            state = state.apply(legal[-1])
        else:
            yield action
            state = state.apply(action)


def _rest(state: State, random: Random) -> Iterator[Action]:
    """Yield how the turn goes on by `continue_turn`, up to its end or the first hidden tile drawn."""
    player = state.turn.player
    while state.player == player and state.turn.phase is not Phase.ACTION:
        action = continue_turn(state, random)
        yield action
        if action == BLIND:
            return
        state = state.apply(action)


def _kinds(state: State) -> Sequence[Iterator[Path]]:
    """Return the plans for a turn by kind; if a joker can be swapped, mostly those after the swap."""
    swap = next((action for action in state.legal_actions() if isinstance(action, Swap)), None)
    if swap is None:
        return _plain(state)
    return *(_after(swap, kind) for kind in _plain(state.apply(swap))), chain.from_iterable(_plain(state))


def _after(swap: Swap, plans: Iterator[Path]) -> Iterator[Path]:
    """Yield the plans with the swap put first."""
    return ((swap, *plan) for plan in plans)


def _plain(state: State) -> Sequence[Iterator[Path]]:
    """Return the plans that lay runs, those that draw, and those that add."""
    legal = state.legal_actions()
    adds = (action for action in legal if isinstance(action, Add))
    return (
        _lays(state) if LAY in legal else iter(()),
        _draws(state) if DRAW in legal else iter(()),
        ((add, *puts(state.apply(add))) for add in adds),
    )


def _lays(state: State) -> Iterator[Path]:
    """Yield plans for new runs, those that earn most first."""
    for wish in best_wishes(state, MAX_NEW_RUNS):
        if plan := run_of(state, wish):
            yield with_reward(state, plan)


def with_reward(state: State, plan: Path) -> Path:
    """Return a plan for a run, continued by taking the joker from the board if the run earns it."""
    return (*plan, CLAIM) if lay(state, plan).turn.phase is Phase.REWARD else plan


def _own(state: State) -> Iterator[Wish]:
    """Yield whole chains of the hand, and for long ones also both ends and both halves."""
    for whole in chains(_numbers(state.hand)):
        if len(whole) >= MIN_RUN:
            yield Wish(tuple(sorted(whole)))
        if len(whole) > MIN_RUN:
            yield Wish(tuple(sorted(whole[:MIN_RUN])))
            yield Wish(tuple(sorted(whole[-MIN_RUN:])))
        if len(whole) >= 2 * MIN_RUN:
            middle = len(whole) // 2
            yield from (Wish(tuple(sorted(part))) for part in (whole[:middle], whole[middle:]))


def _with_joker(state: State) -> Iterator[Wish]:
    """Yield chains that become runs with a joker, and pairs of chains that it may join."""
    if JOKER in state.hand:
        parts = chains(_numbers(state.hand))
        yield from (Wish(tuple(sorted((JOKER, *part)))) for part in parts if len(part) >= MIN_RUN - 1)
        yield from (Wish(tuple(sorted((JOKER, *one, *other)))) for one, other in combinations(parts, 2))


def _earned(state: State, wish: Wish) -> int:
    """Return the points that a run would earn, less the worth of its jokers."""
    stolen = [state.runs[run].row[place] for run, place in wish.stolen]
    return prize(flowers(state.shown, (*wish.tiles, *stolen)), state.points) - JOKER_WORTH * wish.tiles.count(
        JOKER
    )


def _draws(state: State) -> Iterator[Path]:
    """Yield plans for drawing two open tiles, one, or hidden ones."""
    hand, best = mask_of(state.hand), best_tiles(state, MAX_TAKES)
    joined = sorted(combinations(best, 2), key=lambda pair: -_fitness_of_both(state.shown, hand, *pair))
    yield from ((DRAW, Take(one), Take(other)) for one, other in joined[:3])
    yield from ((DRAW, Take(tile), FINISH) for tile in best[:1])
    if state.reserve:
        # A plan ends with a hidden tile: only that tile shows how to go on.
        yield (DRAW, BLIND)
        yield from ((DRAW, Take(tile), BLIND) for tile in best[:1])


def _fitness_of_both(shown: Flowers, hand: int, one: Tile, other: Tile) -> float:
    """Return how well two open tiles go with a hand, taken one after the other."""
    return fitness(shown, hand, one) + fitness(shown, hand | BITS[one], other)


def _drawn(state: State) -> Action:
    """Return the draw of the open tile that goes best with the hand, or of a hidden one if none does.

    If no hidden tile is left either, stop drawing, or take the open tile with fewest flowers as the first.
    """
    hand = mask_of(state.hand)
    tiles = [tile for tile in state.open if tile]
    # Without jokers, whose bit `before` would take for a number.
    close = before(hand & NUMBERS) | behind(hand & NUMBERS)
    if fitting := [tile for tile in tiles if BITS[tile] & close]:
        return Take(max(fitting, key=lambda tile: fitness(state.shown, hand, tile)))
    if state.reserve:
        return BLIND
    return FINISH if state.turn.drawn else Take(min(tiles, key=state.shown.__getitem__))


def _next_of_run(state: State) -> Action:
    """Return the use of the nearest number in hand that can follow; `FINISH` if there is none.

    Where the run is too short to end and no number follows, this is the first legal action.
    """
    row, legal = state.turn.row, state.legal_actions()
    following = [Use((row[-1] + step - 1) % CIRCLE + 1) for step in range(1, MAX_STEP + 1)] if row else []
    nearest = next((step for step in following if step in legal), legal[0])
    return FINISH if len(row) >= MIN_RUN and nearest not in following else nearest


def _is_in_run(hand: tuple[Tile | None, ...], tile: Tile) -> bool:
    """Return whether a number belongs to a run in hand."""
    return any(tile in part for part in chains(_numbers(hand)) if len(part) >= MIN_RUN)


def _numbers(hand: Iterable[Tile | None]) -> Row:
    """Return the numbers in a hand, without jokers and hidden tiles."""
    return tuple(tile for tile in hand if tile)
