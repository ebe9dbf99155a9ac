"""Figures of the README stand between marks, as the benches found them."""

from pathlib import Path
from typing import NamedTuple

from bench.figures import marked, of_rows, with_figures
from bench.table import Table

HOUSE = Path(__file__).parents[2]
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
    """For each pair of marks in the README there is a bench, and it has been run."""
    text = (HOUSE / "README.md").read_text("utf-8")
    names = marked(text)
    assert names
    assert [name for name in names if not (HOUSE / f"tests/bench/{name}.py").is_file()] == []
    assert text.count("<!-- figures: ") == text.count("<!-- end of figures -->") == len(names)
    assert all(f"`{name}.py`, 20" in text for name in names)
