"""The Markdown of rules pages, read into chapters with placeholders; needed only while building.

The format, beyond plain Markdown, is described in `py/piazza/games/README.md`.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.deflist import deflist_plugin

from piazza.ui.game_api.guide.parts import (
    Diagram,
    GuideError,
    Manuscript,
    Part,
    Parts,
    Picture,
    Section,
    Value,
    join,
)
from piazza.ui.game_api.html import attributes

BOXES = {
    "beside": ("div", "beside"),
    "five": ("div", "five"),
    "example": ("section", "example"),
    "cards": ("aside", "tile-cards"),
    "card": ("article", "tile-card"),
}
"""The element and the class of each kind of box."""
DIVIDED = {"beside", "example"}
"""Kinds of boxes that begin with a drawing and have their text beside it."""
APART = {"image", "strong"}
"""Kinds of Markdown that are set apart where an item of a list with a class begins with them."""
ALT = "alt: "
CHAPTER = "h2"
SECTION = "h3"
LISTS = {"bullet_list": ("ul", "points"), "ordered_list": ("ol", "steps")}
"""The element and the usual class of each kind of list."""
NUMBER = r"(?P<name>[a-z][\w.-]*)(?::(?P<how>word|signed)|\|(?P<noun>[^{}|]*\|[^{}|]*))?"
BRACES = re.compile(rf"\{{(?:#(?P<anchor>[\w-]+)|{NUMBER})\}}")
"""Braces in a line of text.

They hold the name of a heading (``{#turn}``) or a number: bare, as a word, with its sign, or only the noun
that goes with it.
"""


def _parse(text: str) -> list[SyntaxTreeNode]:
    """Return the blocks of a Markdown text as syntax trees, with the extensions that rules pages use."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.use(deflist_plugin).use(attrs_block_plugin)
    for name in BOXES:
        parser.use(container_plugin, name=name)
    parser.inline.ruler.before("link", "braces", _find_braces)
    return SyntaxTreeNode(parser.parse(text)).children


def typeset(text: str) -> tuple[Manuscript, ...]:
    """Return the chapters of a page; raises GuideError on a fault, or if text precedes the first chapter."""
    found: list[Manuscript] = []
    for node in _parse(text):
        if node.type == "heading" and node.tag == CHAPTER:
            found.append(Manuscript(_anchor(node), _trim(_inline(node)), ()))
        elif not found:
            raise GuideError(_line_of(node), "a page begins with a chapter: ## Title {#name}")
        else:
            last = found.pop()
            found.append(Manuscript(last.name, last.title, join((*last.parts, *_block(node)))))
    return tuple(found)


def _blocks(nodes: list[SyntaxTreeNode]) -> Iterator[Part]:
    """Yield the parts of several blocks, one below the other."""
    for node in nodes:
        yield from _block(node)


def _block(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield the parts of a block; raises GuideError if a page may not have such a block."""
    match node.type:
        case "paragraph":
            yield from _around(_inline(node), "p", node)
        case "heading":
            yield _heading(node)
        case "blockquote":
            yield from _around(_inline(node.children[0]), "p", node, "aside")
        case "bullet_list" | "ordered_list":
            yield from _list(node)
        case "dl":
            yield from _around(_answers(node), "dl", node, "rulings")
        case "table" if "class" in node.attrs:
            yield from _around(_table(node), "div", node)
        case "table":
            yield from _table(node)
        case "fence":
            yield from _example(node)
        case kind if kind.startswith("container_"):
            yield from _box(node, kind.removeprefix("container_"))
        case kind:
            raise GuideError(_line_of(node), f"a page has no {kind}")


def _around(inside: Iterable[Part], name: str, node: SyntaxTreeNode, look: object = None) -> Iterator[Part]:
    """Yield parts in an element; its class is the one that the page asks for, else `look`."""
    yield f"<{name}{attributes(class_=node.attrs.get('class', look))}>"
    yield from inside
    yield f"</{name}>"


def _heading(node: SyntaxTreeNode) -> Section:
    """Return the section heading; raises GuideError if it is not one of level three."""
    if node.tag != SECTION:
        raise GuideError(_line_of(node), "a heading within a chapter has three ###")
    return Section(_anchor(node, ""), _trim(_inline(node)))


def _anchor(node: SyntaxTreeNode, otherwise: str | None = None) -> str:
    """Return the name of a heading, or `otherwise` if it has none; raises GuideError if that is None."""
    (line,) = node.children
    found = [str(one.meta["anchor"]) for one in line.children if one.type == "braces" and one.meta["anchor"]]
    if found:
        return found[0]
    if otherwise is None:
        raise GuideError(_line_of(node), "a chapter has a name: ## Title {#name}")
    return otherwise


def _list(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield a list; if it has a class of its own, the beginning of each item is set apart."""
    name, kind = LISTS[node.type]
    look = node.attrs.get("class", kind)
    yield f"<{name}{attributes(class_=look, aria_label=node.attrs.get('aria-label'))}>"
    for item in node.children:
        yield "<li>"
        yield from _item(item) if look == kind else _parted(item)
        yield "</li>"
    yield f"</{name}>"


def _item(item: SyntaxTreeNode) -> Iterator[Part]:
    """Yield the text of a list item."""
    for node in item.children:
        # In a list without blank lines the parser hides the paragraphs of the items.
        yield from _inline(node) if node.hidden else _block(node)


def _parted(item: SyntaxTreeNode) -> Iterator[Part]:
    """Yield a list item whose picture, drawing or bold words at the beginning are set apart."""
    first, *others = item.children
    if first.type == "fence":
        yield from _example(first)
        yield from _wrap(_blocks(others), "div")
        return
    # Before bold words the parser leaves an empty text.
    head, *rest = (one for one in first.children[0].children if one.type != "text" or one.content)
    if head.type not in APART:
        yield from _item(item)
        return
    yield from _span(head, _line_of(first))
    if others:
        yield from _wrap(_blocks(others), "div")
    else:
        yield from _wrap(_trim(_spans(rest, _line_of(first))), "span")


def _answers(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield questions (`dt`), each with its answer (`dd`)."""
    for one in node.children:
        inside = _inline(one) if one.type == "dt" else _item(one)
        yield from _wrap(inside, one.type)


def _box(node: SyntaxTreeNode, kind: str) -> Iterator[Part]:
    """Yield a box; raises GuideError if it should begin with a drawing and does not."""
    name, look = BOXES[kind]
    label = node.info.strip().removeprefix(kind).strip()
    yield f"<{name}{attributes(class_=look, aria_label=label or None)}>"
    blocks = node.children
    if kind in DIVIDED:
        place = next((number for number, one in enumerate(blocks, 1) if one.type == "fence"), 0)
        if not place:
            raise GuideError(_line_of(node), f"“{kind}” begins with a drawing")
        yield from _blocks(blocks[:place])
        yield from _wrap(_blocks(blocks[place:]), "div")
    else:
        yield from _blocks(blocks)
    yield f"</{name}>"


def _example(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield the drawing that a fenced block describes.

    The first line gives its kind and, after a space, its name. Then come the lines of the position, labels
    after ``alt: ``, and the caption below a line of dashes. Raises GuideError on a fault.
    """
    kind, _space, name = node.info.strip().partition(" ")
    if not kind:
        raise GuideError(_line_of(node), "a drawing says of what kind it is")
    above, _dashes, below = node.content.partition("---\n")
    lines = [line.strip() for line in above.splitlines() if line.strip()]
    label = _drawing_text("\n".join(line.removeprefix(ALT) for line in lines if line.startswith(ALT)), node)
    if not all(isinstance(part, str | Value) for part in label):
        raise GuideError(_line_of(node), "a label is words alone")
    position = tuple(line for line in lines if not line.startswith(ALT))
    yield Diagram(kind, name.strip(), position, label, _drawing_text(below, node), _line_of(node))


def _drawing_text(text: str, node: SyntaxTreeNode) -> Parts:
    """Return the label or caption of a drawing, parsed as Markdown; `node` gives the line for faults."""
    blocks = _parse(text)
    return join(part for block in blocks for part in _inline(block, _line_of(node)))


def _table(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield a table.

    If a cell other than the headings contains words, it gets the class ``told``, and cells begin at the left.
    """
    # The single row of thead, then those of tbody.
    head, *body = (row for part in node.children for row in part.children)
    cells = [[join(_inline(cell)) for cell in row.children] for row in body]
    look = "numbers told" if any(_has_words(cell) for _first, *rest in cells for cell in rest) else "numbers"
    yield f"<table{attributes(class_=look)}>"
    if caption := node.attrs.get("caption"):
        yield f'<caption class="visually-hidden">{escape(str(caption))}</caption>'
    yield "<thead><tr>"
    for title in head.children:
        yield from _cell("th", _column_heading(title), "col")
    yield "</tr></thead><tbody>"
    for first, *rest in cells:
        yield "<tr>"
        yield from _cell("th", first, "row")
        for cell in rest:
            yield from _cell("td", cell)
        yield "</tr>"
    yield "</tbody></table>"


def _column_heading(cell: SyntaxTreeNode) -> Parts:
    """Return a column heading; raises GuideError if it is empty."""
    if found := join(_inline(cell)):
        return found
    raise GuideError(_line_of(cell), "every column has a heading")


def _cell(name: str, inside: Parts, scope: str | None = None) -> Iterator[Part]:
    yield f"<{name}{attributes(scope=scope)}>"
    yield from inside
    yield f"</{name}>"


def _has_words(cell: Parts) -> bool:
    """Return whether a cell contains a letter, and not only a number."""
    return any(isinstance(part, str) and re.search(r"[^\W\d_]", part) for part in cell)


def _find_braces(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as the library asks for it
    """Parse braces at the present place of a line, as a rule of markdown-it.

    Returns whether there were any. With `silent`, no token is added.
    """
    if state.src[state.pos] != "{":
        return False
    found = BRACES.match(state.src, state.pos)
    if found and not silent:
        state.push("braces", "", 0).meta = found.groupdict()
    # The place moves even if nothing is to be added: so the parser passes over what it has seen.
    state.pos = found.end() if found else state.pos
    return bool(found)


def _line_of(node: SyntaxTreeNode) -> int:
    """Return the line of the file that a node begins on, counted from 1."""
    # Pieces of a line have no line number of their own: their block has.
    while node.map is None and node.parent is not None:
        node = node.parent
    return node.map[0] + 1 if node.map else 1


def _inline(node: SyntaxTreeNode, line: int = 0) -> Iterator[Part]:
    """Yield the text of a block as parts; `line` is its line in the file if the nodes do not know it."""
    for one in node.children:
        if one.type != "inline":
            raise GuideError(line or _line_of(one), f"words are expected here, not a {one.type}")
        yield from _spans(one.children, line or _line_of(one))


def _spans(nodes: list[SyntaxTreeNode], line: int) -> Iterator[Part]:
    """Yield several pieces of text, counting lines."""
    for node in nodes:
        line += node.type == "softbreak"
        yield from _span(node, line)


def _span(node: SyntaxTreeNode, line: int) -> Iterator[Part]:
    """Yield a piece of text as parts; raises GuideError if a line may not have it."""
    match node.type:
        case "text":
            # All braces that can be read have become nodes: these are misspelt.
            if "{" in node.content:
                raise GuideError(line, f"braces that are no value: {node.content}")
            yield escape(node.content, quote=False)
        case "softbreak":
            yield " "
        case "strong":
            yield from _wrap(_spans(node.children, line), "b")
        case "em":
            yield from _wrap(_spans(node.children, line), "em")
        case "code_inline":
            yield f'<code translate="no">{escape(node.content, quote=False)}</code>'
        case "image":
            yield Picture(str(node.attrs["src"]), line)
        case "braces":
            if name := node.meta["name"]:
                yield Value(name, node.meta["how"] or node.meta["noun"] or "", line)
        case kind:
            raise GuideError(line, f"a line has no {kind}")


def _wrap(inside: Iterable[Part], name: str) -> Iterator[Part]:
    """Yield parts inside an element without a class."""
    yield f"<{name}>"
    yield from inside
    yield f"</{name}>"


def _trim(parts: Iterator[Part]) -> Parts:
    """Return parts without the spaces before and after them."""
    found = list(join(parts))
    if found and isinstance(found[0], str):
        found[0] = found[0].lstrip(" ")
    if found and isinstance(found[-1], str):
        found[-1] = found[-1].rstrip(" ")
    return tuple(found)
