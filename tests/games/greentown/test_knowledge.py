"""What was public stays known: every world supposed agrees with all payments that everybody saw."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.greentown.towns import dealt
from kinds import of
from piazza import games
from piazza.games.greentown.rules.position import Closed
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts import TEXTS
from tables import Table, finished

GAME = games.load("greentown")


def told(table: Table) -> Iterator[tuple[State, tuple[int, ...]]]:
    """Every position of a random game, with what the log has told everybody of each player's gains so far."""
    match = finished(table)
    seen = (0,) * table.players
    for number, ply in enumerate(match.plies):
        before, after = of(State, ply.before), of(State, match.after(number))
        yield before, seen
        entries = TEXTS.narrate(before.observe(-1), ply.action, after.observe(-1))
        gains = [entry.gains for entry in entries if entry.gains]
        seen = tuple(map(sum, zip(seen, *gains, strict=True)))
    yield of(State, match.state), seen


@pytest.mark.parametrize("luck", range(3))
@pytest.mark.parametrize("players", GAME.players)
def test_worlds_agree_with_payments(players: int, luck: int) -> None:
    """In every world that a viewer supposes, everybody holds what everybody saw paid, to the last greenie."""
    for state, seen in told(Table(GAME, players, (), luck)):
        for viewer in (-1, *range(players)):
            assert state.observe(viewer).determinize(7).purses == seen


@pytest.mark.parametrize("players", GAME.players)
def test_payments_are_seen_through_closed_purses(players: int) -> None:
    """A tour played on an observation pays into closed purses, too: it leads to what is seen of the truth."""
    match = finished(Table(GAME, players, (), 5))
    for number, ply in enumerate(match.plies[:-1]):
        seen, after = of(State, ply.before).observe(0), of(State, match.after(number))
        assert seen.apply(ply.action).purses == after.observe(0).purses


def test_a_closed_purse_shows_nothing() -> None:
    """What is in a closed purse counts for no score that is shown, and its holder's is secret."""
    seen = replace(dealt(), purses=(3, 4, 5)).observe(1)
    assert seen.purses == (Closed(3), 4, Closed(5))
    assert (seen.scores(), TEXTS.secret(seen)) == ((0, 4, 0), (0, 2))
