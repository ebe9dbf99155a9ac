"""The page on which players enter what is printed in their own box, drawn with the game's pieces."""

import re
from collections import Counter
from html import escape

from piazza.core.edition import Component, Edition, EditionSchema, Preset, Quota
from piazza.core.edition_code import checksum
from piazza.games import load
from piazza.ui.game_api.html import attributes, button, icon, tag
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.game_api.texts import load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.model.app import Model
from piazza.ui.msg import asks, fills
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.editions import (
    EditionSignal,
    NameEdition,
    OpenEdition,
    RemoveEdition,
    ResetComponent,
    SetField,
    TakeValue,
    UseEdition,
)
from piazza.ui.storage.edition_draft import (
    Editor,
    brush_name,
    component_words,
    edition_faults,
    field_name,
    quota_bounds,
    value_name,
)
from piazza.ui.storage.editions import LONGEST_NAME, OwnEdition, editions_of, preset_words
from piazza.ui.storage.setup_defaults import Draft
from piazza.ui.view.edition_components import pieces
from piazza.ui.view.page import Page, Region, segments, tool, top

SURENESS = ("reconstructed", "guessed", "deduced", "sources", "own", "rulebook")
"""How sure a source is, the least sure first, in the words of the `material.toml` files."""

WIDE = 8
"""The number of columns from which a component takes the page's width; on phones they are halved."""


def view(editor: Editor) -> Page:
    """Return the page: what can be done with the edition, its components, then its name and saving."""
    title = load_texts(editor.game).cover().title
    head = top(
        title, ((_("My box"), False),), tool("u-gear", _("Settings"), OpenDialog("settings")), _("My box")
    )
    parts = tuple(_component(editor, component) for component in editor.edition_schema.components)
    return Page("edition", (head, _about(editor), *parts, _go(editor)), editor.game)


def sureness(component: Component) -> str:
    """Return in a word how sure the shipped values of a component are: as sure as the least sure of them."""
    return _sureness(component.source)


def _sureness(source: str) -> str:
    """Return the word for the least sure mark in the text of a source, or “Unknown”."""
    said = re.findall(r"(\w+):", source)
    found = next((word for word in SURENESS if word in said), "")
    return {
        "reconstructed": _("Reconstructed"),
        "guessed": _("Guessed"),
        "deduced": _("Deduced"),
        "sources": _("From other sources"),
        "own": _("Our own"),
        "rulebook": _("From the rulebook"),
        "": _("Unknown"),
    }[found]


def box_choice(model: Model, draft: Draft) -> str:
    """Return the choice of an edition for a new game, and above it a line on what is not sure.

    It has the shipped edition, presets and own editions, and a button to enter one. It is empty for a game
    without editions.
    """
    press = load(draft.game).edition_schema
    if press is None:
        return ""
    own = editions_of(model.editions, draft.game)
    is_own = any(one.edition == draft.edition for one in own)
    label = _("Edit") if is_own else _("Use my own box")
    edit = button(icon("u-gear", 18) + label, OpenEdition(draft.game))
    if press.presets:
        return _unsure(draft, press) + edit + _rows(draft, press.presets, own)
    names = (("", _("Standard")), *((one.checksum, escape(one.shown)) for one in own))
    ways = segments(UseEdition, names, _checksum(draft, draft.edition), _("Edition")) if own else ""
    return _unsure(draft, press) + ways + edit


def _rows(draft: Draft, presets: tuple[Preset, ...], own: tuple[OwnEdition, ...]) -> str:
    """Return the editions to choose from: the default one, the game's presets, the player's own.

    A preset that the player has as an own edition is offered under the player's name alone.
    """
    chosen, known = _checksum(draft, draft.edition), {one.edition for one in own}
    rows = (
        _row("", _("Standard"), chosen),
        *(_preset(draft, one, chosen) for one in presets if one.edition not in known),
        *(_row(one.checksum, escape(one.shown), chosen) for one in own),
    )
    return tag("div", "".join(rows), class_="seg boxes", role="group", aria_label=_("Edition"))


def _checksum(draft: Draft, edition: Edition | None) -> str:
    """Return the checksum by which links name an edition; empty for the default one."""
    return checksum(load(draft.game), edition) if edition else ""


def _preset(draft: Draft, preset: Preset, chosen: str) -> str:
    """Return the row of a preset (a ready-made edition), with a note on what it is and on its source."""
    told = preset_words(draft.game, preset)
    return _row(_checksum(draft, preset.edition), escape(told.title), chosen, told.note)


def _row(name: str, title: str, chosen: str, note: str = "") -> str:
    """Return the button that chooses an edition; `name` is its checksum."""
    return tag(
        "button",
        tag("span", title) + (tag("small", escape(note)) if note else ""),
        type="button",
        class_="on" if name == chosen else None,
        aria_pressed="true" if name == chosen else "false",
        **asks(UseEdition(name)),
    )


def _unsure(draft: Draft, press: EditionSchema) -> str:
    """Return a line with the components that are not from the rulebook, by how sure they are.

    Components that differ from the shipped edition are from the box, or as sure as the preset that they
    belong to.
    """
    parts = dict[str, list[ComponentText]]()
    preset = press.preset(draft.edition)
    changed = _sureness(preset.source) if preset else _("From the box")
    for one, fields in zip(press.components, (draft.edition or press.shipped).fields, strict=True):
        sure = sureness(one) if fields == one.printed else changed
        parts.setdefault(sure, []).append(component_words(draft.game, one))
    # What the rulebook says needs no mention.
    parts.pop(_("From the rulebook"), None)
    spread = Counter(brief for alike in parts.values() for brief in {told.brief for told in alike})
    text = _("{sure}: {parts}")
    told = (
        text.format(sure=tag("b", sure), parts=_in_a_line(alike, spread)) for sure, alike in parts.items()
    )
    return tag("p", tag("small", _("What is printed")) + " · ".join(told))


def _in_a_line(alike: list[ComponentText], spread: Counter[str]) -> str:
    """Return the names of equally sure components in one line; several may share a brief name.

    Where others with that brief name are more or less sure (`spread` is over 1), the single name is used.
    """
    names = (
        told.single if told.single and spread[told.brief] > 1 else told.brief or told.title for told in alike
    )
    return ", ".join(map(escape, dict.fromkeys(names)))


def _about(editor: Editor) -> Region:
    """Return the panel on the purpose of the page, with buttons to open, save, copy and delete an edition."""
    is_off = bool(editor.faults)
    text = tag(
        "p",
        _(
            "Enter what is printed in your box and save it as your own edition. New games"
            " will use it; send it by link or file so that others can, too."
        ),
    )
    ways = (
        button(icon("u-file", 20) + _("Open a file"), EditionSignal.OPEN_FILE)
        + button(icon("u-file", 20) + _("Save as file"), EditionSignal.SAVE_FILE, disabled=is_off)
        + button(
            icon("u-link", 20) + _("Copy link"),
            EditionSignal.COPY,
            disabled=is_off or not editor.is_changed,
        )
    )
    if editor.kept:
        ways += button(icon("u-close", 20) + _("Delete"), RemoveEdition(editor.kept), "danger")
    markup = tag("h2", _("What is printed in my box")) + text + tag("div", ways, class_="ways")
    return Region("box", markup, "asked panel", "section", _("My box"))


def _component(editor: Editor, component: Component) -> Region:
    """Return the panel of a component: its sources, its fields, and a button that resets them."""
    told = component_words(editor.game, component)
    chip = tag("span", sureness(component), class_="chip")
    head = tag("h2", escape(told.title) + " " + chip)
    text = tag("p", escape(told.note), class_="what") + tag("p", escape(told.source), class_="source")
    body = _body(editor, component, told)
    again = button(
        icon("u-again", 18) + _("Standard"),
        ResetComponent(component.name),
        "quiet",
        disabled=editor.fields(component.name) == component.printed,
    )
    kind = (
        "asked panel part full-width" if component.columns >= WIDE or component.pieces else "asked panel part"
    )
    return Region(f"part-{component.name}", head + text + body + again, kind, "section", escape(told.title))


def _body(editor: Editor, component: Component, told: ComponentText) -> str:
    """Return the controls of a component, with what its fields add up to."""
    if component.pieces:
        counts = _quotas(editor, component, told)
        return (tag("div", counts, class_="at-hand") if counts else "") + pieces(editor, component, told)
    if len(component.printed) == 1:
        return _one(editor, component, told)
    return _many(editor, component, told)


def _one(editor: Editor, component: Component, told: ComponentText) -> str:
    """Return the control of a component with one field: a button for each value, the present one pressed."""
    shown = editor.fields(component.name)[0]
    picture = load_view(editor.game).field_picture
    values = "".join(
        tag(
            "button",
            picture(component.name, value) + tag("span", escape(value_name(told, value))),
            type="button",
            class_="value named",
            aria_pressed="true" if value == shown else "false",
            **asks(SetField(component.name, 0, value)),
        )
        for value in component.values
    )
    return tag("div", values, class_="palette", role="group", aria_label=told.title)


def _many(editor: Editor, component: Component, told: ComponentText) -> str:
    """Return the controls of a component with several fields.

    First come the values to choose from and the totals, then the fields: a press on a field enters the value
    that is chosen (the brush).
    """
    brush, picture = editor.brush(component), load_view(editor.game).field_picture
    values = "".join(
        tag(
            "button",
            picture(component.name, value),
            type="button",
            class_="value",
            aria_pressed="true" if value == brush else "false",
            aria_label=brush_name(told, value),
            **asks(TakeValue(component.name, value)),
        )
        for value in component.tools
    )
    palette = tag("div", values, class_="palette", role="group", aria_label=_("What to enter"))
    fields = "".join(
        tag(
            "button",
            picture(component.name, value, place),
            type="button",
            class_="field-cell changed" if value != component.printed[place] else "field-cell",
            aria_label=None
            if told.are_read
            else labelled(field_name(told, component, place), value_name(told, value)),
            id=f"{component.name}-{place}",
            **_shift(component, place),
            **asks(SetField(component.name, place, component.after(place, value, brush))),
        )
        for place, value in enumerate(editor.fields(component.name))
    )
    return tag("div", palette + _quotas(editor, component, told), class_="at-hand") + tag(
        "div", fields, class_=_look(editor, component), style=_columns(component)
    )


def _columns(component: Component) -> str:
    """Return the style that says how many fields lie side by side, on wide screens and on narrow ones."""
    across = component.columns
    return f"--across:{across};--narrow:{-(-across // 2) if across >= WIDE else across}"


def _look(editor: Editor, component: Component) -> str:
    """Return the CSS classes of a component's fields."""
    is_staggered = any(map(component.staggered, range(len(component.printed) // component.columns)))
    return f"fields f-{editor.game}-{component.name}" + (" staggered" if is_staggered else "")


def _shift(component: Component, place: int) -> dict[str, str]:
    """Return the style that moves a field's row to the right by halves of a field; none for no shift."""
    halves = component.staggered(place // component.columns)
    return {"style": f"--half:{halves}"} if halves else {}


def _quotas(editor: Editor, component: Component, told: ComponentText) -> str:
    """Return the totals of a component (its quotas) as a list; empty if it has none."""
    quotas = [one for one in editor.edition_schema.quotas if one.component == component.name]
    counts = "".join(_quota(editor, one, told) for one in quotas)
    return tag("ul", counts, class_="quotas") if counts else ""


def _quota(editor: Editor, quota: Quota, told: ComponentText) -> str:
    """Return one total, its name, and the bounds in which it must lie."""
    fields = editor.fields(quota.component)
    name = tag("span", escape(told.quotas.get(quota.name, quota.name)))
    total = tag("output", str(quota.total(fields)), class_="num")
    kind = None if quota.holds(fields) else "wrong"
    bounds = quota_bounds(quota, len(quota.part_of(fields)))
    return tag("li", name + total + tag("small", bounds), class_=kind)


def _obstacle(editor: Editor) -> str:
    """Return why the edition cannot be saved: it is a preset, or has faults; empty if neither holds."""
    if editor.preset:
        told = _("“{name}” comes with the game: change something to save it as your own.")
        return told.format(name=preset_words(editor.game, editor.preset).title)
    return edition_faults(editor.game, editor.faults)


def _go(editor: Editor) -> Region:
    """Return the panel with the edition's name, its faults, and buttons to save it and to go back."""
    label = _("Edition name")
    field = (
        f'<input id="edition-name" class="field" aria-label="{label}" maxlength="{LONGEST_NAME}" '
        f'autocomplete="off" placeholder="{_("My box")}" '
        f'value="{escape(editor.name)}"{attributes(**fills(NameEdition("")))}>'
    )
    kind = "fault" if editor.faults else "fault mild"
    wrong = tag("p", escape(_obstacle(editor)), class_=kind, role="status")
    keep = button(
        _("Save and play"),
        EditionSignal.KEEP,
        "pri big",
        disabled=not editor.can_be_kept,
    )
    arrow, leave = icon("u-left", 20), _("Back")
    back = button(arrow + tag("span", leave), EditionSignal.LEAVE, "to-setup", aria_label=leave)
    return Region(
        "go", tag("div", field + wrong, class_="naming") + back + keep, "keeper panel", "section", label
    )
