"""The printed material of a game, read from the material.toml beside its rules."""

import tomllib
from importlib.resources import files
from typing import Any, TypeAlias

Pages: TypeAlias = dict[str, Any]
"""The tables of a material.toml, by name."""


def material_text(package: str | None) -> str:
    """Return the text of the material.toml in a package."""
    assert package
    return files(package).joinpath("material.toml").read_text("utf-8")


def read_pages(text: str) -> tuple[Pages, dict[str, str]]:
    """Parse the text of a material.toml.

    Returns its tables by name, and, apart from them, the source (`provenance`) of each table that has one.
    """
    pages = tomllib.loads(text)
    return pages, {name: page.pop("provenance") for name, page in pages.items() if "provenance" in page}
