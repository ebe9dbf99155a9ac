"""The build does only what an edit asks for, and never harms the site that is there."""

import errno
import gzip
import hashlib
import json
import re
import sys
import zipfile
from itertools import product
from pathlib import Path

import pytest

from builder import tools
from builder.house import House
from builder.progress import Progress
from builder.site import build
from builder.step import Step, refresh
from builder.trouble import FULL, OFFLINE, Trouble, sentence
from piazza.games import NAMES, TITLES
from piazza.ui.i18n import LANGUAGES
from piazza.ui.model.puzzles import has_puzzles
from piazza.ui.supplements import OFFERED, Supplement, is_offered

pytestmark = pytest.mark.slow

FEW_MODULES = 16
"""A start asks for no more."""


def add_line(path: Path, line: str) -> None:
    """Add a line to a file."""
    path.write_text(path.read_text() + f"\n{line}\n")


def step(make: object, *reads: Path | str) -> Step:
    """A step of a toy build."""
    return Step("toy", "Making a toy", reads, make)  # type: ignore[arg-type]


def fills(house: House, into: Path) -> None:
    """Make something."""
    (into / "toy.txt").write_text(house.root.name)


def packed(house: House) -> dict[str, bytes]:
    """The files in the pack of the house's code."""
    whole = gzip.decompress((house.dist / "python" / "piazza.bin").read_bytes())
    at = 4 + int.from_bytes(whole[:4], "little")
    files = {}
    for name, length in json.loads(whole[4:at]):
        files[name] = whole[at : at + length]
        at += length
    return files


def packed_names(house: House) -> list[str]:
    """Their names."""
    return [*packed(house)]


def python_of(house: House) -> dict[str, bytes]:
    """What the site has of Python's code, file by file."""
    return {path.name: path.read_bytes() for path in (house.dist / "python").iterdir()}


def runs_full(house: House, into: Path) -> None:
    """Make half of it, then find the disk full."""
    fills(house, into)
    raise OSError(errno.ENOSPC, "No space left on device", str(into))


def test_nothing_changed(built: House, quiet: Progress) -> None:
    """A second build does nothing."""
    assert build(built, quiet) == []


def test_changed_page(built: House, quiet: Progress) -> None:
    """An edit of a style sheet rebuilds the page, not the Python code."""
    add_line(built.web / "splash.css", ".edited { order: 1; }")
    assert build(built, quiet) == ["page", "site"]
    assert ".edited{order:1}" in (built.dist / "web" / "style.css").read_text()


def test_changed_style_of_a_game(built: House, quiet: Progress) -> None:
    """A stylesheet in a game's own folder is served after the house's, and is no part of the Python code."""
    room = built.python / "games" / NAMES[0] / "view"
    room.mkdir(exist_ok=True)
    (room / "edited.css").write_text("@media (--phone) { .edited { order: 1; } }")
    assert build(built, quiet) == ["guides", "home", "page", "site"]
    style = (built.dist / "web" / "style.css").read_text()
    assert "em){.edited{order:1}}" in style.rpartition("@layer game{")[2]
    assert not re.search(r"@media[^{]*\b(?:or|not)\b", style)
    assert "@import" not in style
    assert "--phone" not in style


def test_unknown_breakpoint(built: House, quiet: Progress) -> None:
    """The build says where a stylesheet names a breakpoint that there is not."""
    add_line(built.web / "splash.css", "@media (--foam) { .edited { order: 1; } }")
    with pytest.raises(Trouble, match=r"splash\.css:\d+: .*--foam"):
        build(built, quiet)


def test_symbols_of_a_game(built: House, quiet: Progress) -> None:
    """The symbols in a game's own folder are drawn on the page beside the house's."""
    room = built.python / "games" / NAMES[0] / "view"
    room.mkdir(exist_ok=True)
    (room / "edited.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><symbol id="edited"/></svg>')
    assert build(built, quiet) == ["guides", "home", "page", "site"]
    assert '<symbol id="edited"' in (built.dist / "index.html").read_text()


@pytest.mark.parametrize(
    "name", ["index.html", "web/early.js", "web/imprint.js", "web/style.css", "web/start.txt"]
)
def test_any_charset(built: House, name: str) -> None:
    """What browsers read by the charset that a host names reads well in any."""
    assert (built.dist / name).read_bytes().isascii()


def test_first_modules(built: House) -> None:
    """A start asks for a handful of modules, each of which is there; what it may need later comes later."""
    page = (built.dist / "index.html").read_text()
    first = {line.split('"')[3] for line in page.splitlines() if "modulepreload" in line}
    assert {f"web/{name}.js" for name in ("python", "boot", "page", "bots")} <= first
    assert len(first) <= FEW_MODULES
    assert all((built.dist / name).is_file() for name in first)
    assert not first & {f"web/{name}.js" for name in ("bot", "wire", "camera")}


def test_names_of_scripts(built: House) -> None:
    """Every script has a name whose type all hosts know, and Pyodide asks for its runtime by that name."""
    assert [path.name for path in built.dist.rglob("*") if path.suffix in {".mjs", ".webmanifest"}] == []
    for script in built.dist.glob("vendor/pyodide-*/*.js"):
        text = script.read_text("utf-8")
        assert "pyodide.asm.js" in text
        assert "pyodide.asm.mjs" not in text


def test_changed_module(built: House, quiet: Progress) -> None:
    """An edit of a module of the page puts the modules together anew, and nothing else."""
    module = built.web / "page" / "render" / "live-region.mjs"
    module.write_text(module.read_text() + "export const edited = 41;\nglobalThis.edited = edited;\n")
    assert build(built, quiet) == ["page", "site"]
    assert "globalThis.edited" in (built.dist / "web" / "page.js").read_text()


def test_servers_named(built: House, quiet: Progress) -> None:
    """The servers that pyscript.toml names are known to the page."""
    add_line(built.root / "pyscript.toml", '[[ice_servers]]\nurls = "stun:far.example.org"')
    build(built, quiet)
    assert "stun:far.example.org" in (built.dist / "web" / "wire.js").read_text()


def test_module_with_a_fault(built: House, quiet: Progress) -> None:
    """A module that cannot be read is told by name and line."""
    (built.web / "page" / "render" / "live-region.mjs").write_text("export const = 1;\n")
    with pytest.raises(Trouble, match=r"live-region\.mjs:1"):
        build(built, quiet)


def test_changed_python(built: House, quiet: Progress) -> None:
    """An edit of a module packs the code anew, with its bytecode, and downloads nothing."""
    (built.python / "core" / "edited.py").write_text("EDITED = True\n")
    assert build(built, quiet) == ["guides", "package", "snapshot", "home", "page", "site"]
    names = packed_names(built)
    assert "piazza/core/edited.pyc" in names
    assert not [
        name
        for name in names
        if name.startswith(
            ("piazza/env/", "piazza/bots/arena", "piazza/bots/learning", "piazza/bots/puzzles")
        )
    ]


def test_version(built: House, quiet: Progress) -> None:
    """The packed program knows the version of the project file, and is packed anew when that changes."""
    project = built.root / "py" / "pyproject.toml"
    text = project.read_text("utf-8")
    known = packed(built)["piazza/ui/version.txt"].decode()
    assert f'version = "{known}"' in text
    project.write_text(text.replace(known, "7.8.9"), "utf-8")
    assert "package" in build(built, quiet)
    assert packed(built)["piazza/ui/version.txt"] == b"7.8.9"


def test_documents_stay_at_home(built: House) -> None:
    """No document for contributors is served, or packed with the program."""
    assert (built.web / "README.md").is_file()
    assert not [*built.dist.rglob("*.md"), *(name for name in packed(built) if name.endswith(".md"))]


def test_library(built: House) -> None:
    """Of the standard library the page gets what is imported, and the names of what is not."""
    come = set(zipfile.ZipFile(built.dist / "python" / "library.zip").namelist())
    assert {"tomllib/__init__.pyc", "gettext.pyc"} <= come
    assert not come & {"mailbox.pyc", "unittest/mock.pyc", "doctest.pyc"}
    assert {"mailbox", "unittest.mock", "doctest"} <= set(
        json.loads(packed(built)["piazza/browser/absent.json"])
    )


def test_same_zip(built: House, quiet: Progress) -> None:
    """The same code gives the same bytes, so that nobody downloads it twice."""
    before = python_of(built)
    (built.made / "package.key").unlink()
    assert "package" in build(built, quiet)
    assert python_of(built) == before


def test_broken_python(built: House, quiet: Progress) -> None:
    """Code that does not compile is named, and the earlier site stays."""
    before = (built.dist / "sw.js").read_text()
    (built.python / "core" / "edited.py").write_text("def broken(:\n")
    with pytest.raises(Trouble, match=r"edited\.py"):
        build(built, quiet)
    assert (built.dist / "sw.js").read_text() == before


def test_broken_rules_page(built: House, quiet: Progress) -> None:
    """A rules page that asks for a number nobody knows is named with its line; the earlier site stays."""
    before = (built.dist / "sw.js").read_text()
    page = built.python / "games" / "bloom" / "guide" / "fr.md"
    page.write_text(page.read_text("utf-8").replace("{open}", "{opened}"), "utf-8")
    with pytest.raises(Trouble, match=r"bloom/guide/fr\.md:\d+: the game has no value “opened”"):
        build(built, quiet)
    assert (built.dist / "sw.js").read_text() == before


def test_rules_pages_are_apart(built: House) -> None:
    """The rules pages lie beside the code: a first visit waits neither for them nor for what makes them."""
    names = packed_names(built)
    assert not [name for name in names if name.endswith((".md", "pages.json")) or "guide/markdown" in name]
    made = {path.stem: json.loads(path.read_text("utf-8")) for path in built.dist.glob("guides/*.json")}
    paged = [name for name in TITLES if is_offered(Supplement.GUIDE, name)]
    assert {(name, code) for name, pages in made.items() for code in pages} == {*product(paged, LANGUAGES)}


def test_puzzles_are_apart(built: House) -> None:
    """The puzzles of each title are a file of their own, which a first visit does not wait for."""
    assert not [name for name in packed_names(built) if "puzzles.json" in name or "bots/puzzles" in name]
    assert {path.stem for path in built.dist.glob("puzzles/*.json")} == set(filter(has_puzzles, TITLES))


def test_what_is_apart_is_listed(built: House) -> None:
    """A browser that has fetched nothing yet knows which titles have rules pages, lessons and puzzles."""
    listed = json.loads(packed(built)[f"piazza/ui/{OFFERED}"])
    for kind in Supplement:
        assert listed[kind.value] == sorted(name for name in TITLES if is_offered(kind, name))


def test_broken_drawing(built: House, quiet: Progress) -> None:
    """A drawing that is not well-formed is named, and the earlier site stays."""
    (built.web / "symbols.svg").write_text("<svg>")
    with pytest.raises(Trouble, match=r"symbols\.svg"):
        build(built, quiet)
    assert (built.dist / "index.html").is_file()


def test_everything_listed(built: House) -> None:
    """The service worker keeps every file of the site but itself, the snapshot and the bill of materials."""
    worker = (built.dist / "sw.js").read_text()
    files = [path for path in built.dist.rglob("*") if path.is_file() and path.suffix != ".bin"]
    files.remove(built.dist / "sw.js")
    files.remove(built.dist / "sbom.cdx.json")
    assert [path for path in files if f'"{path.relative_to(built.dist).as_posix()}"' not in worker] == []


def test_full_disk(tmp_path: Path, quiet: Progress) -> None:
    """On a full disk the step's earlier result stays, and one sentence says why."""
    house = House(tmp_path)
    refresh(house, (step(fills, "first"),), quiet)
    with pytest.raises(Trouble) as trouble:
        refresh(house, (step(runs_full, "second"),), quiet)
    assert str(trouble.value) == FULL
    assert (house.made / "toy" / "toy.txt").is_file()


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("npm error code ENOSPC\nnpm error nospc", FULL),
        ("OSError: [Errno 28] No space left on device", FULL),
        ("npm error network request to x failed, reason: getaddrinfo EAI_AGAIN x", OFFLINE),
        ("Failed to establish a new connection: [Errno 111] Connection refused", OFFLINE),
        ("npm error something\nelse", "It failed: else"),
        ("", "It failed."),
    ],
)
def test_sentences(output: str, said: str) -> None:
    """What a tool prints becomes a sentence that helps."""
    assert sentence(output, "It failed") == said


def test_no_venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python without venv, as Debian splits it, is told which package to install."""
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho 'ensurepip is not available'\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(broken))
    with pytest.raises(Trouble, match="apt install python3-venv"):
        tools.python(House(tmp_path))


def test_bill_of_materials(built: House) -> None:
    """What others wrote of the site is listed with version, licence and digest."""
    text = (built.dist / "sbom.cdx.json").read_text("utf-8")
    bill = json.loads(text)
    named = {one["name"]: one for one in bill["components"]}
    pinned = json.loads((built.web / "package.json").read_text("utf-8"))["dependencies"]
    assert bill["bomFormat"] == "CycloneDX"
    assert {name: named[name]["version"] for name in pinned} == pinned
    for wheel in built.dist.rglob("*.whl"):
        listed = named[wheel.name.partition("-")[0]]
        assert listed["hashes"][0]["content"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert all(one["licenses"] and one["hashes"] for one in bill["components"])
