"""The edition that a game is played with: called by its name, and told in a link if that is asked for."""

from html import escape

from piazza.core.game import Game
from piazza.ui.act.edition import ShareEdition
from piazza.ui.app import App
from piazza.ui.box.editions import editions_of, own_name
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _
from piazza.ui.pages.page import segments
from piazza.ui.table import Table


def edition_called(app: App, game: Game) -> str:
    """What the owner of a box calls it; nothing for the one that ships."""
    name = own_name(app.editions, game)
    return _("Edition “{name}”").format(name=escape(name)) if name else ""


def edition_chip(app: App, table: Table) -> str:
    """The edition on the table; whoever has another box is told where the one that ships is meant."""
    game = table.match.game
    is_given = table.daily is not None or table.course is not None
    if game.edition is None and is_given and editions_of(app.editions, game.name):
        return _("With the box that ships")
    return edition_called(app, game)


def edition_note(app: App, table: Table) -> str:
    """The edition on the table by its name alone, for the line that phones have instead of chips."""
    name = own_name(app.editions, table.match.game)
    return tag("span", escape(name), class_="of-box") if name else ""


def edition_way(app: App) -> str:
    """Whether the link brings the edition of the game along; nothing for the one that ships."""
    if app.table is None or app.table.match.game.edition is None:
        return ""
    text = tag("b", edition_called(app, app.table.match.game))
    ways = (("named", _("Only name it")), ("told", _("Include my edition")))
    chosen = "told" if app.tells_edition else "named"
    note = (
        _("Whoever opens the link plays with this box.")
        if app.tells_edition
        else _("Only who has this edition can open the link.")
    )
    choice = segments(ShareEdition, ways, chosen, _("Edition"))
    return tag("div", tag("p", text + " " + note) + choice, class_="deal")
