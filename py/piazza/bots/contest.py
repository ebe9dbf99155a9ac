"""The contest of promising turns, for a hint: all are played out in the same worlds with the same luck.

It goes by a number of playouts, never by time, so that a position has one hint on every device. Turns that
surely fall behind are dropped on the way, which leaves more playouts to those that are close.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil, log2
from random import Random
from typing import Any

from piazza.bots.comparison import Comparison, less, sight
from piazza.bots.engine import Engine, Path, load_engine
from piazza.bots.levels import Level
from piazza.bots.protocol import Gains
from piazza.bots.search import Trial, budget, play_turn, world_seed
from piazza.bots.thinking import engine_of
from piazza.core.game import Seed, State

EFFORT = 3.0
"""Number of playouts of a contest, as a multiple of those of the level's search."""
MIN_WORLDS = 16
"""Number of worlds before which no turn is surely behind."""
MAX_WORLDS = 600
"""Greatest number of worlds."""
FEATURE_WORLDS = 12
"""Number of worlds in which the features are compared right after the turn."""


@dataclass(slots=True)
class Entrant:
    """A turn in the contest, and its results world by world."""

    turn: Path
    sights: list[Gains] = field(default_factory=list)
    """The features right after the turn, in the first `FEATURE_WORLDS` worlds."""
    margins: list[float] = field(default_factory=list)
    """The margins at the horizon."""
    ends: list[Gains] = field(default_factory=list)
    """The features at the horizon."""

    def play(self, world: State[Any], luck: int, trial: Trial, plain: Engine) -> None:
        """Play the turn out in one more world; `plain` has the features without learned weights."""
        if len(self.sights) < FEATURE_WORLDS:
            self.sights.append(sight(play_turn(world, self.turn), plain, trial.player))
        after, random = play_turn(world, self.turn), Random(luck)  # noqa: S311 - meant
        if after.player == trial.player and not trial.engine.is_over(world, after):
            # The turn goes on after something was revealed: by what the world shows, not as planned before.
            after = trial.engine.onward(after, random)
        end = trial.end(after, (), random)
        self.margins.append(trial.engine.margin(end, trial.player))
        self.ends.append(sight(end, plain, trial.player))

    def compare(self, other: "Entrant") -> Comparison:
        """Return the comparison with another turn, in the worlds that both were played in."""
        return Comparison(
            (self.turn, other.turn),
            tuple(less(*pair) for pair in zip(self.sights, other.sights, strict=False)),
            tuple(one - two for one, two in zip(self.margins, other.margins, strict=False)),
            tuple(less(*pair) for pair in zip(self.ends, other.ends, strict=False)),
        )


@dataclass(frozen=True, slots=True)
class Contest:
    """The turns in a contest, as far as it has come."""

    entrants: tuple[Entrant, ...]
    """The turns still in it, the best first."""
    dropped: tuple[Entrant, ...] = ()
    """Turns that fell behind, the last of them first."""
    done: float = 0.0
    """The share of the planned playouts that were made, 0–1; 1 only when it is decided."""

    @property
    def all(self) -> tuple[Entrant, ...]:
        """All turns, the best first."""
        return (*self.entrants, *self.dropped)

    def of(self, turns: Sequence[Path]) -> tuple[Entrant, ...]:
        """Return the results of these turns, in their order."""
        return tuple(one for turn in turns for one in self.all if one.turn == turn)


def compete(  # noqa: PLR0913, PLR0917 - what a contest goes by
    observation: State[Any],
    game: str,
    level: Level,
    turns: Sequence[Path],
    seed: Seed,
    effort: float = EFFORT,
) -> Iterator[Contest]:
    """Yield the contest of these turns after every playout, the last time when it is decided.

    Every round drops the worse half, as in `search`, and turns that are surely behind are dropped at any
    time. It ends when one is left, or after its playouts. The same arguments give the same contest.
    """
    player, known, plain = observation.player, engine_of(game, level), load_engine(game)
    assert player is not None
    trial, random = Trial(known, player, known.horizon * level.horizon_factor), Random(seed)  # noqa: S311 - repeatable on purpose
    found, met = Contest(tuple(map(Entrant, turns))), 0
    halvings = max(1, ceil(log2(len(turns))))
    share = effort * budget(known, level) / halvings
    for halving in range(halvings):
        # Every round gets an equal share of the playouts, so the turns that are left get more each.
        number = max(MIN_WORLDS // 2, round(share / len(found.entrants)))
        for made in range(number):
            world, luck, met = observation.determinize(world_seed(random)), world_seed(random), met + 1
            for one in found.entrants:
                one.play(world, luck, trial, plain)
                yield replace(found, done=(halving + made / number) / halvings)
            # Whoever stops here takes the first.
            found = replace(found, entrants=_ranked(found.entrants))
            if met >= MIN_WORLDS and met % (MIN_WORLDS // 2) == 0:
                found = _without_hopeless(found)
            if len(found.entrants) == 1 or met >= MAX_WORLDS:
                break
        found = _halved(found) if halving + 1 < halvings else found
    yield Contest(_ranked(found.entrants), found.dropped, 1.0)


def _without_hopeless(found: Contest) -> Contest:
    """Return the contest without the turns that are surely behind the first."""
    first, *others = _ranked(found.entrants)
    behind = [one for one in others if first.compare(one).is_sure]
    return _drop(found, behind)


def _halved(found: Contest) -> Contest:
    """Return the contest without the worse half of the turns; two stay at least."""
    return _drop(found, _ranked(found.entrants)[max(2, (len(found.entrants) + 1) // 2) :])


def _drop(found: Contest, out: Sequence[Entrant]) -> Contest:
    """Return the contest without these turns."""
    staying = tuple(one for one in found.entrants if not any(one is other for other in out))
    return replace(found, entrants=staying, dropped=(*out, *found.dropped))


def _ranked(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Return the turns sorted by their mean margin, best first; all were played in the same worlds."""
    return tuple(sorted(entrants, key=lambda one: -sum(one.margins)))
