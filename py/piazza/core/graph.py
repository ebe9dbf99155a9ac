"""Connected cells, for boards of any shape."""

from collections.abc import Callable, Sequence


def component(
    source: int, neighbors: Sequence[Sequence[int]], belongs: Callable[[int], bool]
) -> frozenset[int]:
    """The cells reached from `start` by steps onto cells that belong; `start` itself is always among them."""
    reached = {source}
    border = [source]
    while border:
        for cell in neighbors[border.pop()]:
            if cell not in reached and belongs(cell):
                reached.add(cell)
                border.append(cell)
    return frozenset(reached)
