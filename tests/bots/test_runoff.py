"""A search that has time left plays the two turns that lead on, until one is ahead for sure."""

from dataclasses import replace
from itertools import islice
from statistics import fmean

import pytest

from bench.beginnings import beginnings
from piazza.bots.levels import BEGINNER, PLAYER, STRONG, UMPIRE, Level
from piazza.bots.search import Candidate
from piazza.bots.thinking import MAX_WORLDS, MIN_WORLDS, Thought, decide, is_settled, seed_of, think, think_on
from piazza.core.match import Match
from piazza.games import TITLES

pytestmark = pytest.mark.slow

HASTY = replace(STRONG, patience=0.05)
"""It searches so little that chance often decides."""
WATCHED = 40


def last(match: Match, level: Level) -> Thought:
    """What somebody plays who has all the time there is."""
    assert match.state.player is not None
    seen = match.state.observe(match.state.player)
    *_earlier, thought = filter(None, think_on(seen, match.game.name, level, seed_of(seen)))
    return thought


def hasty(match: Match) -> Thought:
    """What the search alone comes to."""
    assert match.state.player is not None
    seen = match.state.observe(match.state.player)
    return decide(seen, match.game.name, HASTY, seed_of(seen))


def worth(match: Match, thought: Thought) -> float:
    """What a turn is worth beside that of the search alone, by far more playouts."""
    assert match.state.player is not None
    if thought.turn == hasty(match).turn:
        return 0.0
    seen = match.state.observe(match.state.player)
    *_earlier, judged = think(seen, match.game.name, replace(UMPIRE, breadth=12), seed_of(seen) + 7)
    found = {each.turn: each.value for each in (*judged.dropped, *judged.candidates)}
    return found.get(thought.turn, judged.value) - found.get(hasty(match).turn, judged.value)


@pytest.mark.parametrize("name", TITLES)
def test_ends(name: str) -> None:
    """It comes to an end, and plays one of the two that led."""
    match = next(islice(beginnings(name, 1), 3, None))
    thought = last(match, HASTY)
    assert thought.done == 1
    assert thought.turn in {each.turn for each in hasty(match).candidates[:2]}


@pytest.mark.parametrize("level", [BEGINNER, PLAYER])
def test_no_search(level: Level) -> None:
    """Who does not search plays at once what it would."""
    match = next(iter(beginnings("drawkeep", 1)))
    assert match.state.player is not None
    seen = match.state.observe(match.state.player)
    assert last(match, level).turn == decide(seen, "drawkeep", level, seed_of(seen)).turn


def test_plays_better() -> None:
    """What it plays after a hasty search is worth more than what the search alone would have played."""
    turns = list(islice(beginnings("drawkeep", 2), WATCHED))
    assert fmean(worth(match, last(match, HASTY)) for match in turns) > 0


def test_settled() -> None:
    """A lead is sure by its worlds: not after a few, then if it is always the same, at last in any case."""
    ahead, behind = Candidate(("a",), 0.0, 100.0, 10), Candidate(("b",), 0.0, 0.0, 10)
    assert not is_settled((ahead, behind), [5.0] * (MIN_WORLDS - 1))
    assert is_settled((ahead, behind), [5.0] * MIN_WORLDS)
    assert not is_settled((ahead, ahead), [1.0, -1.0] * MIN_WORLDS)
    assert is_settled((ahead, ahead), [1.0, -1.0] * (MAX_WORLDS // 2))
