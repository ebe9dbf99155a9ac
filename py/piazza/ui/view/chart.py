"""Charts of points and of win chances: a line for each player, with symbol and name at its end."""

from html import escape
from itertools import accumulate

from piazza.bots.protocol import Verdict
from piazza.core.game import Player
from piazza.core.ranking import winners
from piazza.ui.game_api.html import SEATS, figure, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_clauses, labelled
from piazza.ui.model.analysis import JudgedTurn, chances_over_time, swing, turns_to_judge, verdicts_of
from piazza.ui.model.result import Account, lap_numbers, laps
from piazza.ui.model.table import Table
from piazza.ui.model.verdicts import mark, share_text

STEPS = (1, 2, 5, 10, 15, 20, 25, 30, 50, 100, 200)
"""The possible distances between grid lines, in points."""
MAX_INTERVALS = 6
"""The most distances between grid lines, unless even the largest in `STEPS` is too small."""
MAX_LABELS = 7
"""The most numbers below the chart, besides the end."""
MIN_GAP = 7.5
"""The least distance between two names at the right, in hundredths of the height."""
Span = tuple[int, int]
"""The points at the lowest and at the highest grid line."""
CERTAIN = 1000
"""The sum of all chances, in thousandths."""
CHANCES = (0, 250, 500, 750, 1000)
"""The chances at which the chart has horizontal lines, in thousandths."""
MARK_SIZE = (8.0, 15.0)
"""The width and height of a mark in a small chart, in percent of the chart."""


def scores_over_time(table: Table, found: tuple[Account, ...]) -> str:
    """Return the chart of a match as markup: a line for each account, over the laps."""
    scores = join_clauses(labelled(one.name, ", ".join(map(figure, one.course))) for one in found)
    return _chart(found, _below(table), _("Scores after each round. {scores}").format(scores=scores))


def points_over_games(own: Account, first: str, last: str) -> str:
    """Return the chart of one person's points over several games as markup.

    `first` and `last` are the labels below its ends.
    """
    scores = ", ".join(map(figure, own.course))
    ends = _at_place("b", 0, 100, first, "tick round num") + _at_place("b", 100, 100, last, "tick round num")
    return _chart((own,), ends, _("Points game by game: {scores}").format(scores=scores))


def _chart(found: tuple[Account, ...], below: str, text: str) -> str:
    """Return the markup of a chart; `below` are the labels under it, `text` says it all in words."""
    points = [one for account in found for one in account.course]
    # The line of 0 is always there; a 1 at the top, so that the chart has a height.
    span, step = _scale(min(0, *points), max(*points, 1))
    across = range(span[0], span[1] + 1, step)
    lines = "".join(_point_line(account, span) for account in found)
    # The line at 0 is stronger if there are lines below it.
    grid = _grid([(_point_y(value, span), bool(not value and span[0])) for value in across])
    drawn = _drawing(grid + lines)
    values = "".join(_at_place("b", 0, _point_y(value, span), figure(value), "tick num") for value in across)
    ends = "".join(
        _at_place("span", 100, _point_y(one.total, span), icon(one.symbol, 14), "end-mark") for one in found
    )
    inside = drawn + values + below + ends + _point_names(found, span)
    return (
        f'<div class="chart" role="img" aria-label="{escape(text)}">{tag("div", inside, class_="plot")}</div>'
    )


def _scale(least: int, most: int) -> tuple[Span, int]:
    """Return the lowest and highest grid line and the distance between two, in points."""
    # One distance less: rounding both ends to grid lines may add one.
    step = next((one for one in STEPS if (most - least) <= one * (MAX_INTERVALS - 1)), STEPS[-1])
    # -(-a // b) divides upwards.
    return (least // step * step, -(-most // step) * step), step


def _drawing(inside: str) -> str:
    """Return the lines of a chart; they are stretched to its box, so texts and marks lie over them."""
    return tag("svg", inside, viewBox="0 0 100 100", preserveAspectRatio="none", aria_hidden="true")


def _grid(lines: list[tuple[float, bool]]) -> str:
    """Return horizontal lines, each given by its place in hundredths of the height and if it is stronger."""
    return "".join(
        tag("path", class_="grid zero" if is_strong else "grid", d=f"M0 {down:.1f}H100")
        for down, is_strong in lines
    )


def _point_line(account: Account, span: Span) -> str:
    """Return the line of an account over the laps."""
    count = len(account.course)
    points = "L".join(
        f"{_lap_x(n, count):.2f} {_point_y(value, span):.2f}" for n, value in enumerate(account.course)
    )
    return f'<path class="line {account.kind}" d="M{points}"/>'


def _below(table: Table) -> str:
    """Return the labels of the laps, at most about `MAX_LABELS`, and of the end."""
    found = laps(table)
    count, texts = len(found), lap_numbers(found)
    step = -(-count // MAX_LABELS)
    # None within half a step of the right, where “end” stands.
    marks = [n for n in range(0, count - 1, step) if texts[n] and count - 1 - n > step // 2]
    labels = [*((_lap_x(n, count), texts[n]) for n in marks), (100, _("end"))]
    return "".join(_at_place("b", right, 100, text, "tick round num") for right, text in labels)


def _point_names(found: tuple[Account, ...], span: Span) -> str:
    """Return the names beside the ends of the lines, moved apart where they would touch."""
    order = sorted(found, key=lambda account: -account.total)
    places = _move_apart([_point_y(account.total, span) for account in order])
    return "".join(
        _at_place("span", 100, place, escape(account.name), "label")
        for account, place in zip(order, places, strict=True)
    )


def _move_apart(places: list[float]) -> list[float]:
    """Return places from top to bottom, moved to be at least `MIN_GAP` apart and none below the bottom.

    They are in hundredths of the height; the bottom is 100.
    """
    # Downwards first, each below the one above; then upwards from the bottom,
    # for those that were pushed beyond it.
    down = list(accumulate(places, lambda above, place: max(place, above + MIN_GAP)))
    up = accumulate([min(down[-1], 100.0), *down[-2::-1]], lambda below, place: min(place, below - MIN_GAP))
    return list(up)[::-1]


def _at_place(name: str, right: float, down: float, content: str, kind: str) -> str:
    """Return an element at a place given in hundredths of width and height; `kind` is its CSS class."""
    return tag(name, content, class_=kind, style=f"left:{right:.2f}%;top:{down:.2f}%")


def _lap_x(number: int, count: int) -> float:
    """Return how far right a lap lies, in hundredths of the width."""
    return 100 * number / (count - 1) if count > 1 else 100


def _point_y(value: int, span: Span) -> float:
    """Return how far down a number of points lies, in hundredths of the height."""
    return 100 * (span[1] - value) / (span[1] - span[0])


def chances_chart(table: Table, judged: tuple[JudgedTurn, ...], end: int | None) -> str:
    """Return the chart as markup; `end` is the ply after the turn that is looked at, None for none."""
    lines = "".join(_chance_line(table, judged, seat) for seat in range(len(table.names)))
    grid = _grid([(_chance_y(value), value == CERTAIN // 2) for value in CHANCES])
    marker = "" if end is None else tag("path", class_="curve-now", d=f"M{_ply_x(table, end):.2f} 0V100")
    drawn = _drawing(grid + marker + lines + _loss_lines(table, judged))
    values = "".join(_at_place("b", 0, _chance_y(value), share_text(value), "tick num") for value in CHANCES)
    inside = drawn + values + _costly_turns(table, judged) + _end_labels(table, judged)
    return tag("div", tag("div", inside, class_="plot"), class_="chart", aria_hidden="true")


def chances_table(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return the chances as a table with a row for each part of a turn, for screen readers."""
    head = tag(
        "tr", "".join(tag("th", text, scope="col") for text in (_("After the turn"), _("Win chances")))
    )
    lines = "".join(_chances_row(table, one) for one in verdicts_of(judged))
    caption = tag("caption", _("Win chances"))
    return tag(
        "div", tag("table", caption + tag("thead", head) + tag("tbody", lines)), class_="visually-hidden"
    )


def _chances_row(table: Table, found: Verdict) -> str:
    """Return a table row: player and turn, then the player's chance after it."""
    name = escape(", ".join(filter(None, (table.people.label(found.player), table.turns[found.ply]))))
    chance = tag("td", share_text(found.chances[found.player]))
    return tag("tr", tag("th", name, scope="row") + chance)


def _chance_line(table: Table, judged: tuple[JudgedTurn, ...], seat: int) -> str:
    """Return a player's line, from even chances at the deal.

    It ends with the player's share of the victory, if the analysis covers the whole game.
    """
    points = [(0.0, CERTAIN / len(table.names))]
    points += [(_ply_x(table, ply), chance) for ply, chance in chances_over_time(judged, seat)]
    points += [(100.0, _victory_share(table, seat))] if _is_whole(table, judged) else []
    path = "L".join(f"{right:.2f} {_chance_y(value):.2f}" for right, value in points)
    return f'<path class="line p{seat + 1}" d="M{path}"/>'


def _is_whole(table: Table, judged: tuple[JudgedTurn, ...]) -> bool:
    """Return whether the game is over and the last of its turns was judged."""
    # A slice: perhaps there is no turn to judge.
    last = table.match.is_over and turns_to_judge(table)[-1:]
    return bool(last and judged and judged[-1].begun == last[0].begun)


def _victory_share(table: Table, seat: Player) -> float:
    """Return a player's share of the victory, in thousandths."""
    best = winners(table.match.state)
    return CERTAIN / len(best) if seat in best else 0.0


def _costly_turns(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return the marks of costly turns on their players' lines; of two that overlap, the costlier."""
    # The players' symbols at the ends of the lines come first: no mark covers them.
    taken = [(right, _chance_y(chance)) for right, chance in _line_ends(table, judged)]
    signs = []
    for one in sorted(verdicts_of(judged), key=swing, reverse=True):
        place = _ply_x(table, one.end), _chance_y(one.chances[one.player])
        if (sign := mark(one)) and not any(_is_near(place, other) for other in taken):
            taken.append(place)
            signs.append(_at_place("i", *place, sign, "curve-mark num"))
    return "".join(signs)


def _is_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Return whether marks at two places would overlap in a small chart."""
    return all(abs(a - b) < room for a, b, room in zip(one, other, MARK_SIZE, strict=True))


def _loss_lines(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return a line for each marked part of a turn, from the chance that there was down to the one left."""
    drawn = list[str]()
    for one in filter(mark, verdicts_of(judged)):
        left = one.chances[one.player]
        top, bottom = _chance_y(min(CERTAIN, left + one.loss)), _chance_y(left)
        drawn.append(f'<path class="lost" d="M{_ply_x(table, one.end):.2f} {top:.2f}V{bottom:.2f}"/>')
    return "".join(drawn)


def _line_ends(table: Table, judged: tuple[JudgedTurn, ...]) -> list[tuple[float, float]]:
    """Return where each player's line ends, in percent of the width, and the chance there.

    Empty if nothing was judged.
    """
    seats = range(len(table.names))
    if _is_whole(table, judged):
        return [(100.0, _victory_share(table, seat)) for seat in seats]
    if not any(verdicts_of(judged)):
        return []
    last = (chances_over_time(judged, seat)[-1] for seat in seats)
    return [(_ply_x(table, ply), chance) for ply, chance in last]


def _end_labels(table: Table, judged: tuple[JudgedTurn, ...]) -> str:
    """Return the players' symbols at the ends of their lines, and their names at the right edge."""
    last = _line_ends(table, judged)
    order = sorted(range(len(last)), key=lambda seat: -last[seat][1])
    places = _move_apart([_chance_y(last[seat][1]) for seat in order]) if order else []
    ends = (
        _at_place("span", last[seat][0], _chance_y(last[seat][1]), icon(SEATS[seat], 14), "end-mark")
        + _at_place("span", 100, place, escape(table.people.label(seat)), "label")
        for seat, place in zip(order, places, strict=True)
    )
    return "".join(ends)


def _ply_x(table: Table, ply: int) -> float:
    """Return the horizontal place of a ply, in percent of the width."""
    return 100 * ply / max(1, len(table.match.plies))


def _chance_y(value: float) -> float:
    """Return the vertical place of a chance in thousandths, in percent of the height from the top."""
    return 100 - value / 10
