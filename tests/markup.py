"""Two rules of the house on what is written: markup is made and not searched, and a cache says why."""

import ast
import re
from collections.abc import Iterator

from architecture import Found, Source

SURGERY = {
    *(
        "count",
        "endswith",
        "find",
        "findall",
        "finditer",
        "fullmatch",
        "index",
        "lstrip",
        "match",
        "partition",
    ),
    *(
        "removeprefix",
        "removesuffix",
        "replace",
        "rfind",
        "rindex",
        "rpartition",
        "rsplit",
        "rstrip",
        "search",
    ),
    *("split", "startswith", "strip", "sub", "subn", "translate"),
}
"""What looks into a text, or changes it."""
MAKERS = {
    "attributes",
    "button",
    "escape",
    "gesture",
    "icon",
    "mark_words",
    "picture",
    "piece",
    "tag",
    "text_at",
}
"""What makes markup."""
MARKUP = re.compile(r"(?<!\(\?P)</?[a-z]|/>|=\"|&\w+;|\b(?:aria|data)-\w|url\\*\(#")
"""What is markup, or looks for it."""
CACHES = re.compile(r"@(?:cache|cached_property|latest|lru_cache|remember)\b|(?<!class )\b(?:cache|Recall)\(")
DRAWING = re.compile(r"py/piazza/(?:ui/(?!guide/markdown/)|browser/|games/\w+/(?:view|guide)/)")
"""Where markup is made; what reads the Markdown of the rules pages makes it of something else."""


def made_not_searched(source: Source) -> Found:
    """No text method and no regular expression works on markup that the house wrote itself."""
    if DRAWING.match(str(source.path)) is None:
        return
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            is_surgery = node.func.attr in SURGERY
            if is_surgery and (_is_made(node.func.value) or any(map(_looks_for_markup, node.args))):
                yield node.lineno, f"{node.func.attr} on markup: it is made of values, not searched"
            if node.func.attr == "compile" and any(map(_looks_for_markup, node.args)):
                yield node.lineno, "a regular expression for markup: it is made of values, not searched"


def caches(source: Source) -> Found:
    """Beside every cache of the package stands why it is worth its memory."""
    if source.path.parts[:2] != ("py", "piazza"):
        return
    lines = source.text.splitlines()
    for number, line in enumerate(lines, 1):
        if CACHES.search(line) and "#" not in line and not _is_below_a_comment(lines, number):
            yield number, "a cache without its reason"


def _is_below_a_comment(lines: list[str], number: int) -> bool:
    """The nearest line above that makes no cache is a comment."""
    above = (line.strip() for line in reversed(lines[: number - 1]) if CACHES.search(line) is None)
    return next(above, "").startswith("#")


def _is_made(node: ast.expr) -> bool:
    """An expression is markup: what makes it was called just there, or its name says so."""
    if isinstance(node, ast.Call):
        return bool(_called(node.func) & MAKERS)
    return isinstance(node, ast.Name) and node.id == "markup"


def _called(node: ast.expr) -> set[str]:
    """The name by which something is called."""
    return (
        {node.id} if isinstance(node, ast.Name) else {node.attr} if isinstance(node, ast.Attribute) else set()
    )


def _looks_for_markup(node: ast.expr) -> bool:
    """A text that stands there is, or is to find, markup."""
    return any(MARKUP.search(text) for text in _texts(node))


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that stand in an expression."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
