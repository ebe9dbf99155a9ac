"""The Markdown of rules pages, read into chapters with placeholders; needed only while building.

The format, beyond plain Markdown, is described in `py/piazza/games/README.md`.
"""

from collections.abc import Iterable, Iterator

from markdown_it.tree import SyntaxTreeNode

from piazza.ui.game_api.guide.markdown.inline import inline, line_of, span, spans, trim, wrap
from piazza.ui.game_api.guide.markdown.reading import BOXES, parse
from piazza.ui.game_api.guide.markdown.tables import table_of
from piazza.ui.game_api.guide.parts import Diagram, GuideError, Manuscript, Part, Parts, Section, Value, join
from piazza.ui.game_api.html import attributes

DIVIDED = {"beside", "example"}
"""Kinds of boxes that begin with a drawing and have their text beside it."""

APART = {"image", "strong"}
"""Kinds of Markdown that are set apart where an item of a list with a class begins with them."""

ALT = "alt: "
CHAPTER, SECTION = "h2", "h3"
LISTS = {"bullet_list": ("ul", "points"), "ordered_list": ("ol", "steps")}
"""The element and the usual class of each kind of list."""


def typeset(text: str) -> tuple[Manuscript, ...]:
    """Return the chapters of a page; raises Misprint on a fault, or if text precedes the first chapter."""
    found: list[Manuscript] = []
    for node in parse(text):
        if node.type == "heading" and node.tag == CHAPTER:
            found.append(Manuscript(_anchor(node), trim(inline(node)), ()))
        elif not found:
            raise GuideError(line_of(node), "a page begins with a chapter: ## Title {#name}")
        else:
            last = found.pop()
            found.append(Manuscript(last.name, last.title, join((*last.parts, *_block(node)))))
    return tuple(found)


def _blocks(nodes: list[SyntaxTreeNode]) -> Iterator[Part]:
    """Yield the parts of several blocks, one below the other."""
    for node in nodes:
        yield from _block(node)


def _block(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield the parts of a block; raises Misprint if a page may not have such a block."""
    match node.type:
        case "paragraph":
            yield from _around(inline(node), "p", node)
        case "heading":
            yield _heading(node)
        case "blockquote":
            yield from _around(inline(node.children[0]), "p", node, "aside")
        case "bullet_list" | "ordered_list":
            yield from _list(node)
        case "dl":
            yield from _around(_answers(node), "dl", node, "rulings")
        case "table" if "class" in node.attrs:
            yield from _around(table_of(node), "div", node)
        case "table":
            yield from table_of(node)
        case "fence":
            yield from _example(node)
        case kind if kind.startswith("container_"):
            yield from _box(node, kind.removeprefix("container_"))
        case kind:
            raise GuideError(line_of(node), f"a page has no {kind}")


def _around(inside: Iterable[Part], name: str, node: SyntaxTreeNode, look: object = None) -> Iterator[Part]:
    """Yield parts in an element; its class is the one that the page asks for, else `look`."""
    yield f"<{name}{attributes(class_=node.attrs.get('class', look))}>"
    yield from inside
    yield f"</{name}>"


def _heading(node: SyntaxTreeNode) -> Section:
    """Return the section heading; raises Misprint if it is not one of level three."""
    if node.tag != SECTION:
        raise GuideError(line_of(node), "a heading within a chapter has three ###")
    return Section(_anchor(node, ""), trim(inline(node)))


def _anchor(node: SyntaxTreeNode, otherwise: str | None = None) -> str:
    """Return the name of a heading, or `otherwise` if it has none; raises Misprint if that is None."""
    (line,) = node.children
    found = [str(one.meta["anchor"]) for one in line.children if one.type == "room" and one.meta["anchor"]]
    if found:
        return found[0]
    if otherwise is None:
        raise GuideError(line_of(node), "a chapter has a name: ## Title {#name}")
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
        yield from inline(node) if node.hidden else _block(node)


def _parted(item: SyntaxTreeNode) -> Iterator[Part]:
    """Yield a list item whose picture, drawing or bold words at the beginning are set apart."""
    first, *others = item.children
    if first.type == "fence":
        yield from _example(first)
        yield from wrap(_blocks(others), "div")
        return
    # Before bold words the parser leaves an empty text.
    head, *rest = (one for one in first.children[0].children if one.type != "text" or one.content)
    if head.type not in APART:
        yield from _item(item)
        return
    yield from span(head, line_of(first))
    if others:
        yield from wrap(_blocks(others), "div")
    else:
        yield from wrap(trim(spans(rest, line_of(first))), "span")


def _answers(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield questions (`dt`), each with its answer (`dd`)."""
    for one in node.children:
        inside = inline(one) if one.type == "dt" else _item(one)
        yield from wrap(inside, one.type)


def _box(node: SyntaxTreeNode, kind: str) -> Iterator[Part]:
    """Yield a box; raises Misprint if it should begin with a drawing and does not."""
    name, look = BOXES[kind]
    label = node.info.strip().removeprefix(kind).strip()
    yield f"<{name}{attributes(class_=look, aria_label=label or None)}>"
    blocks = node.children
    if kind in DIVIDED:
        place = next((number for number, one in enumerate(blocks, 1) if one.type == "fence"), 0)
        if not place:
            raise GuideError(line_of(node), f"“{kind}” begins with a drawing")
        yield from _blocks(blocks[:place])
        yield from wrap(_blocks(blocks[place:]), "div")
    else:
        yield from _blocks(blocks)
    yield f"</{name}>"


def _example(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield the drawing that a fenced block describes.

    The first line gives its kind and, after a space, its name. Then come the lines of the position, labels
    after ``alt: ``, and the caption below a line of dashes. Raises Misprint on a fault.
    """
    kind, _space, name = node.info.strip().partition(" ")
    if not kind:
        raise GuideError(line_of(node), "a drawing says of what kind it is")
    above, _dashes, below = node.content.partition("---\n")
    lines = [line.strip() for line in above.splitlines() if line.strip()]
    label = drawing_words("\n".join(line.removeprefix(ALT) for line in lines if line.startswith(ALT)), node)
    if not all(isinstance(part, str | Value) for part in label):
        raise GuideError(line_of(node), "a label is words alone")
    position = tuple(line for line in lines if not line.startswith(ALT))
    yield Diagram(kind, name.strip(), position, label, drawing_words(below, node), line_of(node))


def drawing_words(text: str, node: SyntaxTreeNode) -> Parts:
    """Return the label or caption of a drawing, parsed as Markdown; `node` gives the line for faults."""
    blocks = parse(text)
    return join(part for block in blocks for part in inline(block, line_of(node)))
