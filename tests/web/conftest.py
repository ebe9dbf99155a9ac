"""A checkout of its own for each test of the build."""

import shutil
import sys
from pathlib import Path

import pytest

from builder.house import House
from builder.progress import Progress
from builder.site import build

ROOT = Path(__file__).parents[2]
UNSEEN = shutil.ignore_patterns("__pycache__", "*.mo")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that was never built."""
    root = tmp_path / "checkout"
    for name in ("web", "py/piazza"):
        shutil.copytree(ROOT / name, root / name, ignore=UNSEEN)
    for name in ("index.html", "pyscript.toml", "py/pyproject.toml"):
        shutil.copyfile(ROOT / name, root / name)
    return root


@pytest.fixture
def quiet() -> Progress:
    """Progress that pytest shows only when a test fails."""
    return Progress(sys.stderr)


@pytest.fixture
def built(checkout: Path, quiet: Progress) -> House:
    """A checkout that is built, with the downloads of this one."""
    build(House(ROOT), quiet)
    house = House(checkout)
    shutil.copytree(ROOT / ".build" / "made", house.made, symlinks=True)
    (house.build / "venv").symlink_to(ROOT / ".build" / "venv")
    build(house, quiet)
    return house
