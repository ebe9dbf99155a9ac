"""Pieces with several numbers each, on the page of the player's own box: all, and the chosen one."""

from html import escape

from piazza.core.edition import Component
from piazza.ui.game_api.html import tag
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.editions import SetField, TakeValue
from piazza.ui.storage.edition_draft import Editor, number_name, owner_name


def pieces(editor: Editor, component: Component, told: ComponentText) -> str:
    """Return all pieces of a component as they are printed; below the chosen one, its numbers."""
    drawn = "".join(_piece(editor, component, told, piece) for piece in range(len(component.pieces)))
    return tag("div", drawn, class_=f"pieces p-{editor.game}")


def _piece(editor: Editor, component: Component, told: ComponentText, piece: int) -> str:
    """Return a piece as a button that chooses it; if it is chosen, followed by its numbers."""
    places = component.fields_of(piece)
    shown = tuple(editor.fields(component.name)[place] for place in places)
    is_changed = shown != tuple(component.printed[place] for place in places)
    is_held = editor.brush(component) == str(piece)
    face = tag(
        "button",
        load_view(editor.game).field_piece(component.name, piece, shown),
        type="button",
        class_="pressed-piece changed" if is_changed else "pressed-piece",
        aria_pressed="true" if is_held else "false",
        aria_label=owner_name(told, piece),
        id=f"{component.name}-piece-{piece}",
        **asks(TakeValue(component.name, str(piece))),
    )
    return face + (_numbers(editor, component, told, piece) if is_held else "")


def _numbers(editor: Editor, component: Component, told: ComponentText, piece: int) -> str:
    """Return the numbers of the chosen piece, each with buttons that lower and raise it."""
    name = escape(owner_name(told, piece))
    rows = "".join(_number(editor, component, told, place) for place in component.fields_of(piece))
    source = tag("p", escape(told.sources[piece]), class_="source") if told.sources else ""
    return tag(
        "div",
        tag("h3", name) + source + tag("ul", rows),
        class_="in-hand",
        role="group",
        aria_label=owner_name(told, piece),
    )


def _number(editor: Editor, component: Component, told: ComponentText, place: int) -> str:
    """Return a number, its name, and the buttons for the next lower and next higher value."""
    value = editor.fields(component.name)[place]
    possible, name = component.values_at(place), number_name(told, place)
    at = possible.index(value) if value in possible else 0
    # Slices, which are empty at the lowest and at the highest value.
    less, more = "".join(possible[:at][-1:]), "".join(possible[at + 1 :][:1])
    shown = tag(
        "output",
        load_view(editor.game).field_picture(component.name, value, place),
        class_="changed" if value != component.printed[place] else None,
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
        **asks(SetField(component.name, place, value or component.printed[place])),
    )
