"""Texts of JSON from elsewhere: how deep they nest is found as one would count it by hand."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.ui.storage.json_text import MAX_DEPTH, parse_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\a\ud800'),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text('[]{}"\\', max_size=3), inner, max_size=2)
    ),
)


def wrapped(value: object, times: int) -> object:
    """A value within so many brackets."""
    for turn in range(times):
        value = {"": value} if turn % 2 else [value]
    return value


def depth(value: object) -> int:
    """How many brackets stand open at most, by the value itself."""
    match value:
        case list():
            return 1 + max(map(depth, value), default=0)
        case dict():
            return 1 + max(map(depth, value.values()), default=0)
        case _:
            return 0


@given(VALUES, st.integers(MAX_DEPTH - 4, MAX_DEPTH))
def test_depth(value: object, times: int) -> None:
    """Exactly what nests deeper than allowed is refused; brackets in strings do not count."""
    nested = wrapped([value, *[[]] * MAX_DEPTH], times)
    if depth(nested) > MAX_DEPTH:
        with pytest.raises(ValueError, match="nested too deep"):
            parse_json(json.dumps(nested))
    else:
        assert parse_json(json.dumps(nested)) == nested


@pytest.mark.parametrize(
    "text", ["[" * 200, '{"a":' * 200, "[" * 10**7, "[]" * 10**6, '"' * 10**6 + "[" * 99]
)
def test_no_json(text: str) -> None:
    """What is none is refused, however many brackets it has."""
    with pytest.raises(ValueError, match=r"."):
        parse_json(text)
