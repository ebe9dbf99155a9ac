"""The analysis of turns: chances add up, the end is sure, and it knows no more than the player in turn."""

from math import log
from random import Random
from statistics import fmean
from typing import Any

import pytest

from piazza import games
from piazza.bots.analysis import MIN_FEATURE_TENTHS, PlayedPart, SearchBudget, Survey, judge_part, survey
from piazza.bots.evaluator import load_evaluator
from piazza.bots.forecast import forecast_error, outlook, winning_chances
from piazza.bots.learning.forecast_errors import forecast_errors_of
from piazza.bots.learning.selfplay import Deal, PlayedGame, Sample, play_deal
from piazza.core.game import State
from piazza.core.match import Match
from tables import Table, finished

QUICK = SearchBudget(breadth=3, patience=0.01)
"""As few worlds as there may be."""
FIRST = 5_000
"""The first of the deals that forecast_errors were not measured on."""

at_every_title = pytest.mark.parametrize("name", games.TITLES)


def parts(name: str) -> list[tuple[Match, PlayedPart]]:
    """Some single choices of a game of two, each as a part of a turn that was played."""
    match = finished(Table(games.load(name), 2, ()))
    free = [ply for ply, done in enumerate(match.plies) if not done.is_forced]
    chosen = [match.at(ply) for ply in (*free[:: max(1, len(free) // 3)], free[-1])]
    return [(one, PlayedPart(name, _seen(one), (match.plies[len(one.plies)].action,))) for one in chosen]


def _seen(match: Match) -> State[Any]:
    """What the player in turn sees."""
    assert match.state.player is not None
    return match.state.observe(match.state.player)


def last(part: PlayedPart) -> Survey:
    """What is known when the work is done."""
    *_earlier, found = (one for one in survey(part, QUICK) if one)
    return found


@pytest.mark.parametrize("worths", [(3.0, 3.0), (50.0, 20.0), (10.0, 12.0, 9.0, 10.5), (-400.0, 600.0)])
def test_chances_are_one(worths: tuple[float, ...]) -> None:
    """All chances together are one, none is less than nothing, and who is ahead has more."""
    found = winning_chances(worths, 5.0)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0
    seats = range(len(worths))
    assert sorted(seats, key=worths.__getitem__) == sorted(seats, key=found.__getitem__)


def test_a_lead_counts_less_where_more_is_to_come() -> None:
    """The same lead is worth less where forecasts are further off."""
    early, late = (
        forecast_error(((0.0, 2.0), (10.0, 12.0)), 9.0),
        forecast_error(((0.0, 2.0), (10.0, 12.0)), 1.0),
    )
    assert (early, late) == (11.0, 3.0)
    assert winning_chances((10.0, 5.0), late)[0] > winning_chances((10.0, 5.0), early)[0] > 1 / 2


@at_every_title
def test_the_end_is_sure(name: str) -> None:
    """When a game is over the winner has won, whatever was expected; who shares a victory has a share."""
    match = finished(Table(games.load(name), 2, ()))
    found = outlook(match.state, (0.0, 0.0), 5.0)
    scores = match.state.scores()
    assert found.worths == scores
    assert sum(found.chances) == 1
    assert found.chances[scores.index(max(scores))] in (1, 0.5)


@at_every_title
def test_verdicts(name: str) -> None:
    """Chances add up, other ways are legal, what cost nothing lost nothing, and the best is first."""
    for match, part in parts(name):
        found = judge_part(part, last(part), len(match.plies))
        assert sum(found.chances) == pytest.approx(1000, abs=2)
        assert (found.ply, found.end) == (len(match.plies), len(match.plies) + 1)
        assert found.cost >= 0 <= found.loss
        assert found.cost or not found.loss
        assert [way.lead for way in found.ways] == sorted((way.lead for way in found.ways), reverse=True)
        legal = [str(action) for action in match.state.legal_actions()]
        assert all(way.turn[0] in legal for way in found.ways)
        features = {feature for way in found.ways for feature, _gain in way.gains}
        assert {feature for way in found.ways for feature, _gain in way.follows} <= features
        assert all(abs(gain) >= MIN_FEATURE_TENTHS for way in found.ways for _feature, gain in way.follows)


@at_every_title
def test_no_peeking(name: str) -> None:
    """A verdict follows from what the player saw: another deal that looks the same has the same."""
    _match, part = parts(name)[1]
    other = PlayedPart(name, part.seen.determinize(6).observe(part.player), part.played)
    assert judge_part(part, last(part), 0) == judge_part(other, last(other), 0)


@at_every_title
def test_others_differ(name: str) -> None:
    """No two ways that are held against each other lead to the same position."""
    for _match, part in parts(name):
        found = last(part)
        turns = [one.turn for one in (found.own, *found.others)]
        assert len(turns) == len(set(turns))


def test_doubts_are_measured() -> None:
    """What is printed is how far off leads were, by how much was to come."""
    random = Random(3)
    played_games = [
        PlayedGame(tuple(Sample(left, (random.gauss(0, 2 + left),)) for left in range(10, -1, -1)), (0,))
        for _game in range(400)
    ]
    told = forecast_errors_of(played_games)
    assert [left for left, _points in told] == sorted(left for left, _points in told)
    assert all(points == pytest.approx(2 + left, rel=0.15) for left, points in told)


def test_chances_come_true() -> None:
    """In other games than those measured, chances foretell who wins, and are not too sure of it."""
    known = load_evaluator("drawkeep")
    sure, told = [], []
    for seed in range(FIRST, FIRST + 60):
        played = play_deal(Deal("drawkeep", seed))
        for sample in (one for one in played.samples if played.lead):
            share = winning_chances(
                (sum(sample.lead), 0.0), forecast_error(known.forecast_errors, sample.left)
            )[0]
            told.append(log(share if played.lead > 0 else 1 - share))
            sure.append(max(share, 1 - share) - ((share > 1 / 2) == (played.lead > 0)))
    assert fmean(told) > log(1 / 2) + 0.05
    assert abs(fmean(sure)) < 0.1
