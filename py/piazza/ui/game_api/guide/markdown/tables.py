"""Tables of rules pages: row 1 holds column headings, the first cell of each other row its heading."""

import re
from collections.abc import Iterator
from html import escape

from markdown_it.tree import SyntaxTreeNode

from piazza.ui.game_api.guide.markdown.inline import inline, line_of
from piazza.ui.game_api.guide.parts import GuideError, Part, Parts, join
from piazza.ui.game_api.html import attributes


def table_of(node: SyntaxTreeNode) -> Iterator[Part]:
    """Yield a table.

    If a cell other than the headings contains words, it gets the class ``told``, and cells begin at the left.
    """
    # The single row of thead, then those of tbody.
    head, *body = (row for part in node.children for row in part.children)
    cells = [[join(inline(cell)) for cell in row.children] for row in body]
    look = "numbers told" if any(_has_words(cell) for _first, *rest in cells for cell in rest) else "numbers"
    yield f"<table{attributes(class_=look)}>"
    if caption := node.attrs.get("caption"):
        yield f'<caption class="sr">{escape(str(caption))}</caption>'
    yield "<thead><tr>"
    for title in head.children:
        yield from _cell("th", _heads(title), "col")
    yield "</tr></thead><tbody>"
    for first, *rest in cells:
        yield "<tr>"
        yield from _cell("th", first, "row")
        for cell in rest:
            yield from _cell("td", cell)
        yield "</tr>"
    yield "</tbody></table>"


def _heads(cell: SyntaxTreeNode) -> Parts:
    """Return a column heading; raises Misprint if it is empty."""
    if found := join(inline(cell)):
        return found
    raise GuideError(line_of(cell), "every column has a heading")


def _cell(name: str, inside: Parts, scope: str | None = None) -> Iterator[Part]:
    yield f"<{name}{attributes(scope=scope)}>"
    yield from inside
    yield f"</{name}>"


def _has_words(cell: Parts) -> bool:
    """Return whether a cell contains a letter, and not only a number."""
    return any(isinstance(part, str) and re.search(r"[^\W\d_]", part) for part in cell)
