"""Compiles the app's Python and the imported part of the standard library; runs in Pyodide.

Only bytecode goes into the browser. It names files and lines, but no columns, which would make it half
as large again. The app's own functions lose their docstrings and annotations; the library loses all
docstrings and assertions, as with ``python -OO``, and its line numbers, a sixth of it. Modules of the library
that are left out are listed for ``browser/library.py``.
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
from types import CodeType, ModuleType

HOME = Path("/home/pyodide")
LIBRARY = Path(f"/lib/python3{sys.version_info[1]}.zip")
BROWSERS = "piazza.browser"
"""The package that can only be imported in a browser."""
ALSO = (
    *("pyodide.code", "pyodide.http", "pyodide.webloop", "linecache", "traceback"),
    *("encodings.ascii", "encodings.latin_1", "encodings.utf_16_le"),
)
"""Modules that Pyodide or ``browser/library.py`` import while they run."""
ABSENT = "piazza/browser/absent.json"
# PEP 552: flag 1 alone is a pyc with a hash of its source that is not checked. The hash is 0.
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Header of bytecode that is never compared with a source file."""


# Not from classes: dataclasses and NamedTuples read their annotations.
class Bare(ast.NodeTransformer):
    """Removes docstrings and annotations from functions."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Return the function without docstring and annotations."""
        self.generic_visit(node)
        node.returns = None
        if ast.get_docstring(node) is not None:
            # A body must not be empty.
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Return the parameter without its annotation."""
        node.annotation = None
        return node


def packs(into: str) -> None:
    """Write the results into a folder: all of the app, what a snapshot lacks of it, and the library.

    They are ``piazza.bin``, ``rest.bin`` and ``library.zip``.
    """
    # First of all: what counts as needed of the library is what is imported by then.
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
            # With a ZipInfo, `writestr` goes by that, and by default does not compress.
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, code, compresslevel=9)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return the files in one pack: the length of a list, the list as JSON, and the contents.

    The length has four bytes, little-endian; the list has a pair (path, size in bytes) for each file.
    Files of one kind come side by side, since that compresses better.
    """
    order = sorted(files, key=lambda path: (Path(path).suffix, path))
    listed = json.dumps([(path, len(files[path])) for path in order]).encode()
    return b"".join((len(listed).to_bytes(4, "little"), listed, *(files[path] for path in order)))


def import_all() -> None:
    """Import all of the app, and the modules of the standard library that its sources import anywhere."""
    import piazza  # noqa: PLC0415 - it is there now

    for module in pkgutil.walk_packages(piazza.__path__, "piazza."):
        if not module.name.startswith(BROWSERS):
            importlib.import_module(module.name)
    known = {*names_in_library()}
    for name in sorted({*ALSO, *imported()} & known):
        with suppress(ImportError):
            importlib.import_module(name)


def imported() -> Iterator[str]:
    """Yield the names of all modules that the sources import, also those imported within functions."""
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module


def house_files() -> Iterator[tuple[str, bytes]]:
    """Yield the app's and PyScript's files as (name, content): modules compiled, others unchanged."""
    for path in sorted(HOME.rglob("*")):
        name = path.relative_to(HOME).as_posix()
        if not path.is_file() or "__pycache__" in name:
            continue
        if path.suffix == ".py":
            tree = Bare().visit(ast.parse(path.read_text("utf-8"), str(path)))
            code = compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True, optimize=0)
            yield f"{name}c", pyc(code)
        else:
            yield name, path.read_bytes()


def library_files() -> Iterator[tuple[str, bytes]]:
    """Yield the imported modules of the standard library as (name, bytecode)."""
    with zipfile.ZipFile(LIBRARY) as archive:
        for path in names_in_library().values():
            if _is_needed(sys.modules.get(_name(path))):
                code = compile(archive.read(path), f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=2)
                yield f"{path}c", pyc(without_lines(code))


def names_in_library() -> dict[str, str]:
    """Return the modules in the archive of the standard library: a dict from names to paths in it."""
    with zipfile.ZipFile(LIBRARY) as archive:
        paths = sorted(name for name in archive.namelist() if name.endswith(".py"))
    return {_name(path): path for path in paths}


def _is_needed(module: ModuleType | None) -> bool:
    """Return whether a module was imported from the library.

    `os` always counts: the place of the library is derived from it.
    """
    spec = getattr(module, "__spec__", None)
    # Frozen modules are in the interpreter itself.
    return spec is not None and (spec.origin != "frozen" or spec.name == "os")


def pyc(code: CodeType) -> bytes:
    """Return the content of the .pyc file of a module."""
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Return code without its line numbers; reports of faults still name its functions."""
    consts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(consts))


def _is_remembered(path: str) -> bool:
    """Return whether a file is a module that the snapshot has imported, so that its code is in memory."""
    name = _name(path)
    return path.endswith(".pyc") and name.split(".")[0] == "piazza" and not name.startswith(BROWSERS)


def _name(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix("c").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
