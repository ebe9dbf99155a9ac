"""A puzzle on the table: what is asked, what was played, and what came of it."""

from dataclasses import dataclass
from typing import Any, Self

from piazza.core.frozen import replace
from piazza.core.game import Player, State
from piazza.core.knowledge import reveals
from piazza.core.match import Match
from piazza.games import judge
from piazza.puzzles import Moves, Puzzle
from piazza.questions import Answer
from piazza.ui.log.turns import trajectory_of

CLOSE = 2
"""A turn is as good as the best if it costs less than one part in so many of what the next best costs."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody at a puzzle."""

    game: str
    number: int
    """Counted from 1."""
    puzzle: Puzzle
    begun: int
    """How many plies the match had when the turn began."""
    day: str = ""
    """The day whose puzzle it is, if it is one."""
    choices: tuple[int, ...] = ()
    """The whole match as it was looked at last."""
    end: int | None = None
    """The number of plies when the turn was over; None as long as it goes on."""
    is_best: bool = False
    """The turn that was played comes to just the same as the best."""
    answer: Answer | None = None
    """What was found of a turn that is not the best, held against it."""
    is_shown: bool = False
    """The turn on the table is the best one, played because it was asked for."""

    @property
    def is_over(self) -> bool:
        """The turn has been played."""
        return self.end is not None

    @property
    def cost(self) -> float:
        """The points by which the turn that was played is behind the best."""
        return max(0.0, self.answer.lead or 0.0) if self.answer else 0.0

    @property
    def is_solved(self) -> bool:
        """The turn that was played is the best, or as good."""
        is_known = self.is_over and not self.is_to_compare
        return is_known and CLOSE * self.cost < self.puzzle.lead / 10

    @property
    def usual_answer(self) -> Answer:
        """The best turn held against the next best, as it comes with the puzzle."""
        own = self.puzzle
        gains = tuple((name, tenths / 10) for name, tenths in own.gains)
        return Answer(0, self.begun, own.best, own.lead / 10, gains, own.other, own.points)

    def settle(self, match: Match) -> Self:
        """The attempt after what was chosen: the turn may be over now, or be begun again."""
        if match.choices == self.choices:
            return self
        end = end_of(match, self.begun)
        fresh = replace(self, choices=match.choices, end=end, answer=None, is_shown=False)
        return replace(fresh, is_best=end is not None and fresh.comes_to_the_best(match))

    def turn_of(self, match: Match) -> Moves:
        """The turn that was played, by the text forms of its actions."""
        return tuple(str(ply.action) for ply in match.plies[self.begun : self.end])

    def comes_to_the_best(self, match: Match) -> bool:
        """The turn that was played leads where the best does, perhaps in another order."""
        begun, player = match.at(self.begun).state, match.plies[self.begun].player
        return _after(begun, self.puzzle.best, player) == _after(begun, self.turn_of(match), player)

    @property
    def is_to_compare(self) -> bool:
        """What the turn that was played brings is still to be found out."""
        return self.is_over and self.answer is None and not self.is_best


def end_of(match: Match, begun: int) -> int | None:
    """The number of plies at which a turn was over, of two running the first, or something was revealed."""
    known = judge(match.game.name)
    for number in range(begun, len(match.plies)):
        ply, after = match.plies[number], match.after(number)
        is_last = after.player != ply.player or known.is_over(ply.before, after)
        if is_last or reveals(ply.before, ply.action, ply.player):
            return number + 1
    return None


def _after(state: State[Any], turn: Moves, player: Player) -> State[Any]:
    """What a player sees after a turn."""
    for before, action in trajectory_of(state, turn):
        state = before.apply(action)
    return state.observe(player)
