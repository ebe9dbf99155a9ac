"""What is heard: one sound for each meaning, and none until it is asked for."""

import pytest

from piazza.core.game import Game
from piazza.games import load
from piazza.ui.effects import PlaySound
from piazza.ui.effects.storage import SaveSettings
from piazza.ui.model.app import Model
from piazza.ui.model.feedback import MEANINGS, meaning_of
from piazza.ui.model.table import Table
from titles import saying
from ui.screens import dealt, did, opened, seats, table

PAIR = seats("here", "link")


def heard(model: Model) -> list[str]:
    """What is heard of the last act."""
    return [effect.meaning for effect in model.effects if isinstance(effect, PlaySound)]


def test_off_until_asked_for(game: Game) -> None:
    """Nothing is heard before somebody asks for it; then each choice is, once."""
    model = opened(dealt(game, plies=4))
    assert not heard(did(model, "play 0"))
    for setting in ("sound=low", "vibration=on"):
        (meaning,) = heard(did(did(model, f"set {setting}"), "play 0"))
        assert meaning in MEANINGS


@pytest.mark.parametrize("setting", ["sound=loud", "vibration=on"])
def test_tried_out(setting: str) -> None:
    """A sound is tried out where it is chosen, as loud as chosen; switched off it is silent."""
    model = did(Model(), f"set {setting}")
    assert [type(effect) for effect in model.effects] == [SaveSettings, PlaySound]
    assert not heard(did(model, f"set {setting.partition('=')[0]}=off"))


@pytest.mark.parametrize("name", saying("view", "travels"))
def test_meanings(name: str) -> None:
    """In a whole game each meaning is heard, and the end of it once, at the end."""
    match = dealt(load(name), luck=5, plies=500)
    found = list[str]()
    for ply in range(len(match.plies)):
        before, after = (Table("a", match.at(at), PAIR, open_to=0) for at in (ply, ply + 1))
        found.append(meaning_of(before, after))
    assert set(found) >= set(MEANINGS) - {"choose"}
    assert found.index("end") == len(found) - 1


def test_taken_back(game: Game) -> None:
    """What is taken back sounds as a choice does."""
    one, other = (table(opened(dealt(game, plies=plies))) for plies in (4, 2))
    assert meaning_of(one, other) == "choose"
