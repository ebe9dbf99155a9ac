"""Ways to play a turn, found through its small choices: for games that know no shorter way."""

from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from random import Random
from typing import Any, TypeAlias, TypeVar

from piazza.core.game import Player, State

Way: TypeAlias = tuple[tuple[Any, ...], State[Any]]
"""Actions, and the position they lead to."""

Evaluation: TypeAlias = Callable[[State[Any], Player], float]
"""The final score that a player may expect at a position."""

T = TypeVar("T")
S = TypeVar("S", bound=State[Any])
Slices: TypeAlias = Generator[None, None, T]
"""Work done a little at a time, so that a page can draw in between; then what it comes to."""

BEAM = 2
"""Unfinished ways that are followed at the same time, for each way that is wanted."""


def finish(work: Slices[T]) -> T:
    """What some work comes to, done without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def order_by(things: Iterable[T], worth: Callable[[T], float]) -> Slices[list[T]]:
    """Some things, the best first."""
    worths = []
    for thing in things:
        worths.append((thing, worth(thing)))
        yield
    return [thing for thing, _worth in sorted(worths, key=lambda pair: pair[1], reverse=True)]


def lead(worth: Callable[[S, Player], float], state: S, player: Player) -> float:
    """How far ahead of the best of the others a player may expect to end; alone, the score itself."""
    others = [worth(state, seat) for seat in range(len(state.scores())) if seat != player]
    return worth(state, player) - max(others, default=0.0)


def any_action(state: State[Any], random: Random) -> Any:  # noqa: ANN401 - whatever the game's actions are
    """One of the legal actions by chance."""
    legal = state.legal_actions()
    return legal[int(random.random() * len(legal))]


def is_over(before: State[Any], after: State[Any]) -> bool:
    """Somebody else is in turn, or nobody."""
    return before.player != after.player


def by_replies(state: S, random: Random, reply: Callable[[S, Random], Any]) -> S:
    """The position after the turn of the player in turn, each choice a quick reply."""
    player = state.player
    while state.player == player is not None:
        state = state.apply(reply(state, random))
    return state


def by_beam(state: State[Any], most: int, evaluate: Evaluation) -> Slices[Sequence[tuple[Any, ...]]]:
    """The best ways to play the turn to its end by an evaluation, the best first, each leading elsewhere."""
    player = state.player
    assert player is not None

    def worth(way: Way) -> float:
        """What a way leads to is worth to its player."""
        return evaluate(way[1], player)

    ends = yield from _ends(state, worth, BEAM * most)
    ranked = yield from order_by(ends, worth)
    return [actions for actions, _end in ranked[:most]]


def every_way(
    state: S, is_over: Callable[[S, S], bool], likeness: Callable[[tuple[Any, ...], S], Hashable]
) -> Slices[Sequence[tuple[Any, ...]]]:
    """All ways to play the turn to its end; of those that are alike, one."""
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
    """One way to play the turn, by chance."""
    player = state.player
    actions = []
    while state.player == player is not None:
        actions.append(any_action(state, random))
        state = state.apply(actions[-1])
    return tuple(actions)


def _ends(state: State[Any], worth: Callable[[Way], float], beam: int) -> Slices[list[Way]]:
    """The ways to the end of the turn; of those on the way, only the best are followed."""
    ends: dict[State[Any], Way] = {}
    ways: list[Way] = [((), state)]
    while ways:
        further: dict[State[Any], Way] = {}
        for actions, before in ways:
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
