"""The screens, each a pure function from the app to a page of regions; and the title of the tab."""

from collections.abc import Callable

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.people import only_person
from piazza.ui.model.table import Table
from piazza.ui.view import (
    analysis,
    curtain,
    edition_editor,
    history,
    home,
    puzzles,
    result,
    rules,
    setup,
    table,
)
from piazza.ui.view.dialogs import overlays
from piazza.ui.view.multiplayer import join, spectator
from piazza.ui.view.multiplayer.company import is_watched
from piazza.ui.view.page import Page

SCREENS: dict[str, Callable[[Model], Page]] = {
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
    if model.screen in SCREENS:
        return SCREENS[model.screen](model)
    if model.screen == "edition" and model.editor:
        return edition_editor.view(model.editor)
    # Behind closed shutters it would show secrets: below, the shutters are shown instead.
    if model.screen == "analysis" and model.table and not model.table.is_closed:
        return analysis.view(model, model.table)
    if model.screen in ("table", "analysis") and model.table:
        if model.table.is_closed:
            return curtain.view(model, model.table)
        if model.table.match.is_over and model.table.ply is None:
            watched = model.bot_requests.watched
            if watched is None:
                return result.view(model, model.table)
            # The person's own side of the table stays in the middle until the last move has been seen.
            person = only_person(model.table.seats)
            return table.view(model, replace(model.table, follows=watched if person == NOBODY else person))
        if model.is_big and is_watched(model.table):
            return spectator.view(model, model.table)
        return table.view(model, model.table)
    return home.view(model)


def title(model: Model) -> str:
    """Return the title of the page, like “Your turn · Suburbia”; empty on the home page."""
    return " · ".join(_title_parts(model))


def _title_parts(model: Model) -> tuple[str, ...]:
    """Return the parts of the title, the most important first; none on the home page."""
    if model.screen == "setup" and model.draft:
        return _("New game"), game_title(model.draft.game)
    plain = {"history": _("Finished games"), "join": _("Join a table"), "puzzles": _("Puzzles")}
    if model.screen in plain:
        return (plain[model.screen],)
    if model.screen == "edition" and model.editor:
        return _("My box"), game_title(model.editor.game)
    if model.screen == "rules":
        return _("Rules"), game_title(model.rules_of)
    if model.screen == "analysis" and model.table:
        return _("Analysis"), game_title(model.table.match.game.name)
    if model.screen == "table" and model.table:
        return _turn(model.table), game_title(model.table.match.game.name)
    return ()


def _turn(table: Table) -> str:
    """Return whose turn it is; “Your turn” if the only person at this screen is to play."""
    player = table.match.state.player
    if player is None:
        return _("The game is over.").rstrip(".")
    if not (table.is_local or table.is_remote):
        return _("From a link, view only")
    return table.people.tell(_("[{name}’s turn|Your turn]"), player)
