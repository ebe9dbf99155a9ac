"""Two ways to play a turn side by side: both played out in the same sampled worlds with the same luck."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Self

from piazza.bots.levels import Level
from piazza.bots.mind import Mind, Path, expert_mind, mind
from piazza.bots.search import TRUST, Trial, budget, play_turn, world_seed
from piazza.core.game import Player, Seed, State
from piazza.questions import Gains

OTHERS = "others"
"""The aspect of what the others may expect: what the best of them loses."""
ONWARD = "onward"
"""The aspect of what the turns that follow bring."""
MOST = 300
"""Worlds after which two ways are told apart well enough."""
NEAR = 1.0
"""Points by which two ways are about as good."""
SIGHTS = 12
"""Worlds in which the aspects are looked at right after the turn."""


@dataclass(frozen=True, slots=True)
class Duel:
    """By how much the first of two ways is ahead of the second."""

    pair: tuple[Path, Path]
    sights: tuple[Gains, ...]
    """World by world, the difference in each aspect right after the turn."""
    leads: tuple[float, ...] = ()
    """World by world, the difference at the horizon."""
    ends: tuple[Gains, ...] = ()
    """World by world, the same in each aspect."""
    done: float = field(default=0.0, compare=False)
    """The share of its worlds that were met, 0–1."""

    @property
    def sight(self) -> float:
        """The difference right after the turn."""
        return sum(points for _name, points in self._seen)

    @property
    def lead(self) -> float:
        """The difference to be expected, in points."""
        return (TRUST * self.sight + sum(self.leads)) / (TRUST + len(self.leads))

    @property
    def noise(self) -> float:
        """How far the lead may be wrong, by chance alone: its standard error."""
        number = len(self.leads)
        return stdev(self.leads) / sqrt(number) if number > 1 else inf

    @property
    def is_clear(self) -> bool:
        """The first way is ahead by more than chance, or by more than a point."""
        return self.lead > min(self.noise, NEAR)

    @property
    def gains(self) -> Gains:
        """What the lead is made of: aspect by aspect right after the turn, then the turns that follow."""
        return (*self._seen, (ONWARD, self.lead - self.sight))

    @property
    def follows(self) -> Gains:
        """By how much more, or less, the first way is ahead at the horizon, aspect by aspect."""
        return less(_mean(self.ends), self._seen) if self.ends else ()

    @property
    def turned(self) -> Self:
        """The same with the second way first."""
        return replace(
            self,
            pair=(self.pair[1], self.pair[0]),
            sights=tuple(map(_negative, self.sights)),
            leads=tuple(-lead for lead in self.leads),
            ends=tuple(map(_negative, self.ends)),
        )

    @property
    def _seen(self) -> Gains:
        """The mean of what was seen right after the turn."""
        return _mean(self.sights)


def duels(
    observation: State[Any], game: str, level: Level, pair: tuple[Path, Path], seed: Seed
) -> Iterator[Duel]:
    """What is known of two ways after every playout; whoever asks may stop at any."""
    random, known, player = Random(seed), mind(game), observation.player  # noqa: S311 - repeatable on purpose
    assert player is not None
    playing = expert_mind(game) if known.is_endgame(observation) else known
    trial = Trial(playing, player, known.horizon * level.foresight)
    number = min(MOST, max(2, budget(known, level) // 2))
    duel = Duel(pair, (_sight(observation.determinize(world_seed(random)), pair, known, player),))
    yield duel
    for met in range(1, number + 1):
        world, luck = observation.determinize(world_seed(random)), world_seed(random)
        first = trial.end(world, pair[0], Random(luck))  # noqa: S311 - meant
        yield duel
        other = trial.end(world, pair[1], Random(luck))  # noqa: S311 - meant
        end = less(sight(first, known, player), sight(other, known, player))
        lead = sum(points for _name, points in end)
        sights = (*duel.sights, _sight(world, pair, known, player)) if met < SIGHTS else duel.sights
        duel = replace(
            duel, sights=sights, leads=(*duel.leads, lead), ends=(*duel.ends, end), done=met / number
        )
        yield duel


def _mean(worlds: tuple[Gains, ...]) -> Gains:
    """The mean over worlds, aspect by aspect."""
    columns = zip(*worlds, strict=True)
    return tuple((column[0][0], fmean(points for _name, points in column)) for column in columns)


def _negative(gains: Gains) -> Gains:
    """The same as the other way sees it."""
    return tuple((name, -points) for name, points in gains)


def turn_gains(world: State[Any], turn: Path, known: Mind) -> Gains:
    """What a turn brings beside the position before it, aspect by aspect."""
    player = world.player
    assert player is not None
    return less(sight(play_turn(world, turn), known, player), sight(world, known, player))


def _sight(world: State[Any], pair: tuple[Path, Path], known: Mind, player: Player) -> Gains:
    """By how much the one way is ahead right after the turn, aspect by aspect."""
    first, second = (sight(play_turn(world, turn), known, player) for turn in pair)
    return less(first, second)


def sight(state: State[Any], known: Mind, player: Player) -> Gains:
    """What makes up a player's margin."""
    own = known.aspects(state, player)
    ahead = known.margin(state, player) - known.evaluate(state, player)
    return (*zip(own._fields, own, strict=True), (OTHERS, ahead))


def less(more: Gains, fewer: Gains) -> Gains:
    """The differences."""
    return tuple((name, points - other) for (name, points), (_name, other) in zip(more, fewer, strict=True))
