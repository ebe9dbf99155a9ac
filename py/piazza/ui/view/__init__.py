"""The screens: each a pure function from the app to a page of regions."""

from collections.abc import Callable

from piazza.core.frozen import replace
from piazza.ui.model.app import Model
from piazza.ui.view import analysis, curtain, history, home, puzzles, rules, setup, table
from piazza.ui.view import editions as edition
from piazza.ui.view import result as end
from piazza.ui.view.dialogs import overlays
from piazza.ui.view.multiplayer import join
from piazza.ui.view.multiplayer import spectator as onlooker
from piazza.ui.view.multiplayer.company import is_watched
from piazza.ui.view.page import Page

PLAIN: dict[str, Callable[[Model], Page]] = {
    "history": history.page,
    "join": join.page,
    "puzzles": puzzles.page,
    "rules": rules.page,
}
"""Screens that need no table, draft or editor, by name."""


def page(app: Model) -> Page:
    """Return the page for the app as it is now, with messages and dialog over it."""
    screen = _screen(app)
    return replace(screen, regions=(*screen.regions, *overlays(app)))


def _screen(app: Model) -> Page:
    """Return the screen alone; the home page if the screen's table, draft or editor is missing."""
    if app.screen == "setup" and app.draft:
        return setup.page(app, app.draft)
    if app.screen in PLAIN:
        return PLAIN[app.screen](app)
    if app.screen == "edition" and app.editor:
        return edition.page(app.editor)
    # Behind closed shutters it would show secrets: below, the shutters are shown instead.
    if app.screen == "analysis" and app.table and not app.table.is_closed:
        return analysis.page(app, app.table)
    if app.screen in ("table", "analysis") and app.table:
        if app.table.is_closed:
            return curtain.page(app, app.table)
        if app.table.match.is_over and app.table.ply is None:
            return end.page(app, app.table)
        if app.is_big and is_watched(app.table):
            return onlooker.page(app, app.table)
        return table.page(app, app.table)
    return home.page(app)
