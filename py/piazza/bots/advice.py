"""What a hint compares: the turn found best, the next best one, and one that would score more at once."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from piazza.bots.duel import ONWARD, Duel
from piazza.bots.mind import Mind, Path
from piazza.bots.search import play_turn
from piazza.bots.thinking import Thought
from piazza.core.game import State
from piazza.core.knowledge import reveals
from piazza.questions import Gains

Worlds: TypeAlias = tuple[State[Any], ...]
"""Several that are possible for all a player knows; the first is the one in which the turns were found."""


def runner_up(thought: Thought, known: Mind) -> Path | None:
    """The next best turn that is about something else, or at least another one; none if there is only one.

    Turns that part only after something was revealed are the same for now.
    """
    best, gist = thought.turn, gist_of(thought.world, thought.turn, known)
    ranked = sorted((*thought.candidates, *thought.dropped), key=lambda each: each.value, reverse=True)
    others = [each.turn for each in ranked if not is_same(thought.world, each.turn, best)]
    different = (turn for turn in others if gist_of(thought.world, turn, known) != gist)
    return next(different, None) or next(iter(others), None) or _likeliest(thought, known)


def is_same(world: State[Any], one: Path, other: Path) -> bool:
    """Two turns are the same for now: they part nowhere, or only after something was revealed."""
    player = world.player
    assert player is not None
    for action, instead in zip(one, other, strict=False):
        if action != instead:
            return False
        if action not in world.legal_actions() or reveals(world, action, player):
            return True
        world = world.apply(action)
    return one == other


def gist_of(world: State[Any], turn: Path, known: Mind) -> Path:
    """What a turn is about: the first of its choices that are none by necessity."""
    weighty = []
    for action in turn:
        legal = world.legal_actions()
        if action not in legal:
            break
        if len(legal) > 1:
            weighty.append(action)
        world = world.apply(action)
    return tuple(weighty[: known.gist])


def better_at_once(worlds: Worlds, turn: Path, known: Mind) -> Path | None:
    """The turn with a choice of the same kind made elsewhere that scores more at once: the best of such."""
    player = worlds[0].player
    assert player is not None

    def points(way: Path) -> tuple[int, float]:
        """What a turn scores at once, and what it is worth then."""
        return at_once(worlds, way), known.evaluate(play_turn(worlds[0], way), player)

    return max(_elsewhere(worlds, turn, known), key=points, default=None)


def at_once(worlds: Worlds, turn: Path) -> int:
    """The points that a turn scores by its end for sure: what only luck may bring does not count."""
    player = worlds[0].player
    assert player is not None
    return min(play_turn(world, turn).scores()[player] - world.scores()[player] for world in worlds)


def gains_at_once(worlds: Worlds, duel: Duel) -> tuple[tuple[int, int], Gains]:
    """The points that both ways score for sure, and the gains; what luck may add belongs to what follows."""
    own, other = (at_once(worlds, way) for way in duel.pair)
    gains, sure = dict(duel.gains), own - other
    scored = next(iter(gains))
    told = {**gains, scored: float(sure), ONWARD: gains[ONWARD] + gains[scored] - sure}
    return (own, other), tuple(told.items())


def _likeliest(thought: Thought, known: Mind) -> Path | None:
    """What seems best at first sight of all that differs in the first choice; none if there is only one."""
    world, player = thought.world, thought.world.player
    assert player is not None
    ways = ((other, *_played_on(world.apply(other), world, known)) for other in world.legal_actions())
    others = (way for way in ways if way[0] != thought.turn[0])
    return max(others, key=lambda way: known.margin(play_turn(world, way), player), default=None)


def _elsewhere(worlds: Worlds, turn: Path, known: Mind) -> Iterator[Path]:
    """The turn with one of its choices made otherwise for more points, and played on as seems best.

    A choice that ends the turn scores what its end brings: it is held against the whole turn.
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


def _played_on(state: State[Any], before: State[Any], known: Mind) -> Path:
    """The rest of the turn, as seems best at first sight."""
    return () if known.is_over(before, state) else known.best_at_sight(state)
