"""Every table of RESULTS.md, measured anew: ``python3 tests/bench/figures.py [bench ...]``.

That page has a pair of marks for each bench, as in ``<!-- figures: links -->`` and ``<!-- end of figures
-->``. All benches named there are run, or those named on the command line, and what stands between the marks
is written anew, so that none is typed by hand. A bench is a module beside this one with ``tables()``,
which yields its tables, or ``rows()``, which yields tuples with names. All together take half an hour.
"""

from __future__ import annotations

import os
import platform
import re
import sys
from importlib import import_module
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

from bench.table import Table
from documents import BENCH_RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

MARKED = re.compile(r"(<!-- figures: (\w+) -->\n)(.*?)(<!-- end of figures -->)", re.DOTALL)


def main() -> None:
    """Measure, and write the tables of each bench into RESULTS.md as soon as it is done."""
    there = marked(BENCH_RESULTS.read_text("utf-8"))
    names = sys.argv[1:] or there
    if unknown := set(names) - set(there):
        sys.exit(
            f"No marks for {', '.join(sorted(unknown))} in {BENCH_RESULTS.name}; there are some for "
            f"{', '.join(there)}"
        )
    for name in names:
        print(f"{name} …", file=sys.stderr, flush=True)
        section = figures(import_module(f"bench.{name}"))
        if not section:
            print(f"{name}: no games are kept here, its tables stay", file=sys.stderr, flush=True)
            continue
        BENCH_RESULTS.write_text(with_figures(BENCH_RESULTS.read_text("utf-8"), name, section), "utf-8")


def marked(text: str) -> list[str]:
    """The benches that a text has marks for."""
    return [match[2] for match in MARKED.finditer(text)]


def with_figures(text: str, name: str, section: str) -> str:
    """The text with something else between the marks of a bench."""
    return MARKED.sub(lambda match: f"{match[1]}{section}{match[4]}" if match[2] == name else match[0], text)


def figures(bench: ModuleType) -> str:
    """Return what a bench finds, as Markdown, and where and when; empty if it has nothing to sum up."""
    load = os.getloadavg()[0]
    found = [table.markdown() for table in measured(bench) if table.lines]
    if not found:
        return ""
    where = f"{os.cpu_count()} processors, {platform.machine()}, load {load:.1f} as it began"
    return "\n\n".join(
        [*found, f"`{bench.__name__.partition('.')[2]}.py`, {strftime('%Y-%m-%d')}, {where}.\n"]
    )


def measured(bench: ModuleType) -> Iterator[Table]:
    """The tables of a bench, or its rows as one."""
    if hasattr(bench, "tables"):
        yield from bench.tables()
    else:
        yield of_rows((bench.__doc__ or "").partition(":")[0], bench.rows())


def of_rows(title: str, rows: Iterable[Any]) -> Table:
    """A table of tuples with names; the unit of a row, if it has one, stands behind its first entry."""
    lines, heads = [], list[str]()
    for row in rows:
        values = {name: getattr(row, name) for name in (*row._fields, *ratios(row))}
        unit = values.pop("unit", "")
        (_first, what), *others = values.items()
        heads = ["", *(name for name, _value in others)]
        lines.append([f"{what}, {unit}" if unit else f"{what}", *(figure(value) for _name, value in others)])
    return Table(title, heads, lines)


def ratios(row: Any) -> list[str]:  # noqa: ANN401 - a tuple with names of any bench
    """What a row tells beside its fields."""
    return ["ratio"] if hasattr(row, "ratio") else []


def figure(value: object) -> str:
    """A number with as many digits as it is worth."""
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
    return str(value)


if __name__ == "__main__":
    main()
