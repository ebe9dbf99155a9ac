"""Names of deals: two words and a number, which people can read to each other.

Every seed has a name in the reader's language, and a name in any language gives its seed.
"""

from zlib import crc32

from piazza.core.game import SEEDS, Seed
from piazza.ui.i18n import current_language
from piazza.ui.model.deal_words import SPEECHES

NUMBERS = 4096
"""The number of numbers that a name can end in: 0 to 4095."""
WORDS = 64
"""The number of words in each list."""


def deal_name(seed: Seed) -> str:
    """Return the name of a deal in the reader's language, such as ``amber-acorn-0`` for seed 0."""
    # seed = (material * 64 + thing) * 4096 + number: each of the 2^24 seeds once
    rest, number = divmod(seed, NUMBERS)
    speech = SPEECHES[current_language()]
    words = speech.materials[rest // WORDS], speech.things[rest % WORDS]
    return "-".join((*(words if speech.is_material_first else words[::-1]), str(number)))


def deal_seed(name: str) -> Seed:
    """Return the seed of a deal's name in any language; any other text gives a seed by its checksum."""
    known = _named(name)
    return crc32(name.strip().lower().encode(errors="replace")) % SEEDS if known is None else known


def renamed_deal(name: str) -> str:
    """Return a deal's name in the reader's language; any other text is returned unchanged."""
    known = _named(name)
    return name if known is None else deal_name(known)


def _named(name: str) -> Seed | None:
    """Return the seed of a name of two words and a number; None for any other text."""
    match name.strip().lower().split("-"):
        case [one, other, number] if number.isdecimal() and int(number) < NUMBERS:
            rest = _read(one, other)
            return None if rest is None else rest * NUMBERS + int(number)
    return None


def _read(one: str, other: str) -> int | None:
    """Return the number that two words stand for in the language that has both; None if none has."""
    for materials, things, is_material_first in SPEECHES.values():
        material, thing = (one, other) if is_material_first else (other, one)
        if material in materials and thing in things:
            return materials.index(material) * WORDS + things.index(thing)
    return None
