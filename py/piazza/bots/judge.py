"""The door to a game's judgement: what its positions are worth, by itself or as the house supposes."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from piazza.bots.chances import UNKNOWN, Doubts
from piazza.bots.lessons import Lessons
from piazza.bots.tempers import HOUSE, Temper
from piazza.bots.turns import Evaluation, Slices, any_action, by_beam, by_replies, is_over, lead
from piazza.core.game import Player, State

S = TypeVar("S", bound=State[Any])
A_co = TypeVar("A_co", covariant=True)


class Mastery(NamedTuple):
    """How far playouts go, and how many there are."""

    horizon: int
    """Turns after which a playout is judged."""
    playouts: int
    """Number of playouts for one turn, of which an Expert has three times as many."""


class PointsJudge(NamedTuple):
    """What a position is worth where nothing more is known: the points."""

    points: float


class Judge(Protocol[S, A_co]):
    """What bots know of a game.

    A game's own class names this one as its base, and says again only what it knows better.
    """

    horizon: int = 2
    """Turns after which a playout is judged."""
    playouts: int = 100
    """Usual number of playouts for one turn."""
    mastery: Mastery | None = None
    """The same two for the Expert; if nothing is said, twice as far."""
    breadth: int = 1
    """How many times more turns a search looks at, at first sight, than it plays out."""
    gist: int = 2
    """How many of its choices say what a turn is about."""
    foresight: frozenset[str] = frozenset()
    """The aspects that a Player does not foresee."""

    doubts: Doubts = UNKNOWN
    """How far forecasts of the final lead were off, by `moment`: `python3 -m piazza.bots.learning.doubts`."""
    lessons: Lessons | None = None
    """What games taught of the aspects, for the Expert; none where that is no better."""
    tempers: tuple[Temper, ...] = HOUSE
    """What a bot may like, beside playing as it comes; the words of the game tell them by their names."""

    def aspects(self, state: S, player: Player, /) -> Any:  # noqa: ANN401 - a NamedTuple of the game's own
        """What makes up the worth of a position, as a NamedTuple of points."""
        return PointsJudge(state.scores()[player])

    def evaluate(self, state: S, player: Player, /) -> float:
        """The final score to be expected: the sum of the aspects."""
        return float(sum(self.aspects(state, player)))

    def margin(self, state: S, player: Player, /) -> float:
        """How far ahead of the best of the others a player may expect to end."""
        return lead(self.evaluate, state, player)

    def rivals(self, _state: S, /) -> tuple[int, ...]:
        """The points of opponents that the rules themselves play, who are no players."""
        return ()

    def moment(self, _state: S, /) -> float:
        """How much of the game is still to come, in whatever measure: what lessons go by."""
        return 0.0

    def stage(self, _state: S, /) -> int:
        """The number of the stage of the game, where the next one begins anew whatever became of this."""
        return 0

    def explore(
        self, state: S, _random: Random, most: int, worth: Evaluation, /
    ) -> Slices[Sequence[tuple[A_co, ...]]]:
        """Promising ways to play on for the player in turn by this evaluation, the best first.

        A generator, which pauses every few milliseconds: where there are no workers, the page draws then.
        """
        return by_beam(state, most, worth)

    def reply(self, state: S, random: Random, /) -> A_co:
        """A plausible choice, quickly found."""
        chosen: A_co = any_action(state, random)
        return chosen

    def onward(self, state: S, random: Random, /) -> S:
        """The position after a turn that is plausible and quickly found: how playouts go on."""
        return by_replies(state, random, self.reply)

    def far_onward(self, state: S, random: Random, /) -> S:
        """The same in an Expert's playouts, which may go farther: better turns pay there."""
        return self.onward(state, random)

    def is_over(self, before: S, after: S, /) -> bool:
        """The turn that one position belongs to is over in the other."""
        return is_over(before, after)

    def is_endgame(self, _state: S, /) -> bool:
        """So few turns are left that an Expert tries every way to play this one."""
        return False

    def idea(self, way: tuple[Any, ...], /) -> Hashable:
        """What ways have in common of which one is enough then, if everybody stands the same after them."""
        return way

    def tempting(self, _state: S, /) -> Sequence[tuple[A_co, ...]]:
        """Ways to play on that bring much at once, where single choices do not show it."""
        return ()


class PlainJudge(Judge[State[Any], Any]):
    """The judgement of a game that has none of its own."""
