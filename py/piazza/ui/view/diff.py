"""The comparison of regions block by block: only blocks that have changed are drawn anew."""

from collections.abc import Iterator, Mapping

from piazza.ui.game_api.blocks import Block, Content
from piazza.ui.game_api.html import Fragment


def blocks_in(parts: Content) -> list[Block]:
    """Return all blocks in `parts`, nested ones included, each before the blocks in it."""
    found = [part for part in parts if isinstance(part, Block)]
    return [*found, *(inner for block in found for inner in blocks_in(block.parts))]


def is_alike(one: Content, other: Content) -> bool:
    """Return whether two contents are equal except for what is inside their blocks."""
    return len(one) == len(other) and all(map(_has_same_place, one, other))


def _has_same_place(one: str | Block, other: str | Block) -> bool:
    """Return whether two parts are equal texts, or blocks of one name."""
    if isinstance(one, Block):
        return isinstance(other, Block) and one.name == other.name
    return one == other


def fresh_blocks(parts: Content, there: Mapping[str, Block]) -> Iterator[Fragment]:
    """Yield the blocks to draw anew, each as id and markup, where all of them are on the screen.

    `there` has the blocks on the screen by name. Of a block in which only inner blocks differ, only these
    are given.
    """
    for part in parts:
        if not isinstance(part, Block) or there.get(part.name) == part:
            continue
        shown = there.get(part.name)
        if shown is not None and is_alike(part.parts, shown.parts):
            yield from fresh_blocks(part.parts, there)
        else:
            yield part.name, draw_over(part.parts, there)


def draw_over(parts: Content, there: Mapping[str, Block]) -> str:
    """Return the markup of `parts`, with a stub for each block that is on the screen and unchanged.

    `there` has the blocks on the screen by name.
    """
    return "".join(
        part
        if isinstance(part, str)
        else part.stub
        if there.get(part.name) == part
        else draw_over(part.parts, there)
        for part in parts
    )
