"""Finished games leave the shelf (the saved games, latest first).

They go to `app.past`, the finished games that this device remembers.
"""

from piazza.core.frozen import replace
from piazza.ui.effects.storage import ArchiveGame, DeleteGame
from piazza.ui.model.app import Model
from piazza.ui.storage.history import PastGame, latest_first, past_game
from piazza.ui.storage.saves import Save


def archive_finished(app: Model) -> Model:
    """Return the app with the shelf's finished games moved to `past`, if they have been replayed."""
    for save in app.shelf:
        if isinstance(save, Save) and (one := past_game(save)):
            app = _moved(app, save, one)
    return app


def find_archived(app: Model, key: str) -> PastGame | None:
    """Return the finished game with this key, or None."""
    return next((one for one in app.past if one.key == key), None)


def is_archived(app: Model, code: str) -> bool:
    """Return whether a finished game with this link text is remembered."""
    return any(one.code == code for one in app.past)


def archive(app: Model, one: PastGame) -> Model:
    """Return the app with a finished game added, in place of one with the same key."""
    others = (other for other in app.past if other.key != one.key)
    return replace(app, past=latest_first((one, *others))).with_effects(ArchiveGame(one))


def _moved(app: Model, save: Save, one: PastGame) -> Model:
    """Move one game from the shelf; it is only removed there if `past` has the same match already."""
    app = replace(app, shelf=tuple(other for other in app.shelf if other is not save))
    # to keep the finished game removes its save, too (`browser/storage.py`)
    return app.with_effects(DeleteGame(save.key)) if is_archived(app, one.code) else archive(app, one)
