"""Comparison of two ways to play a turn: both are played out in the same worlds with the same luck."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Self

from piazza.bots.engine import Engine, Path, expert_engine, load_engine
from piazza.bots.levels import Level
from piazza.bots.protocol import ONWARD, OTHERS, Gains
from piazza.bots.search import PRIOR_PLAYOUTS, Trial, budget, play_turn, world_seed
from piazza.core.game import Player, Seed, State

MAX_WORLDS = 300
"""Greatest number of worlds for one comparison."""
CLEAR_LEAD = 1.0
"""Lead in points from which a way counts as better in any case."""
FEATURE_WORLDS = 12
"""Number of worlds in which the features are compared right after the turn."""
MIN_Z_SCORE = 3.0
"""Number of standard errors by which a way must lead to be called better."""
MIN_LEAD = 0.5
"""Lead in points below which ways are about equal, however sure it is: it would be told as 0."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of two ways to play a turn; positive numbers mean that the first is ahead."""

    pair: tuple[Path, Path]
    """The two ways."""
    sights: tuple[Gains, ...]
    """For each world, the difference in each feature right after the turn."""
    leads: tuple[float, ...] = ()
    """For each world, the difference of the margins at the horizon, in points."""
    ends: tuple[Gains, ...] = ()
    """For each world, the difference in each feature at the horizon."""
    done: float = field(default=0.0, compare=False)
    """The share of the worlds that were played, 0–1."""

    @property
    def sight(self) -> float:
        """The difference of the margins right after the turn, in points."""
        return sum(points for _name, points in self._seen)

    @property
    def lead(self) -> float:
        """The difference to be expected, in points.

        It is the mean at the horizon; the difference right after the turn counts as `PRIOR_PLAYOUTS` worlds.
        """
        return (PRIOR_PLAYOUTS * self.sight + sum(self.leads)) / (PRIOR_PLAYOUTS + len(self.leads))

    @property
    def standard_error(self) -> float:
        """The standard error of the lead; infinite before the second world."""
        number = len(self.leads)
        return stdev(self.leads) / sqrt(number) if number > 1 else inf

    @property
    def is_clear(self) -> bool:
        """True if the first way leads by more than the standard error, or than `CLEAR_LEAD` points."""
        return self.lead > min(self.standard_error, CLEAR_LEAD)

    @property
    def is_sure(self) -> bool:
        """True if the first way is better beyond doubt, and by enough to tell.

        If neither is, both are about equal.
        """
        return self.lead >= max(MIN_LEAD, MIN_Z_SCORE * self.standard_error)

    @property
    def gains(self) -> Gains:
        """The parts of the lead: each feature right after the turn, then what the turns that follow bring."""
        return (*self._seen, (ONWARD, self.lead - self.sight))

    @property
    def follows(self) -> Gains:
        """How much each feature adds to the lead between the end of the turn and the horizon.

        Empty before the first world was played.
        """
        return less(_mean(self.ends), self._seen) if self.ends else ()

    @property
    def turned(self) -> Self:
        """The comparison with the two ways exchanged."""
        return replace(
            self,
            pair=(self.pair[1], self.pair[0]),
            sights=tuple(map(_negative, self.sights)),
            leads=tuple(-lead for lead in self.leads),
            ends=tuple(map(_negative, self.ends)),
        )

    @property
    def _seen(self) -> Gains:
        """The mean difference in each feature right after the turn."""
        return _mean(self.sights)


def compare_turns(
    observation: State[Any], game: str, level: Level, pair: tuple[Path, Path], seed: Seed
) -> Iterator[Comparison]:
    """Yield the comparison of two ways after every playout; the caller may stop after any of them.

    The first is yielded before any playout, with one look at the position right after the turn.
    """
    random, known, player = Random(seed), load_engine(game), observation.player  # noqa: S311 - repeatable on purpose
    assert player is not None
    playing = expert_engine(game) if known.is_endgame(observation) else known
    trial = Trial(playing, player, known.horizon * level.horizon_factor)
    # A world takes two playouts, and `standard_error` needs two worlds.
    number = min(MAX_WORLDS, max(2, budget(known, level) // 2))
    found = Comparison(pair, (_sight(observation.determinize(world_seed(random)), pair, known, player),))
    yield found
    for met in range(1, number + 1):
        world, luck = observation.determinize(world_seed(random)), world_seed(random)
        # The same luck for both: only what the two ways change makes a difference.
        first = trial.end(world, pair[0], Random(luck))  # noqa: S311 - meant
        yield found
        other = trial.end(world, pair[1], Random(luck))  # noqa: S311 - meant
        end = less(sight(first, known, player), sight(other, known, player))
        lead = sum(points for _name, points in end)
        sights = (*found.sights, _sight(world, pair, known, player)) if met < FEATURE_WORLDS else found.sights
        found = replace(
            found,
            sights=sights,
            leads=(*found.leads, lead),
            ends=(*found.ends, end),
            done=met / number,
        )
        yield found


def _mean(worlds: tuple[Gains, ...]) -> Gains:
    """Return the mean of each feature over the worlds."""
    columns = zip(*worlds, strict=True)
    return tuple((column[0][0], fmean(points for _name, points in column)) for column in columns)


def _negative(gains: Gains) -> Gains:
    """Return the gains with their signs reversed."""
    return tuple((name, -points) for name, points in gains)


def turn_gains(world: State[Any], turn: Path, known: Engine) -> Gains:
    """Return how much a turn changes each feature of the position, in points."""
    player = world.player
    assert player is not None
    return less(sight(play_turn(world, turn), known, player), sight(world, known, player))


def _sight(world: State[Any], pair: tuple[Path, Path], known: Engine, player: Player) -> Gains:
    """Return the difference of two ways in each feature right after the turn."""
    first, second = (sight(play_turn(world, turn), known, player) for turn in pair)
    return less(first, second)


def sight(state: State[Any], known: Engine, player: Player) -> Gains:
    """Return the parts of a player's margin: each feature, and `OTHERS` for the best of the other players.

    `OTHERS` is minus the expected score of the best other player; 0 in a solo game.
    """
    own = known.features(state, player)
    ahead = known.margin(state, player) - known.evaluate(state, player)
    return (*zip(own._fields, own, strict=True), (OTHERS, ahead))


def less(more: Gains, fewer: Gains) -> Gains:
    """Return the difference of two lists of gains, feature by feature."""
    return tuple((name, points - other) for (name, points), (_name, other) in zip(more, fewer, strict=True))
