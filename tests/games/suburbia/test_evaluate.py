"""What positions are worth to bots, and the turns they think of."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from games.suburbia.boroughs import BELOW, dealt, having, rich, table, with_tile
from piazza.bots.engine import load_engine
from piazza.bots.turn_generation import finish
from piazza.games.suburbia.evaluation import EVALUATOR
from piazza.games.suburbia.evaluation.candidates import reply
from piazza.games.suburbia.evaluation.features import Features, features
from piazza.games.suburbia.evaluation.forecast import turns_left
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts import TEXTS

TABLES = ((1, "architect"), (1, "dale"), (2, "architect"), (3, "architect"), (4, "architect"))

tables = pytest.mark.parametrize(("players", "solo"), TABLES)


def positions(players: int, solo: str, seed: int = 3) -> Iterator[State]:
    """A game as quick replies play it."""
    random = Random(seed)
    state = dealt(players, seed, solo=solo)
    yield state
    while state.player is not None:
        action = reply(state, random)
        assert action in state.legal_actions()
        state = state.apply(action)
        yield state


def nearing(state: State) -> State:
    """The same position in the last round but one."""
    return replace(state, turn=replace(state.turn, round=17, last=18))


@tables
def test_the_end_is_exact(players: int, solo: str) -> None:
    """When the game is over, a position is worth what it scores."""
    *_, last = positions(players, solo)
    assert [EVALUATOR.evaluate(last, player) for player in range(players)] == list(last.scores())


@tables
def test_secrets_are_not_looked_at(players: int, solo: str) -> None:
    """What a player cannot see changes nothing of what a position is worth to that player."""
    for state in positions(players, solo):
        for player in range(players):
            assert EVALUATOR.evaluate(state.observe(player), player) == EVALUATOR.evaluate(state, player)


@tables
def test_whole_turns(players: int, solo: str) -> None:
    """Every turn thought of is legal, ends the turn, and differs from the others."""
    for state in islice(positions(players, solo), 0, None, 7):
        ways = (
            finish(EVALUATOR.explore(state, Random(1), 12, load_engine("suburbia").evaluate))
            if state.player is not None
            else ()
        )
        assert len(set(ways)) == len(ways) <= 12
        for way in ways:
            after = state
            for action in way:
                assert action in after.legal_actions()
                after = after.apply(action)
            assert after.turn.phase in (Phase.GOAL, Phase.CHOOSE, Phase.ROBOT, Phase.OVER)


@tables
def test_playing_on(players: int, solo: str) -> None:
    """A turn played on in a moment is one of the turns that the rules allow, from its middle too."""
    for state in islice(positions(players, solo), 0, None, 9):
        if state.player is not None:
            assert EVALUATOR.onward(state, Random(2)) in set(ends(state))


def ends(state: State) -> Iterator[State]:
    """Where the turn under way may end."""
    for action in state.legal_actions():
        after = state.apply(action)
        if after.turn.phase in (Phase.GOAL, Phase.CHOOSE, Phase.OVER):
            yield after
        else:
            yield from ends(after)


def test_playing_on_well() -> None:
    """It is clearly better than quick replies are."""
    leads = []
    for deal in range(4):
        for quick in (0, 1):
            state, random = dealt(2, deal), Random(deal)
            while state.player is not None:
                state = (
                    state.apply(reply(state, random))
                    if state.player == quick
                    else EVALUATOR.onward(state, random)
                )
            leads.append(state.scores()[1 - quick] - state.scores()[quick])
    assert sum(leads) / len(leads) > 10


def test_best_first() -> None:
    """Turns come in the order of what they lead to."""
    state = table()
    worths = []
    for way in finish(EVALUATOR.explore(state, Random(1), 20, load_engine("suburbia").evaluate)):
        after = state
        for action in way:
            after = after.apply(action)
        worths.append(EVALUATOR.evaluate(after, 0))
    assert worths == sorted(worths, reverse=True)


def test_income_early() -> None:
    """A dollar more of income is worth most at the beginning."""
    early = table()
    late = nearing(early)
    gain = [
        EVALUATOR.evaluate(having(state, income=3), 0) - EVALUATOR.evaluate(having(state, income=2), 0)
        for state in (early, late)
    ]
    assert gain[0] > gain[1] > 0


def test_reputation_late() -> None:
    """Two turns before the end, and no red line near, a reputation is two of population."""
    late = having(nearing(table()), population=2)
    gain = EVALUATOR.evaluate(having(late, reputation=3), 0) - EVALUATOR.evaluate(
        having(late, reputation=2), 0
    )
    assert gain == pytest.approx(2)


def test_money_at_the_end() -> None:
    """With the last turn over, a dollar is a fifth of a point."""
    state = nearing(table())
    state = replace(state, turn=replace(state.turn, player=1, round=18))
    assert turns_left(state, 0) == 0
    assert features(having(state, money=20), 0).money == pytest.approx(4)


def test_turns_left() -> None:
    """Once One More Round is up, turns are counted; before, an end in the middle of its range is expected."""
    assert turns_left(nearing(table()), 0) == 2
    assert 18 <= turns_left(table(2), 0) <= 21
    assert 13 <= turns_left(table(4), 0) <= 16
    assert 15 <= turns_left(table(1, "dale"), 0) <= 18


def test_markers_to_come() -> None:
    """To the Lone Architect a marker not yet used is worth something, and less when few turns are left."""
    early, late, among_others = (
        features(having(state, markers=3), 0).tiles - features(having(state, markers=2), 0).tiles
        for state in (table(1, "architect"), nearing(table(1, "architect")), table(2))
    )
    assert early > late > among_others == 0


def test_red_lines_evenly() -> None:
    """To the Lone Architect a line costs less than its whole cost more, the nearer it is."""
    state = table(1, "architect")
    worths = [features(having(state, population=population), 0).reputation for population in (15, 18, 21)]
    assert worths == sorted(worths, reverse=True)


def test_red_lines_ahead() -> None:
    """Close below red lines the same counters are worth less, apart from the population itself."""
    far, near = having(rich(), population=7), having(rich(), population=14)
    assert features(near, 0).reputation < features(far, 0).reputation


def test_goals_by_their_standing() -> None:
    """A goal is worth more the further ahead one is, and most when few turns are left."""
    state = table()
    state = replace(state, goals=replace(state.goals, public=("investor",), secret=("luminary", None)))
    level, ahead = features(state, 0), features(having(state, income=4, reputation=5), 0)
    sure = features(nearing(having(state, income=4, reputation=5)), 0)
    assert level.goals < ahead.goals < sure.goals <= 15
    assert level.secret < ahead.secret < sure.secret <= 10
    assert features(having(state, 1, income=4), 0).goals < level.goals


def test_conditions_to_come() -> None:
    """A tile that counts tiles to come is worth more than its counters now, a Restaurant less."""
    state = rich()
    school = with_tile(state, "elementary_school", BELOW)
    restaurant = with_tile(state, "fancy_restaurant", BELOW)
    assert features(school, 0).tiles > features(state, 0).tiles > features(restaurant, 0).tiles


def test_casino_and_lines() -> None:
    """Red lines ahead cost less who has a Casino."""
    state = rich()
    assert EVALUATOR.evaluate(with_tile(state, "casino", BELOW), 0) > EVALUATOR.evaluate(state, 0)


def test_aspects_have_names() -> None:
    """Every aspect can be told, each by a name of its own."""
    assert len({TEXTS.feature(name) for name in Features._fields}) == len(Features._fields)
