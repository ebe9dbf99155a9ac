"""What a part of a turn was worth: everybody's chances after it, what it cost, and what else there was.

The way that was played and the best others are played out in the same worlds with the same luck, up to the
horizon; whoever asks may stop after any of these worlds. Of a game under way this tells no more than the
player in turn could know.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Self, TypeAlias

from piazza.bots.advice import Worlds, gains_at_once, is_same
from piazza.bots.chances import Outlook, chances, doubt, mean, outlook
from piazza.bots.duel import ONWARD, Duel, less, sight
from piazza.bots.mind import Mind, Path, mind
from piazza.bots.search import Trial, look, play_turn, world_seed
from piazza.bots.thinking import foreseen, seed_of
from piazza.core.game import Player, State
from piazza.games import judge
from piazza.questions import Gains, Verdict, Way

SHOWN = 3
"""Other ways that are told."""
SIGHTS = 4
"""Worlds in which the aspects are looked at right after a turn, and points are counted."""
FEWEST = 4
"""Worlds that are met at least."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a part of a turn is looked at."""

    breadth: int
    """Other ways, at first sight."""
    patience: float
    """Times a game's usual number of playouts for one turn."""


SKETCH = Effort(breadth=4, patience=0.12)
"""A first pass through a game, which is soon over."""
STUDY = Effort(breadth=8, patience=0.6)
"""A second, finer one."""


@dataclass(frozen=True, slots=True)
class PlayedPart:
    """A position at which something was played."""

    game: str
    seen: State[Any]
    played: Path
    """As far as nothing was revealed."""

    @property
    def player(self) -> Player:
        """Who played it."""
        player = self.seen.player
        assert player is not None
        return player


@dataclass(frozen=True, slots=True)
class Trialled:
    """One way to play on, and what came of it world by world."""

    turn: Path
    sights: tuple[Gains, ...] = ()
    ends: tuple[Outlook, ...] = ()
    later: tuple[Gains, ...] = ()
    """The aspects at the horizon."""

    def margins(self, player: Player) -> tuple[float, ...]:
        """How far ahead the player was at the horizon."""
        return tuple(end.margin(player) for end in self.ends)


@dataclass(frozen=True, slots=True)
class Survey:
    """What is known so far: the way that was played, the others, the best first, and how far it is."""

    own: Trialled
    others: tuple[Trialled, ...]
    worlds: Worlds = ()
    done: float = field(default=0.0, compare=False)

    def duel(self, other: Trialled, player: Player) -> Duel:
        """Another way held against the one that was played, in the worlds that both met."""
        pairs = zip(other.margins(player), self.own.margins(player), strict=False)
        sights = zip(other.sights, self.own.sights, strict=False)
        later = zip(other.later, self.own.later, strict=False)
        return Duel(
            (other.turn, self.own.turn),
            tuple(less(*pair) for pair in sights),
            tuple(more - own for more, own in pairs),
            tuple(less(*pair) for pair in later),
        )

    def rank(self, player: Player) -> Self:
        """The same with the best of the others first."""
        order = sorted(self.others, key=lambda other: -self.duel(other, player).lead)
        return replace(self, others=tuple(order))


Surveys: TypeAlias = Iterator[Survey | None]
"""Better and better; None is a pause before there is anything."""


def survey(part: PlayedPart, effort: Effort) -> Surveys:
    """What is known of a part of a turn after every world."""
    known, player, random = mind(part.game), part.player, Random(seed_of(part.seen))  # noqa: S311 - repeatable on purpose
    world = part.seen.determinize(world_seed(random))
    ways = yield from _ways(part, world, effort, random)
    number = max(FEWEST, round(known.playouts * effort.patience / len(ways)))
    found = Survey(Trialled(ways[0]), tuple(Trialled(way) for way in ways[1:]))
    for met in range(1, number + 1):
        world, luck = (world if met == 1 else part.seen.determinize(world_seed(random))), world_seed(random)
        tried = list[Trialled]()
        for way in (found.own, *found.others):
            tried.append(_tried(way, world, luck, part, known))
            yield None
        worlds = (*found.worlds, world) if met <= SIGHTS else found.worlds
        found = replace(found, own=tried[0], others=tuple(tried[1:]), worlds=worlds, done=met / number)
        if met == number // 2:
            found = replace(found.rank(player), others=found.rank(player).others[:SHOWN])
        yield found


def judge_part(part: PlayedPart, found: Survey, ply: int) -> Verdict:
    """What it comes to."""
    player, found = part.player, found.rank(part.player)
    own, duels = mean(found.own.ends), [found.duel(other, player) for other in found.others[:SHOWN]]
    best = duels[0] if duels and duels[0].lead > max(0.0, duels[0].noise) else None
    cost = best.lead if best else 0.0
    chance = mean(found.others[0].ends).chances[player] if best else 0.0
    alone = chances((cost, 0.0), doubt_at(part.game, part.seen))[0] - 1 / 2
    return Verdict(
        ply=ply,
        end=ply + len(part.played),
        player=player,
        chances=tuple(_mille(one) for one in own.chances),
        worths=tuple(round(worth) for worth in own.worths),
        cost=_tenths(cost),
        loss=_mille(max(0.0, chance - own.chances[player]) if len(own.chances) > 1 else alone),
        ways=tuple(_way(part, found, duel, other) for duel, other in zip(duels, found.others, strict=False)),
    )


def _ways(
    part: PlayedPart, world: State[Any], effort: Effort, random: Random
) -> Generator[None, None, list[Path]]:
    """The way that was played, played to the end of the turn, and the most promising others."""
    known = mind(part.game)
    candidates = yield from look(world, known, effort.breadth, random, known.breadth)
    ways = [each.turn for each in candidates]
    own = next((way for way in ways if is_same(world, way, part.played)), None)
    if own is None:
        after = play_turn(world, part.played)
        goes_on = after.player == part.player and not known.is_over(world, after)
        own = (*part.played, *(known.best_at_sight(after) if goes_on else ()))
    return _distinct(world, [own, *ways])


def _distinct(world: State[Any], ways: list[Path]) -> list[Path]:
    """Those that differ before something is revealed and lead elsewhere; the first of such stay."""
    found, ends = list[Path](), set[State[Any]]()
    for way in ways:
        end = play_turn(world, way)
        if end not in ends and not any(is_same(world, one, way) for one in found):
            found.append(way)
            ends.add(end)
    return found


def _tried(way: Trialled, world: State[Any], luck: int, part: PlayedPart, known: Mind) -> Trialled:
    """A way after one more world."""
    player = part.player
    trial = Trial(known, player, known.horizon)
    end = trial.end(world, way.turn, Random(luck))  # noqa: S311 - meant
    worths = [known.evaluate(end, seat) for seat in range(len(end.scores()))]
    stands = outlook(end, worths, doubt_at(part.game, end))
    sights = way.sights
    if len(sights) < SIGHTS:
        sights = (*sights, sight(play_turn(world, way.turn), known, player))
    later = (*way.later, sight(end, known, player))
    return replace(way, sights=sights, ends=(*way.ends, stands), later=later)


def doubt_at(game: str, state: State[Any]) -> float:
    """How many points a forecast of the final lead is off at a position."""
    known = judge(game)
    return doubt(known.doubts, known.moment(state))


def _way(part: PlayedPart, found: Survey, duel: Duel, other: Trialled) -> Way:
    """Another way in plain values."""
    points, gains = gains_at_once(found.worlds, duel)
    return Way(
        turn=tuple(map(str, foreseen(found.worlds[0], other.turn))),
        lead=_tenths(duel.lead),
        chance=_mille(mean(other.ends).chances[part.player]),
        gains=tuple((name, _tenths(gain)) for name, gain in gains),
        points=points,
        follows=_follows(duel),
    )


def _follows(duel: Duel) -> tuple[tuple[str, int], ...]:
    """The aspect that makes up most of what the turns that follow bring."""
    onward = dict(duel.gains)[ONWARD]
    name, gain = max(duel.follows, key=lambda one: one[1] * onward)
    return ((name, _tenths(gain)),)


def _mille(share: float) -> int:
    """A share in thousandths."""
    return round(1000 * share)


def _tenths(points: float) -> int:
    """Points in tenths."""
    return round(10 * points)
