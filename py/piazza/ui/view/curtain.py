"""The shutters between two players at one screen: while they are closed, nothing secret is shown."""

from html import escape

from piazza.core.game import NOBODY
from piazza.ui.game_api.html import button, icon, picture, seat, tag
from piazza.ui.game_api.text_types import Entry
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.log import entry_markup, points_margin
from piazza.ui.model.table import Table
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.table import TableSignal
from piazza.ui.view.page import Page, Region

MAX_SENTENCES = 4
"""The number of sentences of the last turn on the shutters."""


def view(_app: Model, table: Table) -> Page:
    """Return the page: whose turn it is, and what everybody may know of the last turn."""
    wall = Region("wall", picture("wall", (1440, 900), "wall"), "wall-zone")
    # At the top, as on every page: below, a finger that meant Undo would hit it.
    home = button(icon("u-left", 20) + tag("span", _("Back to home")), HomeSignal.HOME)
    return Page("curtain", (wall, Region("nav", home, "cur-nav", "nav", _("Page")), _card(table)))


def _card(table: Table) -> Region:
    """Return the panel with the next player's name and the button that opens the shutters."""
    state = table.match.state
    player = state.player
    assert player is not None
    name = escape(table.names[player])
    last = _last_player(table)
    cat = picture("cat", (120, 150), "cat")
    where = tag("p", ", ".join(filter(None, (table.words.cover().title, table.words.turn_name(state)))))
    head = tag(
        "h1",
        _("Pass the screen to {name}").format(name=f'<span class="next">{seat(player, 40)}{name}</span>'),
    )
    text = _whose_turn(table, last).format(other=escape(table.names[last]), name=name)
    go = button(
        _("I’m {name}: open the shutters").format(name=name), TableSignal.OPEN_SHUTTERS, "pri big", id="open"
    )
    back = _back_button(table, last)
    markup = (
        cat
        + where
        + head
        + tag("p", text, class_="sub")
        + _news(table)
        + tag("div", go + back, class_="ways")
    )
    return Region("card", markup, "cur", "section", _("Shutters"))


def _whose_turn(table: Table, last: int) -> str:
    """Return whose tiles are hidden, if another player had the screen, and whose will be seen.

    The text has places for the names: ``{other}`` and ``{name}``.
    """
    if not table.match.choices:
        return _("{name} starts. Open the shutters to see the tiles.")
    if last == table.match.state.player:
        return _("Open the shutters to see {name}’s tiles.")
    return _("{other}’s tiles are hidden. Open the shutters to see {name}’s.")


def _back_button(table: Table, last: int) -> str:
    """Return the button back to the last player's turn; empty if the screen is open to another player."""
    if table.open_to != last:
        return ""
    return button(
        icon("u-undo", 20) + _("Back to {name}’s turn").format(name=escape(table.names[last])),
        TableSignal.LINGER,
    )


def _last_player(table: Table) -> int:
    """Return the player who had the screen before."""
    if table.open_to != NOBODY:
        return table.open_to
    player = table.match.state.player
    assert player is not None
    # Before the first choice the page names nobody else: any other player will do.
    return table.match.plies[-1].player if table.match.plies else (player - 1) % table.match.players


def _news(table: Table) -> str:
    """Return the last turn in sentences that everybody may read; empty if there is none."""
    player = table.match.plies[-1].player if table.match.plies else None
    entries = list[Entry]()
    for ply in range(len(table.match.plies) - 1, -1, -1):
        if table.match.plies[ply].player != player or len(entries) >= MAX_SENTENCES:
            break
        entries += [entry for entry in reversed(table.story[ply]) if not entry.is_passing]
    lines = "".join(
        tag(
            "li",
            f'<span>{entry_markup(entry, table.people)}</span><em class="num">{points_margin(entry)}</em>',
        )
        for entry in reversed(entries[:MAX_SENTENCES])
    )
    return tag("ol", lines, class_="news") if lines else ""
