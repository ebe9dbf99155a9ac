"""Bots play whole games with boxes made up by lot, in which every component differs from what ships."""

from dataclasses import replace
from random import Random

import pytest

from effort import IS_THOROUGH
from piazza import games
from piazza.bots.levels import LEVELS
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.edition import Edition
from piazza.core.match import Match
from piazza.links import decode, encode
from piazza.records import Disclosure
from piazza.ui.model.record import open_record, record_text
from piazza.ui.storage.saves import Seat
from recording import dealt
from strategies import another
from titles import PRINTED

pytestmark = pytest.mark.slow

QUICK = [replace(level, breadth=3, patience=level.patience / 50) for level in LEVELS[:3]]
"""The levels with little time."""
GAMES = 20 if IS_THOROUGH else 2


@pytest.mark.parametrize("luck", range(GAMES))
@pytest.mark.parametrize("name", PRINTED)
def test_whole_games(name: str, luck: int) -> None:
    """At any table bots of three levels come to an end; link and record bring the game back with its box."""
    _play(_table(name, luck, another(games.load(name), luck)), luck)


@pytest.mark.parametrize("name", PRINTED)
def test_presets(name: str) -> None:
    """So do they with the ready-made editions of a title."""
    press = games.load(name).edition_schema
    assert press
    for preset in press.presets:
        _play(_table(name, 7, preset.edition), 7)


def _play(match: Match, luck: int) -> None:
    """Bots finish a game; its link and its record bring it back."""
    name = match.game.name
    while not match.is_over:
        player = match.state.player
        assert player is not None
        seen = match.state.observe(player)
        level = QUICK[(player + luck) % len(QUICK)]
        match = carry_out(match, decide(seen, name, level, seed_of(seen)))
    assert match.game.edition is not None
    assert decode(encode(match)) == match
    seats = tuple(map(Seat, "ABCDE"[: match.players]))
    assert open_record(record_text(match, seats, "", (), Disclosure.SHOWN))[0].match == match


def _table(name: str, luck: int, edition: Edition) -> Match:
    """A table drawn by lot, with another box."""
    random = Random(luck)
    printed = games.load(name).with_edition(edition)
    return next(filter(None, (dealt(printed, random) for _try in range(99))))
