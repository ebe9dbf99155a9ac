"""An edition that is being entered, and what the house says of its components where a game is silent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from piazza.core.edition import FIELD, QUOTA, Component, Edition, EditionFault, Preset, Press, Quota
from piazza.core.frozen import replace
from piazza.games import load, words
from piazza.ui.language import gettext as _
from piazza.ui.language import labelled
from piazza.ui.telling import ComponentWords


@dataclass(frozen=True, slots=True)
class Editor:
    """An edition on its page."""

    game: str
    name: str
    edition: Edition
    kept: str = ""
    """The checksum of the one on this device that it takes the place of; empty for a new one."""
    brushes: Mapping[str, str] = field(default_factory=dict)
    """The value to be entered next, by component."""

    @property
    def press(self) -> Press:
        """What may differ in the game."""
        press = load(self.game).press
        assert press
        return press

    @property
    def faults(self) -> tuple[EditionFault, ...]:
        """What is wrong with the edition as it stands."""
        return self.press.faults(self.edition)

    @property
    def is_changed(self) -> bool:
        """It is not the edition that ships."""
        return self.edition != self.press.shipped

    @property
    def preset(self) -> Preset | None:
        """The ready-made edition that it is equal to, if any."""
        return self.press.preset(self.edition)

    @property
    def can_be_kept(self) -> bool:
        """Whether it is valid and none of those that the game brings along."""
        return self.is_changed and self.preset is None and not self.faults

    def component(self, name: str) -> Component | None:
        """The component of this name, if there is one."""
        return next((one for one in self.press.components if one.name == name), None)

    def fields(self, component: str) -> tuple[str, ...]:
        """What a component shows."""
        return self.press.fields(self.edition, component)

    def brush(self, component: Component) -> str:
        """The value that is entered next on a component."""
        return self.brushes.get(component.name, component.tools[0])

    def with_fields(self, component: str, fields: tuple[str, ...]) -> Self:
        """The editor with other fields on a component."""
        shown = {one.name: self.fields(one.name) for one in self.press.components}
        return replace(self, edition=self.press.edition({**shown, component: fields}))


def component_words(game: str, component: Component) -> ComponentWords:
    """What a game says of a component, or its bare names."""
    told = words(game).components().get(component.name)
    return told or ComponentWords(component.name, "", "", {value: value for value in component.values})


def value_name(told: ComponentWords, value: str) -> str:
    """What a value is called."""
    return told.values.get(value, value)


def brush_name(told: ComponentWords, brush: str) -> str:
    """What is taken in hand."""
    return told.brushes.get(brush, value_name(told, brush))


def bearer_name(told: ComponentWords, piece: int) -> str:
    """What a piece with several fields is called."""
    return told.pieces[piece] if told.pieces else str(piece + 1)


def number_name(told: ComponentWords, place: int) -> str:
    """What a number on a piece is called."""
    return told.fields[place] if told.fields else str(place + 1)


def field_name(told: ComponentWords, component: Component, place: int) -> str:
    """What a field is called, or where it lies."""
    if component.pieces:
        return f"{bearer_name(told, component.piece_at(place))}, {number_name(told, place)}"
    if told.fields:
        return told.fields[place]
    row, column = divmod(place, component.columns)
    return _("Row {row}, column {column}").format(row=row + 1, column=column + 1)


def quota_bounds(quota: Quota, fields: int) -> str:
    """Between what a quota over so many fields must lie."""
    if quota.least == quota.most:
        return _("exactly {n}").format(n=quota.least)
    if quota.most == fields * max(weight for _value, weight in quota.weights):
        if not quota.least:
            return ""
        return _("at least {n}").format(n=quota.least)
    return _("{least} to {most}").format(least=quota.least, most=quota.most)


def edition_faults(game: str, faults: tuple[EditionFault, ...]) -> str:
    """What is wrong with an edition, and where, in sentences."""
    return " ".join(_fault(game, fault) for fault in faults[:3])


def _fault(game: str, fault: EditionFault) -> str:
    """One thing that is wrong."""
    press = load(game).press
    component = (
        next((one for one in press.components if one.name == fault.component), None) if press else None
    )
    if press is None or component is None:
        return _("One part has the wrong number of fields.")
    told = component_words(game, component)
    if fault.name == FIELD:
        place = field_name(told, component, fault.field or 0)
        return _("{part}, {place}: invalid value.").format(part=told.title, place=place)
    if fault.name != QUOTA:
        what, at = told.faults.get(fault.name, fault.name), fault.field
        where = "" if at is None else f", {field_name(told, component, at)}"
        return labelled(f"{told.title}{where}", what)
    quota = next(one for one in press.quotas if (one.component, one.name) == (fault.component, fault.quota))
    name = told.quotas.get(quota.name, quota.name)
    bounds = quota_bounds(quota, len(quota.part_of(component.printed)))
    text = _("{part} – {what}: {n}, must be {bounds}.")
    return text.format(part=told.title, what=name, n=fault.total, bounds=bounds)
