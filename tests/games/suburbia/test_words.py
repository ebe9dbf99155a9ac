"""What is told agrees with what is counted."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.suburbia.boroughs import having, rich, selling, table, with_tile
from kinds import of
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.actions import Build, Discard, Keep, Take, price_at
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts import TEXTS
from piazza.games.suburbia.texts.names import goal_name, goal_text, rank_name, tile_name
from piazza.games.suburbia.texts.reasons import explain
from piazza.games.suburbia.texts.tiles import sentences
from piazza.games.suburbia.view import VIEW
from piazza.ui.game_api.scene import Scene
from strategies import played

TABLES = [(1, "architect"), (1, "dale"), (2, "architect"), (3, "architect"), (4, "architect")]


def finished(players: int, solo: str, luck: int) -> Match:
    """A random match played to its end."""
    return played(Match.new(GAME, players, luck, solo=solo), luck)


@pytest.mark.parametrize(("players", "solo"), TABLES)
@settings(max_examples=3, deadline=None)
@given(luck=st.integers(0, 2**20))
def test_every_point_is_told(players: int, solo: str, luck: int) -> None:
    """The gains of the log add up to the final points."""
    match = finished(players, solo, luck)
    sums = [0] * players
    causes = {category.name for category in TEXTS.score_categories()}
    for number, ply in enumerate(match.plies):
        for entry in TEXTS.narrate(of(State, ply.before), ply.action, of(State, match.after(number))):
            sums = [one + gain for one, gain in zip(sums, entry.gains or (0,) * players, strict=True)]
            assert not entry.gains or entry.category in causes
    assert tuple(sums) == match.state.scores()


@pytest.mark.parametrize(("players", "solo"), TABLES)
def test_money_balances(players: int, solo: str) -> None:
    """After every ply everybody's counters are those before and all that moved."""
    match = finished(players, solo, 11)
    for number, ply in enumerate(match.plies):
        before, after = of(State, ply.before), of(State, match.after(number))
        moved = outcome(before, ply.action).movements
        for seat, (one, other) in enumerate(zip(before.standings, after.standings, strict=True)):
            money = sum(b.moved for b in moved if b.change.seat == seat and b.change.stat == "money")
            people = sum(b.moved for b in moved if b.change.seat == seat and b.change.stat == "population")
            assert (one.money + money, one.population + people) == (other.money, other.population)
            assert other.money >= 0


@pytest.mark.parametrize(("players", "solo"), TABLES)
def test_everything_is_explained(players: int, solo: str) -> None:
    """Every choice of a match has a name and reasons, and every position can be described."""
    match = finished(players, solo, 5)
    for ply in match.plies:
        state = of(State, ply.before)
        assert all(TEXTS.explain(state, action).title for action in state.legal_actions())
        assert all(TEXTS.label(state, action) for action in state.legal_actions())
        assert TEXTS.prompt(state).text
        assert all(TEXTS.describe(state))


def test_reasons_in_order() -> None:
    """The tile itself, the red line crossed at once, the tiles beside it, then income and growth."""
    state = selling(with_tile(rich(population=14), "stadium", (2, 1)), "mobile_home_community")
    state = state.apply(Take(6))
    told = TEXTS.explain(state, Build((1, 1)))
    assert told.price == "$4"
    texts = [(line.points, line.text) for line in told.lines]
    assert texts[:3] == [(6, "this tile"), (-1, "red line at 15 passed"), (-1, "red line at 15 passed")]
    assert (2, "Stadium next to it (residential tile)") in texts
    growth = next(
        number for number, (_, text) in enumerate(texts) if text.startswith("reputation: population 20 →")
    )
    assert [text for _, text in texts[growth + 1 :]] == ["red line at 22 passed"] * 2


def test_names() -> None:
    """Everything has a name, and no two tiles the same."""
    assert len({tile_name(tile) for tile in material().tiles}) == 51
    assert len({goal_name(goal) for goal in material().goals}) == 20
    assert all(goal_text(goal) for goal in material().goals)
    assert len({rank_name(rank) for rank in range(7)}) == 7
    assert all(sentences(tile) for tile in material().tiles.values())


def test_secrets_stay_secret() -> None:
    """The log does not say which goal was kept."""
    match = Match.new(GAME, 3, 1)
    state = of(State, match.state)
    action = state.legal_actions()[0]
    assert isinstance(action, Keep)
    told = TEXTS.narrate(state, action, state.apply(action))
    assert not any(goal_name(action.goal) in entry.text for entry in told)
    assert state.turn.phase is Phase.GOAL


def test_too_dear() -> None:
    """A tile that cannot be paid says that it can only become a Lake, on its tag and in its preview."""
    state = having(selling(table(), "casino", "farm", "farm"), money=5)
    slot = len(state.market) - 3
    surcharge = state.box.layout.surcharges[slot]
    told = explain(state, Take(slot))
    assert (told.title, told.price) == ("Casino: only as a Lake", f"${surcharge}")
    assert told.go == f"Lake for ${surcharge}"
    actions = state.legal_actions()
    seen = Scene(state, 0, ("Anna", "Bruno"), choices={one: index for index, one in enumerate(actions)})
    tags = VIEW.draw(seen).shared.split("price lake")[1:]
    prices = [re.findall(r">\$(\d+)<", tag.partition("</g>")[0]) for tag in tags]
    assert [str(price_at(state, slot)), str(surcharge)] in prices


def test_effects_of_a_tile_to_take() -> None:
    """The preview of a market tile has a line for each of its effects, with the counter and by how much."""
    state = having(selling(table(), "farm"), money=50)
    lines = explain(state, Take(len(state.market) - 1)).lines
    assert [(line.points, line.symbol) for line in lines if line.symbol] == [
        (-1, "i-reputation"),
        (1, "i-income"),
    ]


def test_what_goes_from_the_market_is_told_in_a_sentence() -> None:
    """A step of a hint says what is discarded and what that costs, without the number of its place."""
    state = selling(table(), "casino", "farm", "farm")
    slots = range(len(state.market))
    told = [TEXTS.combine_moves(state, (Discard(slot),)) for slot in slots]
    assert told[-1] == ("Discard Farm for free", 1)
    surcharge = state.box.layout.surcharges[slots[-3]]
    assert told[-3] == (f"Discard Casino for ${surcharge}", 1)


def test_what_can_only_be_a_lake_promises_nothing_else() -> None:
    """A tile too dear to build is told as the Lake it would be, without effects that would not count."""
    seen = 0
    for ply in played(Match.new(GAME, 2, 3), 3).plies:
        state = of(State, ply.before)
        for action in state.legal_actions():
            told = explain(state, action)
            if isinstance(action, Take) and "only as a Lake" in told.title:
                assert [line.points for line in told.lines] == [None]
                assert told.after[0][1].startswith("Too expensive")
                seen += 1
    assert seen


def test_a_hint_names_a_place_by_the_tile_beside_it() -> None:
    """No row and no column, which the board does not show."""
    match = finished(2, "architect", 4)
    turns = [
        (of(State, ply.before), tuple(step.action for step in match.plies[number : number + 2]))
        for number, ply in enumerate(match.plies)
    ]
    told = [TEXTS.combine_moves(state, steps)[0] for state, steps in turns if isinstance(steps[-1], Build)]
    placed = [text for text in told if text]
    assert placed
    assert all(": next to " in text for text in placed)
