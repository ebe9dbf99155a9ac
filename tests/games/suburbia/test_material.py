"""What is printed is complete, and other tables cannot be read."""

from importlib.resources import files

import pytest

from piazza.games.suburbia.rules.material import LAKE, material, read

TEXT = files("piazza.games.suburbia.rules").joinpath("material.toml").read_text("utf-8")


@pytest.mark.parametrize(("stack", "copies"), [("basic", 24), ("A", 32), ("B", 36), ("C", 32)])
def test_copies(stack: str, copies: int) -> None:
    """Every stack has as many tiles as the rulebook lists."""
    assert sum(tile.copies for tile in material().tiles.values() if tile.stack == stack) == copies


def test_designs() -> None:
    """There are fifty designs, and the Lake that any of them can become."""
    assert len(material().tiles) == 51
    assert material().tiles[LAKE].kind is None


def test_goals() -> None:
    """There are twenty goals; four are about Lakes or markers."""
    assert len(material().goals) == 20
    assert sum(goal.is_of_lakes_or_markers for goal in material().goals.values()) == 4


def test_every_tile_tells_its_source() -> None:
    """Every design says where its figures come from."""
    assert all(tile.provenance for tile in material().tiles.values() if tile.kind)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("copies = 3", "copies = 2", "stacks"),
        ("beyond = [15, 22", "beyond = [22, 15", "ascend"),
        ('investor = { most = true, of = "income", bonus = 15 }\n', "", "goals"),
        ('of = ["office"]', 'of = ["casino"]', "no tile"),
    ],
)
def test_faults(old: str, new: str, fault: str) -> None:
    """A box that cannot be Suburbia is refused."""
    with pytest.raises(ValueError, match=fault):
        read(TEXT.replace(old, new, 1))
