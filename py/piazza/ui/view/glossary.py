"""The card of a word of the game, and the list of all words."""

from html import escape

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import term, terms
from piazza.ui.msg.rules import OpenChapter, ShowWord


def word_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog on a word: its meaning, and a button to its chapter of the rules."""
    assert model.table is not None
    game = model.table.match.game.name
    shown = term(game, model.word)
    if shown is None:
        return "", ""
    way = button(icon("u-book", 20) + _("See the rules"), OpenChapter(game, shown.chapter), "pri")
    return escape(shown.title), tag("p", escape(shown.says), class_="meaning") + tag(
        "div", way, class_="ways"
    )


def words_of(game: str) -> str:
    """Return the words of a game, as buttons that open their cards; empty for a game without a glossary."""
    found = "".join(button(escape(one.title), ShowWord(one.name), "small") for one in terms(game))
    head = tag("h3", _("Game terms"))
    return tag("section", head + tag("div", found, class_="ways"), class_="glossary") if found else ""
