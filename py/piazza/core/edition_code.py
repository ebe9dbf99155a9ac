"""Editions in the characters of links: a checksum as the name of an edition, and a code for all of it."""

from collections.abc import Iterator
from math import ceil, log2
from typing import TypeAlias
from zlib import crc32

from piazza.core.edition import Component, Edition, EditionSchema
from piazza.core.game import Game

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The characters of links, in the order of their values as base-64 digits."""
CHECKSUM = 5
"""Length of an edition's checksum, in characters."""

Fields: TypeAlias = tuple[str, ...]
"""The values printed in the fields of a component."""
Digits: TypeAlias = list[tuple[int, int]]
"""Digits with their radixes, the lowest digit first."""


def checksum(game: Game, edition: Edition) -> str:
    """Return the checksum by which links name an edition of a game."""
    assert game.edition_schema
    pairs = zip(game.edition_schema.components, edition.fields, strict=True)
    # Components with pieces count only if they differ: older editions keep their checksums.
    shown = [fields for one, fields in pairs if not one.pieces or fields != one.shipped]
    number = crc32((f"{game.name}:" + ";".join(map(",".join, shown))).encode())
    return "".join(ALPHABET[number >> 6 * place & 63] for place in range(CHECKSUM))


def edition_code(schema: EditionSchema, edition: Edition) -> str:
    """Return an edition in the characters of links: which components differ, and what they show."""
    number, whole = 0, 1
    for digit, radix in _digits(schema, edition):
        number, whole = number + digit * whole, whole * radix
    text = ""
    # High digits of zero are dropped: components that come last and are as shipped take no room.
    while number:
        number, digit = divmod(number, len(ALPHABET))
        text += ALPHABET[digit]
    return text


def longest_code(schema: EditionSchema) -> int:
    """Return an upper bound for the length of an edition's code, in characters.

    Longer texts are refused unread.
    """
    # for each component at most two bits: whether it differs, and how its fields are listed
    bits = 2 * len(schema.components) + sum(
        log2(len(each.values_at(place))) for each in schema.components for place in range(len(each.shipped))
    )
    return ceil(bits / log2(len(ALPHABET)))


def edition_in(schema: EditionSchema, text: str) -> Edition:
    """Return the edition that `edition_code` wrote; raises ValueError if the text is not a valid code."""
    if len(text) > longest_code(schema):
        raise ValueError("longer than the code of any edition")
    rest = _Rest(sum(ALPHABET.index(character) << 6 * place for place, character in enumerate(text)))
    # Components with pieces come last: codes from before them are read as they were written.
    plain = [one for one in schema.components if not one.pieces]
    differing = [one for one in plain if rest.digit(2)]
    shown = {one.name: _dense_in(one, rest) for one in differing}
    for one in schema.components:
        if one.pieces and rest.digit(2):
            shown[one.name] = _sparse_in(one, rest) if rest.digit(2) else _dense_in(one, rest)
    edition = schema.edition(shown)
    # Each edition has one code; another one that leads to it is refused.
    if rest.number or edition_code(schema, edition) != text:
        raise ValueError("not the code of an edition")
    return edition


class _Rest:
    """A number from which digits are taken, the lowest first."""

    def __init__(self, number: int) -> None:
        """Start with all digits of `number` left."""
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit


def _digits(schema: EditionSchema, edition: Edition) -> Iterator[tuple[int, int]]:
    """Yield the digits of an edition, each with its radix, the lowest first.

    A component with numbers on pieces lists all fields or only those that differ, whichever is shorter.
    """
    pairs = list(zip(schema.components, edition.fields, strict=True))
    plain = [pair for pair in pairs if not pair[0].pieces]
    yield from ((int(fields != one.shipped), 2) for one, fields in plain)
    for one, fields in plain:
        yield from _dense(one, fields) if fields != one.shipped else ()
    for one, fields in pairs:
        if not one.pieces:
            continue
        yield int(fields != one.shipped), 2
        if fields != one.shipped:
            yield from min(((0, 2), *_dense(one, fields)), ((1, 2), *_sparse(one, fields)), key=_bits)


def _bits(digits: tuple[tuple[int, int], ...]) -> float:
    """Return the bits that digits take."""
    return sum(log2(radix) for _digit, radix in digits)


def _dense(component: Component, fields: Fields) -> Digits:
    """Return a digit for every field of a component."""
    possible = (component.values_at(place) for place in range(len(fields)))
    return [(those.index(value), len(those)) for those, value in zip(possible, fields, strict=True)]


def _dense_in(component: Component, rest: _Rest) -> Fields:
    """Return the fields of a component that was written field by field."""
    possible = (component.values_at(place) for place in range(len(component.shipped)))
    return tuple(those[rest.digit(len(those))] for those in possible)


def _sparse(component: Component, fields: Fields) -> Digits:
    """Return digits for the fields that differ from what ships: first their number.

    Then, for each, its distance from the field after the last one that differs, and its value.
    """
    changed = [place for place, value in enumerate(fields) if value != component.shipped[place]]
    digits, start = [(len(changed), len(fields) + 1)], 0
    for place in changed:
        digits.append((place - start, len(fields) - start))
        others = _others(component, place)
        digits.append((others.index(fields[place]), len(others)))
        start = place + 1
    return digits


def _sparse_in(component: Component, rest: _Rest) -> Fields:
    """Return the fields of a component of which only those that differ were written.

    Raises ValueError if there are more than the component has.
    """
    fields, start = list(component.shipped), 0
    for _changed in range(rest.digit(len(fields) + 1)):
        if start == len(fields):
            raise ValueError("more changed fields than the component has")
        place = start + rest.digit(len(fields) - start)
        others = _others(component, place)
        fields[place] = others[rest.digit(len(others))]
        start = place + 1
    return tuple(fields)


def _others(component: Component, place: int) -> Fields:
    """Return the values that a field may show, without the one that ships."""
    return tuple(value for value in component.values_at(place) if value != component.shipped[place])
