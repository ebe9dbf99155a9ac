"""How long the browser keeps the games: it is asked to keep them, and where it forgets, that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from piazza.ui.effects.storage import PersistStorage
from piazza.ui.model.app import Model
from ui.screens import at_table, dealt, did, kept, markup, opened

if TYPE_CHECKING:
    from piazza.core.game import Game
    from piazza.core.match import Match

SAID = "This browser may delete your games"


@pytest.fixture
def match(game: Game) -> Match:
    """A match in its middle."""
    return dealt(game, plies=9)


def test_asked_for_on_the_way_home(match: Match) -> None:
    """Who comes from a table on which a game was kept has something that is to stay; nobody else is asked."""
    played = did(opened(match), "play 0")
    assert PersistStorage() not in played.effects
    assert PersistStorage() in did(played, "home").effects
    assert PersistStorage() not in did(did(played, "home"), "home").effects
    assert PersistStorage() not in did(Model(), "home").effects
    assert PersistStorage() not in did(Model(), f"new {match.game.name}", "home").effects


def test_said_where_there_is_something_to_lose(match: Match) -> None:
    """That a browser forgets is told beside the games, with the file that keeps them; not without games."""
    assert SAID not in markup(did(Model(), "storage-best-effort"))
    full = Model(shelf=(kept(at_table(match)),))
    assert SAID not in markup(full)
    forgetful = did(full, "storage-best-effort")
    assert SAID in markup(forgetful)
    assert SAID not in markup(did(forgetful, "storage-persisted"))
