"""The editor of an edition, and names for components and fields, with defaults where a game has none."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from piazza.core.edition import FIELD, QUOTA, Component, Edition, EditionFault, EditionSchema, Preset, Quota
from piazza.core.frozen import replace
from piazza.games import load
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled


@dataclass(frozen=True, slots=True)
class Editor:
    """An edition that is being entered on its page."""

    game: str
    name: str
    edition: Edition
    kept: str = ""
    """The checksum of the stored edition that this one replaces; empty for a new one."""
    palette: Mapping[str, str] = field(default_factory=dict)
    """The brush chosen for each component: what the next press on a field enters."""

    @property
    def edition_schema(self) -> EditionSchema:
        """The game's press: what may differ between printings."""
        press = load(self.game).edition_schema
        assert press
        return press

    @property
    def faults(self) -> tuple[EditionFault, ...]:
        """Everything that is wrong with the edition."""
        return self.edition_schema.faults(self.edition)

    @property
    def is_changed(self) -> bool:
        """True if the edition is not the one that ships."""
        return self.edition != self.edition_schema.shipped

    @property
    def preset(self) -> Preset | None:
        """The ready-made edition that equals this one, or None."""
        return self.edition_schema.preset(self.edition)

    @property
    def can_be_kept(self) -> bool:
        """True if the edition is valid, and neither the one that ships nor a ready-made one."""
        return self.is_changed and self.preset is None and not self.faults

    def component(self, name: str) -> Component | None:
        """Return the component of this name, or None."""
        return next((one for one in self.edition_schema.components if one.name == name), None)

    def fields(self, component: str) -> tuple[str, ...]:
        """Return the values in the fields of a component."""
        return self.edition_schema.fields(self.edition, component)

    def brush(self, component: Component) -> str:
        """Return the brush chosen for a component; its first one at the start."""
        return self.palette.get(component.name, component.tools[0])

    def with_fields(self, component: str, fields: tuple[str, ...]) -> Self:
        """Return the editor with other values in the fields of a component."""
        shown = {one.name: self.fields(one.name) for one in self.edition_schema.components}
        return replace(self, edition=self.edition_schema.edition({**shown, component: fields}))


def component_words(game: str, component: Component) -> ComponentText:
    """Return a game's words for a component; without them, its name and bare values."""
    told = load_texts(game).components().get(component.name)
    return told or ComponentText(component.name, "", "", {value: value for value in component.values})


def value_name(told: ComponentText, value: str) -> str:
    """Return the name of a value in a component's fields."""
    return told.values.get(value, value)


def brush_name(told: ComponentText, brush: str) -> str:
    """Return the name of a brush; that of the value it enters, if it has none of its own."""
    return told.palette.get(brush, value_name(told, brush))


def owner_name(told: ComponentText, piece: int) -> str:
    """Return the name of a piece that bears several fields; its number if it has none."""
    return told.pieces[piece] if told.pieces else str(piece + 1)


def number_name(told: ComponentText, place: int) -> str:
    """Return the name of a number on a piece, by the place of its field; without one, place + 1."""
    return told.fields[place] if told.fields else str(place + 1)


def field_name(told: ComponentText, component: Component, place: int) -> str:
    """Return the name of a field, or its row and column if it has none."""
    if component.pieces:
        return f"{owner_name(told, component.piece_at(place))}, {number_name(told, place)}"
    if told.fields:
        return told.fields[place]
    row, column = divmod(place, component.columns)
    return _("Row {row}, column {column}").format(row=row + 1, column=column + 1)


def quota_bounds(quota: Quota, fields: int) -> str:
    """Return in words between what a quota over so many fields must lie.

    Empty if it can be anything.
    """
    if quota.least == quota.most:
        return _("exactly {n}").format(n=quota.least)
    # every field at its heaviest: nothing can exceed that, so it is no bound
    if quota.most == fields * max(weight for _value, weight in quota.weights):
        if not quota.least:
            return ""
        return _("at least {n}").format(n=quota.least)
    return _("{least} to {most}").format(least=quota.least, most=quota.most)


def edition_faults(game: str, faults: tuple[EditionFault, ...]) -> str:
    """Return sentences about the first three faults of an edition: what is wrong and where."""
    return " ".join(_fault(game, fault) for fault in faults[:3])


def _fault(game: str, fault: EditionFault) -> str:
    """Return a sentence about one fault."""
    press = load(game).edition_schema
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
    bounds = quota_bounds(quota, len(quota.part_of(component.shipped)))
    text = _("{part} – {what}: {n}, must be {bounds}.")
    return text.format(part=told.title, what=name, n=fault.total, bounds=bounds)
