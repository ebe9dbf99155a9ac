"""The printed material of a game, read from the material.toml beside its rules."""

import tomllib
from importlib.resources import files
from typing import Any, TypeAlias

Pages: TypeAlias = dict[str, Any]
"""The tables of a material.toml, by name."""


def material_text(package: str | None) -> str:
    """The text of the material.toml of a package."""
    assert package
    return files(package).joinpath("material.toml").read_text("utf-8")


def read_pages(text: str) -> tuple[Pages, dict[str, str]]:
    """The pages of such a text, and where the figures of each come from."""
    pages = tomllib.loads(text)
    return pages, {name: page.pop("provenance") for name, page in pages.items() if "provenance" in page}
