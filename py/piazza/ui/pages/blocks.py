"""What of a page is drawn anew by itself: blocks among markup, which may hold blocks in turn."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.kit import Fragment, attributes

Content: TypeAlias = tuple["str | Block", ...]
"""Markup in the order in which it stands, with the blocks in it as what they are."""


@dataclass(frozen=True, slots=True)
class Block:
    """An element of the page with a name, its id, that is drawn anew by itself."""

    name: str
    parts: Content

    @property
    def markup(self) -> str:
        """All of it."""
        return join_parts(self.parts)

    @property
    def stub(self) -> str:
        """What stands for it; the page's script leaves there what is there."""
        first = self.parts[0]
        kind = first[1:].partition(" ")[0].rstrip(">") if isinstance(first, str) else "div"
        return f'<{kind} id="{self.name}" data-stub=""></{kind}>'


def join_parts(parts: Content) -> str:
    """The markup of these parts."""
    return "".join(part if isinstance(part, str) else part.markup for part in parts)


def enclose(name: str, parts: Iterable[str | Block], **values: object) -> Content:
    """An element around parts, as `tag` makes one around markup."""
    return (f"<{name}{attributes(**values)}>", *parts, f"</{name}>")


def cut_at(markup: str, fragments: Iterable[Fragment]) -> Content:
    """Markup as parts: fragments of it, given in the order in which they stand, are blocks."""
    parts: list[str | Block] = []
    for name, fragment in fragments:
        before, found, after = markup.partition(fragment)
        if found:
            parts += [before, Block(name, (fragment,))]
            markup = after
    return (*parts, markup)


def blocks_in(parts: Content) -> Iterator[Block]:
    """All blocks, each before those in it."""
    for part in parts:
        if isinstance(part, Block):
            yield part
            yield from blocks_in(part.parts)


def is_alike(one: Content, other: Content) -> bool:
    """Nothing differs but what is inside of blocks."""
    return [*map(_outside, one)] == [*map(_outside, other)]


def _outside(part: str | Block) -> str | tuple[str]:
    """A text, or of a block the name alone."""
    return part if isinstance(part, str) else (part.name,)


def fresh_blocks(parts: Content, there: Mapping[str, Block]) -> Iterator[Fragment]:
    """What has to be drawn anew, where all blocks stand already that are there."""
    for part in parts:
        if not isinstance(part, Block) or there.get(part.name) == part:
            continue
        shown = there.get(part.name)
        if shown is not None and is_alike(part.parts, shown.parts):
            yield from fresh_blocks(part.parts, there)
        else:
            yield part.name, draw_over(part.parts, there)


def draw_over(parts: Content, there: Mapping[str, Block]) -> str:
    """The markup of these parts, with stubs for the blocks that are there and stay."""
    return "".join(
        part
        if isinstance(part, str)
        else part.stub
        if there.get(part.name) == part
        else draw_over(part.parts, there)
        for part in parts
    )
