"""Questions to the bots: what goes to the worker is what one seat sees, and nothing more."""

from dataclasses import replace
from functools import cache

import pytest

from piazza import games
from piazza.bots.protocol import Answer, Purpose, Question, read_answer, write_answer
from piazza.browser.thinker import parts_of
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.ui.model.analysis import turns_to_judge
from piazza.ui.model.bots import Task
from piazza.ui.model.table import Table as UiTable
from tables import Table, finished
from titles import keeps_secrets
from ui.screens import seats

LONGEST = 6_000
"""Characters of a question about a position, as it goes to the worker."""
POSITIONS = 6

at_every_title = pytest.mark.parametrize("name", games.TITLES)


@cache
def whole(name: str) -> Match:
    """A whole game of two."""
    return finished(Table(games.load(name), 2, ()))


def positions(name: str) -> list[Match]:
    """Some positions of it, from the first to the last."""
    match = whole(name)
    free = [ply for ply, done in enumerate(match.plies) if not done.is_forced]
    return [match.at(ply) for ply in free[:: max(1, len(free) // POSITIONS)]]


def seated(match: Match) -> UiTable:
    """The match on a table."""
    return UiTable.of("a", match, seats("here", "here"))


def asked(match: Match) -> Question:
    """What the bot in turn is asked."""
    player = match.state.player
    assert player is not None
    return Task(Purpose.PLAY, "a", player, "strong", match.choices, len(match.plies)).question(7, match)


@at_every_title
def test_question_holds_nothing_hidden(name: str) -> None:
    """Another deal, with other secrets, that looks the same to a seat is asked about in the same words."""
    told_apart = 0
    for match in positions(name):
        player = match.state.player
        assert player is not None
        other = replace(match, seed=match.seed + 1, state=match.state.observe(player).determinize(5))
        told_apart += other.state != match.state
        assert asked(other).text() == asked(match).text()
    assert told_apart or not keeps_secrets(name)


@at_every_title
def test_question_is_read_as_it_was_written(name: str) -> None:
    """A question comes to the other side of the worker as it was, and is short."""
    for match in positions(name):
        question = asked(match)
        assert Question.from_text(question.text()) == question
        assert len(question.text()) < LONGEST


def test_answer_is_read_as_it_was_written() -> None:
    """An answer comes back as it was given."""
    answer = Answer(
        3, 9, ("a", "b"), 1.5, (("points", 2.0),), ("c",), (4, 2), (("others", -0.5),), (("points", 1.5),), 12
    )
    assert read_answer(write_answer(answer)) == answer
    assert read_answer(write_answer(Answer(1, 0, ()))) == Answer(1, 0, ())


@at_every_title
def test_turns_are_cut_where_they_told_something(name: str) -> None:
    """From what was seen alone, a turn is cut where something was revealed, and nowhere else."""
    match = whole(name)
    for turn in turns_to_judge(seated(match))[:24]:
        player = match.plies[turn.begun].player
        task = Task(Purpose.SKETCH, "a", player, "expert", match.choices, turn.begun, turn.actions)
        for question, path in parts_of(task.question(1, match)):
            plies = match.plies[question.ply : question.ply + len(path)]
            assert tuple(ply.action for ply in plies) == path
            assert not any(reveals(ply.before, ply.action, player) for ply in plies[:-1])
            last, end = plies[-1], question.ply + len(path)
            goes_on = end < turn.begun + len(turn.actions)
            assert not goes_on or reveals(last.before, last.action, player)
