"""Handlers for the history: the page of finished games, its filters and its pages."""

from piazza.core.frozen import replace
from piazza.ui.effects import LockGame, SetAddress
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.statistics import GAMES_PER_PAGE, HistoryFilter
from piazza.ui.msg import Simple
from piazza.ui.msg.history import FindPast, PagePast
from piazza.ui.update.archive import archive_finished

FILTERS = ("game", "opponent", "outcome")
"""What finished games can be filtered by."""
HISTORY = "history"
"""The name of the page of finished games, also in the address."""


def _history(model: Model, _event: Event[Simple]) -> Model:
    """Go to the history; finished games on the shelf move there first."""
    model = replace(archive_finished(model), screen=HISTORY, table=None, draft=None, dialog="", asked=None)
    return model.with_effects(SetAddress(HISTORY), LockGame())


def _find(model: Model, event: Event[FindPast]) -> Model:
    """Set one filter, and return to the first page."""
    if event.msg.what not in FILTERS:
        return model
    return replace(
        model, history_filter=replace(model.history_filter, **{event.msg.what: event.msg.value}, page=0)
    )


def _find_all(model: Model, _event: Event[Simple]) -> Model:
    """Clear all filters."""
    return replace(model, history_filter=HistoryFilter())


def _turn_page(model: Model, event: Event[PagePast]) -> Model:
    """Turn to another page of the list."""
    last = max(0, len(model.sought_games) - 1) // GAMES_PER_PAGE
    page = min(max(0, model.history_filter.page + event.msg.by), last)
    return replace(model, history_filter=replace(model.history_filter, page=page))


HANDLERS: Handlers = {
    Simple.HISTORY: _history,
    FindPast: _find,
    Simple.FIND_ALL: _find_all,
    PagePast: _turn_page,
}
