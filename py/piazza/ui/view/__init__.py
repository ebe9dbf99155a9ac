"""The screens: each a pure function from the app to a page of regions."""

from collections.abc import Callable

from piazza.core.frozen import replace
from piazza.ui.model.app import Model
from piazza.ui.view import analysis, curtain, editions, history, home, puzzles, result, rules, setup, table
from piazza.ui.view.dialogs import overlays
from piazza.ui.view.multiplayer import join, spectator
from piazza.ui.view.multiplayer.company import is_watched
from piazza.ui.view.page import Page

PLAIN: dict[str, Callable[[Model], Page]] = {
    "history": history.view,
    "join": join.view,
    "puzzles": puzzles.view,
    "rules": rules.view,
}
"""Screens that need no table, draft or editor, by name."""


def view(model: Model) -> Page:
    """Return the page for the app as it is now, with messages and dialog over it."""
    screen = _screen(model)
    return replace(screen, regions=(*screen.regions, *overlays(model)))


def _screen(model: Model) -> Page:
    """Return the screen alone; the home page if the screen's table, draft or editor is missing."""
    if model.screen == "setup" and model.draft:
        return setup.view(model, model.draft)
    if model.screen in PLAIN:
        return PLAIN[model.screen](model)
    if model.screen == "edition" and model.editor:
        return editions.view(model.editor)
    # Behind closed shutters it would show secrets: below, the shutters are shown instead.
    if model.screen == "analysis" and model.table and not model.table.is_closed:
        return analysis.view(model, model.table)
    if model.screen in ("table", "analysis") and model.table:
        if model.table.is_closed:
            return curtain.view(model, model.table)
        if model.table.match.is_over and model.table.ply is None:
            return result.view(model, model.table)
        if model.is_big and is_watched(model.table):
            return spectator.view(model, model.table)
        return table.view(model, model.table)
    return home.view(model)
