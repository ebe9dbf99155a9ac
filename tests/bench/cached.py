"""Every cache of the package, found where it stands, and what it spares: what `caches.py` measures with.

A cache is what `functools` or `piazza.core.frozen` made of a function, a class of dictionaries that fill
themselves, or an `IdentityCache`. It is found among the names of modules and classes and in what functions
enclose, so that none can be forgotten. What it saves follows from some of the calls in which it knew the
answer, drawn by lot: each is made once more without this cache, all others as before, and once more with it.
"""

import ast
import gc
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib import import_module
from itertools import repeat
from operator import getitem
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time, process_time_ns
from types import CellType, FunctionType, ModuleType
from typing import Any, TypeAlias

import piazza
from piazza.core.frozen import IdentityCache

PACKAGE = Path(piazza.__file__).parent
LRU: Any = type(lru_cache(int))
DRAWN = 30
"""Calls of a cache that are made once more."""
ENOUGH = 0.1
"""Seconds after which no further one is."""
TIMES = 5
"""How often each is made; the quickest counts."""
ROWS = ((1, 200_000), (10, 20_000))
"""How often in a row something is done by the nanoseconds that it takes at least; if less, most often."""
MOST = 100

Call: TypeAlias = tuple[tuple[Any, ...], dict[str, Any]]
"""What something was called with."""


@dataclass
class Cache:
    """One cache, and what was seen of it since it is watched."""

    place: str
    """Its file and line, from the package on."""
    name: str
    raw: Callable[..., Any]
    """What it remembers of."""
    known: Any
    """The cache itself."""
    holders: list[tuple[Any, str]] = field(default_factory=list)
    """Where it stands, by name."""
    calls: int = 0
    hits: int = 0
    drawn: list[Call] = field(default_factory=list)
    luck: Random = field(default_factory=lambda: Random(1))

    @property
    def is_recall(self) -> bool:
        """It remembers by identity, and is told what to remember."""
        return isinstance(self.known, IdentityCache)

    def hit(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - whatever it is called with
        """It knew the answer; perhaps this call is one of those drawn."""
        self.hits += 1
        if len(self.drawn) < DRAWN:
            self.drawn.append((args, named))
        elif (place := int(self.luck.random() * self.hits)) < DRAWN:
            self.drawn[place] = args, named

    def begin(self) -> None:
        """What was seen of it does not count."""
        self.calls, self.hits, self.drawn = 0, 0, []

    def clear(self) -> None:
        """What it remembers is forgotten, where room is short for it."""
        if self.is_recall or (isinstance(self.known, LRU) and self.known.cache_info().maxsize is not None):
            self.known.cache_clear()

    def ask(self, *args: Any, **named: Any) -> Any:  # noqa: ANN401 - the same
        """Call it as it is called in the package."""
        if isinstance(self.known, cached_property):
            return getattr(args[0], self.name)
        return self.known(*args, **named) if callable(self.known) and not self.is_class else getitem(*args)

    @property
    def is_class(self) -> bool:
        """It is a class of dictionaries."""
        return isinstance(self.known, type)

    def spared(self) -> tuple[float, float]:
        """Microseconds of a call without it, and of one with it, as a mean of those drawn."""
        begun, plain, quick = process_time(), list[float](), list[float]()
        gc.disable()
        for args, named in self.drawn:
            self.ask(*args, **named)
            plain.append(_microseconds(self.raw, args, named))
            quick.append(_microseconds(self._asked(), args, named))
            if process_time() - begun > ENOUGH:
                break
        gc.enable()
        return (fmean(plain), fmean(quick)) if plain else (0.0, 0.0)

    def _asked(self) -> Callable[..., Any]:
        """What is called to ask it, with as little as possible in between."""
        if isinstance(self.known, cached_property):
            name = self.name
            return lambda value: getattr(value, name)
        is_function = isinstance(self.known, LRU | FunctionType)
        return self.known if is_function else self.ask


def caches() -> tuple[Cache, ...]:
    """Every cache that there is now, by its place."""
    found = dict[int, Cache]()
    for module in _modules():
        for holder, name, value in _names(module):
            if made := _cache(module, name, value):
                one = found.setdefault(id(value), made)
                one.place = one.place or made.place
                one.holders.append((holder, name))
    for cell, value in _enclosed():
        place = f"{_file_of(value.__wrapped__)}:{value.__wrapped__.__code__.co_firstlineno}"
        made = Cache(place, _told_of(value.__wrapped__), value.__wrapped__, value)
        found.setdefault(id(value), made).holders.append((cell, ""))
    return tuple(sorted(found.values(), key=lambda one: _in_order(one.place)))


def _in_order(place: str) -> tuple[str, int]:
    """File by file, from top to bottom."""
    path, _colon, line = place.partition(":")
    return path, int(line)


def _modules() -> Iterator[ModuleType]:
    """Every module that can be imported outside of a browser and with what is installed."""
    for found in pkgutil.walk_packages(piazza.__path__, "piazza."):
        if not found.name.endswith("__main__"):
            try:
                yield import_module(found.name)
            except ModuleNotFoundError as error:
                if (error.name or "").startswith("piazza"):
                    raise


@dataclass(frozen=True)
class Asked:
    """A class of which something is asked as if it were there: a property."""

    owner: type


def _names(module: ModuleType) -> Iterator[tuple[Any, str, Any]]:
    """What stands in a module and in its classes."""
    for name, value in [*vars(module).items()]:
        yield module, name, value
        if isinstance(value, type) and value.__module__ == module.__name__:
            for inner, one in [*vars(value).items()]:
                yield (Asked(value), inner, one.fget) if isinstance(one, property) else (value, inner, one)


def _enclosed() -> Iterator[tuple[CellType, Any]]:
    """What functions of the package enclose, made while another one ran."""
    for cell in gc.get_objects():
        if isinstance(cell, CellType):
            try:
                value = cell.cell_contents
            except ValueError:  # nothing is in it so far
                continue
            if isinstance(value, LRU) and _is_ours(value.__wrapped__):
                yield cell, value


def _is_ours(raw: Any) -> bool:  # noqa: ANN401 - a function or a class
    """Whether it belongs to the package."""
    return str(raw.__module__).startswith("piazza.")


def _told_of(raw: FunctionType) -> str:
    """The name of a function, or of the one that it was made for."""
    given = inspect.getclosurevars(raw).nonlocals.get("tell", raw)
    return str(given.__name__)


def _cache(module: ModuleType, name: str, value: Any) -> Cache | None:  # noqa: ANN401 - anything
    """A value as a cache, if it is one."""
    if isinstance(value, LRU):
        raw = value.__wrapped__
        return Cache(_place(raw, module, name), name, raw, value) if _is_ours(raw) else None
    if isinstance(value, cached_property):
        return Cache(_place(value.func, module, name), name, value.func, value)
    if isinstance(value, FunctionType) and value.__qualname__.startswith("latest.<locals>"):
        tell = inspect.getclosurevars(value).nonlocals["tell"]
        return Cache(_place(tell, module, name), tell.__name__, tell, value)
    if isinstance(value, type) and value.__module__ == module.__name__ and "__missing__" in vars(value):
        raw = vars(value)["__missing__"]
        return Cache(_place(raw, module, "__missing__"), name, raw, value)
    if isinstance(value, IdentityCache):
        return Cache(_place(value, module, name), name, value.keep, value)
    return None


def _place(made: Any, module: ModuleType, name: str) -> str:  # noqa: ANN401 - whatever is remembered
    """The file and the line where a cache is made: where its name is given, or above a function.

    Nothing if it is made in another module.
    """
    path = inspect.getfile(module)
    if line := _lines(path).get(name):
        return f"{Path(path).relative_to(PACKAGE)}:{line}"
    if isinstance(made, FunctionType) and made.__name__ == name:
        return f"{_file_of(made)}:{made.__code__.co_firstlineno}"
    return ""


def _file_of(made: FunctionType) -> Path:
    """The file of a function, from the package on."""
    return Path(made.__code__.co_filename).relative_to(PACKAGE)


@cache
def _lines(path: str) -> dict[str, int]:
    """The lines of a module in which names are given to what is no function."""
    body = ast.parse(Path(path).read_text("utf-8")).body
    return {
        one.id: node.lineno
        for node in body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for one in ast.walk(target)
        if isinstance(one, ast.Name)
    }


def _microseconds(call: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]) -> float:
    """What a call takes: the quickest of some, what is quick done many times in a row."""
    begun = process_time_ns()
    call(*args, **named)
    first = process_time_ns() - begun
    row = next((often for often, least in ROWS if first > least), MOST)
    taken = list[int]()
    for _time in range(TIMES):
        begun = process_time_ns()
        for _once in repeat(None, row):
            call(*args, **named)
        taken.append(process_time_ns() - begun)
    return min(taken) / row / 1000
