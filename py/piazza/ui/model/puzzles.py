"""Puzzles: an attempt at one, with what was played and how good it is; texts; and the puzzles of a game.

Puzzles are fetched by the browser, or, in a checkout, read from the files of the games.
"""

from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Self
from zlib import crc32

from piazza.bots.evaluator import load_evaluator
from piazza.bots.protocol import Answer
from piazza.core.frozen import replace
from piazza.core.game import Player, State
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.core.puzzle import EASY, FILE, HARD, MEDIUM, Moves, Puzzle, read_puzzles
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.people import People
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.glicko import Rating, updated
from piazza.ui.model.turns import trajectory_of
from piazza.ui.storage.puzzles import Solved
from piazza.ui.supplements import Supplement, is_here, is_offered, supplement_text

RATED = {EASY: 1200.0, MEDIUM: 1500.0, HARD: 1800.0}
"""The ratings of puzzles, by difficulty."""
RATED_WITHIN = 100.0
"""The deviation of these ratings."""
OTHERS, ONWARD = "others", "onward"
"""The names under which a puzzle has what the others lose, and what later turns bring."""
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
        return Answer(0, self.begun, own.best, own.lead / 10, gains, own.other, own.points, is_sure=True)

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


def has_puzzles(game: str) -> bool:
    """Return whether a game has puzzles, here or to be fetched."""
    return is_offered(Supplement.PUZZLES, game)


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game; empty if they are not here."""
    if text := supplement_text(Supplement.PUZZLES, game):
        return _read(text)
    return _of_package(game) if is_here(Supplement.PUZZLES, game) else ()


def number_of_day(game: str, day: str) -> int:
    """Return the number of a game's puzzle of the day (`day`: ISO date), counted from 1.

    No puzzle comes again before all have come.
    """
    numbers = range(1, len(puzzles(game)) + 1)
    cycle, place = divmod(date.fromisoformat(day).toordinal(), len(numbers))
    # Every cycle has an order of its own. Not `hash`: it differs from one start to the next.
    return sorted(numbers, key=lambda number: crc32(f"{game} puzzle {cycle} {number}".encode()))[place]


def next_number(game: str, solved: Solved, after: int = 0, grade: int = 0) -> int:
    """Return the number of the next unsolved puzzle after number `after`; easy ones come first.

    With a `grade` other than 0, only puzzles of that difficulty count. If all are solved, the next puzzle is
    returned; 0 if there is none.
    """
    found = dict(enumerate(puzzles(game), 1))
    asked = sorted((one.grade, number) for number, one in found.items() if grade in (0, one.grade))
    last = (found[after].grade, after) if after else (0, 0)
    # Those after the last one, then from the first on again.
    behind = [number for _grade, number in sorted(asked, key=lambda one: (one <= last, one))]
    done = {one.number for one in solved if one.game == game and one.is_solved}
    return next((number for number in behind if number not in {*done, after}), next(iter(behind), 0))


_read = cache(read_puzzles)  # 10 ms, at every message among puzzles: of the file that the browser fetched


@cache  # 10 ms, at every message among puzzles
def _of_package(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in the file of a game."""
    return read_puzzles(files("piazza.games").joinpath(game, FILE).read_text("utf-8"))


def grade_name(grade: int) -> str:
    """Return the name of a difficulty (`EASY`, `MEDIUM` or `HARD`)."""
    return {EASY: _("easy"), MEDIUM: _("medium"), HARD: _("hard")}[grade]


def theme_name(game: str, puzzle: Puzzle) -> str:
    """Return what a puzzle is about: the part of the position's worth by which the best turn gains most."""
    feature, _tenths = max(puzzle.gains, key=lambda gain: gain[1])
    own = {OTHERS: _("what the others can do"), ONWARD: _("turns to come")}
    return own.get(feature) or load_texts(game).feature(feature)


@lru_cache(maxsize=16)  # 0.2 ms a puzzle, at every message among puzzles
def rating_of(game: str, own: Solved) -> Rating | None:
    """Return the rating by the first tries in `own`, those of a game, latest first; None before the first.

    Each is a game of Glicko-2 against the puzzle, which has the rating of its difficulty.
    """
    found, rating = puzzles(game), None
    for one in reversed(own):
        if one.number <= len(found):
            against = Rating(RATED[found[one.number - 1].grade], RATED_WITHIN)
            rating = updated(rating or Rating(), [(against, 0.0 if one.cost else 1.0)])
    return rating


def row_of(solved: Solved) -> int:
    """Return how many of the latest puzzles were solved at the first try, in a row."""
    return next((count for count, one in enumerate(solved) if one.cost), len(solved))


def rating_in_words(game: str, solved: Solved, latest: int = 0) -> str:
    """Return the rating in a game; empty before the first try.

    If the first try at the puzzle with the number `latest` was the last one, it says by how much that moved
    the rating.
    """
    own = tuple(one for one in solved if one.game == game)
    rating = rating_of(game, own)
    if rating is None:
        return ""
    points = round(rating.points)
    if not latest or own[0].number != latest:
        return _("Rating {n}").format(n=points)
    before = rating_of(game, own[1:]) or Rating()
    return _("Rating {n} ({moved})").format(n=points, moved=with_sign(points - round(before.points)))


def task_text(attempt: Attempt, people: People, player: Player) -> str:
    """Return the task: who is in turn, and how many points any turn but the best costs."""
    points = round(attempt.puzzle.lead / 10)
    asked = people.tell(_("[{name} to play|Your turn]: one turn is clearly best."), player)
    if points < 1:
        return asked
    told = ngettext(
        "Any other turn costs about {n} point or more.",
        "Any other turn costs about {n} points or more.",
        points,
    )
    return f"{asked} {told.format(n=points)}"


def result_words(attempt: Attempt) -> str:
    """Return a sentence on how good the turn was that was played."""
    if attempt.is_shown:
        return _("This is the best turn.")
    if attempt.is_best:
        return _("Found! That’s the best turn.")
    if attempt.is_solved:
        return _("Well played: as good as the best turn.")
    # A turn that is not the best never costs “0 points”.
    points = max(1, round(attempt.cost))
    text = ngettext(
        "Not the best turn: it costs about {n} point.",
        "Not the best turn: it costs about {n} points.",
        points,
    )
    return text.format(n=points)
