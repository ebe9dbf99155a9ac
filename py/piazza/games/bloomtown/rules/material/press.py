"""What may differ between printings of Bloom Town: both town sides, and which Shops are three."""

from collections import Counter
from dataclasses import replace
from typing import Any

from piazza.core.edition import Component, Edition, Preset, Press, Quota
from piazza.games.bloomtown.rules.material import CELLS, SIDE, Board, Flower, Material, Tile, material
from piazza.games.bloomtown.rules.material.deal import PILES
from piazza.games.bloomtown.rules.state import State

STAR = "*"
"""Marks a blooming space, as in material.toml."""
FLOWER_LETTERS = {flower.name[0]: flower for flower in Flower}
SPACES = tuple(letter + mark for letter in FLOWER_LETTERS for mark in ("", STAR))
"""What a space of a town may be."""
SHOPS = tuple(tile.value for tile in Tile if tile.likes)
TRIPLE = "shops"
"""The component that says which category of Shops has one copy more than the others."""


def board_name(side: str) -> str:
    """The component that a side of the town boards is."""
    return f"board-{side}"


def reprint(edition: Edition) -> Material:
    """The material as an edition has it; what cannot differ is as it ships."""
    *sides, (triple,) = edition.fields
    boards = {name: _board(name, fields) for name, fields in zip(material().boards, sides, strict=True)}
    return replace(material(), boards=boards, buildings=_buildings(Tile(triple)))


def longest(box: Material) -> int:
    """A bound on the plies of a game.

    Before its last round enough piles, and the slots filled from them, hold a tile for each player's two
    placements in that round; until then every tile placed brings one of the piles' to hand. So no more tiles
    are placed than the piles had at first. With each go Pick and Place, at most one Take, and at most one use
    or keeping of the token. Beyond that a player is asked once on each blooming space, and once which tile to
    keep.
    """
    return _most_plies(max(sum(board.blooming) for board in box.boards.values()))


def _most_plies(blooming: int) -> int:
    """The bound with so many blooming spaces."""
    tables = material().setups.items()
    return max(4 * PILES * table.height + (blooming + 1) * players for players, table in tables)


def _material(edition: Edition) -> dict[str, Any]:
    """What the setup takes for an edition's box."""
    return {"printed": reprint(edition)}


def _edition_at(state: State) -> Edition:
    """The edition of a position, which tells of one side of the boards."""
    board, buildings = state.box.board, state.box.buildings
    triples = tuple(shop for shop in SHOPS if _buildings(Tile(shop)) == buildings)
    return PRESS.edition({board_name(board.name): _fields(board), TRIPLE: triples})


def _board(name: str, fields: tuple[str, ...]) -> Board:
    """A side of the town boards."""
    flowers = tuple(FLOWER_LETTERS[field[0]] for field in fields)
    return Board(name, flowers, tuple(field.endswith(STAR) for field in fields))


def _fields(board: Board) -> tuple[str, ...]:
    """The same as fields."""
    pairs = zip(board.flowers, board.blooming, strict=True)
    return tuple(flower.name[0] + STAR * blooms for flower, blooms in pairs)


def _buildings(triple: Tile) -> tuple[Tile, ...]:
    """The building tiles, one category of Shops with a copy more."""
    copies = Counter(material().buildings)
    copies[_triple()], copies[triple] = copies[triple], copies[_triple()]
    return tuple(tile for tile in Tile for _ in range(copies[tile]))


def _triple() -> Tile:
    """The category with most copies, as it ships."""
    return Tile(max(SHOPS, key=lambda shop: material().buildings.count(Tile(shop))))


def _quotas(component: str) -> tuple[Quota, ...]:
    """Every flower is on a side, and some space blooms (reviews: five icons; blooming spaces)."""
    flowers = tuple(
        Quota(component, flower, ((letter, 1), (letter + STAR, 1)), 1, CELLS)
        for letter, flower in FLOWER_LETTERS.items()
    )
    return (*flowers, Quota(component, "blooming", tuple((space, 1) for space in SPACES[1::2]), 1, CELLS))


def _preset(name: str, boards: dict[str, Board]) -> Preset:
    """Return a ready-made edition with some other boards."""
    sides = (_fields(board) for board in (material().boards | boards).values())
    return Preset(name, Edition((*sides, (_triple().value,))), material().provenance[f"edition {name}"])


PRESS = Press(
    components=(
        *(
            Component(board_name(side), SPACES, _fields(board), SIDE, material().provenance[f"board {side}"])
            for side, board in material().boards.items()
        ),
        Component(TRIPLE, SHOPS, (_triple().value,), 1, material().provenance["shops"]),
    ),
    quotas=tuple(quota for side in material().boards for quota in _quotas(board_name(side))),
    material=_material,
    edition_at=_edition_at,
    longest=_most_plies(CELLS),
    presets=tuple(_preset(name, boards) for name, boards in material().editions.items()),
)
