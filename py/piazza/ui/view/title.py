"""The title of the browser's tab: it says whose turn it is while somebody looks at another tab."""

from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table


def title(app: Model) -> str:
    """Return the title of the page, like “Your turn · Suburbia”; empty on the home page."""
    return " · ".join(_place(app))


def _place(app: Model) -> tuple[str, ...]:
    """Return the parts of the title, the most important first; none on the home page."""
    if app.screen == "setup" and app.draft:
        return _("New game"), _named(app.draft.game)
    plain = {"history": _("Finished games"), "join": _("Join a table"), "puzzles": _("Puzzles")}
    if app.screen in plain:
        return (plain[app.screen],)
    if app.screen == "edition" and app.editor:
        return _("My box"), _named(app.editor.game)
    if app.screen == "rules":
        return _("Rules"), _named(app.rules_of)
    if app.screen == "analysis" and app.table:
        return _("Analysis"), _named(app.table.match.game.name)
    if app.screen == "table" and app.table:
        return _turn(app.table), _named(app.table.match.game.name)
    return ()


def _named(game: str) -> str:
    """Return the title of a game."""
    return load_texts(game).cover().title


def _turn(table: Table) -> str:
    """Return whose turn it is; “Your turn” if the only person at this screen is to play."""
    player = table.match.state.player
    if player is None:
        return _("The game is over.").rstrip(".")
    if not (table.is_mine or table.is_far):
        return _("From a link, view only")
    if table.can_play and sum(seat.by == "here" for seat in table.seats) == 1:
        return _("Your turn")
    return _("{name}’s turn").format(name=table.names[player])
