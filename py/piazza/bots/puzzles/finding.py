"""Whether a turn is clearly best at a position: a quick search proposes it, long ones confirm it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any

from piazza.bots.advice import Worlds, at_once, gains_at_once, gist_of
from piazza.bots.analysis import doubt_at
from piazza.bots.chances import chances
from piazza.bots.duel import Duel, duels
from piazza.bots.levels import PLAYER, UMPIRE, Level, Manner
from piazza.bots.mind import Path, mind
from piazza.bots.search import play_turn, world_seed
from piazza.bots.thinking import Thought, decide, foreseen, seed_of
from piazza.core.game import Player, Seed, State
from piazza.core.knowledge import reveals
from piazza.core.match import Match
from piazza.links import encode
from piazza.puzzles import EASY, HARD, MEDIUM, Puzzle

SEEKER = Level("seeker", Manner.SEARCH, breadth=30, patience=6, foresight=2)
"""The strongest search: twice the Expert's playouts, and half as many turns more to choose from."""
SEEKERS = 4
"""Such searches, each with chance of its own, that say what else there might be."""
RIVALS = 6
"""Other turns that the best is held against, one by one."""
LOSS = 0.04
"""What of the chance to win everything else has to lose at least."""
LEAST = 0.5
"""Points that it has to lose at least, however sure the end is."""
HOPE = 0.7
"""Times that margin a quick search must see, so that the long ones are worth their time."""
ENOUGH = 24
"""Worlds that two turns meet at least, where there are so many."""
AGAIN = 100
"""From which number on chance belongs to comparisons, and not to searches."""
SURE = 3
"""Standard errors by which the best has to be ahead."""
WORLDS = 6
"""Worlds in which points are counted."""
FEWEST = 4
"""Ways to make the first two choices that there are at least."""


@dataclass(frozen=True)
class Problem:
    """A position at the beginning of a turn."""

    match: Match

    @property
    def game(self) -> str:
        """Which game."""
        return self.match.game.name

    @property
    def player(self) -> Player:
        """Who is in turn."""
        player = self.match.state.player
        assert player is not None
        return player

    @property
    def is_fit(self) -> bool:
        """A turn begins here, with something to choose."""
        plies, begins = self.match.plies, self.match.state.legal_actions()
        is_begun = not plies or self.is_turn_over(plies[-1].before, self.match.state)
        return is_begun and len(begins) > 1 and sum(map(self._ways_on, begins)) >= FEWEST

    def is_turn_over(self, before: State[Any], after: State[Any]) -> bool:
        """The turn that one position belongs to is over in the other: of two turns running, the first."""
        return before.player != after.player or mind(self.game).is_over(before, after)

    def _ways_on(self, action: Any) -> int:  # noqa: ANN401 - whatever a game's actions are
        """How many ways there are to go on after a first choice; one if the turn is over."""
        after = self.match.state.apply(action)
        return 1 if self.is_turn_over(self.match.state, after) else len(after.legal_actions())

    @property
    def observation(self) -> State[Any]:
        """What the player in turn sees."""
        return self.match.state.observe(self.player)

    @cached_property  # all ways are held against each other in them: saves 0.4 % of the search
    def worlds(self) -> Worlds:
        """Some that the player holds possible."""
        random = Random(seed_of(self.observation))  # noqa: S311 - repeatable on purpose
        return tuple(self.observation.determinize(world_seed(random)) for _world in range(WORLDS))

    @property
    def margin(self) -> float:
        """The points by which the best has to be ahead, here in the game."""
        doubt, points = doubt_at(self.game, self.observation), LEAST
        while chances((points, 0.0), doubt)[0] - 1 / 2 < LOSS:
            points += 0.1
        return points

    def think(self, level: Level, chance: int) -> Thought:
        """What a bot thinks of it by this chance."""
        return decide(self.observation, self.game, level, seed_of(self.observation) + chance)

    def idea(self, turn: Path) -> Path:
        """What a turn is about, which has to be found: its first choices that are none by necessity."""
        return gist_of(self.worlds[0], turn, mind(self.game))

    def end(self, turn: Path) -> State[Any]:
        """What the player sees after a turn, or where it first reveals something."""
        world = self.worlds[0]
        return play_turn(world, foreseen(world, turn)).observe(self.player)

    def is_whole(self, turn: Path) -> bool:
        """A turn to its end, or to what it reveals, that does not end the game."""
        state, is_over = self.worlds[0], False
        for action in foreseen(state, turn):
            before, state = state, state.apply(action)
            is_over = self.is_turn_over(before, state) or reveals(before, action, self.player)
        return is_over and play_turn(self.worlds[0], turn).player is not None

    def is_alike(self, one: Path, other: Path) -> bool:
        """Two turns are about the same, or come to the same in another order."""
        return self.idea(one) == self.idea(other) or self.end(one) == self.end(other)

    def rivals(self, best: Path, thoughts: Iterable[Thought]) -> Iterator[Path]:
        """The most promising turns with other ideas, one for each."""
        known = [best]
        found = (each for thought in thoughts for each in (*thought.candidates, *thought.dropped))
        for each in sorted(found, key=lambda one: -one.value):
            if not any(self.is_alike(each.turn, one) for one in known):
                known.append(each.turn)
                yield each.turn

    def duel(self, best: Path, other: Path, chance: int) -> Duel:
        """Two turns held against each other in many worlds, until more would hardly change what is found."""
        return next(duel for duel in self._held(best, other, chance) if duel.done == 1 or self.is_told(duel))

    def contest(self, best: Path, other: Path, chance: int) -> Duel:
        """The same, given up as soon as the first is not ahead by the margin."""
        held = self._held(best, other, chance)
        return next(duel for duel in held if duel.done == 1 or self.is_told(duel) or self.is_lost(duel))

    def is_told(self, duel: Duel) -> bool:
        """It is plain whether a lead comes to the margin."""
        return len(duel.leads) >= ENOUGH and abs(duel.lead - self.margin) >= SURE * duel.noise

    def is_lost(self, duel: Duel) -> bool:
        """The lead did not come to the margin for so long that it is not worth more time."""
        return len(duel.leads) >= ENOUGH and duel.lead < self.margin

    def _held(self, best: Path, other: Path, chance: int) -> Iterator[Duel]:
        """Two turns held against each other, world after world."""
        seed = seed_of(self.observation) + chance
        return duels(self.observation, self.game, UMPIRE, (best, other), seed)


def seems_clear(problem: Problem, thought: Thought) -> bool:
    """A quick search sees one turn ahead by nearly the margin."""
    others = (*thought.candidates[1:], *thought.dropped)
    close = (each.turn for each in others if thought.value - each.value < HOPE * problem.margin)
    return all(problem.is_alike(turn, thought.turn) for turn in close)


def solve(problem: Problem, proposed: Thought) -> Puzzle | None:
    """The puzzle that a position is, if the turn that a quick search proposes is clearly best.

    It has to be ahead of all that this search, and then long ones with other chance, find next best.
    """
    best = proposed.turn
    if not problem.is_whole(best) or next_best(problem, best, [proposed]) is None:
        return None
    first = problem.think(SEEKER, 1)
    if next_best(problem, best, [first]) is None:
        return None
    thoughts = [first, *(problem.think(SEEKER, chance) for chance in range(2, SEEKERS + 1))]
    duel = next_best(problem, best, thoughts)
    if duel is None or not is_ahead(problem, problem.duel(*duel.pair, AGAIN)):
        return None
    return _puzzle(problem, duel, grade(problem, best, thoughts))


def next_best(problem: Problem, best: Path, thoughts: Sequence[Thought]) -> Duel | None:
    """The best turn held against the closest of its rivals; None if one of them comes too close."""
    found = list[Duel]()
    for number, other in enumerate(islice(problem.rivals(best, thoughts), RIVALS), len(thoughts)):
        found.append(problem.contest(best, other, AGAIN + number))
        if not is_ahead(problem, found[-1]):
            return None
    return min(found, key=lambda duel: duel.lead, default=None)


def is_ahead(problem: Problem, duel: Duel) -> bool:
    """The first of two turns is ahead by the margin, and not by chance."""
    return duel.lead >= problem.margin and duel.lead >= SURE * duel.noise


def grade(problem: Problem, best: Path, thoughts: Iterable[Thought]) -> int:
    """How hard it is to find: whether it scores most at once, or looks best at first sight."""
    own = at_once(problem.worlds, best)
    if all(at_once(problem.worlds, other) < own for other in problem.rivals(best, thoughts)):
        return EASY
    return MEDIUM if problem.is_alike(problem.think(PLAYER, 0).turn, best) else HARD


def stands(problem: Problem, best: Path, level: Level, chance: Seed) -> bool:
    """Whether a turn is still better than whatever another search finds next best."""
    rival = next(problem.rivals(best, [problem.think(level, chance)]), None)
    return rival is None or problem.duel(best, rival, AGAIN + chance).lead > 0


def _puzzle(problem: Problem, duel: Duel, grade: int) -> Puzzle:
    """What is kept of it."""
    points, gains = gains_at_once(problem.worlds, duel)
    best, other = (tuple(map(str, foreseen(problem.worlds[0], turn))) for turn in duel.pair)
    told = tuple((name, round(10 * gain)) for name, gain in gains)
    return Puzzle(encode(problem.match), grade, best, other, round(10 * duel.lead), points, told)
