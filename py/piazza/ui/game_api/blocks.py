"""Markup in blocks: parts of a page that are redrawn by themselves, and may contain further blocks."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.game_api.html import attributes

Content: TypeAlias = tuple["str | Block", ...]
"""Markup in order: strings, and the blocks between them."""


@dataclass(frozen=True, slots=True)
class Block:
    """An element with an id (`name`) that is redrawn by itself."""

    name: str
    parts: Content
    element: str = "div"
    """Its tag name."""

    @property
    def markup(self) -> str:
        """The markup of the whole element."""
        return join_parts(self.parts)

    @property
    def stub(self) -> str:
        """An empty element in its place; the page's script keeps the present content there."""
        return f'<{self.element} id="{self.name}" data-stub=""></{self.element}>'


def join_parts(parts: Content) -> str:
    """Return the markup of parts and blocks as one string."""
    return "".join([part if isinstance(part, str) else part.markup for part in parts])


def block_of(element: str, name: str, parts: Content, **values: object) -> Block:
    """Return a block: an element with an id around parts; `values` are its further attributes."""
    return Block(name, enclose(element, parts, **values, id=name), element)


def enclose(name: str, parts: Iterable[str | Block], **values: object) -> Content:
    """Return parts inside an element, like `tag` for parts that contain blocks."""
    return (f"<{name}{attributes(**values)}>", *parts, f"</{name}>")
