"""Bloom Town's table in sentences, and the names of its pieces."""

from games.bloomtown.pictures import position
from piazza.games.bloomtown.rules.material import Flower, Kind, Tile
from piazza.games.bloomtown.texts import TEXTS
from piazza.games.bloomtown.texts.names import (
    flower_name,
    from_pile,
    from_space,
    tile_name,
    tile_with_article,
)


def test_towns_in_words() -> None:
    """The table in words tells each town row by row, with its points, its hand and its token."""
    towns = TEXTS.describe(position("O S"))[-2:]
    assert towns[0].startswith(
        "[{p0}|You], 0 points; in hand: Office, Home; bonus token. Row 1: Office, Subway, rose, "
    )
    assert "Row 2: rose (blooming), sunflower" in towns[1]


def test_hidden_hands_in_words() -> None:
    """Of a hand that cannot be seen the words tell only how many tiles it has."""
    towns = TEXTS.describe(position("O S").observe(1))[-2:]
    assert towns[0].startswith("[{p0}|You], 0 points; 2 in hand; ")
    assert towns[1].startswith("[{p1}|You], 0 points; in hand: Office, Home; ")


def test_piles_in_words() -> None:
    """The market is told with the height of its piles, the first flower first."""
    assert TEXTS.describe(position("O S"))[0].startswith(
        "Market. tulip: Office, 3 tiles below; daisy: Subway"
    )


def test_names_are_distinct() -> None:
    """No two tiles and no two flowers have the same name."""
    tiles = [{name(tile) for tile in Tile} for name in (tile_name, tile_with_article)]
    flowers = [{name(flower) for flower in Flower} for name in (flower_name, from_space, from_pile)]
    assert [len(names) for names in tiles] == [len(Tile)] * 2
    assert [len(names) for names in flowers] == [len(Flower)] * 3


def test_headings() -> None:
    """The points stand under the five kinds, the doubled, the community scorings and the kept tile."""
    assert [category.name for category in TEXTS.score_categories()] == [*Kind, "double", "community", "kept"]
