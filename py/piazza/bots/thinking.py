"""A bot at its turn: from an observation to a turn it means to play, better and better."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Any, assert_never
from zlib import crc32

from piazza.bots.levels import Level, Manner
from piazza.bots.mind import Mind, Path, expert_mind, mind, plain_mind, taste
from piazza.bots.search import (
    Candidate,
    budget,
    by_appeal,
    look,
    look_at_all,
    play_turn,
    playouts,
    search,
    world_seed,
)
from piazza.bots.turns import Evaluation, Slices, at_random
from piazza.core.codec import fingerprint
from piazza.core.game import SEEDS, Seed, State
from piazza.core.knowledge import reveals
from piazza.core.match import Match

ROUNDS = 3
"""At the end of a game every way to play is tried, so many that the playouts last for three of each."""
GLIMPSES = 6
"""Worlds in which they are looked at: what others hide decides much then."""
TASTED = 4
"""Worlds in which a temper looks at what a turn leads to: where tiles are drawn, one would be chance."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would play now, and how sure it is."""

    candidates: tuple[Candidate, ...]
    """Ways to play the turn, the best first."""
    world: State[Any]
    """What the bot imagines where it cannot see: the turns were found in this world."""
    done: float
    """The share of its thinking that is over, 0–1."""
    dropped: tuple[Candidate, ...] = ()
    """Ways that were given up on the way, as they were valued then."""

    @property
    def turn(self) -> Path:
        """The actions to be played."""
        return self.candidates[0].turn

    @property
    def value(self) -> float:
        """The margin to be expected, in points."""
        return self.candidates[0].value


def think(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought]:
    """Thoughts, each better than the one before; whoever asks may stop at any of them.

    The same observation, level and seed give the same thoughts.
    """
    return (thought for thought in ponder(observation, game, level, seed) if thought)


def ponder(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought | None]:
    """The same with pauses before the first of them: None, every few milliseconds."""
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    world = observation.determinize(world_seed(random))
    fond = taste(game, level.temper)

    def tasting(found: tuple[Candidate, ...]) -> Slices[tuple[Candidate, ...]]:
        """The candidates, ranked with what is liked about them."""
        if fond is None:
            return found
        luck = Random(seed + 1)  # noqa: S311 - repeatable on purpose, and not the chance that others think by
        others = (observation.determinize(world_seed(luck)) for _world in range(1, TASTED))
        return (yield from _to_taste(found, (world, *others), fond))

    match level.manner:
        case Manner.GLANCE:
            yield Thought((_glanced(world, mind(game), level, random, fond),), world, 1.0)
        case Manner.WEIGH:
            candidates = yield from look(world, plain_mind(game), level.breadth, random)
            yield Thought((yield from tasting(candidates)), world, 1.0)
        case Manner.SEARCH:
            known = mind_of(game, level)
            if level.is_taught and known.is_endgame(world):
                others = (observation.determinize(world_seed(random)) for _world in range(1, GLIMPSES))
                most = budget(known, level) // ROUNDS
                candidates = yield from look_at_all((world, *others), known, most)
            else:
                candidates = yield from look(world, known, level.breadth, random, known.breadth)
            begun = Thought((yield from tasting(candidates)), world, 0.0)
            yield from _searching(observation, begun, known, level, random)
        case _:
            assert_never(level.manner)


def mind_of(game: str, level: Level) -> Mind:
    """What a level that searches knows of a game."""
    return expert_mind(game) if level.is_taught else mind(game)


def seed_of(observation: State[Any]) -> Seed:
    """Chance for thinking about a position: it follows from what the player sees, and deals no game."""
    return SEEDS + crc32(fingerprint(observation).encode())


def decide(observation: State[Any], game: str, level: Level, seed: Seed) -> Thought:
    """Return the turn that a bot of this level plays, from what its seat sees.

    `game` is the name of the observed game. The same observation, level and seed give the same turn; a
    seed that differs from turn to turn lets the bots draw different worlds.
    """
    *_earlier, last = think(observation, game, level, seed)
    return last


def carry_out(match: Match, thought: Thought) -> Match:
    """The match after the turn of a thought, up to where things are not as imagined."""
    player, world, begun = match.state.player, thought.world, len(match.plies)
    assert player is not None
    for ply, action in enumerate(thought.turn, begun):
        if ply == len(match.plies):
            if match.state.player != player or match.state.observe(player) != world.observe(player):
                break
            match = match.play(match.state.legal_actions().index(action))
        elif match.plies[ply].action != action:
            break
        world = world.apply(action)
    return match


def foreseen(world: State[Any], turn: Path) -> Path:
    """A turn up to where it reveals something: from there on things may not be as imagined."""
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


def whole_turn(world: State[Any], texts: tuple[str, ...], known: Mind) -> Path:
    """A turn by the text forms of its actions as far as it goes in a world, then to its end as seems best."""
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
    observation: State[Any], begun: Thought, known: Mind, level: Level, random: Random
) -> Iterator[Thought]:
    """The thoughts of a search that begins with one at first sight."""
    candidates, world = begun.candidates, begun.world
    total = playouts(len(candidates), known, level)
    yield begun if total else replace(begun, done=1.0)
    dropped: tuple[Candidate, ...] = ()
    for number, better in enumerate(search(observation, candidates, known, level, random), 1):
        if len(better) < len(candidates):
            kept = {each.turn for each in better}
            dropped += tuple(each for each in candidates if each.turn not in kept)
        candidates = better
        yield Thought(better, world, number / total, dropped)


def _to_taste(
    candidates: tuple[Candidate, ...], worlds: tuple[State[Any], ...], fond: Evaluation
) -> Slices[tuple[Candidate, ...]]:
    """The candidates, ranked with what is liked about them in these worlds."""
    like, tasted = _liking(worlds, fond), list[Candidate]()
    for each in candidates:
        tasted.append(replace(each, liking=like(each.turn)))
        yield
    return by_appeal(tasted)


def _liking(worlds: tuple[State[Any], ...], fond: Evaluation) -> Callable[[Path], float]:
    """By how much a turn leads where one likes to be, on average; nothing where it ends the game."""
    player = worlds[0].player
    assert player is not None
    begun = [(world, fond(world, player)) for world in worlds]

    def like(turn: Path) -> float:
        """The mean of these worlds."""
        ends = [(play_turn(world, turn), before) for world, before in begun]
        return fmean(0.0 if end.player is None else fond(end, player) - before for end, before in ends)

    return like


def _glanced(
    world: State[Any], mind: Mind, level: Level, random: Random, fond: Evaluation | None
) -> Candidate:
    """The one of a few turns, taken by chance, that scores most at once, taste taken into account."""
    player = world.player
    assert player is not None
    turns = [at_random(world, random) for _turn in range(level.breadth)]
    like = _liking((world,), fond) if fond else None

    def gain(turn: Path) -> float:
        """The points after a turn, and what is liked about it."""
        return play_turn(world, turn).scores()[player] + (like(turn) if like else 0.0)

    best = max(turns, key=gain)
    return Candidate(best, mind.margin(play_turn(world, best), player))
