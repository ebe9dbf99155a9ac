"""Text in a line of Markdown: bold, small pictures, and braces that hold names and numbers."""

import re
from collections.abc import Iterable, Iterator
from html import escape

from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode

from piazza.ui.game_api.guide.parts import GuideError, Part, Parts, Picture, Value, join

NUMBER = r"(?P<name>[a-z][\w.-]*)(?::(?P<how>word|signed)|\|(?P<noun>[^{}|]*\|[^{}|]*))?"
ROOM = re.compile(rf"\{{(?:#(?P<anchor>[\w-]+)|{NUMBER})\}}")
"""Braces in a line of text.

They hold the name of a heading (``{#turn}``) or a number: bare, as a word, with its sign, or only the noun
that goes with it.
"""


def find_room(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as the library asks for it
    """Parse braces at the present place of a line, as a rule of markdown-it.

    Returns whether there were any. With `silent`, no token is added.
    """
    if state.src[state.pos] != "{":
        return False
    found = ROOM.match(state.src, state.pos)
    if found and not silent:
        state.push("room", "", 0).meta = found.groupdict()
    # The place moves even if nothing is to be added: so the parser passes over what it has seen.
    state.pos = found.end() if found else state.pos
    return bool(found)


def line_of(node: SyntaxTreeNode) -> int:
    """Return the line of the file that a node begins on, counted from 1."""
    # Pieces of a line have no line number of their own: their block has.
    while node.map is None and node.parent is not None:
        node = node.parent
    return node.map[0] + 1 if node.map else 1


def inline(node: SyntaxTreeNode, line: int = 0) -> Iterator[Part]:
    """Yield the text of a block as parts; `line` is its line in the file if the nodes do not know it."""
    for one in node.children:
        if one.type != "inline":
            raise GuideError(line or line_of(one), f"words are expected here, not a {one.type}")
        yield from spans(one.children, line or line_of(one))


def spans(nodes: list[SyntaxTreeNode], line: int) -> Iterator[Part]:
    """Yield several pieces of text, counting lines."""
    for node in nodes:
        line += node.type == "softbreak"
        yield from span(node, line)


def span(node: SyntaxTreeNode, line: int) -> Iterator[Part]:
    """Yield a piece of text as parts; raises Misprint if a line may not have it."""
    match node.type:
        case "text":
            # All braces that can be read have become rooms: these are misspelt.
            if "{" in node.content:
                raise GuideError(line, f"braces that are no value: {node.content}")
            yield escape(node.content, quote=False)
        case "softbreak":
            yield " "
        case "strong":
            yield from wrap(spans(node.children, line), "b")
        case "em":
            yield from wrap(spans(node.children, line), "em")
        case "code_inline":
            yield f'<code translate="no">{escape(node.content, quote=False)}</code>'
        case "image":
            yield Picture(str(node.attrs["src"]), line)
        case "room":
            if name := node.meta["name"]:
                yield Value(name, node.meta["how"] or node.meta["noun"] or "", line)
        case kind:
            raise GuideError(line, f"a line has no {kind}")


def wrap(inside: Iterable[Part], name: str) -> Iterator[Part]:
    """Yield parts inside an element without a class."""
    yield f"<{name}>"
    yield from inside
    yield f"</{name}>"


def trim(parts: Iterator[Part]) -> Parts:
    """Return parts without the spaces before and after them."""
    found = list(join(parts))
    if found and isinstance(found[0], str):
        found[0] = found[0].lstrip(" ")
    if found and isinstance(found[-1], str):
        found[-1] = found[-1].rstrip(" ")
    return tuple(found)
