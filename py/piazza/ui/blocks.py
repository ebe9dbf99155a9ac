"""Markup in parts: blocks in it are drawn anew by themselves, and may hold blocks in turn."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.kit import attributes

Content: TypeAlias = tuple["str | Block", ...]
"""Markup in the order in which it stands, with the blocks in it as what they are."""


@dataclass(frozen=True, slots=True)
class Block:
    """An element with a name, its id, that is drawn anew by itself."""

    name: str
    parts: Content
    element: str = "div"
    """Of what kind it is."""

    @property
    def markup(self) -> str:
        """All of it."""
        return join_parts(self.parts)

    @property
    def stub(self) -> str:
        """What stands for it; the page's script leaves there what is there."""
        return f'<{self.element} id="{self.name}" data-stub=""></{self.element}>'


def join_parts(parts: Content) -> str:
    """The markup of these parts."""
    return "".join([part if isinstance(part, str) else part.markup for part in parts])


def block_of(element: str, name: str, parts: Content, **values: object) -> Block:
    """An element with this name as a block, around parts."""
    return Block(name, enclose(element, parts, **values, id=name), element)


def enclose(name: str, parts: Iterable[str | Block], **values: object) -> Content:
    """An element around parts, as `tag` makes one around markup."""
    return (f"<{name}{attributes(**values)}>", *parts, f"</{name}>")
