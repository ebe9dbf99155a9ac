"""Persistent storage: asking the browser for it, and noting whether it will delete data after days."""

from piazza.core.frozen import replace
from piazza.ui.effects.storage import AskToLast
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.msg import Simple


def ask_to_last(app: App) -> App:
    """Ask the browser to keep stored data, if the game on the table is stored on this device."""
    table = app.table
    is_kept = table and table.is_mine and any(record.key == table.key for record in (*app.shelf, *app.past))
    return app.with_command(AskToLast()) if is_kept else app


def _forgets(app: App, _event: Event[Simple]) -> App:
    """Note that the browser deletes stored data after days without a visit."""
    return replace(app, forgets=True)


def _lasts(app: App, _event: Event[Simple]) -> App:
    """Note that the browser has promised to keep stored data."""
    return replace(app, forgets=False)


HANDLERS: Handlers = {Simple.FORGETS: _forgets, Simple.LASTS: _lasts}
