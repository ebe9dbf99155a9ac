"""Editions of a game: what its components show, where printings differ, as data with a checksum."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, TypeAlias

FIELD, QUOTA = "field", "quota"
"""The faults of any edition.

`FIELD`: a field has a value that it cannot have, or the number of fields is wrong; `QUOTA`: a sum or count
is out of its bounds.
"""


@dataclass(frozen=True, slots=True)
class Edition:
    """What a box shows where printings differ: the fields of every component, in the schema's order."""

    fields: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready-made edition that a game offers beside the one that ships."""

    name: str
    """Key for the game's texts; not shown."""
    edition: Edition
    source: str
    """Where it comes from and how certain that is, in the terms of material.toml."""


@dataclass(frozen=True, slots=True)
class EditionFault:
    """What is wrong with an edition: the component, the rule (`name`), and the field or quota."""

    component: str
    name: str
    field: int | None = None
    """Index of the field; None if the fault is not in one field."""
    quota: str = ""
    total: int = 0
    """The sum or count that the quota came to."""


def _painted(_shown: str, brush: str) -> str:
    return brush


def _straight(_row: int) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the box whose fields may show something else in another printing."""

    name: str
    values: tuple[str, ...]
    """The values that a field may show."""
    shipped: tuple[str, ...]
    """The values of the edition that ships, field by field."""
    columns: int = 1
    """Number of fields side by side."""
    source: str = ""
    """Where `shipped` comes from and how certain that is, in the terms of material.toml."""
    by_column: tuple[tuple[str, ...], ...] = ()
    """The values that the fields of each column may show, if columns differ in that."""
    palette: tuple[str, ...] = ()
    """The tools for changing a field in the editor; empty if they are the values themselves."""
    paint: Callable[[str, str], str] = _painted
    """Function of (value shown, brush) that returns what the field shows after the brush."""
    staggered: Callable[[int], int] = _straight
    """Function of a row that returns by how many half fields the row is shifted to the right."""
    pieces: tuple[int, ...] = ()
    """Number of fields on each piece, if the fields are numbers printed on pieces; else empty."""
    by_place: tuple[tuple[str, ...], ...] = ()
    """The values that each field may show, if fields differ in that; numbers in ascending order."""

    @property
    def tools(self) -> tuple[str, ...]:
        """What the editor offers for changing fields: indexes of pieces, brushes or values."""
        return tuple(map(str, range(len(self.pieces)))) or self.palette or self.values

    def fields_of(self, piece: int) -> range:
        """Return the indexes of the fields on a piece."""
        ends = (0, *accumulate(self.pieces))
        return range(ends[piece], ends[piece + 1])

    def piece_at(self, place: int) -> int:
        """Return the index of the piece with this field."""
        return next(piece for piece in range(len(self.pieces)) if place in self.fields_of(piece))

    def values_at(self, place: int) -> tuple[str, ...]:
        """Return the values that a field may show."""
        if self.by_place:
            return self.by_place[place]
        return self.by_column[place % self.columns] if self.by_column else self.values

    def after(self, place: int, shown: str, brush: str) -> str:
        """Return what a field shows after a brush.

        If the brush would lead to a value that the field cannot show, that is the next possible value.
        """
        values, new = self.values_at(place), self.paint(shown, brush)
        if new in values:
            return new
        return values[(values.index(shown) + 1) % len(values)] if shown in values else values[0]


@dataclass(frozen=True, slots=True)
class Quota:
    """A sum or a count over a component, and its bounds, `least` and `most`."""

    component: str
    name: str
    weights: tuple[tuple[str, int], ...]
    """What each value adds; values that are not listed add nothing."""
    least: int
    most: int
    places: tuple[int, ...] = ()
    """Indexes of the fields that count; empty if all do."""

    def part_of(self, fields: tuple[str, ...]) -> tuple[str, ...]:
        """Return those fields of a component that count."""
        return tuple(fields[place] for place in self.places) if self.places else fields

    def total(self, fields: tuple[str, ...]) -> int:
        """Return the sum of the weights of the fields."""
        weights = dict(self.weights)
        return sum(weights.get(value, 0) for value in self.part_of(fields))

    def holds(self, fields: tuple[str, ...]) -> bool:
        """Return whether the total is within the bounds."""
        return self.least <= self.total(fields) <= self.most


class EditionError(ValueError):
    """An edition that is not valid, with everything that is wrong with it."""

    def __init__(self, faults: tuple[EditionFault, ...]) -> None:
        """Store the faults, which are in the order of the components."""
        self.faults = faults
        super().__init__("; ".join(f"{one.component}: {one.name}" for one in faults))


def _lawless(_edition: Edition) -> Iterable[EditionFault]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class EditionSchema:
    """What may differ between printings of a game, what must hold, and how a game is made from an edition.

    Each game has its own; schemas are compared by identity.
    """

    components: tuple[Component, ...]
    quotas: tuple[Quota, ...]
    material: Callable[[Edition], Mapping[str, Any]]
    """Function that returns, for a valid edition, keyword arguments for the game's `start`."""
    edition_at: Callable[[Any], Edition]
    """Function that returns the edition of a position as far as the position shows it.

    The rest is as it ships. Raises ValueError or LookupError if the position shows what no box can have.
    """
    max_plies: int
    """Upper bound for the number of plies in a match with any edition but the one that ships."""
    laws: Callable[[Edition], Iterable[EditionFault]] = _lawless
    """Function that returns any other faults of an edition whose fields and quotas are right.

    The game has texts for them.
    """
    presets: tuple[Preset, ...] = ()
    """Ready-made editions, in the order in which they are offered.

    Links contain only the checksum of a preset, so a preset that has shipped never changes.
    """

    @property
    def shipped(self) -> Edition:
        """The edition that ships."""
        return Edition(tuple(each.shipped for each in self.components))

    def faults(self, edition: Edition) -> tuple[EditionFault, ...]:
        """Return everything that is wrong with an edition; empty if it is valid."""
        if [len(fields) for fields in edition.fields] != [len(each.shipped) for each in self.components]:
            return (EditionFault("", FIELD),)
        return (*self._foreign(edition), *self._uneven(edition)) or tuple(self.laws(edition))

    def can_stand(self, state: Any) -> bool:  # noqa: ANN401 - of the game
        """Return whether a box could show what a position shows of its edition."""
        try:
            return self._is_right(self.edition_at(state))
        except (ValueError, LookupError):
            return False

    def edition(self, shown: dict[str, tuple[str, ...]]) -> Edition:
        """Return the edition with these fields by component name; the rest is as it ships.

        Raises LookupError on an unknown component.
        """
        if not set(shown) <= {each.name for each in self.components}:
            raise LookupError(*shown)
        return Edition(tuple(shown.get(each.name, each.shipped) for each in self.components))

    def preset(self, edition: Edition | None) -> Preset | None:
        """Return the preset with this content, or None."""
        return next((one for one in self.presets if one.edition == edition), None)

    def preset_at(self, state: Any) -> Preset | None:  # noqa: ANN401 - of the game
        """Return the first preset that explains how a position differs from the shipped edition, or None.

        A position shows only a part of its edition. Every field must be as in the preset or as it ships.
        """
        # What shows nothing unusual would fit every preset.
        if not self.presets or (seen := self.edition_at(state)) == self.shipped:
            return None
        parts = tuple(zip(seen.fields, self.shipped.fields, strict=True))
        for preset in self.presets:
            fields = zip(parts, preset.edition.fields, strict=True)
            if all(shown in (usual, own) for (shown, usual), own in fields):
                return preset
        return None

    def fields(self, edition: Edition, component: str) -> tuple[str, ...]:
        """Return the fields of a component in an edition."""
        names = [each.name for each in self.components]
        return edition.fields[names.index(component)]

    @lru_cache(maxsize=4)  # noqa: B019 - a game has one schema; 0.2 to 3 ms for each choice received
    def _is_right(self, edition: Edition) -> bool:
        """Return whether the edition is valid."""
        return not self.faults(edition)

    def _foreign(self, edition: Edition) -> Iterator[EditionFault]:
        """Yield a fault for each field that shows a value that it cannot have."""
        for component, fields in zip(self.components, edition.fields, strict=True):
            for place, value in enumerate(fields):
                if value not in component.values_at(place):
                    yield EditionFault(component.name, FIELD, place)

    def _uneven(self, edition: Edition) -> Iterator[EditionFault]:
        """Yield a fault for each sum or count that is out of its bounds."""
        for quota in self.quotas:
            fields = self.fields(edition, quota.component)
            if not quota.holds(fields):
                yield EditionFault(quota.component, QUOTA, None, quota.name, quota.total(fields))


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
