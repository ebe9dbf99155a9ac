"""Every cache of the package says beside it what it saves, and the bench that measures it finds it."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

import pytest

from architecture import Source, sources
from bench.cached import caches

MAKERS = {"cache", "lru_cache", "cached_property", "latest", "Recall"}
FILLED = "__missing__"
FIGURE = re.compile(
    r"\d|\b(half|third|quarter|fifth|sixth|seventh|eighth|tenth|hundredth|tw(ice|o thirds))\b"
)
NOT_FOR_SPEED = "not for speed"
"""What a cache says that is there for another reason."""
PATH = "py/piazza/core/square.py"


class Made(NamedTuple):
    """A cache in a source."""

    line: int
    name: str
    is_enclosed: bool = False
    """It is made anew whenever a function runs."""


def made(source: Source) -> Iterator[Made]:
    """The caches that a source makes, each with the line that says so."""
    inner = {
        id(one)
        for node in source.functions
        for one in ast.walk(node)
        if one is not node and isinstance(one, ast.FunctionDef)
    }
    for node in source.nodes:
        match node:
            case ast.FunctionDef():
                lines = [one.lineno for one in node.decorator_list if _maker(one)]
                yield from (Made(line, node.name, id(node) in inner) for line in lines)
            case ast.ClassDef(body=body):
                filled = [one for one in body if isinstance(one, ast.FunctionDef) and one.name == FILLED]
                yield from (Made(one.lineno, node.name) for one in filled)
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value):
                yield from (Made(node.lineno, name) for name in _remembering(target, value))


def unexplained(source: Source) -> list[str]:
    """The caches of a source whose comment has no figure, and no word of why there is none."""
    told = comments(source.text)
    return [
        f"{source.path}:{one.line}: {one.name} does not say what it saves"
        for one in made(source)
        if not _is_reason(told.get(one.line) or told.get(one.line - 1, ""))
    ]


def comments(text: str) -> dict[int, str]:
    """The comments of a source by their lines."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {one.start[0]: one.string for one in tokens if one.type == tokenize.COMMENT}


def _is_reason(comment: str) -> bool:
    """Whether a comment has a figure, or says that there is none to be had."""
    told = re.sub(r"noqa: \w+", "", comment)
    return bool(FIGURE.search(told)) or NOT_FOR_SPEED in told


def _maker(node: ast.expr) -> bool:
    """Whether this makes a cache of a function, as a decorator or called."""
    plain = node.func if isinstance(node, ast.Call) else node
    name = plain.attr if isinstance(plain, ast.Attribute) else getattr(plain, "id", "")
    return name in MAKERS


def _remembering(target: ast.expr, value: ast.expr | None) -> Iterator[str]:
    """The names that are given to caches."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=True):
            yield from _remembering(one, its)
    elif isinstance(value, ast.Call) and (_maker(value) or _maker(value.func)):
        yield ast.unparse(target)


def package() -> tuple[Source, ...]:
    """The sources of the package."""
    return tuple(source for source in sources() if source.room)


def test_every_cache_says_what_it_saves() -> None:
    """Beside each stands a figure, or that it is not there for speed."""
    assert not [line for source in package() for line in unexplained(source)]


@pytest.mark.parametrize(
    "text",
    [
        "@cache\ndef ray(): ...",
        "@cache  # made once\ndef ray(): ...",
        "@functools.lru_cache(maxsize=64)  # made often\ndef ray(): ...",
        "class Ray:\n    @cached_property\n    def length(self): ...",
        "    # nothing\n".strip() + "\nray = cache(Ray)",
        "one, other = cache(One), lru_cache(64)(Other)",
        "RAYS: Recall[int, str] = Recall(64)",
        "class Rays(dict):\n    def __missing__(self, key): ...",
        "@lru_cache(4)  # noqa: B019 - often\ndef ray(): ...",
    ],
)
def test_silence_is_found(text: str) -> None:
    """A cache of any kind without a figure beside it is found, with its line."""
    assert unexplained(Source(PurePosixPath(PATH), text))


@pytest.mark.parametrize(
    "text",
    [
        "@cache  # saves 5 % of random games\ndef ray(): ...",
        "# half a hundredth of random games\n@lru_cache(maxsize=64)\ndef ray(): ...",
        "@cache  # not for speed: rays are compared\ndef ray(): ...",
        "ray = cache(Ray)  # saves a quarter",
        "def ray(cache): ...\nrays = sorted(ray)",
    ],
)
def test_figures_are_read(text: str) -> None:
    """A cache that says what it saves is left in peace."""
    assert not unexplained(Source(PurePosixPath(PATH), text))


def test_the_bench_finds_every_cache() -> None:
    """What is written in the package is what is measured; what functions make anew, as soon as they did."""
    written = {
        ("/".join(source.path.parts[2:]), one.name)
        for source in package()
        for one in made(source)
        if not one.is_enclosed
    }
    found = {(one.place.partition(":")[0], one.name) for one in caches()}
    assert written <= found
