"""Charts of points: a line for each seat in its colour and dash, with its symbol and name at the end."""

from html import escape
from itertools import accumulate

from piazza.ui.game_api.html import figure, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_clauses, labelled
from piazza.ui.model.score_breakdown import Account, lap_numbers, laps
from piazza.ui.model.table import Table

STEPS = (1, 2, 5, 10, 15, 20, 25, 30, 50, 100, 200)
"""The possible distances between grid lines, in points."""
LINES = 6
"""The most distances between grid lines, unless even the largest in `STEPS` is too small."""
MARKS = 7
"""The most numbers below the chart, besides the end."""
GAP = 7.5
"""The least distance between two names at the right, in hundredths of the height."""

Span = tuple[int, int]
"""The points at the lowest and at the highest grid line."""


def scores_over_time(table: Table, found: tuple[Account, ...]) -> str:
    """Return the chart of a match as markup: a line for each account, over the laps."""
    told = join_clauses(labelled(one.name, ", ".join(map(figure, one.course))) for one in found)
    return _chart(found, _below(table), _("Scores after each round. {scores}").format(scores=told))


def points_over_games(own: Account, first: str, last: str) -> str:
    """Return the chart of one person's points over several games as markup.

    `first` and `last` are the labels below its ends.
    """
    told = ", ".join(map(figure, own.course))
    ends = at_place("b", 0, 100, first, "tick round num") + at_place("b", 100, 100, last, "tick round num")
    return _chart((own,), ends, _("Points game by game: {scores}").format(scores=told))


def _chart(found: tuple[Account, ...], below: str, text: str) -> str:
    """Return the markup of a chart; `below` are the labels under it, `text` says it all in words."""
    points = [one for account in found for one in account.course]
    # The line of 0 is always there; a 1 at the top, so that the chart has a height.
    span, step = _scale(min(0, *points), max(*points, 1))
    across = range(span[0], span[1] + 1, step)
    lines = "".join(_line(account, span) for account in found)
    drawn = tag(
        "svg",
        _grid(across, span) + lines,
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    values = "".join(at_place("b", 0, _down(value, span), figure(value), "tick num") for value in across)
    ends = "".join(_end(account, span) for account in found)
    inside = drawn + values + below + ends + _names(found, span)
    return (
        f'<div class="chart" role="img" aria-label="{escape(text)}">{tag("div", inside, class_="plot")}</div>'
    )


def _scale(least: int, most: int) -> tuple[Span, int]:
    """Return the lowest and highest grid line and the distance between two, in points."""
    # One distance less: rounding both ends to grid lines may add one.
    step = next((one for one in STEPS if (most - least) <= one * (LINES - 1)), STEPS[-1])
    # -(-a // b) divides upwards.
    return (least // step * step, -(-most // step) * step), step


def _grid(across: range, span: Span) -> str:
    """Return the grid lines; the line at 0 is stronger if there are lines below it."""
    return "".join(
        tag(
            "path",
            class_="grid zero" if not value and span[0] else "grid",
            d=f"M0 {_down(value, span):.1f}H100",
        )
        for value in across
    )


def _line(account: Account, span: Span) -> str:
    count = len(account.course)
    points = "L".join(
        f"{_right(n, count):.2f} {_down(value, span):.2f}" for n, value in enumerate(account.course)
    )
    return f'<path class="line {account.kind}" d="M{points}"/>'


def _end(account: Account, span: Span) -> str:
    """Return the symbol at the end of an account's line."""
    return at_place("span", 100, _down(account.total, span), icon(account.symbol, 14), "end-mark")


def _below(table: Table) -> str:
    """Return the labels of the laps, at most about `MARKS`, and of the end."""
    found = laps(table)
    count, texts = len(found), lap_numbers(found)
    step = -(-count // MARKS)
    # None within half a step of the right, where “end” stands.
    marks = [n for n in range(0, count - 1, step) if texts[n] and count - 1 - n > step // 2]
    told = [*((_right(n, count), texts[n]) for n in marks), (100, _("end"))]
    return "".join(at_place("b", right, 100, text, "tick round num") for right, text in told)


def _names(found: tuple[Account, ...], span: Span) -> str:
    """Return the names beside the ends of the lines, moved apart where they would touch."""
    order = sorted(found, key=lambda account: -account.total)
    places = move_apart([_down(account.total, span) for account in order])
    return "".join(
        at_place("span", 100, place, escape(account.name), "label")
        for account, place in zip(order, places, strict=True)
    )


def move_apart(places: list[float]) -> list[float]:
    """Return places from top to bottom, moved to be at least `GAP` apart and none below the bottom.

    They are in hundredths of the height; the bottom is 100.
    """
    # Downwards first, each below the one above; then upwards from the bottom,
    # for those that were pushed beyond it.
    down = list(accumulate(places, lambda above, place: max(place, above + GAP)))
    up = accumulate([min(down[-1], 100.0), *down[-2::-1]], lambda below, place: min(place, below - GAP))
    return list(up)[::-1]


def at_place(name: str, right: float, down: float, content: str, kind: str) -> str:
    """Return an element at a place given in hundredths of width and height; `kind` is its CSS class."""
    return tag(name, content, class_=kind, style=f"left:{right:.2f}%;top:{down:.2f}%")


def _right(number: int, count: int) -> float:
    """Return how far right a lap lies, in hundredths of the width."""
    return 100 * number / (count - 1) if count > 1 else 100


def _down(value: int, span: Span) -> float:
    """Return how far down a number of points lies, in hundredths of the height."""
    return 100 * (span[1] - value) / (span[1] - span[0])
