"""The page's scripts do what their unit tests say (web/checks/unit)."""

import sys
from pathlib import Path

import pytest

from builder.checks import passes, unit_tests
from builder.house import House
from builder.progress import Progress

HOUSE = House(Path(__file__).parents[2])


@pytest.mark.parametrize(
    "path", sorted((HOUSE.web / "checks" / "unit").glob("*.test.mjs")), ids=lambda path: path.name
)
def test_scripts(path: Path) -> None:
    """Node runs a file of unit tests, and all of them pass."""
    (check,) = unit_tests(HOUSE)
    assert path in check.arguments
    options = tuple(one for one in check.arguments if not isinstance(one, Path))
    assert passes(HOUSE, check._replace(arguments=(*options, path)), Progress(sys.stderr))
