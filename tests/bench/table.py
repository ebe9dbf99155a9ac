"""What a bench has measured, as a table: printed in columns, or as Markdown."""

from collections.abc import Iterable, Sequence
from statistics import median, quantiles
from typing import NamedTuple


class Table(NamedTuple):
    """A table: what it is of, the heads of its columns, and its lines; the first column names the line."""

    title: str
    heads: Sequence[str]
    lines: Sequence[Sequence[str]]

    def text(self) -> str:
        """In columns, the first to the left and all others to the right."""
        widths = [max(map(len, column)) for column in zip(self.heads, *self.lines, strict=True)]
        return "\n".join([self.title, *(_columns(line, widths) for line in (self.heads, *self.lines))])

    def markdown(self) -> str:
        """As a table of Markdown under its title."""
        rule = ("---", *["--:"] * (len(self.heads) - 1))
        rows = (self.heads, rule, *self.lines)
        return "\n".join([f"{self.title}:", "", *(f"| {' | '.join(row)} |" for row in rows)])


def print_all(tables: Iterable[Table]) -> None:
    """Each table as soon as it is measured."""
    for table in tables:
        print(table.text(), end="\n\n", flush=True)


def middle_and_tail(values: Sequence[float]) -> str:
    """A cell: the median and the 95th percentile."""
    return f"{median(values):.0f} / {quantiles(values, n=20)[-1]:.0f}"


def _columns(line: Sequence[str], widths: Sequence[int]) -> str:
    """A line in columns."""
    first, *rest = (
        cell.rjust(width) if place else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(line, widths, strict=True))
    )
    return "  ".join([first, *rest]).rstrip()
