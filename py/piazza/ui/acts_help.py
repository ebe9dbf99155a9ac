"""Help at the table: what there is to choose from, pointed at where it lies."""

from dataclasses import replace

from piazza.ui.act.table import PointOut
from piazza.ui.app import App, Doings, Event
from piazza.ui.kinds import kinds_of


def _point_out(app: App, event: Event[PointOut]) -> App:
    """The choices of a kind pointed at, the list put away."""
    kinds = kinds_of(app.table) if app.table else ()
    if event.act.kind >= len(kinds):
        return app
    _kind, choices = kinds[event.act.kind]
    return replace(app, dialog="", pointed=choices)


DOINGS: Doings = {PointOut: _point_out}
