"""The search of the strong levels: it compares whole turns in the same sampled worlds.

Candidates are ways to play the turn to its end. Each is played in the same worlds that agree with the
observation; quick turns then continue the game up to the horizon, where the evaluation judges it.
Every round of playouts drops the worse half of the candidates (sequential halving: Karnin, Koren and
Somekh, "Almost optimal exploration in multi-armed bandits", 2013).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log2
from random import Random
from statistics import fmean
from typing import Any, Self

from piazza.bots.engine import Engine, Path
from piazza.bots.levels import Level
from piazza.bots.turn_generation import Slices, finish
from piazza.core.game import SEEDS, Player, State

PRIOR_PLAYOUTS = 2
"""Number of playouts for which the evaluation at first sight counts."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to play the turn, and the results of its playouts so far."""

    turn: Path
    sight: float
    """The expected margin at first sight, before any playout.

    The margin is the lead over the best other player, in points.
    """
    total: float = 0.0
    playouts: int = 0

    @property
    def value(self) -> float:
        """The expected margin, in points.

        It is the mean over the playouts, with the margin at first sight counted as `PRIOR_PLAYOUTS` of them.
        """
        return (PRIOR_PLAYOUTS * self.sight + self.total) / (PRIOR_PLAYOUTS + self.playouts)

    def add_playout(self, margin: float) -> Self:
        """Return the candidate with one more playout that ended with this margin."""
        return replace(self, total=self.total + margin, playouts=self.playouts + 1)


@dataclass(frozen=True, slots=True)
class Trial:
    """The settings of playouts: whose margin they measure, and after how many turns."""

    engine: Engine
    player: Player
    horizon: int

    def margin(self, world: State[Any], turn: Path, random: Random) -> float:
        """Play the turn and the turns up to the horizon in a world; return the player's margin there."""
        return self.engine.margin(self.end(world, turn, random), self.player)

    def end(self, world: State[Any], turn: Path, random: Random) -> State[Any]:
        """Play the turn and up to `horizon` more turns in a world; return the position reached."""
        state = play_turn(world, turn)
        for _turn in range(self.horizon):
            if state.player is None:
                break
            state = self.engine.onward(state, random)
        return state


def search(
    observation: State[Any], candidates: tuple[Candidate, ...], engine: Engine, level: Level, random: Random
) -> Iterator[tuple[Candidate, ...]]:
    """Yield the candidates once for every playout; they are ranked anew when all were played in a world.

    In between, it yields the ranking of the world before.
    """
    player = observation.player
    assert player is not None
    trial = Trial(engine, player, engine.horizon * level.horizon_factor)
    for number, keeping in rounds(len(candidates), budget(engine, level)):
        for _world in range(number):
            world = observation.determinize(world_seed(random))
            # One luck for all candidates, so that they differ by their turns alone.
            luck = world_seed(random)
            tried: list[Candidate] = []
            for each in candidates:
                # One yield for each playout (see `playouts`): the last in a world yields below.
                if tried:
                    yield candidates
                tried.append(each.add_playout(trial.margin(world, each.turn, Random(luck))))  # noqa: S311 - meant
            candidates = by_value(tried)
            yield candidates
        candidates = candidates[:keeping]


def look(
    world: State[Any], engine: Engine, most: int, random: Random, breadth: int = 1
) -> Slices[tuple[Candidate, ...]]:
    """Return the most promising turns at first sight (before any playout), at most `most`, best first.

    The game's `explore` may look at `breadth` times as many.
    """
    turns = yield from engine.explore(world, random, breadth * most)
    return (yield from at_sight(turns[:most], (world,), engine))


def look_at_all(worlds: Sequence[State[Any]], engine: Engine, most: int) -> Slices[tuple[Candidate, ...]]:
    """Return every way to play the turn, best first, but at most `most` of them.

    The ways are ranked by their mean margin right after the turn in these worlds.
    """
    turns = yield from engine.every_way(worlds[0])
    return (yield from at_sight(turns, worlds, engine))[:most]


def at_sight(
    turns: Iterable[Path], worlds: Sequence[State[Any]], engine: Engine
) -> Slices[tuple[Candidate, ...]]:
    """Return these turns as candidates, ranked by their mean margin right after them in these worlds."""
    player = worlds[0].player
    assert player is not None
    candidates = []
    for turn in turns:
        candidates.append(
            Candidate(turn, fmean(engine.margin(play_turn(one, turn), player) for one in worlds))
        )
        yield
    return by_value(candidates)


def shortlist(
    world: State[Any], engine: Engine, most: int, random: Random, breadth: int = 1
) -> tuple[Candidate, ...]:
    """Return what `look` returns, without pausing."""
    return finish(look(world, engine, most, random, breadth))


def rounds(candidates: int, playouts: int) -> Sequence[tuple[int, int]]:
    """Return the plan of a search: for each round the number of worlds, and of candidates kept after it.

    Each round keeps the better half of the candidates, and at least two. It has at least one world.
    """
    halvings = max(1, round(log2(candidates))) if candidates > 1 else 0
    plan = []
    for _round in range(halvings):
        keeping = max(2, (candidates + 1) // 2)
        # Every round gets an equal share of the playouts, so the turns that are left get more each.
        plan.append((max(1, playouts // halvings // candidates), keeping))
        candidates = keeping
    return plan


def playouts(candidates: int, engine: Engine, level: Level) -> int:
    """Return the number of playouts that a search with so many candidates makes."""
    total = 0
    for number, keeping in rounds(candidates, budget(engine, level)):
        total += number * candidates
        candidates = keeping
    return total


def budget(engine: Engine, level: Level) -> int:
    """Return the number of playouts that a level may make for one turn."""
    return round(engine.playouts * level.patience)


def play_turn(world: State[Any], turn: Path) -> State[Any]:
    """Return the world after a turn; stop before the first action that is not legal there."""
    for action in turn:
        if action not in world.legal_actions():
            break
        world = world.apply(action)
    return world


def by_value(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Return the candidates sorted by value, best first."""
    # Also in reverse, `sorted` leaves equals in their order, so results can be repeated.
    return tuple(sorted(candidates, key=lambda each: each.value, reverse=True))


def world_seed(random: Random) -> int:
    """Return a random seed for a sampled world: `SEEDS` or more, so never the seed of a deal."""
    return SEEDS + int(random.random() * SEEDS)
