"""The rules of the house: who may import whom, and what its programs may do."""

import ast
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePosixPath
from typing import TypeAlias

HOUSE = Path(__file__).parent.parent
LOAD = r"games(\.(load|NAMES|TITLES))?$|links\b|records\b|puzzles\b"
ROOMS = {
    r"core/.*": (r"core\b",),
    r"games/__init__": (r"core\b", r"ui\.(words|view|guide)\b", r"bots\.judge\b"),
    r"(links|records)": (r"core\b", r"games\.(load|TITLES)$"),
    r"(questions|puzzles)": (r"core\b",),
    r"games/(?P<game>\w+)/(view|words|guide)/.*": (
        r"core\b",
        r"games\.GAME\b(?!\.judge\b)",
        r"ui\.(act|arrangement|blocks|guide|kit|pan|scene|telling|language|words|view)\b",
    ),
    r"games/(?P<game>\w+)/judge/.*": (
        r"core\b",
        r"bots\.(chances|judge|lessons|tempers|turns)\b",
        r"games\.GAME\.(rules|judge)\b",
    ),
    r"games/(?P<game>\w+)/.*": (r"core\b", r"games\.GAME\.rules\b"),
    r"bots/.*": (r"core\b", r"bots\b", r"questions\b", LOAD, r"games\.judge$"),
    r"ui/.*": (
        r"core\b",
        r"ui\b",
        r"locale\b",
        r"questions\b",
        LOAD,
        r"games\.(words|view|judge|guide)$",
    ),
    r"env/.*": (r"core\b", r"env\b", LOAD),
    r"browser/.*": (r"core\b", r"ui\b", r"bots\b", r"browser\b", r"locale\b", r"questions\b", LOAD),
}
"""Which names of the house the files of a room may import; GAME is the game whose room it is."""

IN_BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
LEARNING = {"gymnasium", "numpy", "pettingzoo", "sklearn"}
ARRAYS = (("env", "__init__"), ("env", "arrays"), ("env", "table"))
"""The files of `piazza.env` that need what its extra brings."""
EXTRAS = (("bots", "arena", "cluster"), ("bots", "learning", "regression"))
"""The files of `piazza.bots` that need what their extras bring."""

RESOURCES = {
    "importlib.resources.files",
    "importlib.resources.abc.Traversable",
    "importlib.machinery.ModuleSpec",
}
"""What reads the files of a package, and what is known of a module: neither imports anything."""
UNREPEATABLE = {"time", "datetime", "secrets", "uuid", "os"}
ANY = {"Exception", "BaseException"}


@dataclass(frozen=True)
class Source:
    """A Python file: where it lies in the house, and what is written in it."""

    path: PurePosixPath
    text: str

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything in it, the module first."""
        return tuple(ast.walk(ast.parse(self.text)))

    @cached_property
    def imports(self) -> tuple[tuple[int, str], ...]:
        """The line and the full name of everything imported."""
        return tuple(found for node in self.nodes for found in _imported(node))

    @property
    def room(self) -> tuple[str, ...]:
        """The path inside the package, without the suffix; empty for a file outside of it."""
        parts = self.path.with_suffix("").parts
        return parts[2:] if parts[:2] == ("py", "piazza") else ()


@dataclass(frozen=True)
class Breach:
    """A rule broken at a line."""

    path: PurePosixPath
    line: int
    text: str

    def __str__(self) -> str:
        """As editors like to read it."""
        return f"{self.path}:{self.line}: {self.text}"


Found: TypeAlias = Iterator[tuple[int, str]]
Rule: TypeAlias = Callable[[Source], Found]


def sources() -> tuple[Source, ...]:
    """Every Python file of the house."""
    files = sorted(file for room in ("py", "tests", "web") for file in (HOUSE / room).rglob("*.py"))
    paths = [(file, PurePosixPath(file.relative_to(HOUSE))) for file in files]
    return tuple(Source(path, file.read_text("utf-8")) for file, path in paths if not _is_foreign(path))


def breaches(rule: Rule, source: Source) -> tuple[Breach, ...]:
    """Where a source breaks a rule, from top to bottom."""
    return tuple(Breach(source.path, line, text) for line, text in sorted(rule(source)))


def rooms(source: Source) -> Found:
    """Each room of the package imports only from the rooms it may know."""
    if source.room:
        known = _known("/".join(source.room))
        for line, name in source.imports:
            if name.split(".")[0] == "piazza" and not re.match(known, name):
                yield line, f"{'/'.join(source.room)} may not import {name}"


def dynamic(source: Source) -> Found:
    """No module is looked up by its name but in the one list of games."""
    if source.room and source.room != ("games", "__init__"):
        for line, name in source.imports:
            if name.split(".")[0] in {"importlib", "pkgutil"} and name not in RESOURCES:
                yield line, f"{name}: only the list of games looks modules up by name"


def circle(found: Iterable[Source]) -> list[str]:
    """Modules that import each other in turn, for types alone or in a function too; none if all is well."""
    modules = {".".join(("piazza", *one.room)).removesuffix(".__init__"): one for one in found if one.room}
    graph = {
        module: {_module(name, modules) for _line, name in one.imports} - {module, ""}
        for module, one in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _module(name: str, modules: Collection[str]) -> str:
    """The module of the house that a name stands for or lies in; empty for what is not the house's."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name


def standard_library(source: Source) -> Found:
    """Core, games and bots need nothing but Python itself, nor does most of `env`; a cluster is asked for."""
    is_plain = source.room[:1] in (("core",), ("games",), ("bots",), ("env",))
    for line, name in source.imports if is_plain and source.room not in (*ARRAYS, *EXTRAS) else ():
        if name.split(".")[0] not in {"piazza", *sys.stdlib_module_names}:
            yield line, f"{name} is not in the standard library"


def arrays(source: Source) -> Found:
    """Only `piazza.env` and who learns need what their extras bring; nothing imports `piazza.env`."""
    if source.room and source.room[0] != "env" and source.room not in EXTRAS:
        for line, name in source.imports:
            if name.split(".")[0] in LEARNING or re.match(r"piazza\.env\b", name):
                yield line, f"only piazza.env may import {name}"


def browser(source: Source) -> Found:
    """Only `piazza.browser` knows the browser."""
    if source.room[:1] != ("browser",):
        for line, name in source.imports:
            if name.split(".")[0] in IN_BROWSER:
                yield line, f"only piazza.browser may import {name}"


def repeatable(source: Source) -> Found:
    """Core and games take chance from a seed alone: no clock, no global random numbers."""
    if source.room[:1] in (("core",), ("games",)):
        for line, name in source.imports:
            first = name.split(".")[0]
            if first in UNREPEATABLE or (first == "random" and name != "random.Random"):
                yield line, f"{name} is not repeatable"


def exceptions(source: Source) -> Found:
    """Nothing swallows every exception there is."""
    for node in source.nodes:
        if isinstance(node, ast.ExceptHandler) and _catches_all(node) and not _raises_again(node):
            yield node.lineno, "catches everything"
        if isinstance(node, ast.Call) and _names(node.func) & {"suppress"} and _names(*node.args) & ANY:
            yield node.lineno, "suppresses everything"


RULES: tuple[Rule, ...] = (
    rooms,
    dynamic,
    standard_library,
    arrays,
    browser,
    repeatable,
    exceptions,
)


def _known(room: str) -> str:
    """The pattern of the names of the house that a file of the package may import."""
    for rooms, names in ROOMS.items():
        if found := re.fullmatch(rooms, room):
            return rf"piazza\.({'|'.join(names)})".replace("GAME", found.groupdict().get("game", ""))
    return "nothing"


def _imported(node: ast.AST) -> Found:
    """What an import statement imports: the line, and the full name."""
    if isinstance(node, ast.Import):
        yield from ((node.lineno, alias.name) for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        module = "piazza." * (node.level > 0) + "." * node.level + (node.module or "")
        yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def _catches_all(clause: ast.ExceptHandler) -> bool:
    """Whether no exception passes it by."""
    return clause.type is None or bool(_names(clause.type) & ANY)


def _raises_again(clause: ast.ExceptHandler) -> bool:
    """Whether it ends by letting the exception go on."""
    last = clause.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def _names(*nodes: ast.AST) -> set[str]:
    """The names read in expressions."""
    inner = [part for node in nodes for part in ast.walk(node)]
    plain = {part.id for part in inner if isinstance(part, ast.Name)}
    return plain | {part.attr for part in inner if isinstance(part, ast.Attribute)}


def _is_foreign(path: PurePosixPath) -> bool:
    """Whether a file was downloaded or built."""
    return any(part.startswith(".") or part in {"node_modules", "dist", "build"} for part in path.parts)
