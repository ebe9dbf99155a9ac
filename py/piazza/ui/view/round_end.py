"""The summary of a round that has ended: what it cost or brought everybody, and why."""

from html import escape

from piazza.ui.game_api.html import button, figure, icon, keycap, tag, who
from piazza.ui.model.app import Model
from piazza.ui.model.log import entry_markup, points_margin
from piazza.ui.model.round_end import last_round_end
from piazza.ui.model.table import Table
from piazza.ui.msg.dialogs import DialogSignal


def round_end_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog on the round that ended last; empty if none has."""
    table = model.table
    found = last_round_end(table) if table else None
    if table is None or found is None:
        return "", ""
    ply, told = found
    lines = "".join(
        tag("li", tag("span", entry_markup(one, table.people)) + tag("em", points_margin(one), class_="num"))
        for one in table.story[ply]
        if not one.is_passing and not one.is_reason
    )
    go = button(escape(told.go) + keycap(), DialogSignal.CLOSE, "pri")
    note = tag("p", escape(table.people.tell(told.note)))
    points = tag("ul", _points(table, ply), class_="round-points")
    # The points first: on a low screen what follows is below the edge.
    said = points + tag("ul", lines, class_="moves-told") + note
    return escape(told.title), said + tag("div", go, class_="ways foot")


def _points(table: Table, ply: int) -> str:
    """Return everybody's points before the round's last move, and after it."""
    hidden = table.words.secret(table.state)
    then, now = table.match.plies[ply].before.scores(), table.match.after(ply).scores()
    return "".join(
        tag("li", who(player, table.people.label(player)) + _change(then[player], now[player]))
        for player in range(table.match.players)
        if player not in hidden
    )


def _change(then: int, now: int) -> str:
    """Return points as they were and as they are."""
    return tag("span", figure(then) + icon("u-right", 14) + tag("b", figure(now)), class_="num")
