"""What every game tells of itself is true, complete, and no secret."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from piazza.bots.engine import load_engine
from piazza.core.game import NOBODY, State
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.game_api.people import People
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.bot_reasons import because
from piazza.ui.model.log import entries_since, entry_text, points_margin
from piazza.ui.storage.saves import Seat
from strategies import played
from tables import TABLES, Table, finished, positions, views
from titles import having

pytestmark = pytest.mark.slow

HOUSE = tuple(table for table in TABLES if table.game.name in TITLES and not table.luck)
every_table = pytest.mark.parametrize("table", HOUSE, ids=str)


def story(table: Table) -> list[Entry]:
    """The whole log of a random match."""
    match, tell = finished(table), load_texts(table.game.name).narrate
    plies = enumerate(match.plies)
    return [entry for number, ply in plies for entry in tell(ply.before, ply.action, match.after(number))]


def told(table: Table, state: State[Any], action: object) -> tuple[Entry, ...]:
    """The log of one action."""
    entries: tuple[Entry, ...] = load_texts(table.game.name).narrate(state, action, state.apply(action))
    return entries


@every_table
def test_sentences_end_once(table: Table) -> None:
    """What is read out of the log ends with one full stop, also where a game writes its own."""
    said = [entry_text(entry, People(("Anna",) * table.players)) for entry in story(table)]
    assert [text for text in said if re.search(r"\.[.:]", text)] == []


@every_table
def test_gains_sum_up(table: Table) -> None:
    """All gains of a match together are its final scores."""
    gains = [entry.gains for entry in story(table) if entry.gains]
    assert tuple(map(sum, zip(*gains, strict=True))) == finished(table).state.scores()


@every_table
def test_causes(table: Table) -> None:
    """Every gain stands under a heading of the table of points, and no heading is there twice."""
    headings = [category.name for category in load_texts(table.game.name).score_categories()]
    assert len(set(headings)) == len(headings)
    assert {entry.category for entry in story(table) if entry.gains} <= set(headings)


@every_table
def test_aspects(table: Table) -> None:
    """What a bot weighs has names, no two the same."""
    fields = load_engine(table.game.name).features(finished(table).state, 0)._fields
    names = [load_texts(table.game.name).feature(field) for field in fields]
    assert all(names)
    assert len(set(names)) == len(names)


@every_table
def test_sentences_name_their_player(table: Table) -> None:
    """A sentence has a place for a name exactly if it is about a player, and a passing remark always is."""
    for entry in story(table):
        assert ("{name}" in entry.text) == (entry.player is not None)
        assert entry.player is not None or not entry.is_passing


@every_table
def test_passing_remarks(table: Table) -> None:
    """A passing remark is about the player who acts, and nobody gains by it."""
    match, tell = finished(table), load_texts(table.game.name).narrate
    for number, ply in enumerate(match.plies):
        passing = [one for one in tell(ply.before, ply.action, match.after(number)) if one.is_passing]
        assert all(one.player == ply.player and not one.gains for one in passing)


@pytest.mark.parametrize("table", [one for one in HOUSE if one.game.name in having("texts")], ids=str)
def test_explanations_come_true(table: Table) -> None:
    """What a choice is said to bring is what it brings: points in the log, or counters moved."""
    come_true = points_come_true if load_texts(table.game.name).has_points else counters_move
    taken = [(ply.before, ply.action) for ply in finished(table).plies]
    others = [(state, action) for _, state in views(table) for action in state.legal_actions()]
    assert sum(come_true(table, state, action) for state, action in (*taken, *others)) > 0


def points_come_true(table: Table, state: State[Any], action: object) -> bool:
    """Whether the action's own sentence tells points; they are those it was said to bring."""
    news = [one for one in told(table, state, action) if one.player == state.player and one.gains]
    own = [one.gains[one.player] for one in news if one.player is not None]
    assert not own or sum(own) == load_texts(table.game.name).explain(state, action).total
    return bool(own)


def counters_move(table: Table, state: Any, action: object) -> bool:  # noqa: ANN401 - with `standings`
    """Whether the action has its price paid; everybody's counters move as price and lines say."""
    one, after = load_texts(table.game.name).explain(state, action), state.apply(action)
    if not one.price or replace(after, turn=state.turn) == state:
        return False
    moved = Counter({(state.player, "i-money"): -int(one.price.removeprefix("$"))})
    for line in one.lines:
        own = table.players if line.text.startswith("Dale: ") else state.player
        moved[own if line.player is None else line.player, line.symbol] += line.points or 0
    for seat, standing in enumerate(state.standings):
        for counter in ("income", "reputation", "population", "money"):
            expected = getattr(standing, counter) + moved[seat, f"i-{counter}"]
            assert getattr(after.standings[seat], counter) == expected
    return True


@every_table
def test_reasons_sum_up(table: Table) -> None:
    """The lines about the player who chooses add up to the total."""
    for _, state in views(table):
        for action in state.legal_actions():
            one = load_texts(table.game.name).explain(state, action)
            mine = [line.points for line in one.lines if line.player in (None, state.player)]
            assert one.total is None or one.total == sum(points or 0 for points in mine)


@every_table
def test_reasons_of_turns(table: Table) -> None:
    """Of a turn that passes on to somebody else it may be said why, as a sentence about who played it.

    It says the level of a bot, unless the bot is called by it.
    """
    match = finished(table)
    for number, ply in enumerate(match.plies):
        for name, called in (("Ada", "{name} (Strong)"), ("", "{name}")):
            why = because(match, number, Seat(name, "bot:strong"), NOBODY)
            assert why is None or match.after(number).player != ply.player
            assert why is None or (why.player == ply.player and why.is_reason)
            assert why is None or re.match(rf"{re.escape(called)}, because: ", why.text)


@every_table
def test_labels(table: Table) -> None:
    """The choices of a position have labels, and no two the same."""
    for state in positions(table):
        labels = [load_texts(table.game.name).label(state, action) for action in state.legal_actions()]
        assert all(labels)
        assert len(set(labels)) == len(labels)


@every_table
def test_labels_and_reasons_need_no_secret(table: Table) -> None:
    """Who chooses is told nothing of what that player cannot see."""
    tell = load_texts(table.game.name)
    for state in positions(table)[:-1]:
        assert state.player is not None
        world = state.observe(state.player).determinize(1)
        for action in state.legal_actions():
            assert tell.explain(world, action) == tell.explain(state, action)
            assert tell.label(world, action) == tell.label(state, action)


@every_table
def test_log_tells_no_secret(table: Table) -> None:
    """Two truths that look alike to a bystander before and after an action are told alike."""
    for player, ply in zip(range(len(finished(table).plies)), finished(table).plies, strict=True):
        viewer = player % (table.players + 1) + NOBODY
        world = ply.before.observe(viewer).determinize(2)
        if ply.action in world.legal_actions() and _looks_alike(ply.before, world, ply.action, viewer):
            public = [one for one in told(table, ply.before, ply.action) if not one.is_passing]
            assert public == [one for one in told(table, world, ply.action) if not one.is_passing]


@every_table
def test_headings_tell_no_secret(table: Table) -> None:
    """The chips and the turn are those of what everybody sees, the prompt that of what the player sees."""
    tell = load_texts(table.game.name)
    for state in positions(table)[:-1]:
        assert state.player is not None
        seen = state.observe(NOBODY)
        assert (tell.chips(seen), tell.turn_name(seen)) == (tell.chips(state), tell.turn_name(state))
        assert tell.prompt(state.observe(state.player)) == tell.prompt(state)


@every_table
def test_descriptions_tell_no_secret(table: Table) -> None:
    """Two truths that look alike to somebody are asked about and described alike, whoever looks."""
    tell = load_texts(table.game.name)
    for player, state in views(table):
        for viewer in (player, NOBODY):
            seen = state.observe(viewer)
            alike = seen.determinize(2).observe(viewer)
            assert (tell.prompt(alike), tell.describe(alike)) == (tell.prompt(seen), tell.describe(seen))


def _looks_alike(state: State[Any], world: State[Any], action: object, viewer: int) -> bool:
    """After the action the viewer cannot tell the two apart."""
    return bool(state.apply(action).observe(viewer) == world.apply(action).observe(viewer))


def test_everybody_scores() -> None:
    """Where all score, the sentence says how many points each got, and there is no range in the margin."""
    people = People(("Anna", "Bruno"), you=1)
    shared = Entry(None, "Homes: everybody scores", (0, 2), "community")
    assert entry_text(shared, people) == "Homes: everybody scores (Anna +0, You +2)."
    assert points_margin(shared) == ""
    alike = replace(shared, gains=(2, 2))
    assert (entry_text(alike, people), points_margin(alike)) == ("Homes: everybody scores: +2.", "+2")
    own = Entry(0, "{name} builds", (3, 0), "tiles")
    assert (entry_text(own, people), points_margin(own)) == ("Anna builds: +3.", "+3")


def test_what_moved_a_counter() -> None:
    """In Suburbia a line names the tile that moves a counter, such as a Lake with its money."""
    match = played(Match.new(load("suburbia"), 2, 3), 3)
    said = {entry_text(entry, People(("Anna", "Bruno"))) for entry in entries_of_all(match)}
    assert "Bruno: +$2 (Lake)." in said
    assert "Bruno: Income +1 and Reputation +1 (Community Park)." in said


def entries_of_all(match: Match) -> list[Entry]:
    """All entries of a match."""
    return [entry for told in entries_since(match, (Seat("A"), Seat("B")), (), 0) for entry in told]
