"""The table of points at the end: a row for each cause, a column for each account."""

from html import escape

from piazza.core.game import Player
from piazza.core.ranking import winners
from piazza.ui.game_api.html import figure, icon, tag
from piazza.ui.game_api.text_types import Category
from piazza.ui.i18n import gettext as _
from piazza.ui.model.score_breakdown import Account
from piazza.ui.model.table import Table
from piazza.ui.view.page import Region


def causes(table: Table, found: tuple[Account, ...]) -> Region:
    """Return the region with the points of everybody by cause, and the totals."""
    best = winners(table.match.state) if table.match.players > 1 else ()
    heads = "".join(
        tag("th", _head(account), scope="col", class_=_kind(account, best) or None) for account in found
    )
    longest = max((abs(points) for account in found for points in account.causes.values()), default=0)
    rows = "".join(_row(cause, found, best, max(1, longest)) for cause in table.words.causes())
    total = "".join(tag("td", figure(one.total), class_=f"num {_kind(one, best)}".strip()) for one in found)
    body = rows + tag("tr", tag("th", _("Total"), scope="row") + total, class_="tot")
    first = tag("th", _("Score breakdown"), scope="col")
    markup = tag("table", tag("thead", tag("tr", first + heads)) + tag("tbody", body))
    kind = f"brk n{len(found)} panel"
    return Region("causes", markup, kind, "section", _("Score breakdown"))


def _kind(account: Account, best: tuple[Player, ...]) -> str:
    """Return the CSS class of a column: ``w`` for a winner's."""
    return "w" if account.seat in best else ""


def _head(account: Account) -> str:
    """Return the heading of a column: mark and name."""
    name = escape(account.name)
    return tag("div", icon(account.symbol, 14) + tag("span", name, title=account.name), class_="col")


def _row(cause: Category, found: tuple[Account, ...], best: tuple[Player, ...], longest: int) -> str:
    """Return the row of a cause, with a bar for each account; the most points are bold."""
    title = icon(cause.symbol, 20, class_=f"ic k-{cause.colour}") + tag("span", escape(cause.title))
    gains = [account.causes.get(cause.name, 0) for account in found]
    most = max(gains)
    cells = "".join(
        tag("td", _cell(gain, cause.colour, gain / longest, "b" if gain == most > 0 else "span"), class_=kind)
        for gain, kind in zip(gains, (f"num {_kind(one, best)}".strip() for one in found), strict=True)
    )
    return tag("tr", tag("th", tag("div", title, class_="cause"), scope="row") + cells)


def _cell(gain: int, colour: str, share: float, name: str) -> str:
    """Return points with a bar, as a share of the longest bar; negative points have an empty bar."""
    bar = f'<i class="b-{colour}" style="--share:{max(0.0, share):.3f}"></i>'
    return tag("div", tag(name, figure(gain)) + tag("span", bar, class_="bar-room"), class_="cell")
