"""Names of deals: two words and a number, which people can read to each other.

Every seed has a name in the reader's language, and a name in any language gives its seed. The words
are data, `piazza/locale/<language>/deals.toml`.
"""

import tomllib
from functools import cache
from typing import NamedTuple
from zlib import crc32

from piazza.core.game import SEEDS, Seed
from piazza.ui.i18n import LANGUAGES, current_language, folder

NUMBERS = 4096
"""The number of numbers that a name can end in: 0 to 4095."""
WORDS = 64
"""The number of words in each list."""


class DealWords(NamedTuple):
    """The words of one language, and whether the material comes first in a name."""

    materials: tuple[str, ...]
    things: tuple[str, ...]
    is_material_first: bool


def deal_name(seed: Seed) -> str:
    """Return the name of a deal in the reader's language, such as ``amber-acorn-0`` for seed 0."""
    # seed = (material * 64 + thing) * 4096 + number: each of the 2^24 seeds once
    rest, number = divmod(seed, NUMBERS)
    known = deal_words(current_language()) or deal_words("en")
    assert known is not None
    words = known.materials[rest // WORDS], known.things[rest % WORDS]
    return "-".join((*(words if known.is_material_first else words[::-1]), str(number)))


def deal_seed(name: str) -> Seed:
    """Return the seed of a deal's name in any language; any other text gives a seed by its checksum."""
    known = _named(name)
    return crc32(name.strip().lower().encode(errors="replace")) % SEEDS if known is None else known


def renamed_deal(name: str) -> str:
    """Return a deal's name in the reader's language; any other text is returned unchanged."""
    known = _named(name)
    return name if known is None else deal_name(known)


@cache  # names are read and written on many pages
def deal_words(code: str) -> DealWords | None:
    """Return the words of a language, or None if it has none: its deals have English names."""
    file = folder(code).joinpath("deals.toml")
    if not file.is_file():
        return None
    kept = tomllib.loads(file.read_text("utf-8"))
    materials, things = (tuple(kept[name].split()) for name in ("materials", "things"))
    return DealWords(materials, things, kept["is_material_first"])


def _named(name: str) -> Seed | None:
    """Return the seed of a name of two words and a number; None for any other text."""
    match name.strip().lower().split("-"):
        case [one, other, number] if number.isdecimal() and int(number) < NUMBERS:
            rest = _read(one, other)
            return None if rest is None else rest * NUMBERS + int(number)
    return None


def _read(one: str, other: str) -> int | None:
    """Return the number that two words stand for in the language that has both; None if none has."""
    for known in filter(None, map(deal_words, LANGUAGES)):
        material, thing = (one, other) if known.is_material_first else (other, one)
        if material in known.materials and thing in known.things:
            return known.materials.index(material) * WORDS + known.things.index(thing)
    return None
