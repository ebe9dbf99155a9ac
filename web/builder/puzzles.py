"""The puzzles: each game's file, copied; the page fetches it when a puzzle is opened."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from builder.step import Step

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

FILE = "puzzles.json"
"""Name of the file of puzzles in a game's folder."""


def puzzles_step(house: House) -> Step:
    """Return the step that copies the file of puzzles of each game."""
    return Step("puzzles", "Gathering the puzzles", _files(house), _puzzles, ())


def is_of_puzzles(name: str) -> bool:
    """Return whether a file of the package is a file of puzzles, which is not part of the Python code."""
    return name.endswith(f"/{FILE}")


def _files(house: House) -> tuple[Path, ...]:
    """Return all files of puzzles."""
    return tuple(sorted(house.python.glob(f"games/*/{FILE}")))


def _puzzles(house: House, into: Path) -> None:
    """Copy the files into one folder, each under the name of its game."""
    folder = into / "puzzles"
    folder.mkdir()
    for path in _files(house):
        shutil.copyfile(path, folder / f"{path.parent.name}.json")
