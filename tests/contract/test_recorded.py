"""Recorded games replay to their scores; positions still have as many continuations as once counted.

A game may keep three files in its folder of tests, their columns parted by tabs, # before a comment.
finished.txt: the link of a finished game, its scores, and what it is recorded for. perft.txt: a link, and
how many ways there are to go on by 0, 1, 2 … plies. former.txt: links made under rules that held once and
are kept, and what they score; no program writes these lines anew.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from piazza import games
from piazza.core.game import State
from piazza.links import decode, encode
from strategies import played

GAMES = Path(__file__).parent.parent / "games"


def lines(file: str) -> list[tuple[str, str]]:
    """The first two columns of a file of every game that has it."""
    paths = [path for name in games.TITLES if (path := GAMES / name / file).exists()]
    texts = [line for path in paths for line in path.read_text("utf-8").splitlines()]
    rows = [line.split("\t") for line in texts if line and not line.startswith("#")]
    return [(row[0], row[1]) for row in rows]


def numbers(column: str) -> tuple[int, ...]:
    """The numbers in a column, however they are parted."""
    return tuple(map(int, re.findall(r"-?\d+", column)))


def perft(state: State[Any], depth: int) -> int:
    """How many ways there are to play on by so many plies."""
    if depth == 0:
        return 1
    return sum(perft(state.apply(action), depth - 1) for action in state.legal_actions())


@pytest.mark.parametrize(("link", "scores"), lines("finished.txt"))
def test_finished(link: str, scores: str) -> None:
    """A recorded link is a finished game with the recorded scores, and still the link of that game."""
    match = decode(link)
    assert match.is_over
    assert match.state.scores() == numbers(scores)
    assert encode(match) == link


@pytest.mark.parametrize(("link", "counts"), lines("perft.txt"))
def test_perft(link: str, counts: str) -> None:
    """A recorded position has as many continuations as counted."""
    state = decode(link).state
    expected = numbers(counts)
    assert tuple(perft(state, depth) for depth in range(len(expected))) == expected


@pytest.mark.parametrize(("link", "scores"), lines("former.txt"))
def test_former(link: str, scores: str) -> None:
    """A link of former rules is the game it was, with the scores it had, and still the link of that game."""
    match = decode(link)
    assert match.game.rules < games.load(match.game.name).rules
    assert match.state.scores() == numbers(scores)
    assert encode(match) == link


@pytest.mark.parametrize("link", [link for link, _scores in lines("former.txt")])
def test_former_goes_on(link: str) -> None:
    """A game begun under former rules is played to its end by them, and its link tells all of it."""
    match = played(decode(link), 1)
    assert match.is_over
    assert decode(encode(match)) == match
    assert match.game == decode(link).game


@pytest.mark.parametrize("name", games.TITLES)
def test_former_rules_are_recorded(name: str) -> None:
    """Every version of the rules that a game keeps has recorded links."""
    recorded = {decode(link).game for link, _scores in lines("former.txt")}
    assert set(games.load(name).legacy) <= recorded
