"""How long the browser keeps what is kept: a promise that is asked for, and what is said without one."""

from piazza.core.frozen import replace
from piazza.ui.act import Simple
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands.keep import AskToLast


def ask_to_last(app: App) -> App:
    """Somebody comes from a table on which a game is kept: it is to stay until a person removes it."""
    table = app.table
    is_kept = table and table.is_mine and any(record.key == table.key for record in (*app.shelf, *app.past))
    return app.with_command(AskToLast()) if is_kept else app


def _forgets(app: App, _event: Event[Simple]) -> App:
    """The browser forgets after days without a visit."""
    return replace(app, forgets=True)


def _lasts(app: App, _event: Event[Simple]) -> App:
    """The browser has promised to keep everything."""
    return replace(app, forgets=False)


DOINGS: Doings = {Simple.FORGETS: _forgets, Simple.LASTS: _lasts}
