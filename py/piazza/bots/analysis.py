"""The analysis of a part of a turn: each player's chances after it, its cost, and the alternatives.

The chosen way and the best others are played out in the same worlds with the same luck, up to the
horizon; the caller may stop after any of these worlds. In a running game it uses only what the
player in turn could know.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Self, TypeAlias

from piazza.bots.advice import Worlds, gains_at_once, is_same
from piazza.bots.comparison import Comparison, less, sight
from piazza.bots.engine import Engine, Path, expert_engine, load_engine
from piazza.bots.evaluator import load_evaluator
from piazza.bots.forecast import Outlook, forecast_error, mean, outlook, winning_chances
from piazza.bots.protocol import Alternative, Gains, Verdict
from piazza.bots.search import Trial, look, play_turn, world_seed
from piazza.bots.thinking import foreseen, seed_of
from piazza.core.game import Player, State

MAX_OTHER_WAYS = 3
"""Greatest number of other ways in a verdict."""
FEATURE_WORLDS = 4
"""Number of worlds in which features and points are compared right after a turn."""
SLACK = 0.5
"""Number of standard errors by which the best of several leads is thought too high, for the accuracy."""
MIN_FEATURE_TENTHS = 3
"""Tenths of a point from which a feature of what later turns bring is kept in a verdict."""
MIN_WORLDS = 4
"""Least number of worlds."""


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much thinking a part of a turn gets."""

    breadth: int
    """Number of other ways, chosen at first sight."""
    patience: float
    """Number of playouts, as a multiple of the Expert's `Engine.playouts`; for a turn of its own it is 3."""


SKETCH = SearchBudget(breadth=8, patience=0.4)
"""A quick first pass through a game."""
STUDY = SearchBudget(breadth=8, patience=2.5)
"""A longer second pass."""


@dataclass(frozen=True, slots=True)
class PlayedPart:
    """A part of a turn: a position, and the actions played there, up to one that reveals something."""

    game: str
    seen: State[Any]
    """The position as the player in turn saw it."""
    played: Path
    """The actions, up to the first that revealed something."""

    @property
    def player(self) -> Player:
        """The player in turn."""
        player = self.seen.player
        assert player is not None
        return player


@dataclass(frozen=True, slots=True)
class Trialled:
    """A way to play on, and the results of its playouts, world by world."""

    turn: Path
    sights: tuple[Gains, ...] = ()
    """The features right after the turn, in the first `FEATURE_WORLDS` worlds."""
    ends: tuple[Outlook, ...] = ()
    """The outlook at the horizon."""
    later: tuple[Gains, ...] = ()
    """The features at the horizon."""

    def margins(self, player: Player) -> tuple[float, ...]:
        """Return the player's margin at the horizon in each world, in points."""
        return tuple(end.margin(player) for end in self.ends)


@dataclass(frozen=True, slots=True)
class Survey:
    """The results so far: of the way that was played (`own`), and of the others."""

    own: Trialled
    others: tuple[Trialled, ...]
    worlds: Worlds = ()
    """The first `FEATURE_WORLDS` of the worlds that were played."""
    done: float = field(default=0.0, compare=False)
    """The share of the worlds that were played, 0–1."""

    def compare(self, other: Trialled, player: Player) -> Comparison:
        """Return the comparison of another way with the one that was played, in the worlds common to both."""
        pairs = zip(other.margins(player), self.own.margins(player), strict=False)
        sights = zip(other.sights, self.own.sights, strict=False)
        later = zip(other.later, self.own.later, strict=False)
        return Comparison(
            (other.turn, self.own.turn),
            tuple(less(*pair) for pair in sights),
            tuple(more - own for more, own in pairs),
            tuple(less(*pair) for pair in later),
        )

    def rank(self, player: Player) -> Self:
        """Return the survey with the other ways sorted by their lead, best first."""
        order = sorted(self.others, key=lambda other: -self.compare(other, player).lead)
        return replace(self, others=tuple(order))


Surveys: TypeAlias = Iterator[Survey | None]
"""Surveys, each better than the one before, and None at pauses."""


def survey(part: PlayedPart, effort: SearchBudget) -> Surveys:
    """Yield what is known of a part of a turn after every world; None after every playout before.

    After half of the worlds only the best `MAX_OTHER_WAYS` of the other ways are kept.
    """
    # The Expert's engine: with that of Strong, an Expert would seem to err where it looks further.
    known, player, random = expert_engine(part.game), part.player, Random(seed_of(part.seen))  # noqa: S311 - repeatable on purpose
    world = part.seen.determinize(world_seed(random))
    ways = yield from _ways(part, world, effort, random)
    number = max(MIN_WORLDS, round(known.playouts * effort.patience / len(ways)))
    found = Survey(Trialled(ways[0]), tuple(Trialled(way) for way in ways[1:]))
    for met in range(1, number + 1):
        # The first world is the one in which the ways were found (see `Worlds`).
        world, luck = (world if met == 1 else part.seen.determinize(world_seed(random))), world_seed(random)
        tried = list[Trialled]()
        for way in (found.own, *found.others):
            tried.append(_tried(way, world, luck, part, known))
            yield None
        worlds = (*found.worlds, world) if met <= FEATURE_WORLDS else found.worlds
        found = replace(found, own=tried[0], others=tuple(tried[1:]), worlds=worlds, done=met / number)
        if met == number // 2:
            found = replace(found.rank(player), others=found.rank(player).others[:MAX_OTHER_WAYS])
        yield found


def judge_part(part: PlayedPart, found: Survey, ply: int) -> Verdict:
    """Return the verdict on a part of a turn, before which the game had `ply` plies.

    The part costs something only if the best other way leads by more than the standard error.
    """
    player, found = part.player, found.rank(part.player)
    own = mean(found.own.ends)
    comparisons = [found.compare(other, player) for other in found.others[:MAX_OTHER_WAYS]]
    best = (
        comparisons[0]
        if comparisons and comparisons[0].lead > max(0.0, comparisons[0].standard_error)
        else None
    )
    cost = best.lead if best else 0.0
    chance = mean(found.others[0].ends).chances[player] if best else 0.0
    # Alone nobody can be beaten: the loss is what such a lead would mean between two equal players.
    alone = _at_a_tie(part, cost)
    slip = max((one.lead - SLACK * one.standard_error for one in comparisons[:1]), default=0.0)
    return Verdict(
        ply=ply,
        end=ply + len(part.played),
        player=player,
        chances=tuple(_mille(one) for one in own.chances),
        worths=tuple(round(worth) for worth in own.worths),
        cost=_tenths(cost),
        loss=_mille(max(0.0, chance - own.chances[player]) if len(own.chances) > 1 else alone),
        ways=tuple(
            _way(part, found, comparison, other)
            for comparison, other in zip(comparisons, found.others, strict=False)
        ),
        slip=_mille(_at_a_tie(part, max(0.0, slip))),
        error=_tenths(best.standard_error) if best else 0,
    )


def _at_a_tie(part: PlayedPart, lead: float) -> float:
    """Return how much more than half a chance to win a lead means between two equal players."""
    return winning_chances((lead, 0.0), forecast_error_at(part.game, part.seen))[0] - 1 / 2


def _ways(
    part: PlayedPart, world: State[Any], effort: SearchBudget, random: Random
) -> Generator[None, None, list[Path]]:
    """Return the way that was played, completed to the end of the turn, then the most promising others."""
    known = expert_engine(part.game)
    candidates = yield from look(world, known, effort.breadth, random, known.breadth)
    ways = [each.turn for each in candidates]
    own = next((way for way in ways if is_same(world, way, part.played)), None)
    if own is None:
        # A part may end within a turn, where something was revealed; playouts need whole turns.
        after = play_turn(world, part.played)
        goes_on = after.player == part.player and not known.is_over(world, after)
        own = (*part.played, *(known.best_at_sight(after) if goes_on else ()))
    return _distinct(world, [own, *ways])  # the first is never left out


def _distinct(world: State[Any], ways: list[Path]) -> list[Path]:
    """Return the ways without those that repeat an earlier one.

    A way repeats another if both differ only after something is revealed, or lead to the same position.
    """
    found, ends = list[Path](), set[State[Any]]()
    for way in ways:
        end = play_turn(world, way)
        if end not in ends and not any(is_same(world, one, way) for one in found):
            found.append(way)
            ends.add(end)
    return found


def _tried(way: Trialled, world: State[Any], luck: int, part: PlayedPart, known: Engine) -> Trialled:
    """Return a way with the results of a playout in one more world."""
    player, plain = part.player, load_engine(part.game)
    trial = Trial(known, player, known.horizon)
    end = trial.end(world, way.turn, Random(luck))  # noqa: S311 - meant
    worths = [known.evaluate(end, seat) for seat in range(len(end.scores()))]
    stands = outlook(end, worths, forecast_error_at(part.game, end))
    sights = way.sights
    if len(sights) < FEATURE_WORLDS:
        sights = (*sights, sight(play_turn(world, way.turn), plain, player))
    later = (*way.later, sight(end, plain, player))
    return replace(way, sights=sights, ends=(*way.ends, stands), later=later)


def forecast_error_at(game: str, state: State[Any]) -> float:
    """Return the standard deviation of forecasts of the final lead at a position, in points."""
    known = load_evaluator(game)
    return forecast_error(known.forecast_errors, known.moment(state))


def _way(part: PlayedPart, found: Survey, comparison: Comparison, other: Trialled) -> Alternative:
    """Return another way as the plain values of a verdict."""
    points, gains = gains_at_once(found.worlds, comparison)
    return Alternative(
        turn=tuple(map(str, foreseen(found.worlds[0], other.turn))),
        lead=_tenths(comparison.lead),
        chance=_mille(mean(other.ends).chances[part.player]),
        gains=tuple((name, _tenths(gain)) for name, gain in gains),
        points=points,
        follows=_follows(comparison),
    )


def _follows(comparison: Comparison) -> tuple[tuple[str, int], ...]:
    """Return what the turns that follow bring by feature, in tenths of a point, as far as it matters."""
    found = [(name, _tenths(gain)) for name, gain in comparison.follows]
    return tuple(one for one in found if abs(one[1]) >= MIN_FEATURE_TENTHS)


def _mille(share: float) -> int:
    """Return a share in thousandths."""
    return round(1000 * share)


def _tenths(points: float) -> int:
    """Return points in tenths of a point."""
    return round(10 * points)
