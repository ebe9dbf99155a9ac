"""Handlers for the history: the page of finished games, its filters and its pages."""

from piazza.core.frozen import replace
from piazza.ui.effects import Address, Lock
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.statistics import A_PAGE, Sought
from piazza.ui.msg import Simple
from piazza.ui.msg.history import FindPast, PagePast
from piazza.ui.update.archive import put_by

FILTERS = ("game", "opponent", "outcome")
"""What finished games can be filtered by."""
HISTORY = "history"
"""The name of the page of finished games, also in the address."""


def _history(app: App, _event: Event[Simple]) -> App:
    """Go to the history; finished games on the shelf move there first."""
    app = replace(put_by(app), screen=HISTORY, table=None, draft=None, dialog="", asked=None)
    return app.with_command(Address(HISTORY), Lock())


def _find(app: App, event: Event[FindPast]) -> App:
    """Set one filter, and return to the first page."""
    if event.act.what not in FILTERS:
        return app
    return replace(app, sought=replace(app.sought, **{event.act.what: event.act.value}, page=0))


def _find_all(app: App, _event: Event[Simple]) -> App:
    """Clear all filters."""
    return replace(app, sought=Sought())


def _turn_page(app: App, event: Event[PagePast]) -> App:
    """Turn to another page of the list."""
    last = max(0, len(app.sought_games) - 1) // A_PAGE
    page = min(max(0, app.sought.page + event.act.by), last)
    return replace(app, sought=replace(app.sought, page=page))


HANDLERS: Handlers = {
    Simple.HISTORY: _history,
    FindPast: _find,
    Simple.FIND_ALL: _find_all,
    PagePast: _turn_page,
}
