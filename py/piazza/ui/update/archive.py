"""Finished games leave the shelf (the saved games, latest first).

They go to `model.past`, the finished games that this device remembers.
"""

from piazza.core.frozen import replace
from piazza.ui.effects.storage import ArchiveGame, DeleteGame
from piazza.ui.model.app import Model
from piazza.ui.storage.history import PastGame, latest_first, past_game
from piazza.ui.storage.saves import Save


def archive_finished(model: Model) -> Model:
    """Return the app with the shelf's finished games moved to `past`, if they have been replayed."""
    for save in model.shelf:
        if isinstance(save, Save) and (one := past_game(save)):
            model = _moved(model, save, one)
    return model


def find_archived(model: Model, key: str) -> PastGame | None:
    """Return the finished game with this key, or None."""
    return next((one for one in model.past if one.key == key), None)


def is_archived(model: Model, code: str) -> bool:
    """Return whether a finished game with this link text is remembered."""
    return any(one.code == code for one in model.past)


def archive(model: Model, one: PastGame) -> Model:
    """Return the app with a finished game added, in place of one with the same key."""
    others = (other for other in model.past if other.key != one.key)
    return replace(model, past=latest_first((one, *others))).with_effects(ArchiveGame(one))


def _moved(model: Model, save: Save, one: PastGame) -> Model:
    """Move one game from the shelf; it is only removed there if `past` has the same match already."""
    model = replace(model, shelf=tuple(other for other in model.shelf if other is not save))
    # to keep the finished game removes its save, too (`browser/storage.py`)
    return model.with_effects(DeleteGame(save.key)) if is_archived(model, one.code) else archive(model, one)
