"""A deal by name: two words and a number that people can read to each other, for every seed and back.

The words are the reader's own; whoever reads them in whatever language has the same deal.
"""

from zlib import crc32

from piazza.core.game import SEEDS, Seed
from piazza.ui.entry.deal_words import SPEECHES
from piazza.ui.language import current_language

NUMBERS = 4096
WORDS = 64


def deal_name(seed: Seed) -> str:
    """The name of a deal in the reader's language: two words and a number."""
    rest, number = divmod(seed, NUMBERS)
    speech = SPEECHES[current_language()]
    words = speech.materials[rest // WORDS], speech.things[rest % WORDS]
    return "-".join((*(words if speech.is_material_first else words[::-1]), str(number)))


def deal_seed(name: str) -> Seed:
    """The seed of a deal's name in any language; any other text stands for a deal of its own."""
    known = _named(name)
    return crc32(name.strip().lower().encode(errors="replace")) % SEEDS if known is None else known


def retold(name: str) -> str:
    """A deal's name in the reader's language; any other text as it is."""
    known = _named(name)
    return name if known is None else deal_name(known)


def _named(name: str) -> Seed | None:
    """The seed that a name of two words and a number stands for; None for any other text."""
    match name.strip().lower().split("-"):
        case [one, other, number] if number.isdecimal() and int(number) < NUMBERS:
            rest = _read(one, other)
            return None if rest is None else rest * NUMBERS + int(number)
    return None


def _read(one: str, other: str) -> int | None:
    """What two words stand for in the language that has both."""
    for materials, things, is_material_first in SPEECHES.values():
        material, thing = (one, other) if is_material_first else (other, one)
        if material in materials and thing in things:
            return materials.index(material) * WORDS + things.index(thing)
    return None
