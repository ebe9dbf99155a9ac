"""What is printed: kinds, tiles, flowers and boards; the numbers and layouts are read from material.toml."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, TypeAlias

from piazza.core.extent import OneOf
from piazza.core.printed import material_text, read_pages

SIDE = 5
CELLS = SIDE * SIDE


class Kind(StrEnum):
    """The five kinds of building, in the order of the community columns."""

    OFFICE = "office"
    SUBWAY = "subway"
    PARK = "park"
    HOME = "home"
    SHOP = "shop"


KINDS = tuple(Kind)

_LETTERS = {"O": Kind.OFFICE, "S": Kind.SUBWAY, "P": Kind.PARK, "H": Kind.HOME}


class Tile(StrEnum):
    """The ten different buildings; a shop is spelled by the two colours of its roof (rulebook: Shops)."""

    kind: Kind
    likes: tuple[Kind, ...]
    """The two kinds a shop counts; empty for the others."""

    OFFICE = "O"
    SUBWAY = "S"
    PARK = "P"
    HOME = "H"
    SHOP_PH = "PH"
    SHOP_PO = "PO"
    SHOP_PS = "PS"
    SHOP_HO = "HO"
    SHOP_OS = "OS"
    SHOP_HS = "HS"

    def __init__(self, letters: str) -> None:
        """One letter is a kind, two are a shop."""
        roof = tuple(_LETTERS[letter] for letter in letters)
        self.kind = roof[0] if len(roof) == 1 else Kind.SHOP
        self.likes = () if len(roof) == 1 else roof


Card: TypeAlias = Tile | Kind
"""What lies in a pile: a building tile, or a community tile, which is its kind."""


class Flower(StrEnum):
    """The icons of the spaces, in the order of the slots and piles (the tulip is known, the rest guessed)."""

    TULIP = "tulip"
    DAISY = "daisy"
    ROSE = "rose"
    SUNFLOWER = "sunflower"
    LILY = "lily"


SLOTS = {flower: slot for slot, flower in enumerate(Flower)}
"""Which market slot belongs to a flower."""

_FLOWERS = {flower.name[0]: flower for flower in Flower}


@dataclass(frozen=True, slots=True)
class Board:
    """One side of the town boards: a flower on every space, row by row, and which spaces bloom."""

    name: Annotated[str, OneOf(lambda: material().boards)]
    flowers: tuple[Flower, ...]
    blooming: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What depends on the number of players (rulebook: setup; end of the game)."""

    removed: int
    """Building tiles of each kind that stay out."""
    height: int
    """Tiles in each pile."""
    ending: int
    """How many exhausted piles end the game."""


@dataclass(frozen=True, slots=True)
class Material:
    """Everything in the box, and where each figure comes from."""

    buildings: tuple[Tile, ...]
    community: tuple[Kind, ...]
    setups: dict[int, Setup]
    boards: dict[str, Board]
    editions: dict[str, dict[str, Board]]
    """Ready-made editions, by name: the boards that differ from the default ones, by side."""
    provenance: dict[str, str]


@cache  # 0.8 ms to read, asked for with every decision
def material() -> Material:
    """The printed material as material.toml tells it."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """The material as a text like material.toml tells it; raises ValueError on what cannot be Bloom Town."""
    pages, provenance = read_pages(text)
    provenance |= {f"board {name}": page.pop("provenance") for name, page in pages["boards"].items()}
    provenance |= {f"edition {name}": page["provenance"] for name, page in pages["editions"].items()}
    return Material(
        buildings=_buildings(pages["buildings"], pages["shops"]),
        community=tuple(kind for kind in Kind for _ in range(pages["community"]["copies"])),
        setups={int(players): Setup(**numbers) for players, numbers in pages["setup"].items()},
        boards={name: _board(name, page["rows"]) for name, page in pages["boards"].items()},
        editions={
            name: {side: _board(side, rows) for side, rows in page["boards"].items()}
            for name, page in pages["editions"].items()
        },
        provenance=provenance,
    )


def _buildings(copies: dict[str, int], shops: dict[str, int]) -> tuple[Tile, ...]:
    """The building tiles, equally many of each kind (rulebook: components)."""
    tiles = tuple(tile for tile in Tile for _ in range((copies | shops)[tile]))
    if len(set(Counter(tile.kind for tile in tiles).values())) > 1:
        raise ValueError("material: not equally many buildings of each kind")
    if min(shops.values()) < 2:  # noqa: PLR2004 - rulebook: there are more copies of every shop
        raise ValueError("material: a shop without a second copy")
    return tiles


def _board(name: str, rows: list[str]) -> Board:
    """A board from its five rows of letters."""
    spaces = [space for row in rows for space in row.split()]
    if [len(row.split()) for row in rows] != [SIDE] * SIDE:
        raise ValueError(f"board {name}: not {SIDE} x {SIDE} spaces")
    if {space.rstrip("*") for space in spaces} != set(_FLOWERS):
        raise ValueError(f"board {name}: not just the five flowers")
    if not any(space.endswith("*") for space in spaces):
        raise ValueError(f"board {name}: no blooming space")
    flowers = tuple(_FLOWERS[space[0]] for space in spaces)
    return Board(name, flowers, tuple(space.endswith("*") for space in spaces))
