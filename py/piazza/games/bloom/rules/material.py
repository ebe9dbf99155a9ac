"""The components of the game, read from material.toml: tiles with their flowers, and points tiles."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from piazza.core.edition import material_text, read_pages

Tile: TypeAlias = int
"""A wooden tile: its number, or `JOKER`."""

Flowers: TypeAlias = bytes
"""The number of flowers on each tile: index 0 is the joker, the others are the numbers.

These are bytes, since bytes compute their hash only once.
"""

JOKER: Tile = 0
"""The value of every joker; all jokers are alike."""

ROUNDS = 2
"""The number of rounds in a game (rulebook: end of the game)."""


@dataclass(frozen=True, slots=True)
class Material:
    """The contents of the box and the numbers of the setup."""

    tiles: tuple[Tile, ...]
    """All wooden tiles: the jokers, then the numbers in order."""
    flowers: Flowers
    points: tuple[int, ...]
    """The numbers of all points tiles, the lowest first."""
    hand: int
    """The number of tiles that each player is dealt."""
    open: int
    """The number of spaces in the open reserve."""
    jokers_on_board: int
    """The number of jokers on the board at the start of a round."""
    provenance: dict[str, str]
    """The source of the figures, for each section of material.toml."""


@cache  # 0.4 ms to read, asked for with every decision
def material() -> Material:
    """Return the material that material.toml describes."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """Read a text in the form of material.toml; raise ValueError if it cannot be Bloom."""
    pages, provenance = read_pages(text)
    tiles, setup = pages["tiles"], pages["setup"]
    numbers = range(1, tiles["highest"] + 1)
    if tiles["jokers"] < setup["jokers_on_board"]:
        raise ValueError("material: more jokers on the board than there are")
    return Material(
        tiles=(*(JOKER,) * tiles["jokers"], *numbers),
        flowers=bytes((0, *(_flowers(number, pages["flowers"]["lines"]) for number in numbers))),
        points=tuple(sorted(pages["points"]["tiles"])),
        hand=setup["hand"],
        open=setup["open"],
        jokers_on_board=setup["jokers_on_board"],
        provenance=provenance,
    )


def _flowers(number: int, lines: list[Mapping[str, Any]]) -> int:
    """Return the number of flowers on a number's tile: that of the first line that fits.

    Raises ValueError if no line fits.
    """
    for line in lines:
        if number == line.get("is") or ("multiple_of" in line and number % line["multiple_of"] == 0):
            return int(line["shows"])
    raise ValueError(f"material: no flowers for {number}")
