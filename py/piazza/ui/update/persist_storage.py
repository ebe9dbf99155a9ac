"""Persistent storage: asking the browser for it, and noting whether it will delete data after days."""

from piazza.core.frozen import replace
from piazza.ui.effects.storage import PersistStorage
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.msg import Simple


def ask_to_last(app: Model) -> Model:
    """Ask the browser to keep stored data, if the game on the table is stored on this device."""
    table = app.table
    is_kept = table and table.is_mine and any(record.key == table.key for record in (*app.shelf, *app.past))
    return app.with_effects(PersistStorage()) if is_kept else app


def _forgets(app: Model, _event: Event[Simple]) -> Model:
    """Note that the browser deletes stored data after days without a visit."""
    return replace(app, forgets=True)


def _lasts(app: Model, _event: Event[Simple]) -> Model:
    """Note that the browser has promised to keep stored data."""
    return replace(app, forgets=False)


HANDLERS: Handlers = {Simple.FORGETS: _forgets, Simple.LASTS: _lasts}
