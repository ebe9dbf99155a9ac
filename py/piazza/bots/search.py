"""The search of the strong levels: whole turns, compared in the same sampled worlds.

Candidates are ways to play the turn to its end. Each is played in the same worlds that the observation
leaves possible, then the game goes on by the quick policy up to the horizon and is judged there. Every
round of playouts drops the worse half of the candidates (sequential halving: Karnin, Koren and Somekh,
"Almost optimal exploration in multi-armed bandits", 2013).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log2
from random import Random
from statistics import fmean
from typing import Any, Self

from piazza.bots.levels import Level
from piazza.bots.mind import Mind, Path
from piazza.bots.turns import Slices, finish
from piazza.core.game import SEEDS, Player, State

TRUST = 2
"""How many playouts the evaluation at first sight counts for."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to play the turn, and what playouts made of it."""

    turn: Path
    sight: float
    """The margin at first sight, before any playout."""
    total: float = 0.0
    playouts: int = 0
    liking: float = 0.0
    """By how much its player's temper prefers it, in points."""

    @property
    def value(self) -> float:
        """The margin to be expected, in points."""
        return (TRUST * self.sight + self.total) / (TRUST + self.playouts)

    @property
    def appeal(self) -> float:
        """What it is chosen by."""
        return self.value + self.liking

    def add_playout(self, margin: float) -> Self:
        """With one more playout."""
        return replace(self, total=self.total + margin, playouts=self.playouts + 1)


@dataclass(frozen=True, slots=True)
class Trial:
    """One way played out in one world."""

    mind: Mind
    player: Player
    horizon: int

    def margin(self, world: State[Any], turn: Path, random: Random) -> float:
        """How far ahead the player is when the horizon is reached."""
        return self.mind.margin(self.end(world, turn, random), self.player)

    def end(self, world: State[Any], turn: Path, random: Random) -> State[Any]:
        """The position at the horizon."""
        state = play_turn(world, turn)
        for _turn in range(self.horizon):
            if state.player is None:
                break
            state = self.mind.onward(state, random)
        return state


def search(
    observation: State[Any], candidates: tuple[Candidate, ...], mind: Mind, level: Level, random: Random
) -> Iterator[tuple[Candidate, ...]]:
    """The candidates after every playout: when all were played in a world, and not before, ranked anew."""
    player = observation.player
    assert player is not None
    trial = Trial(mind, player, mind.horizon * level.foresight)
    for number, keeping in rounds(len(candidates), budget(mind, level)):
        for _world in range(number):
            world = observation.determinize(world_seed(random))
            luck = world_seed(random)
            tried: list[Candidate] = []
            for each in candidates:
                if tried:
                    yield candidates
                tried.append(each.add_playout(trial.margin(world, each.turn, Random(luck))))  # noqa: S311 - meant
            candidates = by_appeal(tried)
            yield candidates
        candidates = candidates[:keeping]


def look(
    world: State[Any], mind: Mind, most: int, random: Random, breadth: int = 1
) -> Slices[tuple[Candidate, ...]]:
    """The most promising turns at first sight, the best first, of so many times more that are looked at."""
    turns = yield from mind.explore(world, random, breadth * most)
    return (yield from _at_sight(turns[:most], (world,), mind))


def look_at_all(worlds: Sequence[State[Any]], mind: Mind, most: int) -> Slices[tuple[Candidate, ...]]:
    """Every way to play the turn, so many of them at most: those that look best in some worlds."""
    turns = yield from mind.every_way(worlds[0])
    return (yield from _at_sight(turns, worlds, mind))[:most]


def _at_sight(
    turns: Iterable[Path], worlds: Sequence[State[Any]], mind: Mind
) -> Slices[tuple[Candidate, ...]]:
    """Ways to play the turn, the best in these worlds first."""
    player = worlds[0].player
    assert player is not None
    candidates = []
    for turn in turns:
        candidates.append(Candidate(turn, fmean(mind.margin(play_turn(one, turn), player) for one in worlds)))
        yield
    return by_appeal(candidates)


def shortlist(
    world: State[Any], mind: Mind, most: int, random: Random, breadth: int = 1
) -> tuple[Candidate, ...]:
    """The same without a pause."""
    return finish(look(world, mind, most, random, breadth))


def rounds(candidates: int, playouts: int) -> Sequence[tuple[int, int]]:
    """Round by round: the number of worlds, and how many candidates are kept after them."""
    halvings = max(1, round(log2(candidates))) if candidates > 1 else 0
    plan = []
    for _round in range(halvings):
        keeping = max(2, (candidates + 1) // 2)
        plan.append((max(1, playouts // halvings // candidates), keeping))
        candidates = keeping
    return plan


def playouts(candidates: int, mind: Mind, level: Level) -> int:
    """How many playouts a search comes to."""
    total = 0
    for number, keeping in rounds(candidates, budget(mind, level)):
        total += number * candidates
        candidates = keeping
    return total


def budget(mind: Mind, level: Level) -> int:
    """How many playouts a level has for one turn."""
    return round(mind.playouts * level.patience)


def play_turn(world: State[Any], turn: Path) -> State[Any]:
    """The world after a turn, as far as it can be played there."""
    for action in turn:
        if action not in world.legal_actions():
            break
        world = world.apply(action)
    return world


def by_appeal(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """The best first."""
    return tuple(sorted(candidates, key=lambda each: each.appeal, reverse=True))


def world_seed(random: Random) -> int:
    """A world's number: that of no deal."""
    return SEEDS + int(random.random() * SEEDS)
