"""The printed material, and what its page may not say."""

from collections import Counter
from importlib.resources import files

import pytest

from piazza.games.bloomtown.rules.material import KINDS, SIDE, Flower, Kind, Setup, Tile, material, read
from piazza.links import decode

PAGE = files("piazza.games.bloomtown.rules").joinpath("material.toml").read_text("utf-8")


def test_buildings() -> None:
    """There are 65 buildings, 13 of each kind."""
    assert Counter(tile.kind for tile in material().buildings) == dict.fromkeys(KINDS, 13)


def test_shops() -> None:
    """There is a Shop for each pair of the other kinds, and more than one copy of each."""
    shops = Counter(tile for tile in material().buildings if tile.kind is Kind.SHOP)
    assert len({frozenset(shop.likes) for shop in shops}) == 6
    assert sorted(shops.values()) == [2, 2, 2, 2, 2, 3]


def test_likes() -> None:
    """A Shop is spelled by its two kinds; the other buildings count none."""
    assert Tile("HO").likes == (Kind.HOME, Kind.OFFICE)
    assert Tile("HO").kind is Kind.SHOP
    assert Tile("H").likes == ()


def test_community() -> None:
    """There are 10 community tiles, two of each kind."""
    assert Counter(material().community) == dict.fromkeys(KINDS, 2)


def test_setups() -> None:
    """Tiles removed, the height of the piles and the piles that end the game depend on the players."""
    assert material().setups == {2: Setup(6, 8, 3), 3: Setup(2, 11, 2), 4: Setup(0, 13, 2)}


@pytest.mark.parametrize("side", ["A", "B"])
def test_boards(side: str) -> None:
    """Each flower is on five spaces and blooms on one of them."""
    board = material().boards[side]
    assert Counter(board.flowers) == dict.fromkeys(Flower, 5)
    blooming = [flower for flower, blooms in zip(board.flowers, board.blooming, strict=True) if blooms]
    assert sorted(blooming) == sorted(Flower)


def test_columns() -> None:
    """In the ready-made edition every column of side A has its own flower, and one blooming space."""
    assert set(material().editions["columns"]) == {"A"}
    board = material().editions["columns"]["A"]
    for column in range(SIDE):
        assert set(board.flowers[column::SIDE]) == {tuple(Flower)[column]}
        assert sum(board.blooming[column::SIDE]) == 1


def test_links_with_columns_still_open() -> None:
    """A link that names the edition opens as it did when the edition first shipped."""
    match = decode("1BsJ3AAAAAd-VYHie.9iP5f")
    assert match.game.edition_schema
    preset = match.game.edition_schema.preset(match.game.edition)
    assert preset
    assert (preset.name, len(match.plies)) == ("columns", 9)


def test_sides_differ() -> None:
    """The two sides have their flowers in different places."""
    assert material().boards["A"].flowers != material().boards["B"].flowers


def test_provenance() -> None:
    """Every part of the material says where it comes from; what we made up says so."""
    parts = {"buildings", "shops", "community", "setup", "board A", "board B", "edition columns"}
    assert set(material().provenance) == parts
    assert all(material().provenance.values())
    assert all(material().provenance[f"board {side}"].startswith("reconstructed") for side in "AB")


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("O = 13", "O = 12", "equally many"),
        ("PH = 3\nPO = 2", "PH = 4\nPO = 1", "second copy"),
        ("PH = 3", "PH = 2", "equally many"),
        ('"T  D  R  S* L "', '"T  D  R  S*"', "5 x 5"),
        ('"T  D  R  S* L "', '"T  D  R  X* L "', "five flowers"),
    ],
)
def test_faults(right: str, wrong: str, reason: str) -> None:
    """A page that cannot be Bloom Town's is refused with the reason."""
    assert right in PAGE
    with pytest.raises(ValueError, match=reason):
        read(PAGE.replace(right, wrong))


def test_no_blooming_space() -> None:
    """A board on which nothing blooms is refused."""
    with pytest.raises(ValueError, match="no blooming space"):
        read(PAGE.replace("*", ""))
