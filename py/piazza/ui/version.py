"""The version of this program, as py/pyproject.toml has it."""

import tomllib
from importlib.resources import files
from pathlib import Path

MADE = "version.txt"
"""Where the build writes the version down, beside this file; a checkout has no such file."""
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def version() -> str:
    """Return the version: as the build has written it down, or from the project file of a checkout."""
    made = files("piazza.ui").joinpath(MADE)
    if made.is_file():
        return made.read_text("utf-8")
    return str(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"])
