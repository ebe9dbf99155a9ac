"""An attempt at a puzzle: the puzzle, the turn that was played, and how good it is."""

from dataclasses import dataclass
from typing import Any, Self

from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import Answer
from piazza.core.frozen import replace
from piazza.core.game import Player, State
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.core.puzzle import Moves, Puzzle
from piazza.ui.model.turns import trajectory_of

CLOSE = 2
"""The measure of a turn that is as good as the best.

It is if its cost is less than 1/CLOSE of what the next best turn costs.
"""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle on the table, with what has been played."""

    game: str
    number: int
    """Number of the puzzle in its game, counted from 1."""
    puzzle: Puzzle
    begun: int
    """Number of plies before the turn."""
    day: str = ""
    """The day whose puzzle it is, as ISO date; empty if it is not one of a day."""
    choices: tuple[int, ...] = ()
    """The choices of the match when `settle` last looked at it."""
    end: int | None = None
    """Number of plies after the turn; None until it is over."""
    is_best: bool = False
    """True if the turn that was played leads to the same position as the best one."""
    answer: Answer | None = None
    """The comparison of the best turn with the one played; None before it arrives, or if `is_best`."""
    is_shown: bool = False
    """True if the turn on the table is the best one, shown as the solution."""

    @property
    def is_over(self) -> bool:
        """True if the turn has been played."""
        return self.end is not None

    @property
    def cost(self) -> float:
        """The points that the turn played is behind the best; 0 while that is not known."""
        return max(0.0, self.answer.lead or 0.0) if self.answer else 0.0

    @property
    def is_solved(self) -> bool:
        """True if the turn that was played is known to be the best, or as good (see `CLOSE`)."""
        is_known = self.is_over and not self.is_to_compare
        # The lead is in tenths of a point. The cost is 0 if the turn is the best itself.
        return is_known and CLOSE * self.cost < self.puzzle.lead / 10

    @property
    def usual_answer(self) -> Answer:
        """The comparison of the best turn with the next best, as the puzzle itself contains it."""
        own = self.puzzle
        gains = tuple((name, tenths / 10) for name, tenths in own.gains)
        return Answer(0, self.begun, own.best, own.lead / 10, gains, own.other, own.points)

    def settle(self, match: Match) -> Self:
        """Return the attempt brought up to date with the match.

        It is unchanged if no choice was made or taken back since. Otherwise earlier findings are dropped.
        """
        if match.choices == self.choices:
            return self
        end = end_of(match, self.begun)
        fresh = replace(self, choices=match.choices, end=end, answer=None, is_shown=False)
        return replace(fresh, is_best=end is not None and fresh.comes_to_the_best(match))

    def turn_of(self, match: Match) -> Moves:
        """Return the turn that was played so far, as text forms of its actions."""
        return tuple(str(ply.action) for ply in match.plies[self.begun : self.end])

    def comes_to_the_best(self, match: Match) -> bool:
        """Return whether the turn leads to the position that the best turn leads to.

        The order of the actions may differ. Positions are compared as the player sees them.
        """
        begun, player = match.at(self.begun).state, match.plies[self.begun].player
        return _after(begun, self.puzzle.best, player) == _after(begun, self.turn_of(match), player)

    @property
    def is_to_compare(self) -> bool:
        """True if the turn is over, is not the best, and has not been compared with the best yet."""
        return self.is_over and self.answer is None and not self.is_best


def end_of(match: Match, begun: int) -> int | None:
    """Return the number of plies after the turn that begins after `begun` plies; None if it goes on.

    A turn also ends where it reveals something, and before a second turn of the player in a row.
    """
    known = load_evaluator(match.game.name)
    for number in range(begun, len(match.plies)):
        ply, after = match.plies[number], match.after(number)
        is_last = after.player != ply.player or known.is_over(ply.before, after)
        if is_last or reveals(ply.before, ply.action, ply.player):
            return number + 1
    return None


def _after(state: State[Any], turn: Moves, player: Player) -> State[Any]:
    """Return a position after a turn, as the player sees it."""
    # A trajectory has the positions before each action: the one after the last is made here.
    for before, action in trajectory_of(state, turn):
        state = before.apply(action)
    return state.observe(player)
