"""What docstrings and comments name in backticks exists."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "py" / "piazza"
NAMED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
WORD = re.compile(r"[A-Za-z_]\w*")
IDENTIFIER = re.compile(r"[A-Za-z_][\w.]*(\(\))?")
PATH = re.compile(r"[\w./<>-]*\w\.(py|mjs|js|css|toml|json|md|html|txt|svg)|[\w./-]+/")
SUFFIXES = {".py", ".mjs", ".js", ".css", ".toml", ".html", ".md", ".json", ".po", ".svg", ".txt"}
FOLDERS = ("py", "web", "tests")


def sources() -> list[Path]:
    """Return the modules of the package."""
    return sorted(PACKAGE.rglob("*.py"))


@cache
def files() -> tuple[str, ...]:
    """Return all files and folders of the project, each with a slash before its path and behind a folder."""
    found = (
        one for folder in FOLDERS for one in (ROOT / folder).rglob("*") if "__pycache__" not in one.parts
    )
    paths = [f"/{one.relative_to(ROOT)}" + ("/" if one.is_dir() else "") for one in found]
    return (*paths, *(f"/{one.name}" for one in ROOT.iterdir()))


@cache
def words() -> frozenset[str]:
    """Return every word of the code: of Python without comments and docstrings, of other files whole."""
    found = set[str]()
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix not in SUFFIXES - {".md", ".po", ".txt"} or path == Path(__file__):
                continue
            text = path.read_text("utf-8")
            found.update(_code_words(text) if path.suffix == ".py" else WORD.findall(text))
    return frozenset(found)


def _code_words(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token.string
        elif token.type == tokenize.STRING and not token.string.startswith(('"""', "'''")):
            yield from WORD.findall(token.string)


def named(path: Path) -> Iterator[str]:
    """Yield what docstrings and comments of a module name in single backticks."""
    text = path.read_text("utf-8")
    for node in ast.walk(ast.parse(text)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield from NAMED.findall(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield from NAMED.findall(token.string)


def is_there(name: str) -> bool:
    """Return whether a file, folder or name in backticks exists; other texts in backticks are no names."""
    if PATH.fullmatch(name) and "<" not in name:
        return any(file.endswith(f"/{name}") for file in files())
    if IDENTIFIER.fullmatch(name):
        return all(part in words() for part in WORD.findall(name))
    return True


@pytest.mark.parametrize("room", sorted({one.relative_to(PACKAGE).parts[0] for one in sources()}))
def test_what_is_named_exists(room: str) -> None:
    """Every name and path in backticks is one of the project."""
    mine = [one for one in sources() if one.relative_to(PACKAGE).parts[0] == room]
    lost = {
        f"{one.relative_to(PACKAGE)}: {name}" for one in mine for name in named(one) if not is_there(name)
    }
    assert lost == set()


def test_lost_names_are_found() -> None:
    """A path that is not there, and a name that no code has, are lost."""
    assert is_there("core/match.py")
    assert is_there("Match.play")
    assert is_there("one of several words")
    assert not is_there("core/no_such_module.py")
    assert not is_there("Match.no_such_thing_at_all".replace("_at_all", "_" + "xyzzy"))
