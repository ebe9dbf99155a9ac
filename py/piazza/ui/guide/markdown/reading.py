"""Markdown as the rules pages have it: tables, definitions, boxes, classes, and rooms for numbers."""

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.deflist import deflist_plugin

from piazza.ui.guide.markdown.inline import find_room

BOXES = {
    "beside": ("div", "beside"),
    "five": ("div", "five"),
    "example": ("section", "example"),
    "cards": ("aside", "tile-cards"),
    "card": ("article", "tile-card"),
}
"""The boxes that a page may have around a part of its text: their elements and classes."""


def parse(text: str) -> list[SyntaxTreeNode]:
    """The blocks of a text."""
    return SyntaxTreeNode(_reader().parse(text)).children


def _reader() -> MarkdownIt:
    """Markdown as the pages have it: tables, definitions, boxes, classes, and rooms for values."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.use(deflist_plugin).use(attrs_block_plugin)
    for name in BOXES:
        reader.use(container_plugin, name=name)
    reader.inline.ruler.before("link", "room", find_room)
    return reader
