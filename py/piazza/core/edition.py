"""Editions of a game: what is printed on its components, where printings differ, as data with a checksum."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import ceil, log2
from typing import Any
from zlib import crc32

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The characters of links, by what they are worth."""
CHECKSUM = 5
"""Characters that name an edition."""

FIELD, QUOTA = "field", "quota"
"""The faults of any edition: a value that no such field can have, a sum or count that does not come out."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What is printed in a box, where printings differ: the fields of every component, in their order."""

    fields: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class EditionFault:
    """What is wrong with an edition: in which component, in which field of it, by which rule."""

    component: str
    name: str
    field: int | None = None
    quota: str = ""
    total: int = 0
    """What that sum or count comes to."""


def _painted(_shown: str, brush: str) -> str:
    """The brush itself."""
    return brush


def _straight(_row: int) -> int:
    """All rows begin alike."""
    return 0


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the box whose fields may show something else in another printing."""

    name: str
    values: tuple[str, ...]
    """What may stand in a field of it."""
    printed: tuple[str, ...]
    """What stands there in the edition that ships, field by field."""
    columns: int = 1
    """How many fields lie side by side."""
    source: str = ""
    """Where that comes from and how sure it is, as the material says."""
    by_column: tuple[tuple[str, ...], ...] = ()
    """What may stand in the fields of each column, where they differ in that."""
    brushes: tuple[str, ...] = ()
    """What one takes in hand to change a field; the values themselves, if nothing is said."""
    stroke: Callable[[str, str], str] = _painted
    """What a field shows after a brush, by what it showed before and the brush."""
    staggered: Callable[[int], int] = _straight
    """By how many halves of a field each row lies further right."""

    @property
    def tools(self) -> tuple[str, ...]:
        """What one takes in hand to change a field."""
        return self.brushes or self.values

    def values_at(self, place: int) -> tuple[str, ...]:
        """What may stand in a field."""
        return self.by_column[place % self.columns] if self.by_column else self.values

    def after(self, place: int, shown: str, brush: str) -> str:
        """What a field shows after a brush; the next value where the brush leaves nothing that may stand."""
        values, new = self.values_at(place), self.stroke(shown, brush)
        if new in values:
            return new
        return values[(values.index(shown) + 1) % len(values)] if shown in values else values[0]


@dataclass(frozen=True, slots=True)
class Quota:
    """A sum or a count over a component, and between what it must lie."""

    component: str
    name: str
    weights: tuple[tuple[str, int], ...]
    """What each value counts; the others count nothing."""
    least: int
    most: int

    def total(self, fields: tuple[str, ...]) -> int:
        """What the fields come to."""
        weights = dict(self.weights)
        return sum(weights.get(value, 0) for value in fields)

    def holds(self, fields: tuple[str, ...]) -> bool:
        """It lies where it must."""
        return self.least <= self.total(fields) <= self.most


class EditionError(ValueError):
    """An edition that cannot be: everything that is wrong with it, and where."""

    def __init__(self, faults: tuple[EditionFault, ...]) -> None:
        """`faults` are in the order of the components."""
        self.faults = faults
        super().__init__("; ".join(f"{one.component}: {one.name}" for one in faults))


def _lawless(_edition: Edition) -> Iterable[EditionFault]:
    """Nothing more."""
    return ()


@dataclass(frozen=True, slots=True)
class Press:
    """What may differ between printings of a game, what must hold, and how the game is made of it."""

    components: tuple[Component, ...]
    quotas: tuple[Quota, ...]
    start: Callable[[Edition], Callable[..., Any]]
    """The `start` of the game with the box of a valid edition."""
    edition_at: Callable[[Any], Edition]
    """The edition of a position as far as that tells, the rest as it ships.

    ValueError or LookupError where it tells what can be in no box.
    """
    longest: int
    """No match with any edition but the one that ships has more plies than this."""
    laws: Callable[[Edition], Iterable[EditionFault]] = _lawless
    """What else must hold of one whose fields, sums and counts are right; the game has words for it."""

    @property
    def shipped(self) -> Edition:
        """The edition that ships."""
        return Edition(tuple(each.printed for each in self.components))

    def faults(self, edition: Edition) -> tuple[EditionFault, ...]:
        """Everything that is wrong with an edition."""
        if [len(fields) for fields in edition.fields] != [len(each.printed) for each in self.components]:
            return (EditionFault("", FIELD),)
        return (*self._foreign(edition), *self._uneven(edition)) or tuple(self.laws(edition))

    def can_stand(self, state: Any) -> bool:  # noqa: ANN401 - of the game
        """What a position tells of its box can be printed."""
        try:
            return not self.faults(self.edition_at(state))
        except (ValueError, LookupError):
            return False

    def edition(self, shown: dict[str, tuple[str, ...]]) -> Edition:
        """The edition with these components, the others as they ship; LookupError for one that is none."""
        if not set(shown) <= {each.name for each in self.components}:
            raise LookupError(*shown)
        return Edition(tuple(shown.get(each.name, each.printed) for each in self.components))

    def fields(self, edition: Edition, component: str) -> tuple[str, ...]:
        """What an edition shows on a component."""
        names = [each.name for each in self.components]
        return edition.fields[names.index(component)]

    def _foreign(self, edition: Edition) -> Iterator[EditionFault]:
        """The fields that show what cannot stand there."""
        for component, fields in zip(self.components, edition.fields, strict=True):
            for place, value in enumerate(fields):
                if value not in component.values_at(place):
                    yield EditionFault(component.name, FIELD, place)

    def _uneven(self, edition: Edition) -> Iterator[EditionFault]:
        """The sums and counts that do not come out."""
        for quota in self.quotas:
            fields = self.fields(edition, quota.component)
            if not quota.holds(fields):
                yield EditionFault(quota.component, QUOTA, None, quota.name, quota.total(fields))


def checksum(title: str, edition: Edition) -> str:
    """The name of an edition: few characters, others for each other one."""
    told = f"{title}:" + ";".join(",".join(fields) for fields in edition.fields)
    number = crc32(told.encode())
    return "".join(ALPHABET[number >> 6 * place & 63] for place in range(CHECKSUM))


def edition_code(press: Press, edition: Edition) -> str:
    """An edition in the characters of links: which components differ, and what these show."""
    number, whole = 0, 1
    for digit, radix in _digits(press, edition):
        number, whole = number + digit * whole, whole * radix
    text = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        text += ALPHABET[digit]
    return text


def longest_code(press: Press) -> int:
    """Characters of the longest code that an edition can have: no more of a text is read."""
    bits = len(press.components) + sum(
        log2(len(each.values_at(place))) for each in press.components for place in range(len(each.printed))
    )
    return ceil(bits / log2(len(ALPHABET)))


def edition_in(press: Press, text: str) -> Edition:
    """The edition that was packed so; raises ValueError where it is none."""
    if len(text) > longest_code(press):
        raise ValueError("longer than any edition")
    number = sum(ALPHABET.index(character) << 6 * place for place, character in enumerate(text))
    differing = list[bool]()
    for _each in press.components:
        number, bit = divmod(number, 2)
        differing.append(bool(bit))
    fields = list[tuple[str, ...]]()
    for component, differs in zip(press.components, differing, strict=True):
        shown = list[str]()
        for place in range(len(component.printed)) if differs else ():
            values = component.values_at(place)
            number, digit = divmod(number, len(values))
            shown.append(values[digit])
        fields.append(tuple(shown) if differs else component.printed)
    edition = Edition(tuple(fields))
    if number or edition_code(press, edition) != text:
        raise ValueError("no edition is packed so")
    return edition


def _digits(press: Press, edition: Edition) -> Iterator[tuple[int, int]]:
    """The digits of an edition with their radixes."""
    pairs = list(zip(press.components, edition.fields, strict=True))
    yield from ((int(fields != component.printed), 2) for component, fields in pairs)
    for component, fields in pairs:
        if fields != component.printed:
            possible = map(component.values_at, range(len(fields)))
            yield from (
                (those.index(value), len(those)) for those, value in zip(possible, fields, strict=True)
            )
