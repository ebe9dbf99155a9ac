"""Connected cells, for boards of any shape."""

from collections.abc import Callable, Sequence


def component(
    source: int, neighbors: Sequence[Sequence[int]], belongs: Callable[[int], bool]
) -> frozenset[int]:
    """Return the cells that can be reached from `source` by steps onto cells that belong.

    `neighbors[cell]` lists the cells next to a cell. The result always contains `source`.
    """
    reached = {source}
    border = [source]
    while border:
        for cell in neighbors[border.pop()]:
            if cell not in reached and belongs(cell):
                reached.add(cell)
                border.append(cell)
    return frozenset(reached)
