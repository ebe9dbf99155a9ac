"""The tables of tests/bench/RESULTS.md stand between marks, as the benches found them."""

from types import ModuleType
from typing import NamedTuple

from bench.figures import figures, marked, of_rows, with_figures
from bench.table import Table
from documents import BENCH_RESULTS

END = "<!-- end of figures -->\n"
TEXT = f"a\n<!-- figures: one -->\n1\n{END}b\n<!-- figures: two -->\n{END}c\n"


class Row(NamedTuple):
    """What a bench may tell."""

    what: str
    unit: str
    ours: float
    ratio: float


def test_marks() -> None:
    """Only what stands between the marks of a bench is written anew."""
    after = with_figures(TEXT, "two", "2\n")
    assert marked(TEXT) == marked(after) == ["one", "two"]
    assert after == TEXT.replace("two -->\n", "two -->\n2\n")
    assert with_figures(after, "two", "3\n") == after.replace("2", "3")


def test_table() -> None:
    """A table in columns and one in Markdown have the same cells."""
    table = Table("Times", ("", "ms"), [("a click", "7"), ("b", "1,234")])
    assert table.text().splitlines() == ["Times", "            ms", "a click      7", "b        1,234"]
    assert table.markdown().splitlines()[2:] == [
        "|  | ms |",
        "| --- | --: |",
        "| a click | 7 |",
        "| b | 1,234 |",
    ]


def test_rows() -> None:
    """Rows with names become a table, each with its unit."""
    table = of_rows("Start", [Row("first", "ms", 1234.5, 0.521)])
    assert table == Table("Start", ["", "ours", "ratio"], [["first, ms", "1,234", "0.52"]])


def test_every_mark_has_its_bench() -> None:
    """Every pair of marks in RESULTS.md belongs to a bench that has been run."""
    text = BENCH_RESULTS.read_text("utf-8")
    names = marked(text)
    assert names
    assert [name for name in names if not BENCH_RESULTS.with_name(f"{name}.py").is_file()] == []
    assert text.count("<!-- figures: ") == text.count("<!-- end of figures -->") == len(names)
    assert all(f"`{name}.py`, 20" in text for name in names)


def test_nothing_to_sum_up() -> None:
    """A bench without kept games leaves its tables as they are."""
    bench = ModuleType("bench.empty")
    bench.tables = lambda: [Table("Levels", ("", "games"), [])]  # type: ignore[attr-defined]
    assert figures(bench) == ""
