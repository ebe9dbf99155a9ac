"""Puzzles: all can be played, a sample of them is looked at longer, and the program goes on."""

from pathlib import Path
from typing import Any

import pytest

from effort import IS_THOROUGH
from piazza import games
from piazza.bots.engine import load_engine
from piazza.bots.levels import STRONG
from piazza.bots.puzzles.__main__ import look_for_puzzles, main
from piazza.bots.puzzles.finding import MIN_POINTS_LOSS, SEEKER, Problem, is_ahead, stands
from piazza.bots.thinking import whole_turn
from piazza.core.game import State, action_named
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.core.puzzle import FILE, GRADES, Puzzle, puzzles_text, read_puzzles
from piazza.links import decode, encode, heading
from piazza.ui.model.puzzles import has_puzzles

pytestmark = pytest.mark.slow

OFTEN = 1 if IS_THOROUGH else 60
"""One puzzle of so many is looked at longer."""
SEARCH = SEEKER if IS_THOROUGH else STRONG
"""How long."""
CHANCE = 4321
"""Chance that the puzzles were not found by."""


def kept(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game as they ship."""
    path = Path(games.__file__).parent / game / FILE
    return read_puzzles(path.read_text("utf-8")) if path.is_file() else ()


ALL = tuple((game, number) for game in games.TITLES for number in range(1, len(kept(game)) + 1))
SAMPLE = tuple((game, number) for game, number in ALL if number % OFTEN == 1 % OFTEN)


def end_of(match: Match, turn: tuple[str, ...]) -> State[Any]:
    """What the player sees after a turn, which has to be legal and may reveal something only at its end."""
    state, player = match.state, match.state.player
    assert player is not None
    for number, text in enumerate(turn, 1):
        assert state.player == player
        action = action_named(state, text)
        assert number == len(turn) or not reveals(state, action, player)
        state = state.apply(action)
    return state.observe(player)


def test_every_title_has_some() -> None:
    """There are puzzles of every title that is offered with some, no position twice."""
    for game in games.TITLES:
        links = [one.link for one in kept(game)]
        assert bool(links) == has_puzzles(game)
        assert len(set(links)) == len(links)


@pytest.mark.parametrize("game", games.TITLES)
def test_all_can_be_played(game: str) -> None:
    """Best turn and next best are legal, lead elsewhere, and score what the puzzle says."""
    for puzzle in kept(game):
        match = decode(puzzle.link)
        problem = Problem(match)
        assert match.game.name == game
        assert encode(match) == puzzle.link
        assert problem.is_fit
        assert end_of(match, puzzle.best) != end_of(match, puzzle.other)
        assert puzzle.grade in GRADES
        assert puzzle.lead >= 10 * MIN_POINTS_LOSS
        names = {*load_engine(game).features(match.state, 0)._fields, "others", "onward"}
        assert names >= {name for name, _tenths in puzzle.gains}


@pytest.mark.parametrize(("game", "number"), SAMPLE)
def test_best_turns_are_best(game: str, number: int) -> None:
    """A long search with chance of its own finds nothing better, and the next best is behind as it says."""
    puzzle = kept(game)[number - 1]
    problem = Problem(decode(puzzle.link))
    best, other = (
        whole_turn(problem.worlds[0], turn, load_engine(game)) for turn in (puzzle.best, puzzle.other)
    )
    assert stands(problem, best, SEARCH, CHANCE)
    assert problem.compare(best, other, CHANCE).lead > 0


def test_written_and_read() -> None:
    """A file of puzzles is read as it was written, a line each; what is none is refused."""
    found = kept("drawkeep")
    text = puzzles_text(found)
    assert read_puzzles(text) == found
    assert len(text.splitlines()) == len(found) + 2
    with pytest.raises(ValueError, match="expected"):
        read_puzzles('[{"link": "1"}]')


def test_goes_on(tmp_path: Path) -> None:
    """The program goes on where a file ends, and what was found keeps its number."""
    path = tmp_path / "drawkeep" / FILE
    path.parent.mkdir()
    first = kept("drawkeep")[0]
    path.write_text(puzzles_text((first,)), "utf-8")
    assert main(["drawkeep", "--most", "2", "--folder", str(tmp_path)]) == 0
    found = read_puzzles(path.read_text("utf-8"))
    assert len(found) == 2
    assert found[0] == first
    assert heading(found[1].link).seed > heading(first.link).seed


def test_easy_ones_are_few() -> None:
    """Of easy puzzles there come no more than a third of all that are wanted."""
    easy = tuple(one for one in kept("drawkeep") if one.grade == GRADES[0])[:1] * 4
    match = Match.new(games.load("drawkeep"), 2, 7000)
    assert all(one.grade != GRADES[0] for one in look_for_puzzles(match, easy, 12))


def test_a_lead_by_chance_is_none() -> None:
    """A turn held against itself is not ahead."""
    problem = Problem(decode(kept("drawkeep")[0].link))
    best = whole_turn(problem.worlds[0], kept("drawkeep")[0].best, load_engine("drawkeep"))
    assert not is_ahead(problem, problem.compare(best, best, CHANCE))
