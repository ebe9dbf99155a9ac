"""The edition of a game that is shared: called by its name, and told in the link if that is asked for."""

from html import escape

from piazza.ui.act.edition import ShareEdition
from piazza.ui.app import App
from piazza.ui.editions import own_name
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _
from piazza.ui.pages.page import segments


def edition_way(app: App) -> str:
    """Whether the link brings the edition of the game along; nothing for the one that ships."""
    if app.table is None or app.table.match.game.edition is None:
        return ""
    name = escape(own_name(app.editions, app.table.match.game))
    text = tag("b", _("Edition “{name}”").format(name=name))
    ways = (("named", _("Only name it")), ("told", _("Include my edition")))
    chosen = "told" if app.tells_edition else "named"
    note = (
        _("Whoever opens the link plays with this box.")
        if app.tells_edition
        else _("Only who has this edition can open the link.")
    )
    choice = segments(ShareEdition, ways, chosen, _("Edition"))
    return tag("div", tag("p", text + " " + note) + choice, class_="deal")
