"""Editions of a game: what is printed on its components, where printings differ, as data with a checksum."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any

FIELD, QUOTA = "field", "quota"
"""The faults of any edition: a value that no such field can have, a sum or count that does not come out."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What is printed in a box, where printings differ: the fields of every component, in their order."""

    fields: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready-made edition that a game offers beside the one that ships."""

    name: str
    """How the game's words call it; not shown."""
    edition: Edition
    source: str
    """Where it comes from and how sure that is, in the terms of the material."""


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
    pieces: tuple[int, ...] = ()
    """How many fields each piece bears that is taken in hand, where they are numbers printed on pieces."""
    by_place: tuple[tuple[str, ...], ...] = ()
    """What may stand in each field, where they differ in that; of numbers the lower first."""

    @property
    def tools(self) -> tuple[str, ...]:
        """What one takes in hand to change a field."""
        return tuple(map(str, range(len(self.pieces)))) or self.brushes or self.values

    def fields_of(self, piece: int) -> range:
        """The fields that a piece bears."""
        ends = (0, *accumulate(self.pieces))
        return range(ends[piece], ends[piece + 1])

    def piece_at(self, place: int) -> int:
        """The piece that bears a field."""
        return next(piece for piece in range(len(self.pieces)) if place in self.fields_of(piece))

    def values_at(self, place: int) -> tuple[str, ...]:
        """What may stand in a field."""
        if self.by_place:
            return self.by_place[place]
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
    places: tuple[int, ...] = ()
    """The fields that count; all, if nothing is said."""

    def part_of(self, fields: tuple[str, ...]) -> tuple[str, ...]:
        """The fields that count."""
        return tuple(fields[place] for place in self.places) if self.places else fields

    def total(self, fields: tuple[str, ...]) -> int:
        """What the fields come to."""
        weights = dict(self.weights)
        return sum(weights.get(value, 0) for value in self.part_of(fields))

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


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """What may differ between printings of a game, what must hold, and how the game is made of it.

    A game has one, which is equal to no other.
    """

    components: tuple[Component, ...]
    quotas: tuple[Quota, ...]
    material: Callable[[Edition], Mapping[str, Any]]
    """What the setup takes for the box of a valid edition, by the names that `start` has for it."""
    edition_at: Callable[[Any], Edition]
    """The edition of a position as far as that tells, the rest as it ships.

    ValueError or LookupError where it tells what can be in no box.
    """
    longest: int
    """No match with any edition but the one that ships has more plies than this."""
    laws: Callable[[Edition], Iterable[EditionFault]] = _lawless
    """What else must hold of one whose fields, sums and counts are right; the game has words for it."""
    presets: tuple[Preset, ...] = ()
    """Ready-made editions, in the order in which they are offered.

    Links name one and do not tell it: a preset that has shipped is never changed.
    """

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
            return self._is_right(self.edition_at(state))
        except (ValueError, LookupError):
            return False

    def edition(self, shown: dict[str, tuple[str, ...]]) -> Edition:
        """The edition with these components, the others as they ship; LookupError for one that is none."""
        if not set(shown) <= {each.name for each in self.components}:
            raise LookupError(*shown)
        return Edition(tuple(shown.get(each.name, each.printed) for each in self.components))

    def preset(self, edition: Edition | None) -> Preset | None:
        """Return the preset with this content, or None."""
        return next((one for one in self.presets if one.edition == edition), None)

    def preset_at(self, state: Any) -> Preset | None:  # noqa: ANN401 - of the game
        """Return the preset that a position differs from the default edition by, or None.

        A position tells a part of its edition: what it shows of the default one may be untold.
        """
        if not self.presets or (seen := self.edition_at(state)) == self.shipped:
            return None
        parts = tuple(zip(seen.fields, self.shipped.fields, strict=True))
        for preset in self.presets:
            fields = zip(parts, preset.edition.fields, strict=True)
            if all(shown in (usual, own) for (shown, usual), own in fields):
                return preset
        return None

    def fields(self, edition: Edition, component: str) -> tuple[str, ...]:
        """What an edition shows on a component."""
        names = [each.name for each in self.components]
        return edition.fields[names.index(component)]

    @lru_cache(maxsize=4)  # noqa: B019 - a game has one press; 0.2 to 3 ms for each choice told from afar
    def _is_right(self, edition: Edition) -> bool:
        """It can be printed."""
        return not self.faults(edition)

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
