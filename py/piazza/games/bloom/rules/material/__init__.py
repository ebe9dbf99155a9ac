"""What is printed: tiles with their flowers, and points tiles, read from material.toml."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from piazza.core.printed import material_text, read_pages

Tile: TypeAlias = int
"""A wooden tile: its number, or `JOKER`."""

Flowers: TypeAlias = bytes
"""How many flowers each tile shows, by its number, the joker first; as bytes, whose hash is made once."""

JOKER: Tile = 0
"""Each of the tiles without a number."""

ROUNDS = 2
"""How many are played (rulebook: end of the game)."""


@dataclass(frozen=True, slots=True)
class Material:
    """Everything in the box, and where each figure comes from."""

    tiles: tuple[Tile, ...]
    flowers: Flowers
    points: tuple[int, ...]
    hand: int
    """How many tiles each player is dealt."""
    open: int
    """How many spaces the open reserve has."""
    jokers_on_board: int
    """How many jokers lie on the board at the start."""
    provenance: dict[str, str]


@cache  # 0.4 ms to read, asked for with every decision
def material() -> Material:
    """The printed material as material.toml tells it."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """The material as a text like material.toml tells it; raises ValueError on what cannot be Bloom."""
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
    """How many flowers a number's tile shows; raises ValueError if no line fits."""
    for line in lines:
        if number == line.get("is") or ("multiple_of" in line and number % line["multiple_of"] == 0):
            return int(line["shows"])
    raise ValueError(f"material: no flowers for {number}")
