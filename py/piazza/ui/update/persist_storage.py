"""Persistent storage: asking the browser for it, and noting whether it will delete data after days."""

from piazza.core.frozen import replace
from piazza.ui.effects.storage import PersistStorage
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.msg import Simple


def ask_to_last(model: Model) -> Model:
    """Ask the browser to keep stored data, if the game on the table is stored on this device."""
    table = model.table
    is_kept = (
        table and table.is_mine and any(record.key == table.key for record in (*model.shelf, *model.past))
    )
    return model.with_effects(PersistStorage()) if is_kept else model


def _forgets(model: Model, _event: Event[Simple]) -> Model:
    """Note that the browser deletes stored data after days without a visit."""
    return replace(model, forgets=True)


def _lasts(model: Model, _event: Event[Simple]) -> Model:
    """Note that the browser has promised to keep stored data."""
    return replace(model, forgets=False)


HANDLERS: Handlers = {Simple.FORGETS: _forgets, Simple.LASTS: _lasts}
