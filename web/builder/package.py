"""The Python of the site: catalogues, code, the needed part of the standard library, and a snapshot."""

from __future__ import annotations

import hashlib
import json
import shutil
import tomllib
import zipfile
from typing import TYPE_CHECKING

from builder import guides, lessons, puzzles
from builder.lessons import is_of_lesson
from builder.puzzles import is_of_puzzles
from builder.start_texts import START
from builder.step import Step
from builder.tools import node, python, run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from builder.house import House

APART = ("env", "bots/arena", "bots/learning", "bots/puzzles")
"""Parts of the package that no browser needs: environments, tournaments, learning, search for puzzles."""
SUPPLEMENTS = {"guides": guides.PAGE, "lessons": f"{lessons.FOLDER}/*.toml", "puzzles": puzzles.FILE}
"""What the page fetches of a game beside its code, and the files in the game's folder that give it."""
OFFERED = "piazza/ui/offered.json"
"""File in the package that says which games have such supplements."""
VERSION = "piazza/ui/version.txt"
"""File in the package that says its version."""
PYSCRIPTS = "@pyscript/core/src/stdlib"
"""PyScript's own Python sources; without bytecode, PyScript would compile them at each start."""
BUILD_ONLY = ("ui/compile_guides.py", "ui/compile_home.py", "ui/game_api/guide/markdown.py")
"""Parts of the package that only the build needs."""
SHIPPED = {".py", ".toml", ".txt", ".json"}
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def words_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that compiles the gettext catalogues."""
    # With their folders: of a file, a step's key has only the last part of its path.
    catalogues = sorted(house.locale.rglob("*.po"))
    reads = tuple(part for path in catalogues for part in (path.relative_to(house.locale).as_posix(), path))
    return Step("words", "Compiling the translations", reads, _words, after)


def package_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that packs the package ``piazza`` for the browser."""
    # Names in the zip as well: of a file, a step's key has only the last part of its path.
    sources = tuple(part for name, path in _sources(house) for part in (name, path))
    reads = (
        *sources,
        _offered(house),
        _version(house),
        house.scripts / "packing.mjs",
        house.scripts / "packing.py",
    )
    return Step("package", "Packing the Python code", reads, _package, after)


def snapshot_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that makes the snapshot: the memory of a Python that has imported the package.

    With it, later visits start faster.
    """
    reads = _snapshot_makers(house)
    return Step("snapshot", "Remembering a Python that is awake", reads, _snapshot, after)


def spread_words(house: House) -> None:
    """Copy the compiled catalogues beside their sources, where CPython looks for them."""
    made = house.made / "words"
    for catalogue in made.rglob("*.mo"):
        beside = house.locale / catalogue.relative_to(made)
        if not beside.is_file() or beside.read_bytes() != catalogue.read_bytes():
            shutil.copyfile(catalogue, beside)


def _words(house: House, into: Path) -> None:
    """Compile every catalogue with Babel."""
    for source in sorted(house.locale.rglob("*.po")):
        target = (into / source.relative_to(house.locale)).with_suffix(".mo")
        target.parent.mkdir(parents=True)
        babel = (python(house), "-m", "babel.messages.frontend", "compile")
        run((*babel, "-i", source, "-o", target), f"{source.name} does not compile")


def _package(house: House, into: Path) -> None:
    """Zip the sources, then let Pyodide's own Python compile and pack them."""
    sources = into / "sources.zip"
    with zipfile.ZipFile(sources, "w") as archive:
        for name, path in _shipped(house):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), path.read_bytes())
        archive.writestr(zipfile.ZipInfo(OFFERED, LONG_AGO), _offered(house))
        archive.writestr(zipfile.ZipInfo(VERSION, LONG_AGO), _version(house))
    (into / "python").mkdir()
    script = (node(house), house.scripts / "packing.mjs")
    run((*script, house.packages, sources, into / "python"), "The Python code does not compile")
    sources.unlink()


def _snapshot(house: House, into: Path) -> None:
    """Let Pyodide write its memory to a file named by its digest."""
    (into / "snapshot").mkdir()
    made = into / "snapshot" / "made.bin"
    script = (node(house), house.scripts / "snapshot.mjs", house.packages)
    run((*script, house.made / "package" / "python", made), "The snapshot could not be made")
    # Named by its digest, so hosts and browsers may cache it for ever.
    made.rename(made.with_stem(hashlib.sha256(made.read_bytes()).hexdigest()[:16]))


def _snapshot_makers(house: House) -> tuple[Path, ...]:
    """Return the files that the snapshot depends on besides the packed code."""
    return (house.scripts / "snapshot.mjs", house.web / "runtime" / "pack.mjs")


def _shipped(house: House) -> Iterator[tuple[str, Path]]:
    """Yield the files of the zip as (name in the zip, path): sources, catalogues, and PyScript's Python."""
    yield from _sources(house)
    words = house.made / "words"
    for path in sorted(words.rglob("*.mo")):
        yield f"piazza/locale/{path.relative_to(words).as_posix()}", path
    theirs = house.packages / PYSCRIPTS
    for path in sorted(theirs.rglob("*.py")):
        yield path.relative_to(theirs).as_posix(), path


def _offered(house: House) -> str:
    """Return, as JSON, the games that have rules pages, lessons and puzzles.

    The page knows them from this file before it fetches any.
    """
    games = house.python / "games"
    found = {
        kind: sorted({path.relative_to(games).parts[0] for path in games.glob(f"*/{source}")})
        for kind, source in SUPPLEMENTS.items()
    }
    return json.dumps(found)


def _version(house: House) -> str:
    """Return the version that the project file names."""
    project = tomllib.loads(house.project.read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def _sources(house: House) -> Iterator[tuple[str, Path]]:
    """Yield the source files of the package as (name in the zip, path).

    It leaves out what no browser needs (`APART`), what the page says before Python runs, and what it
    fetches separately: rules pages, lessons and puzzles.
    """
    apart = tuple(house.python / part for part in (*APART, *BUILD_ONLY))
    for path in sorted(house.python.rglob("*")):
        if any(path.is_relative_to(part) for part in apart):
            continue
        if path.is_file() and path.suffix in SHIPPED and "__pycache__" not in path.parts:
            name = path.relative_to(house.python.parent).as_posix()
            if path.name != START and not (is_of_lesson(name) or is_of_puzzles(name)):
                yield name, path
