"""The scores over time as lines: each seat with its colour, its dash and its mark at the end."""

from html import escape

from piazza.ui.kit import SEATS, text_at, use
from piazza.ui.language import gettext as _
from piazza.ui.table import Table

LEFT, TOP, WIDTH, HEIGHT = 34, 12, 360, 230
LABEL_GAP = 17
"""Least distance between two names at the right."""


def scores_over_time(table: Table) -> str:
    """One line for each player over the turns of the match."""
    series = _series(table)
    most = max(15, *(points for line in series for points in line))
    step = 15 if most <= 90 else 30  # noqa: PLR2004 - at most seven lines
    limit = -(-most // step) * step
    grid = "".join(_grid(value, limit) for value in range(0, limit + 1, step))
    lines = "".join(_line(player, line, limit) for player, line in enumerate(series))
    names = _names(table, series, limit) + _rounds(len(series[0]))
    label = "; ".join(
        f"{table.names[player]}: {', '.join(map(str, line))}" for player, line in enumerate(series)
    )
    text = escape(_("Scores after each round. {scores}").format(scores=label))
    return (
        f'<svg class="chart" viewBox="0 0 500 270" role="img" aria-label="{text}">{grid}{lines}{names}</svg>'
    )


def _series(table: Table) -> tuple[tuple[int, ...], ...]:
    """Each player's points after each round and at the end."""
    points = []
    name = ""
    for ply in table.match.plies:
        here = table.words.turn_name(ply.before)
        if name and here != name:
            points.append(ply.before.scores())
        name = here
    points.append(table.match.state.scores())
    return tuple(zip(*points, strict=True))


def _grid(value: int, limit: int) -> str:
    """A line across at a number of points."""
    y = _y(value, limit)
    across = f'<path class="grid" d="M{LEFT} {y:.1f}H{LEFT + WIDTH}"/>'
    return across + text_at(LEFT - 8, y + 4, value, "tick num")


def _rounds(count: int) -> str:
    """The numbers of the rounds below, every one or every third."""
    step = 1 if count < 8 else 3  # noqa: PLR2004 - no more fit
    marks = [(n, str(n + 1)) for n in range(0, count - 1, step) if count - 1 - n > 1 or step == 1]
    marks.append((count - 1, _("end")))
    return "".join(text_at(_x(n, count), TOP + HEIGHT + 20, text, "tick round num") for n, text in marks)


def _line(player: int, line: tuple[int, ...], limit: int) -> str:
    """A player's line and the mark at its end."""
    points = [(_x(n, len(line)), _y(value, limit)) for n, value in enumerate(line)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    return f'<path class="line p{player + 1}" d="{path}"/>{use(SEATS[player], x - 6, y - 6, 12)}'


def _names(table: Table, series: tuple[tuple[int, ...], ...], limit: int) -> str:
    """The names beside the ends of the lines, moved apart where they would touch."""
    order = sorted(range(len(series)), key=lambda player: -series[player][-1])
    texts = ""
    lowest = -LABEL_GAP * 1.0
    for player in order:
        y = max(_y(series[player][-1], limit), lowest + LABEL_GAP)
        lowest = y
        texts += text_at(LEFT + WIDTH + 14, y + 5, escape(table.names[player][:11]), "label")
    return texts


def _x(number: int, count: int) -> float:
    """Where a round stands."""
    return LEFT + WIDTH * (number + 1) / count if count > 1 else LEFT + WIDTH


def _y(value: int, limit: int) -> float:
    """Where a number of points stands."""
    return TOP + HEIGHT * (1 - value / limit)
