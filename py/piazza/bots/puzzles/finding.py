"""The test whether a turn is clearly best: a quick search proposes it, long ones confirm it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from piazza.bots.advice import Worlds, at_once, gains_at_once, gist_of
from piazza.bots.analysis import forecast_error_at
from piazza.bots.comparison import Comparison, compare_turns
from piazza.bots.engine import Path, load_engine
from piazza.bots.forecast import winning_chances
from piazza.bots.levels import PLAYER, UMPIRE, Level, Manner
from piazza.bots.search import play_turn, world_seed
from piazza.bots.thinking import Thought, decide, foreseen, seed_of
from piazza.core.game import Player, Seed, State
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.core.puzzle import EASY, HARD, MEDIUM, Puzzle
from piazza.links import encode

SEEKER = Level("seeker", Manner.SEARCH, breadth=30, patience=6, horizon_factor=2)
"""The level of the long searches: twice the Expert's patience, and half as many candidates more."""
SEARCHES = 4
"""Number of long searches, each with its own random seed."""
MAX_RIVALS = 6
"""Greatest number of other turns that the best one is compared with, one by one."""
MIN_CHANCE_LOSS = 0.04
"""Least chance of winning that every other turn must lose."""
MIN_POINTS_LOSS = 0.5
"""Least number of points that every other turn must lose, however certain the end is."""
QUICK_SHARE = 0.7
"""Share of the required lead that a quick search must see before the long ones are started."""
MIN_WORLDS = 24
"""Least number of worlds in which two turns are compared, if the comparison has so many."""
FIRST_COMPARISON_SEED = 100
"""First number of the random seeds of comparisons; smaller ones are those of searches."""
MIN_Z_SCORE = 3
"""Number of standard errors by which the best turn must lead."""
POINTS_WORLDS = 6
"""Number of worlds in which points are counted."""
MIN_CHOICES = 4
"""Least number of ways to make the first two choices of the turn."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position at the beginning of a turn, which may become a puzzle."""

    match: Match

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game.name

    @property
    def player(self) -> Player:
        """The player in turn."""
        player = self.match.state.player
        assert player is not None
        return player

    @property
    def is_fit(self) -> bool:
        """True if a turn begins here and there are enough ways to play it (`MIN_CHOICES`)."""
        plies, begins = self.match.plies, self.match.state.legal_actions()
        is_begun = not plies or self.is_turn_over(plies[-1].before, self.match.state)
        return is_begun and len(begins) > 1 and sum(map(self._ways_on, begins)) >= MIN_CHOICES

    def is_turn_over(self, before: State[Any], after: State[Any]) -> bool:
        """Return whether the turn that `before` belongs to is over in `after`.

        That holds, too, if the same player has the next turn.
        """
        return before.player != after.player or load_engine(self.game).is_over(before, after)

    def _ways_on(self, action: Any) -> int:  # noqa: ANN401 - whatever a game's actions are
        """Return the number of legal actions after a first action; 1 if the turn is over then."""
        after = self.match.state.apply(action)
        return 1 if self.is_turn_over(self.match.state, after) else len(after.legal_actions())

    @property
    def observation(self) -> State[Any]:
        """The position as the player in turn sees it."""
        return self.match.state.observe(self.player)

    @property
    def worlds(self) -> Worlds:
        """Sampled worlds that the player in turn holds possible."""
        random = Random(seed_of(self.observation))  # noqa: S311 - repeatable on purpose
        return tuple(self.observation.determinize(world_seed(random)) for _world in range(POINTS_WORLDS))

    @property
    def required_lead(self) -> float:
        """The lead in points that a turn needs here to be clearly best.

        It is at least `MIN_POINTS_LOSS`, and enough to raise the chance of winning by `MIN_CHANCE_LOSS`.
        """
        error, points = forecast_error_at(self.game, self.observation), MIN_POINTS_LOSS
        while winning_chances((points, 0.0), error)[0] - 1 / 2 < MIN_CHANCE_LOSS:
            points += 0.1
        return points

    def think(self, level: Level, seed_offset: int) -> Thought:
        """Return what a bot of this level would play; `seed_offset` varies its random seed."""
        return decide(self.observation, self.game, level, seed_of(self.observation) + seed_offset)

    def idea(self, turn: Path) -> Path:
        """Return what a solver must find: the gist of a turn.

        That is its first few actions that had a legal alternative (`gist_of`).
        """
        return gist_of(self.worlds[0], turn, load_engine(self.game))

    def end(self, turn: Path) -> State[Any]:
        """Return what the player sees after a turn, or after its first action that reveals something."""
        world = self.worlds[0]
        return play_turn(world, foreseen(world, turn)).observe(self.player)

    def is_whole(self, turn: Path) -> bool:
        """Return whether a turn is complete, or reveals something, and does not end the game."""
        state, is_over = self.worlds[0], False
        for action in foreseen(state, turn):
            before, state = state, state.apply(action)
            is_over = self.is_turn_over(before, state) or reveals(before, action, self.player)
        return is_over and play_turn(self.worlds[0], turn).player is not None

    def is_alike(self, one: Path, other: Path) -> bool:
        """Return whether two turns have the same idea, or lead to the same position in another order."""
        return self.idea(one) == self.idea(other) or self.end(one) == self.end(other)

    def rivals(self, best: Path, thoughts: Iterable[Thought]) -> Iterator[Path]:
        """Yield the other turns of these thoughts, best first, one for each idea.

        Turns with the idea of the best turn are left out.
        """
        known = [best]
        found = (each for thought in thoughts for each in (*thought.candidates, *thought.dropped))
        for each in sorted(found, key=lambda one: -one.value):
            if not any(self.is_alike(each.turn, one) for one in known):
                known.append(each.turn)
                yield each.turn

    def compare(self, best: Path, other: Path, seed_offset: int) -> Comparison:
        """Return the comparison of two turns as soon as it is plain whether the lead is large enough.

        If it stays unclear, the comparison has all its worlds.
        """
        return next(
            comparison
            for comparison in self._comparisons(best, other, seed_offset)
            if comparison.done == 1 or self.is_decided(comparison)
        )

    def compare_unless_lost(self, best: Path, other: Path, seed_offset: int) -> Comparison:
        """Return what `compare` does, but give up as soon as the comparison seems lost."""
        held = self._comparisons(best, other, seed_offset)
        return next(
            comparison
            for comparison in held
            if comparison.done == 1 or self.is_decided(comparison) or self.is_lost(comparison)
        )

    def is_decided(self, comparison: Comparison) -> bool:
        """Return whether it is plain that the lead reaches `required_lead`, or that it does not."""
        return (
            len(comparison.leads) >= MIN_WORLDS
            and abs(comparison.lead - self.required_lead) >= MIN_Z_SCORE * comparison.standard_error
        )

    def is_lost(self, comparison: Comparison) -> bool:
        """Return whether the lead is still below `required_lead` after `MIN_WORLDS` worlds."""
        return len(comparison.leads) >= MIN_WORLDS and comparison.lead < self.required_lead

    def _comparisons(self, best: Path, other: Path, seed_offset: int) -> Iterator[Comparison]:
        """Yield the comparison of two turns after every playout."""
        seed = seed_of(self.observation) + seed_offset
        return compare_turns(self.observation, self.game, UMPIRE, (best, other), seed)


def seems_clear(problem: Problem, thought: Thought) -> bool:
    """Return whether a quick search sees one turn ahead of all other ideas by nearly `required_lead`."""
    others = (*thought.candidates[1:], *thought.dropped)
    close = (each.turn for each in others if thought.value - each.value < QUICK_SHARE * problem.required_lead)
    return all(problem.is_alike(turn, thought.turn) for turn in close)


def solve(problem: Problem, proposed: Thought) -> Puzzle | None:
    """Return the puzzle of a position, or None if the proposed turn is not clearly best.

    `proposed` is the thought of a quick search. Its turn must lead those that this search finds next
    best, and then those that long searches with other random seeds find.
    """
    best = proposed.turn
    if not problem.is_whole(best) or next_best(problem, best, [proposed]) is None:
        return None
    first = problem.think(SEEKER, 1)
    # A rival that comes close here spares the other long searches.
    if next_best(problem, best, [first]) is None:
        return None
    thoughts = [first, *(problem.think(SEEKER, seed_offset) for seed_offset in range(2, SEARCHES + 1))]
    comparison = next_best(problem, best, thoughts)
    # The closest comparison is played anew, by a seed that none of the contests used.
    if comparison is None or not is_ahead(problem, problem.compare(*comparison.pair, FIRST_COMPARISON_SEED)):
        return None
    return _puzzle(problem, comparison, grade(problem, best, thoughts))


def next_best(problem: Problem, best: Path, thoughts: Sequence[Thought]) -> Comparison | None:
    """Return the comparison of the best turn with its closest rival, or None.

    It is None if a rival comes too close, or if there is no rival.
    """
    found = list[Comparison]()
    for number, other in enumerate(islice(problem.rivals(best, thoughts), MAX_RIVALS), len(thoughts)):
        found.append(problem.compare_unless_lost(best, other, FIRST_COMPARISON_SEED + number))
        if not is_ahead(problem, found[-1]):
            return None
    return min(found, key=lambda comparison: comparison.lead, default=None)


def is_ahead(problem: Problem, comparison: Comparison) -> bool:
    """Return whether the first turn leads by `required_lead`, and by `MIN_Z_SCORE` standard errors."""
    return (
        comparison.lead >= problem.required_lead
        and comparison.lead >= MIN_Z_SCORE * comparison.standard_error
    )


def grade(problem: Problem, best: Path, thoughts: Iterable[Thought]) -> int:
    """Return how hard the turn is to find.

    Easy: it scores more at once than any other idea; medium: it looks best at first sight; hard: neither.
    """
    own = at_once(problem.worlds, best)
    if all(at_once(problem.worlds, other) < own for other in problem.rivals(best, thoughts)):
        return EASY
    return MEDIUM if problem.is_alike(problem.think(PLAYER, 0).turn, best) else HARD


def stands(problem: Problem, best: Path, level: Level, seed_offset: Seed) -> bool:
    """Return whether a turn is still better than the next best that another search finds."""
    rival = next(problem.rivals(best, [problem.think(level, seed_offset)]), None)
    return rival is None or problem.compare(best, rival, FIRST_COMPARISON_SEED + seed_offset).lead > 0


def _puzzle(problem: Problem, comparison: Comparison, grade: int) -> Puzzle:
    """Return the puzzle with the two turns of a comparison."""
    points, gains = gains_at_once(problem.worlds, comparison)
    best, other = (tuple(map(str, foreseen(problem.worlds[0], turn))) for turn in comparison.pair)
    tenths = tuple((name, round(10 * gain)) for name, gain in gains)
    return Puzzle(encode(problem.match), grade, best, other, round(10 * comparison.lead), points, tenths)
