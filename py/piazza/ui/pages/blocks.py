"""What of a page is drawn anew by itself: of the blocks among markup those that are not there as they are."""

from collections.abc import Iterator, Mapping

from piazza.ui.blocks import Block, Content
from piazza.ui.kit import Fragment


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
