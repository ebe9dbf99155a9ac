"""The title of the browser's tab: it says whose turn it is while somebody looks at another tab."""

from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table


def title(model: Model) -> str:
    """Return the title of the page, like “Your turn · Suburbia”; empty on the home page."""
    return " · ".join(_place(model))


def _place(model: Model) -> tuple[str, ...]:
    """Return the parts of the title, the most important first; none on the home page."""
    if model.screen == "setup" and model.draft:
        return _("New game"), _named(model.draft.game)
    plain = {"history": _("Finished games"), "join": _("Join a table"), "puzzles": _("Puzzles")}
    if model.screen in plain:
        return (plain[model.screen],)
    if model.screen == "edition" and model.editor:
        return _("My box"), _named(model.editor.game)
    if model.screen == "rules":
        return _("Rules"), _named(model.rules_of)
    if model.screen == "analysis" and model.table:
        return _("Analysis"), _named(model.table.match.game.name)
    if model.screen == "table" and model.table:
        return _turn(model.table), _named(model.table.match.game.name)
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
