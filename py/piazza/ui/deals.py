"""A deal by name: three words-and-number that people can read to each other, for every seed and back."""

from zlib import crc32

from piazza.core.game import SEEDS, Seed

FIRST = tuple(
    """
    amber aqua basil bee birch blue bread brick bronze candle cedar chalk cherry clay cliff clover
    cloud cobalt copper coral cotton cream crisp dawn deep dove dune dusk early ember elm fern fig
    fire flint foam forest frost garden gentle ginger glass gold grain grand grape gravel green
    hazel honey indigo iris iron ivory ivy jade jolly juniper kind lake lark late laurel lemon
    """.split()  # noqa: SIM905 - a list of words
)
SECOND = tuple(
    """
    acorn anchor apple arch attic badge bakery balcony ball banner barge basin basket bell bench
    bicycle bird boat book bottle bridge bucket cafe candle canal cap castle cat chair chimney clock
    coin corner cup door drum fan fence ferry field flag flute fountain garden gate glove harbour
    hat hill house island kettle key kite ladder lamp lane lantern letter loaf map market mill
    mirror
    """.split()  # noqa: SIM905 - a list of words
)
NUMBERS = 4096
WORDS = 64


def deal_name(seed: Seed) -> str:
    """The name of a deal: two words and a number."""
    rest, number = divmod(seed, NUMBERS)
    one, other = divmod(rest, WORDS)
    return f"{FIRST[one]}-{SECOND[other]}-{number}"


def deal_seed(name: str) -> Seed:
    """The seed of a deal's name; any other text stands for a deal of its own, the same for everybody."""
    words = name.strip().lower().split("-")
    match words:
        case [one, other, number] if (
            one in FIRST and other in SECOND and number.isdecimal() and int(number) < NUMBERS
        ):
            return (FIRST.index(one) * WORDS + SECOND.index(other)) * NUMBERS + int(number)
        case _:
            return crc32(name.strip().lower().encode(errors="replace")) % SEEDS
