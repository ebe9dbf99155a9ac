"""The record of a game for printing: players, result, picture of the board, and turns in notation."""

from html import escape

from piazza.core.record_sheet import LETTERS
from piazza.records import Disclosure
from piazza.ui.game_api.html import figure, seat, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.model.app import Model
from piazza.ui.model.deals import deal_name
from piazza.ui.model.levels import level_title
from piazza.ui.model.record import current_record
from piazza.ui.model.share import NOT_DRAWN
from piazza.ui.model.table import Table
from piazza.ui.view.page import Region


def paper(model: Model) -> Region:
    """Return the sheet that is printed while the dialog with the record is open; hidden otherwise."""
    table, showing = model.table, model.showing
    if model.dialog != "record" or table is None or showing is None:
        return Region("paper", "", "gone")
    title = tag("h1", table.words.cover().title) + tag("p", escape(showing.date))
    # The headings end with an empty line; the sheet says otherwise what they say.
    lines = current_record(model).partition("\n\n")[2].splitlines()
    moves = "".join(tag("li", escape(line)) for line in lines)
    told = tag("ul", _facts(table, showing.deal))
    markup = (
        tag("header", title)
        + tag("ol", _sitters(table), class_="sitters")
        + told
        + (f'<img src="{model.picture}" alt="">' if model.picture not in ("", NOT_DRAWN) else "")
        + tag("ol", moves, class_="moves", translate="no")
    )
    return Region("paper", markup, "paper", "section", _("The record"))


def _sitters(table: Table) -> str:
    """Return every player's letter, mark and name, with the points once the game is over."""
    scores = table.match.state.scores()
    return "".join(
        tag(
            "li",
            tag("b", LETTERS[player])
            + seat(player, 16)
            + tag("span", escape(one.shown) + (f" · {level_title(one.level)}" if one.level else ""))
            + (tag("b", figure(scores[player]), class_="num") if table.match.is_over else ""),
        )
        for player, one in enumerate(table.seats)
    )


def _facts(table: Table, deal: Disclosure) -> str:
    """Return the options and, if the record shows it, the deal, as they are called on the page."""
    chosen = dict(table.match.options)
    facts = [
        labelled(option.title, text)
        for option in table.words.options()
        for value, text in option.values
        if value == chosen.get(option.name)
    ]
    if deal is Disclosure.SHOWN:
        facts.append(labelled(_("Deal"), f"{deal_name(table.match.seed)} ({table.match.seed})"))
    return "".join(tag("li", escape(fact)) for fact in facts)
