"""The puzzles: each game's file as it is, fetched when one of them is opened."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from builder.step import Step

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

FILE = "puzzles.json"
"""What a game's puzzles are called in its folder."""


def puzzles_step(house: House) -> Step:
    """One file of puzzles for each game."""
    return Step("puzzles", "Gathering the puzzles", _files(house), _puzzles, ())


def is_of_puzzles(name: str) -> bool:
    """Whether a file of the package is one of puzzles, and no part of the Python code."""
    return name.endswith(f"/{FILE}")


def _files(house: House) -> tuple[Path, ...]:
    """All files of puzzles."""
    return tuple(sorted(house.python.glob(f"games/*/{FILE}")))


def _puzzles(house: House, into: Path) -> None:
    """Lay them side by side, called by their games."""
    folder = into / "puzzles"
    folder.mkdir()
    for path in _files(house):
        shutil.copyfile(path, folder / f"{path.parent.name}.json")
