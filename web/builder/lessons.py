"""The lessons: each game's files, joined into one that the page fetches when a lesson begins."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

from builder.step import Step

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

FOLDER = "lessons"
"""The folder of a game's lessons; its files are not part of the Python code."""


def lessons_step(house: House) -> Step:
    """Return the step that writes one file of lessons for each game that has some."""
    return Step("lessons", "Gathering the lessons", _files(house), _lessons, ())


def is_of_lesson(name: str) -> bool:
    """Return whether a file of the package belongs to a lesson."""
    return f"/{FOLDER}/" in name


def _files(house: House) -> tuple[Path, ...]:
    """Return all files of lessons."""
    return tuple(sorted(house.python.glob(f"games/*/{FOLDER}/*.toml")))


def _lessons(house: House, into: Path) -> None:
    """Read the lessons, and write them as one JSON file for each game."""
    folder = into / FOLDER
    folder.mkdir()
    found: dict[str, dict[str, object]] = {}
    for path in _files(house):
        found.setdefault(path.parents[1].name, {})[path.stem] = tomllib.loads(path.read_text("utf-8"))
    for game, lessons in found.items():
        (folder / f"{game}.json").write_text(json.dumps(lessons, ensure_ascii=False), "utf-8")
