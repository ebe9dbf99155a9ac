"""Ways to play a turn, found by trying its single actions: for games that know no shorter way."""

from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from random import Random
from typing import Any, TypeAlias, TypeVar

from piazza.core.game import Player, State

Way: TypeAlias = tuple[tuple[Any, ...], State[Any]]
"""Actions, and the position after them."""

Evaluation: TypeAlias = Callable[[State[Any], Player], float]
"""Function that returns the final score that a player may expect in a position."""

T = TypeVar("T")
S = TypeVar("S", bound=State[Any])
Slices: TypeAlias = Generator[None, None, T]
"""Work in slices: a generator that yields at pauses, in which a page can draw, and returns the result."""

BEAM = 2
"""Number of unfinished ways that the beam search keeps, for each way that is wanted."""


def finish(work: Slices[T]) -> T:
    """Do all of the work without pausing, and return its result."""
    # A `for` loop would lose what the generator returns.
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def order_by(things: Iterable[T], worth: Callable[[T], float]) -> Slices[list[T]]:
    """Return the things sorted by `worth`, best first; pause after each evaluation."""
    worths = []
    for thing in things:
        worths.append((thing, worth(thing)))
        yield
    return [thing for thing, _worth in sorted(worths, key=lambda pair: pair[1], reverse=True)]


def lead(worth: Callable[[S, Player], float], state: S, player: Player) -> float:
    """Return by how many points `worth` has a player ahead of the best other player.

    In a solo game it is the player's own worth.
    """
    others = [worth(state, seat) for seat in range(len(state.scores())) if seat != player]
    return worth(state, player) - max(others, default=0.0)


def any_action(state: State[Any], random: Random) -> Any:  # noqa: ANN401 - whatever the game's actions are
    """Return a random legal action."""
    legal = state.legal_actions()
    # Not `random.choice`: Python keeps only the sequence of `random()` for ever (`core/hidden.py`).
    return legal[int(random.random() * len(legal))]


def is_over(before: State[Any], after: State[Any]) -> bool:
    """Return whether another player than before is in turn, or the game is over."""
    return before.player != after.player


def by_replies(state: S, random: Random, reply: Callable[[S, Random], Any]) -> S:
    """Return the position after the turn of the player in turn, with each action chosen by `reply`."""
    player = state.player
    while state.player == player is not None:
        state = state.apply(reply(state, random))
    return state


def by_beam(state: State[Any], most: int, evaluate: Evaluation) -> Slices[Sequence[tuple[Any, ...]]]:
    """Return the best ways to play the turn to its end, found by beam search: at most `most`, best first.

    Each way leads to another position. The turn ends when another player is in turn.
    """
    player = state.player
    assert player is not None

    def worth(way: Way) -> float:
        return evaluate(way[1], player)

    ends = yield from _ends(state, worth, BEAM * most)
    ranked = yield from order_by(ends, worth)
    return [actions for actions, _end in ranked[:most]]


def every_way(
    state: S, is_over: Callable[[S, S], bool], likeness: Callable[[tuple[Any, ...], S], Hashable]
) -> Slices[Sequence[tuple[Any, ...]]]:
    """Return all ways to play the turn to its end, without those that are equivalent to an earlier one.

    Ways are equivalent if `likeness` gives the same key for their actions and the position after them.
    """
    found, ways = dict[Hashable, tuple[Any, ...]](), list[tuple[tuple[Any, ...], S]]([((), state)])
    while ways:
        actions, before = ways.pop()
        for action in before.legal_actions():
            way, after = (*actions, action), before.apply(action)
            if is_over(before, after):
                found.setdefault(likeness(way, after), way)
                yield
            else:
                ways.append((way, after))
        yield
    return [*found.values()]


def at_random(state: State[Any], random: Random) -> tuple[Any, ...]:
    """Return a random way to play the turn to its end."""
    player = state.player
    actions = []
    while state.player == player is not None:
        actions.append(any_action(state, random))
        state = state.apply(actions[-1])
    return tuple(actions)


def _ends(state: State[Any], worth: Callable[[Way], float], beam: int) -> Slices[list[Way]]:
    """Return the ways that a beam search finds to the end of the turn, one for each final position.

    After each action it keeps only the best `beam` of the unfinished ways.
    """
    ends: dict[State[Any], Way] = {}
    ways: list[Way] = [((), state)]
    while ways:
        further: dict[State[Any], Way] = {}
        for actions, before in ways:
            # Keyed by position: of several orders of the same choices one stays.
            # The loop over a single value only gives it a name.
            further |= {
                after: ((*actions, action), after)
                for action in before.legal_actions()
                for after in (before.apply(action),)
            }
            yield
        ends.update((after, way) for after, way in further.items() if after.player != state.player)
        ways = [way for after, way in further.items() if after.player == state.player]
        if len(ways) > beam:
            ways = (yield from order_by(ways, worth))[:beam]
    return list(ends.values())
