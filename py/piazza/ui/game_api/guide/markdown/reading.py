"""The Markdown dialect of rules pages: tables, definitions, boxes, classes, and braces for numbers."""

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.deflist import deflist_plugin

from piazza.ui.game_api.guide.markdown.inline import find_room

BOXES = {
    "beside": ("div", "beside"),
    "five": ("div", "five"),
    "example": ("section", "example"),
    "cards": ("aside", "tile-cards"),
    "card": ("article", "tile-card"),
}
"""The element and the class of each kind of box."""


def parse(text: str) -> list[SyntaxTreeNode]:
    """Return the blocks of a Markdown text as syntax trees."""
    return SyntaxTreeNode(_reader().parse(text)).children


def _reader() -> MarkdownIt:
    """Return a parser with the extensions that rules pages use."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.use(deflist_plugin).use(attrs_block_plugin)
    for name in BOXES:
        reader.use(container_plugin, name=name)
    reader.inline.ruler.before("link", "room", find_room)
    return reader
