"""The page on which players enter what is printed in their own box, drawn with the game's pieces."""

from html import escape

from piazza.core.edition import Component, Quota
from piazza.ui.game_api.html import attributes, button, icon, tag
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.game_api.texts import game_title
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.msg import asks, fills
from piazza.ui.msg.editions import (
    EditionSignal,
    NameEdition,
    RemoveEdition,
    ResetComponent,
    SetField,
    TakeValue,
)
from piazza.ui.storage.edition_draft import (
    Editor,
    brush_name,
    component_words,
    edition_faults,
    field_name,
    number_name,
    owner_name,
    quota_bounds,
    value_name,
)
from piazza.ui.storage.editions import MAX_NAME_LENGTH, preset_words
from piazza.ui.view.editions import sureness
from piazza.ui.view.page import Page, Region, settings_tool, top

MIN_WIDE_COLUMNS = 8
"""The number of columns from which a component takes the page's width; on phones they are halved."""


def view(editor: Editor) -> Page:
    """Return the page: what can be done with the edition, its components, then its name and saving."""
    title = game_title(editor.game)
    head = top(title, ((_("My box"), False),), settings_tool(), _("My box"))
    parts = tuple(_component(editor, component) for component in editor.edition_schema.components)
    return Page("edition", (head, _about(editor), *parts, _saving(editor)), editor.game)


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
    buttons = (
        button(icon("u-file", 20) + _("Open a file"), EditionSignal.OPEN_FILE)
        + button(icon("u-file", 20) + _("Save as file"), EditionSignal.SAVE_FILE, disabled=is_off)
        + button(
            icon("u-link", 20) + _("Copy link"),
            EditionSignal.COPY,
            disabled=is_off or not editor.is_changed,
        )
    )
    if editor.kept:
        buttons += button(icon("u-close", 20) + _("Delete"), RemoveEdition(editor.kept), "danger")
    markup = tag("h2", _("What is printed in my box")) + text + tag("div", buttons, class_="ways")
    return Region("box", markup, "asked panel", "section", _("My box"))


def _component(editor: Editor, component: Component) -> Region:
    """Return the panel of a component: its sources, its fields, and a button that resets them."""
    texts = component_words(editor.game, component)
    chip = tag("span", sureness(component), class_="chip")
    head = tag("h2", escape(texts.title) + " " + chip)
    text = tag("p", escape(texts.note), class_="what") + tag("p", escape(texts.source), class_="source")
    body = _body(editor, component, texts)
    again = button(
        icon("u-again", 18) + _("Standard"),
        ResetComponent(component.name),
        "quiet",
        disabled=editor.fields(component.name) == component.shipped,
    )
    kind = (
        "asked panel part full-width"
        if component.columns >= MIN_WIDE_COLUMNS or component.pieces
        else "asked panel part"
    )
    return Region(f"part-{component.name}", head + text + body + again, kind, "section", escape(texts.title))


def _body(editor: Editor, component: Component, texts: ComponentText) -> str:
    """Return the controls of a component, with what its fields add up to."""
    if component.pieces:
        counts = _quotas(editor, component, texts)
        return (tag("div", counts, class_="at-hand") if counts else "") + _pieces(editor, component, texts)
    if len(component.shipped) == 1:
        return _one(editor, component, texts)
    return _many(editor, component, texts)


def _one(editor: Editor, component: Component, texts: ComponentText) -> str:
    """Return the control of a component with one field: a button for each value, the present one pressed."""
    shown = editor.fields(component.name)[0]
    picture = load_view(editor.game).field_picture
    values = "".join(
        tag(
            "button",
            picture(component.name, value) + tag("span", escape(value_name(texts, value))),
            type="button",
            class_="value named",
            aria_pressed="true" if value == shown else "false",
            **asks(SetField(component.name, 0, value)),
        )
        for value in component.values
    )
    return tag("div", values, class_="palette", role="group", aria_label=texts.title)


def _many(editor: Editor, component: Component, texts: ComponentText) -> str:
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
            aria_label=brush_name(texts, value),
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
            class_="field-cell changed" if value != component.shipped[place] else "field-cell",
            aria_label=None
            if texts.are_read
            else labelled(field_name(texts, component, place), value_name(texts, value)),
            id=f"{component.name}-{place}",
            **_shift(component, place),
            **asks(SetField(component.name, place, component.after(place, value, brush))),
        )
        for place, value in enumerate(editor.fields(component.name))
    )
    return tag("div", palette + _quotas(editor, component, texts), class_="at-hand") + tag(
        "div", fields, class_=_field_classes(editor, component), style=_columns(component)
    )


def _columns(component: Component) -> str:
    """Return the style that says how many fields lie side by side, on wide screens and on narrow ones."""
    across = component.columns
    return f"--across:{across};--narrow:{-(-across // 2) if across >= MIN_WIDE_COLUMNS else across}"


def _field_classes(editor: Editor, component: Component) -> str:
    """Return the CSS classes of a component's fields."""
    is_staggered = any(map(component.staggered, range(len(component.shipped) // component.columns)))
    return f"fields f-{editor.game}-{component.name}" + (" staggered" if is_staggered else "")


def _shift(component: Component, place: int) -> dict[str, str]:
    """Return the style that moves a field's row to the right by halves of a field; none for no shift."""
    halves = component.staggered(place // component.columns)
    return {"style": f"--half:{halves}"} if halves else {}


def _quotas(editor: Editor, component: Component, texts: ComponentText) -> str:
    """Return the totals of a component (its quotas) as a list; empty if it has none."""
    quotas = [one for one in editor.edition_schema.quotas if one.component == component.name]
    counts = "".join(_quota(editor, one, texts) for one in quotas)
    return tag("ul", counts, class_="quotas") if counts else ""


def _quota(editor: Editor, quota: Quota, texts: ComponentText) -> str:
    """Return one total, its name, and the bounds in which it must lie."""
    fields = editor.fields(quota.component)
    name = tag("span", escape(texts.quotas.get(quota.name, quota.name)))
    total = tag("output", str(quota.total(fields)), class_="num")
    kind = None if quota.holds(fields) else "wrong"
    bounds = quota_bounds(quota, len(quota.part_of(fields)))
    return tag("li", name + total + tag("small", bounds), class_=kind)


def _fault_text(editor: Editor) -> str:
    """Return why the edition cannot be saved: it is a preset, or has faults; empty if neither holds."""
    if editor.preset:
        text = _("“{name}” comes with the game: change something to save it as your own.")
        return text.format(name=preset_words(editor.game, editor.preset).title)
    return edition_faults(editor.game, editor.faults)


def _saving(editor: Editor) -> Region:
    """Return the panel with the edition's name, its faults, and buttons to save it and to go back."""
    label = _("Edition name")
    field = (
        f'<input id="edition-name" class="field" aria-label="{label}" maxlength="{MAX_NAME_LENGTH}" '
        f'autocomplete="off" placeholder="{_("My box")}" '
        f'value="{escape(editor.name)}"{attributes(**fills(NameEdition("")))}>'
    )
    kind = "fault" if editor.faults else "fault mild"
    wrong = tag("p", escape(_fault_text(editor)), class_=kind, role="status")
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


def _pieces(editor: Editor, component: Component, texts: ComponentText) -> str:
    """Return all pieces of a component as they are printed; below the chosen one, its numbers."""
    drawn = "".join(_piece(editor, component, texts, piece) for piece in range(len(component.pieces)))
    return tag("div", drawn, class_=f"pieces p-{editor.game}")


def _piece(editor: Editor, component: Component, texts: ComponentText, piece: int) -> str:
    """Return a piece as a button that chooses it; if it is chosen, followed by its numbers."""
    places = component.fields_of(piece)
    shown = tuple(editor.fields(component.name)[place] for place in places)
    is_changed = shown != tuple(component.shipped[place] for place in places)
    is_held = editor.brush(component) == str(piece)
    face = tag(
        "button",
        load_view(editor.game).field_piece(component.name, piece, shown),
        type="button",
        class_="pressed-piece changed" if is_changed else "pressed-piece",
        aria_pressed="true" if is_held else "false",
        aria_label=owner_name(texts, piece),
        id=f"{component.name}-piece-{piece}",
        **asks(TakeValue(component.name, str(piece))),
    )
    return face + (_piece_numbers(editor, component, texts, piece) if is_held else "")


def _piece_numbers(editor: Editor, component: Component, texts: ComponentText, piece: int) -> str:
    """Return the numbers of the chosen piece, each with buttons that lower and raise it."""
    name = escape(owner_name(texts, piece))
    rows = "".join(_piece_number(editor, component, texts, place) for place in component.fields_of(piece))
    source = tag("p", escape(texts.sources[piece]), class_="source") if texts.sources else ""
    return tag(
        "div",
        tag("h3", name) + source + tag("ul", rows),
        class_="in-hand",
        role="group",
        aria_label=owner_name(texts, piece),
    )


def _piece_number(editor: Editor, component: Component, texts: ComponentText, place: int) -> str:
    """Return a number, its name, and the buttons for the next lower and next higher value."""
    value = editor.fields(component.name)[place]
    possible, name = component.values_at(place), number_name(texts, place)
    at = possible.index(value) if value in possible else 0
    # Slices, which are empty at the lowest and at the highest value.
    less, more = "".join(possible[:at][-1:]), "".join(possible[at + 1 :][:1])
    shown = tag(
        "output",
        load_view(editor.game).field_picture(component.name, value, place),
        class_="changed" if value != component.shipped[place] else None,
        id=f"{component.name}-{place}",
    )
    lower = _step(component, place, less, "−", _("{name}: one less").format(name=name))
    higher = _step(component, place, more, "+", _("{name}: one more").format(name=name))
    return tag("li", tag("span", escape(name)) + lower + shown + higher)


def _step(component: Component, place: int, value: str, sign: str, label: str) -> str:
    """Return the button that enters `value` at a place; disabled if `value` is empty."""
    return tag(
        "button",
        tag("b", sign, class_="num"),
        type="button",
        class_="count-step",
        aria_label=label,
        id=f"{component.name}-{place}{sign}",
        disabled=not value,
        **asks(SetField(component.name, place, value or component.shipped[place])),
    )
