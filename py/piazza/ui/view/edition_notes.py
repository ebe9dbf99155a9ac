"""Notes on the edition of a game: its name on the page, and whether a link contains it."""

from html import escape

from piazza.core.game import Game
from piazza.ui.game_api.html import tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table
from piazza.ui.msg.editions import ShareEdition
from piazza.ui.storage.editions import edition_name, edition_named, editions_of, preset_of
from piazza.ui.storage.setup_defaults import load_edition
from piazza.ui.view.page import segments


def edition_called(model: Model, game: Game) -> str:
    """Return the name of a game's edition as markup, like Edition “Name”; empty for the shipped one."""
    name = edition_name(model.editions, game)
    return _("Edition “{name}”").format(name=escape(name)) if name else ""


def edition_chip(model: Model, table: Table) -> str:
    """Return the chip that names the edition on the table.

    It is empty for the shipped edition, except in a lesson, a puzzle or a daily game: there it says
    “Standard edition” to players who have another box.
    """
    is_given = _is_of_everybody(model, table)
    return _("Standard edition") if is_given else edition_called(model, table.match.game)


def edition_note(model: Model, table: Table) -> str:
    """Return the edition chip in short form, for the line that phones show instead of chips."""
    is_given = _is_of_everybody(model, table)
    note = _("Standard") if is_given else escape(edition_name(model.editions, table.match.game))
    return tag("span", note, class_="in-full") if note else ""


def _is_of_everybody(model: Model, table: Table) -> bool:
    """Return whether a lesson, puzzle or daily game has the shipped box for somebody with another.

    That is somebody who has entered an edition of this game, or last played it with one that is known here.
    """
    is_given = any(one is not None for one in (table.daily, table.course, table.attempt))
    game = table.match.game
    if not is_given or game.edition is not None:
        return False
    last = load_edition(model.last_draft, game.name)
    return bool(editions_of(model.editions, game.name) or edition_named(model.editions, game.name, last))


def edition_way(model: Model) -> str:
    """Return the choice whether the shared link contains the game's edition or only names it.

    For a preset it is just a note; it is empty for the shipped edition.
    """
    if model.table is None or model.table.match.game.edition is None:
        return ""
    game = model.table.match.game
    text = tag("b", edition_called(model, game))
    if preset_of(game.name, game.edition):
        note = _("It comes with the game: everyone who opens the link plays with it.")
        return tag("div", tag("p", text + " " + note), class_="deal")
    ways = (("named", _("Name only")), ("told", _("Include my edition")))
    chosen = "told" if model.shares_whole_edition else "named"
    note = (
        _("Anyone who opens the link plays with this edition.")
        if model.shares_whole_edition
        else _("Only people who have this edition can open the link.")
    )
    choice = segments(ShareEdition, ways, chosen, _("Edition"))
    return tag("div", tag("p", text + " " + note) + choice, class_="deal")
