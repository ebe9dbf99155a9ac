"""The page's modules put together into a handful of files: each that a start asks for takes its time."""

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
MAKER = "bundling.mjs"


def modules(web: Path) -> Iterator[Path]:
    """The modules of the page, wherever they lie in web/."""
    for folder in (web, web / "page"):
        yield from sorted(folder.glob(SCRIPTS) if folder == web else folder.rglob(SCRIPTS))


def bundle(house: House, into: Path, changed: Mapping[str, str]) -> list[str]:
    """Put the modules together, some with another text; the names of what a start needs at once."""
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        laid = Path(folder)
        for path in modules(house.web):
            target = laid / path.relative_to(house.web)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        for name, text in changed.items():
            (laid / name).write_text(text, encoding="utf-8")
        script = (node(house), house.scripts / MAKER, house.packages, laid, into)
        told = run(script, "The page's modules could not be put together")
    first: list[str] = json.loads(told.splitlines()[-1])
    return first
