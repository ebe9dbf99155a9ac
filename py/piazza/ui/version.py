"""The version of this program, as in py/pyproject.toml."""

import tomllib
from importlib.resources import files
from pathlib import Path

MADE = "version.txt"
"""Name of the file beside this one in which the build writes the version; missing in a checkout."""
PROJECT = Path(__file__).parents[2] / "pyproject.toml"
"""The project file of a checkout."""


def version() -> str:
    """Return the version from the file that the build made, or from the project file of a checkout."""
    made = files("piazza.ui").joinpath(MADE)
    if made.is_file():
        return made.read_text("utf-8")
    return str(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"])
