"""Runs in Pyodide: compiles the house's Python, and of the standard library what is really imported.

Only bytecode goes into the browser. It names files and lines, but no columns, which would be half as much
again; of the house's own code it leaves out what functions say of themselves and of their types, of the
library's all such texts and assertions, as ``python -OO`` does. What of the library is left out is listed:
see ``browser/library.py``.
"""

import ast
import importlib
import json
import marshal
import pkgutil
import sys
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import ModuleType

HOME = Path("/home/pyodide")
LIBRARY = Path(f"/lib/python3{sys.version_info[1]}.zip")
BROWSERS = "piazza.browser"
"""The package that can be imported in a browser alone."""
ALSO = (
    *("pyodide.code", "pyodide.http", "pyodide.webloop", "linecache", "traceback"),
    *("encodings.ascii", "encodings.latin_1", "encodings.utf_16_le"),
)
"""What is imported in the middle of something, by Pyodide or by ``browser/library.py``."""
ABSENT = "piazza/browser/absent.json"
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Bytecode that belongs to no source: it is never compared with one."""


class Bare(ast.NodeTransformer):
    """Takes out of functions what they say of themselves and of their types."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function without texts and annotations."""
        self.generic_visit(node)
        node.returns = None
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """A parameter without an annotation."""
        node.annotation = None
        return node


def packs(into: str) -> None:
    """Write the pack of the house, that of what no snapshot remembers, and the archive of the library."""
    import_all()
    library = dict(library_files())
    absent = sorted(set(names_in_library()) - {_name(path) for path in library})
    house = {**dict(house_files()), ABSENT: json.dumps(absent).encode()}
    Path(into, "piazza.bin").write_bytes(packed(house))
    rest = {path: code for path, code in house.items() if not _is_remembered(path)}
    Path(into, "rest.bin").write_bytes(packed(rest))
    with zipfile.ZipFile(Path(into, "library.zip"), "w") as archive:
        for path, code in library.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, code, compresslevel=9)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files one after the other, the list of them before; alike ones side by side compress better."""
    order = sorted(files, key=lambda path: (Path(path).suffix, path))
    listed = json.dumps([(path, len(files[path])) for path in order]).encode()
    return b"".join((len(listed).to_bytes(4, "little"), listed, *(files[path] for path in order)))


def import_all() -> None:
    """Import what the house imports, in whatever function it does so."""
    import piazza  # noqa: PLC0415 - it is there now

    for module in pkgutil.walk_packages(piazza.__path__, "piazza."):
        if not module.name.startswith(BROWSERS):
            importlib.import_module(module.name)
    known = {*names_in_library()}
    for name in sorted({*ALSO, *imported()} & known):
        with suppress(ImportError):
            importlib.import_module(name)


def imported() -> Iterator[str]:
    """The names of all modules that the sources import."""
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module


def house_files() -> Iterator[tuple[str, bytes]]:
    """The house's own files, and PyScript's: modules compiled, others as they are."""
    for path in sorted(HOME.rglob("*")):
        name = path.relative_to(HOME).as_posix()
        if not path.is_file() or "__pycache__" in name:
            continue
        if path.suffix == ".py":
            tree = Bare().visit(ast.parse(path.read_text("utf-8"), str(path)))
            yield f"{name}c", bytecode(ast.fix_missing_locations(tree), str(path), 0)
        else:
            yield name, path.read_bytes()


def library_files() -> Iterator[tuple[str, bytes]]:
    """What of the standard library has been imported, compiled."""
    with zipfile.ZipFile(LIBRARY) as archive:
        for path in names_in_library().values():
            if _is_needed(sys.modules.get(_name(path))):
                source = archive.read(path)
                yield f"{path}c", bytecode(ast.parse(source, path), f"{LIBRARY}/{path}", 2)


def names_in_library() -> dict[str, str]:
    """All modules of the standard library that are no part of the interpreter, and their files."""
    with zipfile.ZipFile(LIBRARY) as archive:
        paths = sorted(name for name in archive.namelist() if name.endswith(".py"))
    return {_name(path): path for path in paths}


def _is_needed(module: ModuleType | None) -> bool:
    """Whether a module has come from the library; `os` says where the library lies."""
    spec = getattr(module, "__spec__", None)
    return spec is not None and (spec.origin != "frozen" or spec.name == "os")


def bytecode(tree: ast.Module, path: str, optimize: int) -> bytes:
    """A module as Python loads it."""
    code = compile(tree, path, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def _is_remembered(path: str) -> bool:
    """Whether a file is a module that is imported before a snapshot is made: its code is in memory."""
    name = _name(path)
    return path.endswith(".pyc") and name.split(".")[0] == "piazza" and not name.startswith(BROWSERS)


def _name(path: str) -> str:
    """The module that a file is."""
    return path.removesuffix("c").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
