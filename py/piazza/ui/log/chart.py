"""The scores over time as lines: each seat with its colour, its dash, and its mark and name at the end."""

from html import escape
from itertools import accumulate

from piazza.ui.kit import figure, icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.language import join_clauses, labelled
from piazza.ui.log.accounts import Account, lap_numbers, laps
from piazza.ui.table import Table

STEPS = (1, 2, 5, 10, 15, 20, 25, 30, 50, 100, 200)
"""How far the lines across may be apart, in points."""
LINES = 6
"""Most distances between lines across."""
MARKS = 7
"""Most numbers below, besides the end."""
GAP = 7.5
"""Least distance between two names at the right, in hundredths of the height."""

Span = tuple[int, int]
"""The lowest and the highest line across, in points."""


def scores_over_time(table: Table, found: tuple[Account, ...]) -> str:
    """One line for each account over the laps of the match."""
    told = join_clauses(labelled(one.name, ", ".join(map(figure, one.course))) for one in found)
    return _chart(found, _below(table), _("Scores after each round. {scores}").format(scores=told))


def points_over_games(own: Account, first: str, last: str) -> str:
    """The points of game after game as a line, with what stands below its ends."""
    told = ", ".join(map(figure, own.course))
    ends = at_place("b", 0, 100, first, "tick round num") + at_place("b", 100, 100, last, "tick round num")
    return _chart((own,), ends, _("Points game by game: {scores}").format(scores=told))


def _chart(found: tuple[Account, ...], below: str, text: str) -> str:
    """Lines, the numbers across and below, names at the ends, and all of it in words."""
    points = [one for account in found for one in account.course]
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
    """The lowest and the highest line across, and how far they are apart."""
    step = next((one for one in STEPS if (most - least) <= one * (LINES - 1)), STEPS[-1])
    return (least // step * step, -(-most // step) * step), step


def _grid(across: range, span: Span) -> str:
    """The lines across, that of nought stronger where some are below it."""
    return "".join(
        tag(
            "path",
            class_="grid zero" if not value and span[0] else "grid",
            d=f"M0 {_down(value, span):.1f}H100",
        )
        for value in across
    )


def _line(account: Account, span: Span) -> str:
    """The line of an account."""
    count = len(account.course)
    points = "L".join(
        f"{_right(n, count):.2f} {_down(value, span):.2f}" for n, value in enumerate(account.course)
    )
    return f'<path class="line {account.kind}" d="M{points}"/>'


def _end(account: Account, span: Span) -> str:
    """The mark at the end of a line."""
    return at_place("span", 100, _down(account.total, span), icon(account.symbol, 14), "end-mark")


def _below(table: Table) -> str:
    """The numbers of rounds or turns, as many as fit, and the end."""
    found = laps(table)
    count, texts = len(found), lap_numbers(found)
    step = -(-count // MARKS)
    marks = [n for n in range(0, count - 1, step) if texts[n] and count - 1 - n > step // 2]
    told = [*((_right(n, count), texts[n]) for n in marks), (100, _("end"))]
    return "".join(at_place("b", right, 100, text, "tick round num") for right, text in told)


def _names(found: tuple[Account, ...], span: Span) -> str:
    """The names beside the ends of the lines, moved apart where they would touch."""
    order = sorted(found, key=lambda account: -account.total)
    places = move_apart([_down(account.total, span) for account in order])
    return "".join(
        at_place("span", 100, place, escape(account.name), "label")
        for account, place in zip(order, places, strict=True)
    )


def move_apart(places: list[float]) -> list[float]:
    """These places, given downwards, at least `GAP` apart, and none below the bottom."""
    down = list(accumulate(places, lambda above, place: max(place, above + GAP)))
    up = accumulate([min(down[-1], 100.0), *down[-2::-1]], lambda below, place: min(place, below - GAP))
    return list(up)[::-1]


def at_place(name: str, right: float, down: float, content: str, kind: str) -> str:
    """An element at a place, in hundredths of width and height."""
    return tag(name, content, class_=kind, style=f"left:{right:.2f}%;top:{down:.2f}%")


def _right(number: int, count: int) -> float:
    """Where a lap stands."""
    return 100 * number / (count - 1) if count > 1 else 100


def _down(value: int, span: Span) -> float:
    """Where a number of points stands."""
    return 100 * (span[1] - value) / (span[1] - span[0])
