"""A bot's turn, whatever the game and however many choices it takes, is over in a few seconds."""

from itertools import groupby
from pathlib import Path

import pytest

from piazza import games
from piazza.core.frozen import replace
from piazza.core.match import Match, Ply
from piazza.links import decode
from piazza.ui.model.bots import BotRequests, Plan
from piazza.ui.model.pace import PACES, pauses, with_plan
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat
from tables import Table as Setup
from tables import finished

USUAL = PACES["normal"]
LIMIT_MS = 5000
"""The longest that a whole turn may take at the usual pace."""
FILES = sorted((Path(__file__).parent.parent / "games").glob("*/finished.txt"))
LINKS = [
    line.split("\t")[0]
    for file in FILES
    for line in file.read_text("utf-8").splitlines()
    if not line.startswith("#")
]
GAMES = [
    *(pytest.param(link, id=link[:12]) for link in LINKS),
    *(pytest.param(name, id=name) for name in games.TITLES),
]
pytestmark = pytest.mark.sampled(4)


def table_of(match: Match) -> Table:
    """A table with this match, all of it between bots."""
    return Table.of("", match, tuple(Seat("", "bot:player") for _player in range(match.players)))


def turns(match: Match) -> list[list[Ply]]:
    """The turns of a match; one ends where the player or the name of the turn changes."""
    words = table_of(match).words
    runs = groupby(match.plies, key=lambda ply: (ply.player, words.turn_name(ply.before)))
    return [[*plies] for _whose, plies in runs]


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_over_soon(game: str) -> None:
    """All pauses of a turn and the look at its end take five seconds at most; each choice has its pause."""
    match = finished(Setup(games.load(game), 2, ())) if game in games.TITLES else decode(game)
    words = table_of(match).words
    for turn in turns(match):
        texts = tuple(str(ply.action) for ply in turn)
        planned = pauses(words, turn[0].before, texts, USUAL)
        assert len(planned) == sum(not ply.is_forced for ply in turn)
        assert sum(planned) + USUAL.look_ms <= LIMIT_MS
        assert max(planned, default=0) <= USUAL.step_ms


def test_a_turn_planned_anew_has_the_rest_of_its_time() -> None:
    """A bot that plans again after something was revealed goes on within the time of the same turn."""
    match = next(
        decode(link).at(number)
        for link in LINKS
        for number in range(1, 200)
        if table_of(decode(link).at(number)).turn_begun < number
    )
    table = table_of(match)
    begun = Plan(table.turn_begun, ())
    spent = BotRequests(plan=begun, pauses=(USUAL.turn_ms,), spent_ms=0)
    rest = Plan(len(match.plies), (str(match.state.legal_actions()[0]),))
    assert set(with_plan(spent, table, rest, USUAL).pauses) <= {0}
    other = replace(spent, plan=Plan(table.turn_begun - 1, ()))
    assert with_plan(other, table, rest, USUAL).spent_ms == 0


def test_what_belongs_together_comes_quickly() -> None:
    """A tile that is chosen and placed is one move; the next one waits until that was seen."""
    match = Match.new(games.load("bloomtown"), 2, 3)
    pick = str(match.state.legal_actions()[0])
    place = str(match.play(0).state.legal_actions()[0])
    first, second = pauses(table_of(match).words, match.state, (pick, place), USUAL)
    assert (first, second) == (USUAL.step_ms, USUAL.step_ms // 3)
