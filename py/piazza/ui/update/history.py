"""The history: the finished games that this device remembers (`Model.past`), and their page.

Finished games move there from the shelf (the saved games, latest first).
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import LockGame, SetAddress
from piazza.ui.effects.storage import ArchiveGame, DeleteGame
from piazza.ui.model.app import Model
from piazza.ui.model.statistics import GAMES_PER_PAGE, HistoryFilter
from piazza.ui.msg.history import FilterHistory, HistoryMsg, HistorySignal, TurnHistoryPage
from piazza.ui.storage.history import PastGame, latest_first, past_game
from piazza.ui.storage.saves import Save

FILTERS = ("game", "opponent", "outcome")
"""What finished games can be filtered by."""
HISTORY = "history"
"""The name of the page of finished games, also in the address."""


def update(model: Model, msg: HistoryMsg) -> Model:
    """Return the model after a message about the history."""
    match msg:
        case HistorySignal.OPEN:
            return _open(model)
        case FilterHistory(what, value):
            return _filter(model, what, value)
        case HistorySignal.CLEAR_FILTERS:
            return replace(model, history_filter=HistoryFilter())
        case TurnHistoryPage(by):
            return _turn_page(model, by)
        case _:
            assert_never(msg)


def _open(model: Model) -> Model:
    """Go to the history; finished games on the shelf move there first."""
    model = replace(archive_finished(model), screen=HISTORY, table=None, draft=None, dialog="", asked=None)
    return model.with_effects(SetAddress(HISTORY), LockGame())


def _filter(model: Model, what: str, value: str) -> Model:
    """Set one filter, and return to the first page."""
    if what not in FILTERS:
        return model
    return replace(model, history_filter=replace(model.history_filter, **{what: value}, page=0))


def _turn_page(model: Model, by: int) -> Model:
    """Turn to another page of the list."""
    last = max(0, len(model.sought_games) - 1) // GAMES_PER_PAGE
    page = min(max(0, model.history_filter.page + by), last)
    return replace(model, history_filter=replace(model.history_filter, page=page))


def archive_finished(model: Model) -> Model:
    """Return the model with the shelf's finished games moved to `past`, if they have been replayed."""
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
    """Return the model with a finished game added, in place of one with the same key."""
    others = (other for other in model.past if other.key != one.key)
    return replace(model, past=latest_first((one, *others))).with_effects(ArchiveGame(one))


def _moved(model: Model, save: Save, one: PastGame) -> Model:
    """Move one game from the shelf; it is only removed there if `past` has the same match already."""
    model = replace(model, shelf=tuple(other for other in model.shelf if other is not save))
    # to keep the finished game removes its save, too (`browser/storage.py`)
    return model.with_effects(DeleteGame(save.key)) if is_archived(model, one.code) else archive(model, one)
