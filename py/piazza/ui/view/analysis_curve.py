"""The players' chances to win over a game, as a chart and as a table for screen readers."""

from html import escape

from piazza.bots.protocol import Verdict
from piazza.core.game import Player
from piazza.core.ranking import winners
from piazza.ui.game_api.html import SEATS, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.analysis import JudgedTurn, turns_to_judge, verdicts_of
from piazza.ui.model.table import Table
from piazza.ui.model.verdicts import mark, share_text
from piazza.ui.view.chart import at_place, move_apart

WHOLE = 1000
"""The sum of all chances, in thousandths."""
ACROSS = (0, 250, 500, 750, 1000)
"""The chances at which the chart has horizontal lines, in thousandths."""
ROOM = (8.0, 15.0)
"""The width and height of a mark in a small chart, in percent of the chart."""


def curve(table: Table, judged: tuple[JudgedTurn, ...], begun: int | None) -> str:
    """Return the chart as markup; `begun` is the ply before the turn that is looked at, None for none."""
    lines = "".join(_line(table, judged, seat) for seat in range(len(table.names)))
    drawn = tag(
        "svg",
        _grid() + _now(table, begun) + lines,
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    # The drawing is stretched to its box; numbers and marks would be, too, and so lie over it.
    values = "".join(at_place("b", 0, _down(value), share_text(value), "tick num") for value in ACROSS)
    inside = drawn + values + _marks(table, judged) + _ends(table, judged)
    return tag("div", tag("div", inside, class_="plot"), class_="chart", aria_hidden="true")


def chances_table(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return the chances as a table with a row for each part of a turn, for screen readers."""
    names = "".join(tag("th", escape(name), scope="col") for name in table.names)
    head = tag("tr", tag("th", _("After the turn"), scope="col") + names)
    lines = "".join(_row(table, one) for one in verdicts_of(judged))
    caption = tag("caption", _("Win chances"))
    return tag("div", tag("table", caption + tag("thead", head) + tag("tbody", lines)), class_="sr")


def _row(table: Table, found: Verdict) -> str:
    """Return a table row: player and turn, then everybody's chance after it."""
    name = escape(", ".join(filter(None, (table.names[found.player], table.turns[found.ply]))))
    cells = "".join(tag("td", share_text(chance)) for chance in found.chances)
    return tag("tr", tag("th", name, scope="row") + cells)


def _grid() -> str:
    """Return the horizontal lines, the middle one stronger."""
    return "".join(
        tag("path", class_="grid zero" if value == WHOLE // 2 else "grid", d=f"M0 {_down(value):.1f}H100")
        for value in ACROSS
    )


def _now(table: Table, begun: int | None) -> str:
    """Return the vertical line at the turn that is looked at, or nothing."""
    return "" if begun is None else tag("path", class_="curve-now", d=f"M{_right(table, begun):.2f} 0V100")


def _line(table: Table, judged: tuple[JudgedTurn, ...], seat: int) -> str:
    """Return a player's line, from even chances at the deal.

    It ends with the player's share of the victory, if the analysis covers the whole game.
    """
    found = verdicts_of(judged)
    points = [(0.0, WHOLE / len(table.names))]
    points += [(_right(table, one.end), float(one.chances[seat])) for one in found]
    points += [(100.0, _won(table, seat))] if _is_whole(table, judged) else []
    path = "L".join(f"{right:.2f} {_down(value):.2f}" for right, value in points)
    return f'<path class="line p{seat + 1}" d="M{path}"/>'


def _is_whole(table: Table, judged: tuple[JudgedTurn, ...]) -> bool:
    """Return whether the game is over and the last of its turns was judged."""
    # A slice: perhaps there is no turn to judge.
    last = table.match.is_over and turns_to_judge(table)[-1:]
    return bool(last and judged and judged[-1].begun == last[0].begun)


def _won(table: Table, seat: Player) -> float:
    """Return a player's share of the victory, in thousandths."""
    best = winners(table.match.state)
    return WHOLE / len(best) if seat in best else 0.0


def _marks(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return the marks of costly turns on their players' lines; of two that overlap, the costlier."""
    right, last = _ending(table, judged)
    # The players' symbols at the ends of the lines come first: no mark covers them.
    taken = [(right, _down(chance)) for chance in last]
    signs = []
    for one in sorted(verdicts_of(judged), key=lambda found: -found.cost):
        place = _right(table, one.end), _down(one.chances[one.player])
        if (sign := mark(one)) and not any(_is_near(place, other) for other in taken):
            taken.append(place)
            signs.append(at_place("i", *place, sign, "curve-mark num"))
    return "".join(signs)


def _is_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Return whether marks at two places would overlap in a small chart."""
    return all(abs(a - b) < room for a, b, room in zip(one, other, ROOM, strict=True))


def _ending(table: Table, judged: tuple[JudgedTurn, ...]) -> tuple[float, list[float]]:
    """Return where the lines end (percent of the width), and the chances there; empty if there are none."""
    if _is_whole(table, judged):
        return 100.0, [_won(table, seat) for seat in range(len(table.names))]
    found = tuple(verdicts_of(judged))
    return (_right(table, found[-1].end), [float(one) for one in found[-1].chances]) if found else (0.0, [])


def _ends(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return the players' symbols at the ends of their lines, and their names at the right edge."""
    seats = range(len(table.names))
    right, last = _ending(table, judged)
    order = sorted(seats, key=lambda seat: -last[seat]) if last else []
    places = move_apart([_down(last[seat]) for seat in order]) if order else []
    ends = (
        at_place("span", right, _down(last[seat]), icon(SEATS[seat], 14), "end-mark")
        + at_place("span", 100, place, escape(table.names[seat]), "label")
        for seat, place in zip(order, places, strict=True)
    )
    return "".join(ends)


def _right(table: Table, ply: int) -> float:
    """Return the horizontal place of a ply, in percent of the width."""
    return 100 * ply / max(1, len(table.match.plies))


def _down(value: float) -> float:
    """Return the vertical place of a chance in thousandths, in percent of the height from the top."""
    return 100 - value / 10
