"""Alternatives that a hint or an analysis compares a turn with.

They are the next best turn, and a turn that scores more at once.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from piazza.bots.comparison import ONWARD, Comparison
from piazza.bots.engine import Engine, Path
from piazza.bots.protocol import Gains
from piazza.bots.search import play_turn
from piazza.bots.thinking import Thought
from piazza.core.game import State
from piazza.core.hidden import reveals

Worlds: TypeAlias = tuple[State[Any], ...]
"""Sampled worlds that the player in turn holds possible; the turns were found in the first of them."""


def runner_up(thought: Thought, known: Engine) -> Path | None:
    """Return the next best turn with another gist, or any other turn, or None if there is no alternative.

    The gist of a turn is its first choices (`gist_of`). Turns that differ only after something was
    revealed count as equal.
    """
    best, gist = thought.turn, gist_of(thought.world, thought.turn, known)
    ranked = sorted((*thought.candidates, *thought.dropped), key=lambda each: each.value, reverse=True)
    others = [each.turn for each in ranked if not is_same(thought.world, each.turn, best)]
    different = (turn for turn in others if gist_of(thought.world, turn, known) != gist)
    return next(different, None) or next(iter(others), None) or _likeliest(thought, known)


def is_same(world: State[Any], one: Path, other: Path) -> bool:
    """Return whether two turns are equal, or differ only after something was revealed."""
    player = world.player
    assert player is not None
    for action, instead in zip(one, other, strict=False):
        if action != instead:
            return False
        if action not in world.legal_actions() or reveals(world, action, player):
            return True
        world = world.apply(action)
    return one == other


def gist_of(world: State[Any], turn: Path, known: Engine) -> Path:
    """Return the gist of a turn: its first few actions (`Engine.gist`) that had a legal alternative."""
    weighty = []
    for action in turn:
        legal = world.legal_actions()
        if action not in legal:
            break
        if len(legal) > 1:
            weighty.append(action)
        world = world.apply(action)
    return tuple(weighty[: known.gist])


def better_at_once(worlds: Worlds, turn: Path, known: Engine) -> Path | None:
    """Return a turn that differs in one choice and scores more points at once than this turn.

    Of several it is the one with the most points, and among equals the one with the best evaluation;
    None if there is none. The other choice is an action of the same class, or a tempting way to play on.
    """
    player = worlds[0].player
    assert player is not None

    def points(way: Path) -> tuple[int, float]:
        return at_once(worlds, way), known.evaluate(play_turn(worlds[0], way), player)

    return max(_elsewhere(worlds, turn, known), key=points, default=None)


def at_once(worlds: Worlds, turn: Path) -> int:
    """Return the points that a turn surely scores by its end: the least over these worlds."""
    player = worlds[0].player
    assert player is not None
    return min(play_turn(world, turn).scores()[player] - world.scores()[player] for world in worlds)


def gains_at_once(worlds: Worlds, comparison: Comparison) -> tuple[tuple[int, int], Gains]:
    """Return the points that both ways of a comparison surely score, and the gains of the comparison.

    In the gains, points that only luck adds are counted among what later turns bring (`ONWARD`).
    """
    own, other = (at_once(worlds, way) for way in comparison.pair)
    gains, sure = dict(comparison.gains), own - other
    # The first feature of every evaluator is the score so far.
    scored = next(iter(gains))
    split = {**gains, scored: float(sure), ONWARD: gains[ONWARD] + gains[scored] - sure}
    return (own, other), tuple(split.items())


def _likeliest(thought: Thought, known: Engine) -> Path | None:
    """Return the best turn at first sight among those with another first action; None if there is none."""
    world, player = thought.world, thought.world.player
    assert player is not None
    ways = ((other, *_played_on(world.apply(other), world, known)) for other in world.legal_actions())
    others = (way for way in ways if way[0] != thought.turn[0])
    return max(others, key=lambda way: known.margin(play_turn(world, way), player), default=None)


def _elsewhere(worlds: Worlds, turn: Path, known: Engine) -> Iterator[Path]:
    """Yield turns with one choice changed for more points at once, then played on as seems best.

    A changed choice that ends the turn scores all that the end of the turn brings, so it must score more
    than the whole turn. Tempting ways must do so, too.
    """
    world = worlds[0]
    for number, action in enumerate(turn):
        if action not in world.legal_actions():
            return
        begun, own = turn[:number], at_once(worlds, turn[: number + 1])
        for other in world.legal_actions():
            is_alike, after = type(other) is type(action) and other != action, world.apply(other)
            least = max(own, at_once(worlds, turn)) if known.is_over(world, after) else own
            if is_alike and at_once(worlds, (*begun, other)) > least:
                yield (*begun, other, *_played_on(after, world, known))
        paid = ((*begun, *way) for way in known.tempting(world))
        yield from (way for way in paid if at_once(worlds, way) > at_once(worlds, turn))
        world = world.apply(action)


def _played_on(state: State[Any], before: State[Any], known: Engine) -> Path:
    """Return the best way at first sight to finish the turn that began at `before`; empty if it is over."""
    return () if known.is_over(before, state) else known.best_at_sight(state)
