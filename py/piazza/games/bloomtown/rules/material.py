"""The printed material: kinds, tiles, flowers and boards.

Numbers and layouts are read from material.toml.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, TypeAlias

from piazza.core.edition import material_text, read_pages
from piazza.core.game import OneOf

SIDE = 5
"""The number of rows and of columns of a town."""
CELLS = SIDE * SIDE
"""The number of spaces of a town."""


class Kind(StrEnum):
    """The five kinds of building, in the order of the community columns."""

    OFFICE = "office"
    SUBWAY = "subway"
    PARK = "park"
    HOME = "home"
    SHOP = "shop"


KINDS = tuple(Kind)
"""All kinds, in the order of the community columns."""

_LETTERS = {"O": Kind.OFFICE, "S": Kind.SUBWAY, "P": Kind.PARK, "H": Kind.HOME}


class Tile(StrEnum):
    """The ten different buildings, by their letters.

    A Shop is written as the two kinds that it counts, the colours of its roof (rulebook: Shops).
    """

    # annotations without a value are no members of the enumeration; `__init__` sets these
    kind: Kind
    """The kind of building."""
    likes: tuple[Kind, ...]
    """The two kinds that a Shop counts; empty for other buildings."""

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
        """Set kind and likes from the letters: one letter is a kind, two are a Shop."""
        roof = tuple(_LETTERS[letter] for letter in letters)
        self.kind = roof[0] if len(roof) == 1 else Kind.SHOP
        self.likes = () if len(roof) == 1 else roof


Card: TypeAlias = Tile | Kind
"""A card in a pile: a building tile, or a community tile, which is written as its kind."""


class Flower(StrEnum):
    """The flowers on the spaces, in the order of market slots and piles.

    The tulip is known, the others are guessed.
    """

    TULIP = "tulip"
    DAISY = "daisy"
    ROSE = "rose"
    SUNFLOWER = "sunflower"
    LILY = "lily"


SLOTS = {flower: slot for slot, flower in enumerate(Flower)}
"""The index of the market slot that belongs to each flower."""

_FLOWERS = {flower.name[0]: flower for flower in Flower}


@dataclass(frozen=True, slots=True)
class Board:
    """One side of the town boards: name, the flower of each space row by row, and which spaces bloom."""

    # a function, since `material` is defined further below
    name: Annotated[str, OneOf(lambda: material().boards)]
    flowers: tuple[Flower, ...]
    blooming: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """The numbers that depend on the number of players (rulebook: setup; end of the game)."""

    removed: int
    """The number of building tiles of each kind that leave the game at setup."""
    height: int
    """The number of tiles in each pile."""
    ending: int
    """The number of exhausted piles that ends the game."""


@dataclass(frozen=True, slots=True)
class Material:
    """Everything in the box, and the source of each part."""

    buildings: tuple[Tile, ...]
    """All building tiles, equal ones side by side."""
    community: tuple[Kind, ...]
    """All community tiles."""
    setups: dict[int, Setup]
    """The setup by number of players."""
    boards: dict[str, Board]
    """The boards by side, "A" or "B"."""
    editions: dict[str, dict[str, Board]]
    """The ready-made editions by name: by side, the boards that differ from the default ones."""
    provenance: dict[str, str]
    """The source of each part of material.toml, and how sure it is."""


@cache  # 0.8 ms to read, asked for with every decision
def material() -> Material:
    """Return the material that material.toml describes, which is read once."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """Return the material that a text in the format of material.toml describes.

    Raises ValueError if it cannot be the material of Bloom Town.
    """
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
    """Return the building tiles from the number of copies of each.

    Raises ValueError if a kind has more tiles than another (rulebook: components), or a Shop has only
    one copy.
    """
    tiles = tuple(tile for tile in Tile for _ in range((copies | shops)[tile]))
    if len(set(Counter(tile.kind for tile in tiles).values())) > 1:
        raise ValueError("material: not equally many buildings of each kind")
    if min(shops.values()) < 2:  # noqa: PLR2004 - rulebook: there are more copies of every shop
        raise ValueError("material: a shop without a second copy")
    return tiles


def _board(name: str, rows: list[str]) -> Board:
    """Return a board from its five rows of letters, such as "T D R S* L".

    A star marks a blooming space. Raises ValueError for a wrong number of spaces, an unknown or missing
    flower, or no blooming space.
    """
    spaces = [space for row in rows for space in row.split()]
    if [len(row.split()) for row in rows] != [SIDE] * SIDE:
        raise ValueError(f"board {name}: not {SIDE} x {SIDE} spaces")
    if {space.rstrip("*") for space in spaces} != set(_FLOWERS):
        raise ValueError(f"board {name}: not just the five flowers")
    if not any(space.endswith("*") for space in spaces):
        raise ValueError(f"board {name}: no blooming space")
    flowers = tuple(_FLOWERS[space[0]] for space in spaces)
    return Board(name, flowers, tuple(space.endswith("*") for space in spaces))
