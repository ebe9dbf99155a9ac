"""The differences between printings of Bloom Town.

These are the layout of both town boards, and which Shop has three copies instead of two.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from piazza.core.edition import Component, Edition, EditionSchema, Preset, Quota
from piazza.games.bloomtown.rules.material import CELLS, SIDE, Board, Flower, Material, Tile, material
from piazza.games.bloomtown.rules.state import PILES, State

STAR = "*"
"""The mark of a blooming space, as in material.toml."""
FLOWER_LETTERS = {flower.name[0]: flower for flower in Flower}
"""The flower that each letter stands for."""
SPACES = tuple(letter + mark for letter in FLOWER_LETTERS for mark in ("", STAR))
"""The values that a space of a board may have: a flower's letter, with or without a star."""
SHOPS = tuple(tile.value for tile in Tile if tile.likes)
"""The letters of the six Shops."""
TRIPLE = "shops"
"""The name of the component that says which Shop has one copy more than the others."""


def board_name(side: str) -> str:
    """Return the name of the component for a side of the town boards."""
    return f"board-{side}"


def reprint(edition: Edition) -> Material:
    """Return the material of an edition: its boards and buildings, all else as in the default one."""
    # in the order of the schema's components: the boards, then the Shop
    *sides, (triple,) = edition.fields
    boards = {name: _board(name, fields) for name, fields in zip(material().boards, sides, strict=True)}
    return replace(material(), boards=boards, buildings=_buildings(Tile(triple)))


def longest(box: Material) -> int:
    """Return an upper bound for the plies of a game with this material.

    No more tiles are placed than the piles hold at first: until the last round, each tile placed brings
    a tile from the piles to hand; and when that round begins, enough piles, with the slots filled from
    them, still hold a tile for each player's two placements in it.

    Each tile takes Pick and Place, at most one Take, and at most one decision to use or keep the token.
    Besides, a player decides once on each blooming space, and once which tile to keep.
    """
    return _most_plies(max(sum(board.blooming) for board in box.boards.values()))


def _most_plies(blooming: int) -> int:
    """Return the upper bound for boards with at most so many blooming spaces."""
    tables = material().setups.items()
    return max(4 * PILES * table.height + (blooming + 1) * players for players, table in tables)


def _material(edition: Edition) -> dict[str, Any]:
    """Return the keyword arguments that `start` takes for an edition."""
    return {"edition_material": reprint(edition)}


def _edition_at(state: State) -> Edition:
    """Return the edition that a position belongs to, as far as the position shows it.

    A position shows one side of the boards; the other is assumed to be the default one.
    """
    board, buildings = state.box.board, state.box.buildings
    # just one, since the default Shops have two copies, but for one with three
    triples = tuple(shop for shop in SHOPS if _buildings(Tile(shop)) == buildings)
    return EDITION_SCHEMA.edition({board_name(board.name): _fields(board), TRIPLE: triples})


def _board(name: str, fields: tuple[str, ...]) -> Board:
    """Return a side of the town boards from the fields of its component."""
    flowers = tuple(FLOWER_LETTERS[field[0]] for field in fields)
    return Board(name, flowers, tuple(field.endswith(STAR) for field in fields))


def _fields(board: Board) -> tuple[str, ...]:
    """Return the fields of a board's component, the reverse of `_board`."""
    pairs = zip(board.flowers, board.blooming, strict=True)
    return tuple(flower.name[0] + STAR * blooms for flower, blooms in pairs)


def _buildings(triple: Tile) -> tuple[Tile, ...]:
    """Return the building tiles if this Shop is the one with three copies."""
    copies = Counter(material().buildings)
    copies[_triple()], copies[triple] = copies[triple], copies[_triple()]
    return tuple(tile for tile in Tile for _ in range(copies[tile]))


def _triple() -> Tile:
    """Return the Shop with most copies in the default material."""
    return Tile(max(SHOPS, key=lambda shop: material().buildings.count(Tile(shop))))


def _quotas(component: str) -> tuple[Quota, ...]:
    """Return the quotas of a board: each flower and a blooming space occur at least once.

    Source: reviews, which tell of five icons and of blooming spaces.
    """
    flowers = tuple(
        Quota(component, flower, ((letter, 1), (letter + STAR, 1)), 1, CELLS)
        for letter, flower in FLOWER_LETTERS.items()
    )
    # every second value has a star
    return (*flowers, Quota(component, "blooming", tuple((space, 1) for space in SPACES[1::2]), 1, CELLS))


def _preset(name: str, boards: dict[str, Board]) -> Preset:
    """Return the ready-made edition in which these boards replace the default ones."""
    sides = (_fields(board) for board in (material().boards | boards).values())
    return Preset(name, Edition((*sides, (_triple().value,))), material().provenance[f"edition {name}"])


EDITION_SCHEMA = EditionSchema(
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
    # in an edition all spaces may bloom
    max_plies=_most_plies(CELLS),
    presets=tuple(_preset(name, boards) for name, boards in material().editions.items()),
)
"""The components that may differ, rules for their contents, and ready-made editions."""
