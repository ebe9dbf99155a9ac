"""The memory of finished games goes to a file and comes back, where nothing comes twice."""

import json

import pytest

from piazza.core.game import Game
from piazza.links import encode
from piazza.ui.effects.storage import SaveSettings
from piazza.ui.model.app import Model
from piazza.ui.storage.backup import export_backup
from piazza.ui.storage.history import PastGame, import_past
from piazza.ui.storage.settings import Settings
from piazza.ui.update.backup import everything
from ui.finished import ended, past
from ui.screens import BASE, did, rested, table


def test_everything_to_a_file(game: Game) -> None:
    """One file takes games, finished ones and settings to another device, where nothing comes twice."""
    model = did(did(ended(game), "home"), f"new {game.name}", "start", "set pace=fast", "home", chance=5)
    file = everything(model)
    there = rested(did(Model(base=BASE), f"import {file}", chance=9))
    assert [one.code for one in there.past] == [one.code for one in model.past]
    assert [one.code for one in there.shelf] == [one.code for one in model.shelf]  # type: ignore[union-attr]
    assert (there.settings.pace, there.last_draft) == ("fast", model.last_draft)
    again = rested(did(there, f"import {file}", chance=10))
    assert (len(again.past), len(again.shelf)) == (len(there.past), len(there.shelf))


def test_own_settings_stay() -> None:
    """Of a file's settings only those come that were never changed here."""
    file = export_backup((), (), Settings(pace="fast", theme="evening"))
    there = did(Model(settings=Settings(theme="day")), f"import {file}")
    assert (there.settings.pace, there.settings.theme) == ("fast", "day")
    assert SaveSettings(there.settings) in there.effects


def test_old_file(game: Game) -> None:
    """A file of earlier versions still opens, its finished games among the others."""
    over = ended(game)
    (save,) = over.shelf
    old = json.dumps({"piazza": 1, "games": [{"piazza": 1, **save.record()}]})  # type: ignore[union-attr]
    there = rested(did(Model(), f"import {old}", "home"))
    assert [one.code for one in there.past] == [encode(table(over).match)]


@pytest.mark.parametrize("line", [past(), past(code="!"), "text", [1, 2], {"past": 1}])
def test_line_of_a_file_is_checked(line: object) -> None:
    """A line whose link text does not open is not taken from a file."""
    assert import_past(line.line() if isinstance(line, PastGame) else line) is None
