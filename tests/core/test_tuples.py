"""Tuples with one thing different."""

from piazza.core.tuples import with_entry, without_one


def test_with_entry() -> None:
    """One entry is another, the rest as it was."""
    assert with_entry(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert with_entry(("a", "b", "c"), 2, "x") == ("a", "b", "x")


def test_without_one() -> None:
    """Only the first of several equals goes; what is not there leaves the very tuple."""
    values = (1, 2, 1)
    assert without_one(values, 1) == (2, 1)
    assert without_one(values, 3) is values
