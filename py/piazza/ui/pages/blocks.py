"""What of a page is drawn anew by itself: of the blocks among markup those that are not there as they are."""

from collections.abc import Iterator, Mapping

from piazza.ui.blocks import Block, Content
from piazza.ui.kit import Fragment


def blocks_in(parts: Content) -> list[Block]:
    """All blocks, each before those in it."""
    found = [part for part in parts if isinstance(part, Block)]
    return [*found, *(inner for block in found for inner in blocks_in(block.parts))]


def is_alike(one: Content, other: Content) -> bool:
    """Nothing differs but what is inside of blocks."""
    return len(one) == len(other) and all(map(_has_same_place, one, other))


def _has_same_place(one: str | Block, other: str | Block) -> bool:
    """The same text, or blocks of one name."""
    if isinstance(one, Block):
        return isinstance(other, Block) and one.name == other.name
    return one == other


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
