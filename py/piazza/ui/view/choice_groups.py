"""“What can I do now?”: the sentence on the bar, the button that asks, and the dialog that answers."""

from html import escape

from piazza.ui.game_api.html import icon, tag
from piazza.ui.game_api.people import in_person
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import mark_words
from piazza.ui.model.table import Table, choice_groups
from piazza.ui.msg import asks
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.table import PointOut
from piazza.ui.view.rules import glossary


def choice_prompt(model: Model, table: Table) -> str:
    """Return what is to be decided; for the player who decides, also a note and the button that asks."""
    prompt, player = table.words.prompt(table.state), table.shown.state.player
    assert player is not None
    game, people = table.match.game.name, table.people
    asked = people.tell(in_person(prompt.text, people.you, player))
    text = tag("b", mark_words(game, asked, people.names[player]))
    said = tag("p", text + tag("small", mark_words(game, prompt.note if table.can_play else "")))
    return tag("div", said + _question(model, table), class_="to-do")


def choices_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog with the kinds of choices: what each means, and how many choices it has.

    A press on a kind points at its choices on the board. Below are the words of the game.
    """
    assert model.table is not None
    tell = model.table.people.tell
    rows = "".join(
        _row(number, tell(kind.title), tell(kind.note), len(choices))
        for number, (kind, choices) in enumerate(choice_groups(model.table))
    )
    note = tag("p", _("Select one to see it on the board."), class_="small")
    words = glossary(model.table.match.game.name)
    return _("What I can do now"), note + tag("ul", rows, class_="choice-kinds") + words


def _question(model: Model, table: Table) -> str:
    """Return the button that asks “What can I do now?”; empty if nothing may be chosen here.

    After a kind was pressed, it also holds a CSS selector of that kind's choices, to point at them.
    """
    if not table.can_play:
        return ""
    look = ", ".join(f'[data-choice="{index}"]' for index in model.pointed)
    return tag(
        "button",
        icon("u-ask", 20),
        type="button",
        class_="mini ask",
        id="ask",
        **asks(OpenDialog("choices")),
        aria_label=_("What can I do now?"),
        title=_("What can I do now?"),
        data_spot=look or None,
    )


def _row(number: int, title: str, note: str, count: int) -> str:
    """Return the button of a kind of choices, with its number of choices."""
    many = ngettext("{n} choice", "{n} choices", count).format(n=count)
    text = tag("span", tag("b", escape(title)) + tag("small", escape(note)))
    go = tag("button", text + tag("span", many, class_="num"), type="button", **asks(PointOut(number)))
    return tag("li", go)
