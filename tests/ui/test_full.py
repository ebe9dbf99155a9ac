"""A full storage: nothing is dropped unsaid, it is told once, and the oldest finished games make room."""

import json

import pytest

from piazza.core.game import Game
from piazza.games import TITLES, load
from piazza.ui.effects import Download
from piazza.ui.effects.storage import ArchiveGame, DeleteArchived, SaveGame, SaveLessonProgress
from piazza.ui.model.app import Model
from piazza.ui.storage.saves import Save
from piazza.ui.update.backup import everything
from piazza.ui.update.storage import with_unsaved
from ui.finished import ended, past
from ui.screens import dealt, did, markup, opened, table


def unstored(game: Game) -> tuple[Model, str]:
    """A game on the table for whose last choice there was no room, with six finished ones; its key."""
    model = did(opened(dealt(game, plies=9)), "play 0")
    model = did(model, f"save-failed {table(model).key}=")
    return did(model, "dismiss"), table(model).key


def roomy(model: Model) -> Model:
    """The app after the oldest half of some finished games has gone."""
    return did(model, "export-oldest", "remove-exported")


def test_the_oldest_are_offered() -> None:
    """Where there is no room the older half is given as a file first, and only then may go."""
    games = tuple(past(9 - number) for number in range(6))
    model = did(Model(past=games), "save-failed =")
    assert "Make room…" in markup(model)
    asked = did(model, "dialog room")
    assert did(asked, "remove-exported").past == games
    out = did(asked, "export-oldest")
    (file,) = [effect.text for effect in out.effects if isinstance(effect, Download)]
    assert [line[3] for line in json.loads(file)["past"]] == [one.code for one in games[3:]]
    assert "delete the 3 games here" in markup(out)
    gone = did(out, "remove-exported")
    assert gone.past == games[:3]
    assert DeleteArchived(tuple(one.key for one in games[3:])) in gone.effects


def test_room_is_taken_at_once(game: Game) -> None:
    """As soon as there is room, what found none is written: the game on the table, and the rest."""
    model, _key = unstored(game)
    model = did(
        Model(past=(past(1), past(2)), table=model.table, shelf=model.shelf, unsaved=model.unsaved),
        "export-oldest",
    )
    made = did(model, "remove-exported")
    (store,) = [effect for effect in made.effects if isinstance(effect, SaveGame)]
    assert store.save.code == table(made).stored
    assert any(isinstance(effect, SaveLessonProgress) for effect in made.effects)
    again = did(made, f"save-failed {store.save.key}=")
    assert again.notice
    assert "storage is full" in again.notice.text


def test_a_finished_game_is_held(game: Game) -> None:
    """A finished game that found no room is not said to be remembered: it is held for a file or for room."""
    home = did(ended(game), "home")
    (one,) = home.past
    model = did(home, f"history-save-failed {one.key}")
    assert model.past == ()
    assert "1 game isn’t saved" in markup(model)
    assert json.loads(everything(model))["past"] == [json.loads(one.text())]
    assert "1 game isn’t saved" in markup(did(model, "dismiss"))
    made = roomy(did(Model(past=(past(1), past(2)), unsaved=model.unsaved), "home"))
    assert one in made.past
    assert ArchiveGame(one) in made.effects


@pytest.mark.parametrize("name", TITLES)
def test_a_game_is_gone_on_with(name: str) -> None:
    """A game that was never stored stands on the square as long as the page does, and is gone on with."""
    model, key = unstored(load(name))
    home = did(model, "home")
    assert "1 game isn’t saved" in markup(home)
    (save,) = with_unsaved(home, ())
    assert isinstance(save, Save)
    back = did(home, f"resume {key}", "open")
    assert table(back).stored == ""
    stored = did(back, f"saved {key}")
    assert "isn’t saved" not in markup(did(stored, "home"))
    gone = did(home, f"confirm-remove {key}")
    assert gone.unsaved == ()


def test_other_things_are_told_once() -> None:
    """That there is no room for the progress of a lesson is told, once; the square says it still."""
    model = did(Model(), "storage-full")
    assert "Browser storage is full" in markup(model)
    assert did(model, "dismiss", "storage-full").notice is None
    square = markup(did(model, "dismiss"))
    assert "Browser storage is full" in square
    assert "are saved on this device" not in square
