"""The page's JavaScript modules, bundled into a few files, since every request delays the start."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from builder.tools import node, run

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from builder.house import House

SCRIPTS = "*.mjs"
FOLDERS = ("offline", "page", "runtime")
MAKER = "bundling.mjs"


def modules(web: Path) -> Iterator[Path]:
    """Yield the JavaScript modules of the page; web/ has others, of the build and of the checks."""
    for name in FOLDERS:
        yield from sorted((web / name).rglob(SCRIPTS))


def bundle(house: House, into: Path, changed: Mapping[str, str]) -> list[str]:
    """Bundle the modules into a folder; return the names of the files that a start needs at once.

    `changed` maps paths below web/ to texts that replace those modules.
    """
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        # A copy, in which `changed` can replace modules without touching the sources.
        laid = Path(folder)
        for path in modules(house.web):
            target = laid / path.relative_to(house.web)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        for name, text in changed.items():
            (laid / name).write_text(text, encoding="utf-8")
        script = (node(house), house.scripts / MAKER, house.packages, laid, into)
        told = run(script, "The page's modules could not be put together")
    first: list[str] = json.loads(told.splitlines()[-1])  # warnings may come before it
    return first
