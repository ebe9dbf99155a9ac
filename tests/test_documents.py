"""The documents hold together: links lead somewhere, files that are named exist, examples run."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from documents import BOTS_GUIDE, CORE_GUIDE, README, ROOT

MARKDOWN = MarkdownIt("commonmark").enable("table")
FOLDERS = (".github", "py", "tests", "web")
MADE = {"node_modules", "build"}
HISTORY = ("CHANGELOG.md",)
"""Documents that may name files which are gone."""
FILE = re.compile(r"[\w./*-]*\w\.(?:py|mjs|js|css|html|toml|yml|md)")
"""A code span that is nothing but a file, or its path."""


def documents() -> tuple[Path, ...]:
    """Return all Markdown files but the rules pages, which have a syntax of their own."""
    found = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.md")))
    return (README, *(path for path in found if path.parent.name != "guide" and not MADE & {*path.parts}))


def tokens(path: Path) -> Iterator[Token]:
    """Yield every token of a document, those within a line too."""
    for token in MARKDOWN.parse(path.read_text("utf-8")):
        yield token
        yield from token.children or ()


def targets(path: Path) -> Iterator[str]:
    """Yield where the links and pictures of a document lead."""
    for token in tokens(path):
        target = token.attrGet("href") or token.attrGet("src")
        if isinstance(target, str):
            yield target


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings, as GitHub names them."""
    pairs = pairwise(tokens(path))
    titles = [after.content for token, after in pairs if token.type == "heading_open"]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def is_dead(path: Path, target: str) -> bool:
    """Say whether a relative link of a document leads nowhere."""
    parts = urlsplit(target)
    if parts.scheme:
        return False
    there = path.parent / parts.path if parts.path else path
    if not there.exists():
        return True
    return bool(parts.fragment) and parts.fragment not in anchors(there)


def examples(path: Path) -> list[str]:
    """Return the Python examples of a document."""
    return [token.content for token in tokens(path) if token.type == "fence" and token.info == "python"]


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    """Every relative link names a file that exists, and an anchor that it has."""
    assert [target for target in targets(path) if is_dead(path, target)] == []


def test_dead_links_are_found(tmp_path: Path) -> None:
    """A missing file and a missing anchor are dead links; a heading's anchor is not."""
    page = tmp_path / "page.md"
    page.write_text("# What is kept, and how\n[a](#what-is-kept-and-how) [b](#gone) [c](gone.md)\n", "utf-8")
    assert [target for target in targets(page) if is_dead(page, target)] == ["#gone", "gone.md"]


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_named_files_exist(path: Path) -> None:
    """Every file that a document names by its name or the end of its path is there."""
    if path.name in HISTORY:
        return
    spans = {token.content for token in tokens(path) if token.type == "code_inline"}
    assert [name for name in spans if FILE.fullmatch(name) and not is_there(name)] == []


@cache
def files() -> frozenset[str]:
    """Return the files of the project, each with a slash before its path."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file())
    return frozenset("/" + path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.*"), *found))


def is_there(name: str) -> bool:
    """Say whether a file's path is this name, or ends with it."""
    return any(fnmatch(path, f"*/{name}") for path in files())


def test_a_missing_file_is_found() -> None:
    """A file that nobody has is missing; the end of a path is enough for one that is there."""
    assert is_there("core/match.py")
    assert is_there("pyscript.toml")
    assert not is_there("core/gone.py")


@pytest.mark.parametrize(
    ("path", "number"),
    [(path, number) for path in (README, CORE_GUIDE, BOTS_GUIDE) for number in range(len(examples(path)))],
    ids=lambda value: str(value.relative_to(ROOT)) if isinstance(value, Path) else str(value),
)
def test_examples_run(path: Path, number: int) -> None:
    """The Python examples of the documents run as they stand."""
    exec(examples(path)[number], {})  # noqa: S102 - our own


def test_the_readme_has_an_example() -> None:
    """The README shows the engines at work."""
    assert examples(README)
