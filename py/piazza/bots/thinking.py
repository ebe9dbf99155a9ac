"""The thinking of a bot in turn: from an observation to the turn to play, improved step by step.

A level has a fixed number of playouts, so that its games are the same on every machine. In the browser, time
left after them goes into a run-off (`think_on`): the two leading turns are played out further, until one is
surely ahead.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import stdev
from typing import Any, assert_never
from zlib import crc32

from piazza.bots.engine import Engine, Path, expert_engine, load_engine, plain_engine
from piazza.bots.levels import Level, Manner
from piazza.bots.search import (
    Candidate,
    Trial,
    budget,
    by_value,
    look,
    look_at_all,
    play_turn,
    playouts,
    search,
    world_seed,
)
from piazza.bots.turn_generation import Slices, at_random
from piazza.core.fingerprint import fingerprint
from piazza.core.game import SEEDS, Seed, State
from piazza.core.hidden import reveals
from piazza.core.match import Match

ENDGAME_PLAYOUTS = 3
"""Number of playouts for each way, when an Expert tries every way to play a turn in the endgame.

It tries at most so many ways that its playouts suffice for that.
"""
ENDGAME_WORLDS = 6
"""Number of worlds in which these ways are first evaluated: hidden information decides much then."""


@dataclass(frozen=True, slots=True)
class Thought:
    """The turn that a bot would play now, and the alternatives."""

    candidates: tuple[Candidate, ...]
    """Ways to play the turn, best first."""
    world: State[Any]
    """The sampled world in which the candidates were found."""
    done: float
    """The share of the thinking that is done, 0–1."""
    dropped: tuple[Candidate, ...] = ()
    """Candidates dropped during the search, with their values at that time."""

    @property
    def turn(self) -> Path:
        """The actions to play."""
        return self.candidates[0].turn

    @property
    def value(self) -> float:
        """The expected margin in points: the lead over the best other player."""
        return self.candidates[0].value


def think(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought]:
    """Yield thoughts, each better than the one before; the caller may stop after any of them.

    The same observation, level and seed give the same thoughts.
    """
    return (thought for thought in ponder(observation, game, level, seed) if thought)


def ponder(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought | None]:
    """Yield the thoughts of `think`, and None at pauses, every few milliseconds, before the first of them."""
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    world = observation.determinize(world_seed(random))
    match level.manner:
        case Manner.GLANCE:
            yield Thought((_glanced(world, load_engine(game), level, random),), world, 1.0)
        case Manner.WEIGH:
            candidates = yield from look(world, plain_engine(game), level.breadth, random)
            yield Thought(candidates, world, 1.0)
        case Manner.SEARCH:
            known = engine_of(game, level)
            candidates = yield from at_first_sight(observation, world, known, level, random)
            yield from _searching(observation, Thought(candidates, world, 0.0), known, level, random)
        case _:
            assert_never(level.manner)


def at_first_sight(
    observation: State[Any], world: State[Any], known: Engine, level: Level, random: Random
) -> Slices[tuple[Candidate, ...]]:
    """Return the turns that a search of this level compares, the best at first sight in a world first."""
    if level.is_taught and known.is_endgame(world):
        others = (observation.determinize(world_seed(random)) for _world in range(1, ENDGAME_WORLDS))
        return (yield from look_at_all((world, *others), known, budget(known, level) // ENDGAME_PLAYOUTS))
    most = max(level.breadth, known.candidates)
    return (yield from look(world, known, most, random, known.breadth))


def engine_of(game: str, level: Level) -> Engine:
    """Return the engine with which a searching level plays a game: the Expert's, or the usual one."""
    return expert_engine(game) if level.is_taught else load_engine(game)


def seed_of(observation: State[Any]) -> Seed:
    """Return a random seed for thinking about a position.

    It depends only on what the player sees, and is `SEEDS` or more, so never the seed of a deal.
    """
    return SEEDS + crc32(fingerprint(observation).encode())


def decide(observation: State[Any], game: str, level: Level, seed: Seed) -> Thought:
    """Return the turn that a bot of this level plays, from what its seat sees.

    `game` is the name of the observed game. The same observation, level and seed give the same turn; a
    seed that differs from turn to turn lets the bots draw different worlds.
    """
    *_earlier, last = think(observation, game, level, seed)
    return last


def carry_out(match: Match, thought: Thought) -> Match:
    """Return the match after the turn of a thought.

    It stops early where the match differs, as the player sees it, from the world that the bot imagined.
    """
    player, world, begun = match.state.player, thought.world, len(match.plies)
    assert player is not None
    for ply, action in enumerate(thought.turn, begun):
        # A match plays forced decisions by itself, so it may be ahead of the turn.
        if ply == len(match.plies):
            if match.state.player != player or match.state.observe(player) != world.observe(player):
                break
            match = match.play(match.state.legal_actions().index(action))
        elif match.plies[ply].action != action:
            break
        world = world.apply(action)
    return match


def foreseen(world: State[Any], turn: Path) -> Path:
    """Return the part of a turn up to and including the action that first reveals something.

    After that, the game may differ from the world in which the turn was planned.
    """
    player, path = world.player, list[Any]()
    assert player is not None
    for action in turn:
        if action not in world.legal_actions():
            break
        path.append(action)
        if reveals(world, action, player):
            break
        world = world.apply(action)
    return tuple(path)


def whole_turn(world: State[Any], texts: tuple[str, ...], known: Engine) -> Path:
    """Return the turn with these text forms, continued to its end by what seems best at first sight.

    It takes the actions as far as they are legal in this world.
    """
    path, state = list[Any](), world
    for text in texts:
        action = next((one for one in state.legal_actions() if str(one) == text), None)
        if action is None:
            break
        path.append(action)
        state = state.apply(action)
    goes_on = state.player == world.player and not known.is_over(world, state)
    return (*path, *(known.best_at_sight(state) if goes_on else ()))


def _searching(
    observation: State[Any], begun: Thought, known: Engine, level: Level, random: Random
) -> Iterator[Thought]:
    """Yield the thoughts of a search that begins with the candidates of a thought at first sight."""
    candidates, world = begun.candidates, begun.world
    total = playouts(len(candidates), known, level)
    # A single candidate needs no playouts: this is the only thought then.
    yield begun if total else replace(begun, done=1.0)
    dropped: tuple[Candidate, ...] = ()
    for number, better in enumerate(search(observation, candidates, known, level, random), 1):
        if len(better) < len(candidates):  # a new round has begun
            kept = {each.turn for each in better}
            dropped += tuple(each for each in candidates if each.turn not in kept)
        candidates = better
        yield Thought(better, world, number / total, dropped)


def _glanced(world: State[Any], engine: Engine, level: Level, random: Random) -> Candidate:
    """Return, of a few random turns, the candidate that scores most at once."""
    player = world.player
    assert player is not None
    turns = [at_random(world, random) for _turn in range(level.breadth)]
    best = max(turns, key=lambda turn: play_turn(world, turn).scores()[player])
    return Candidate(best, engine.margin(play_turn(world, best), player))


SEARCH_SHARE = 0.5
"""The share of all thinking (`Thought.done`) that the playouts of the level count for."""
MIN_WORLDS = 12
"""Number of worlds after which the standard error of a lead is known well enough."""
MAX_WORLDS = 400
"""Number of worlds after which two turns count as equally good."""
MIN_Z_SCORE = 2.5
"""Number of standard errors by which a turn must lead to be surely ahead."""


def think_on(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought | None]:
    """Yield the thoughts of `ponder`, then those of the run-off; None at pauses before the first.

    The caller may stop after any of them.
    """
    last = None
    for thought in ponder(observation, game, level, seed):
        last = thought or last
        yield thought and replace(thought, done=SEARCH_SHARE * thought.done)  # None stays None
    assert last is not None
    if level.manner is Manner.SEARCH and len(last.candidates) > 1:
        yield from run_off(observation, last, game, level, seed)
    else:
        yield replace(last, done=1.0)


def run_off(
    observation: State[Any], thought: Thought, game: str, level: Level, seed: Seed
) -> Iterator[Thought]:
    """Yield thoughts in which the two leading turns get more and more playouts, until one is surely ahead.

    It yields after each playout; a thought changes once both turns were played in a world.
    """
    player, known = observation.player, engine_of(game, level)
    assert player is not None
    trial = Trial(known, player, known.horizon * level.horizon_factor)
    # Not from `seed` itself, whose random numbers went into the search.
    random, leads = Random(seed + 1), list[float]()  # noqa: S311 - repeatable on purpose
    pair, others = thought.candidates[:2], thought.candidates[2:]
    while not is_settled(pair, leads):
        world, luck = observation.determinize(world_seed(random)), world_seed(random)
        margins = list[float]()
        for each in pair:
            margins.append(trial.margin(world, each.turn, Random(luck)))  # noqa: S311 - meant
            yield thought
        first, second = pair
        pair = first.add_playout(margins[0]), second.add_playout(margins[1])
        leads.append(margins[0] - margins[1])
        done = SEARCH_SHARE + (1 - SEARCH_SHARE) * len(leads) / MAX_WORLDS
        thought = replace(thought, candidates=(*by_value(pair), *others), done=done)
    yield replace(thought, done=1.0)


def is_settled(pair: Sequence[Candidate], leads: Sequence[float]) -> bool:
    """Return whether the lead of one of two turns is sure, or enough worlds were tried.

    `leads` are the differences of their margins, world by world.
    """
    if len(leads) < MIN_WORLDS:
        return False
    first, second = pair
    standard_error = stdev(leads) / sqrt(len(leads))
    # By value, not by the leads alone, since that decides which of the two is played.
    return len(leads) >= MAX_WORLDS or abs(first.value - second.value) >= MIN_Z_SCORE * standard_error
