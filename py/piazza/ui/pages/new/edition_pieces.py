"""Pieces that bear several numbers each, on the page of one's own box: all of them, and the one in hand."""

from html import escape

from piazza.core.edition import Component
from piazza.games import view
from piazza.ui.act import asks
from piazza.ui.act.edition import SetField, TakeValue
from piazza.ui.edition.editor import Editor, bearer_name, number_name
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _
from piazza.ui.telling import ComponentWords


def pieces(editor: Editor, component: Component, told: ComponentWords) -> str:
    """Every piece as it is printed; below the one in hand its numbers."""
    drawn = "".join(_piece(editor, component, told, piece) for piece in range(len(component.pieces)))
    return tag("div", drawn, class_=f"pieces p-{editor.game}")


def _piece(editor: Editor, component: Component, told: ComponentWords, piece: int) -> str:
    """One piece, and if it is in hand what stands on it."""
    places = component.fields_of(piece)
    shown = tuple(editor.fields(component.name)[place] for place in places)
    is_changed = shown != tuple(component.printed[place] for place in places)
    is_held = editor.brush(component) == str(piece)
    face = tag(
        "button",
        view(editor.game).field_piece(component.name, piece, shown),
        type="button",
        class_="pressed-piece changed" if is_changed else "pressed-piece",
        aria_pressed="true" if is_held else "false",
        aria_label=bearer_name(told, piece),
        id=f"{component.name}-piece-{piece}",
        **asks(TakeValue(component.name, str(piece))),
    )
    return face + (_numbers(editor, component, told, piece) if is_held else "")


def _numbers(editor: Editor, component: Component, told: ComponentWords, piece: int) -> str:
    """What stands on the piece in hand, each number to be counted up or down."""
    name = escape(bearer_name(told, piece))
    rows = "".join(_number(editor, component, told, place) for place in component.fields_of(piece))
    source = tag("p", escape(told.sources[piece]), class_="source") if told.sources else ""
    return tag(
        "div",
        tag("h3", name) + source + tag("ul", rows),
        class_="in-hand",
        role="group",
        aria_label=bearer_name(told, piece),
    )


def _number(editor: Editor, component: Component, told: ComponentWords, place: int) -> str:
    """A number, what it is, and the ways to the ones before and after it."""
    value = editor.fields(component.name)[place]
    possible, name = component.values_at(place), number_name(told, place)
    at = possible.index(value) if value in possible else 0
    less, more = "".join(possible[:at][-1:]), "".join(possible[at + 1 :][:1])
    shown = tag(
        "output",
        view(editor.game).field_picture(component.name, value, place),
        class_="changed" if value != component.printed[place] else None,
        id=f"{component.name}-{place}",
    )
    lower = _step(component, place, less, "−", _("{name}: one less").format(name=name))
    higher = _step(component, place, more, "+", _("{name}: one more").format(name=name))
    return tag("li", tag("span", escape(name)) + lower + shown + higher)


def _step(component: Component, place: int, value: str, sign: str, label: str) -> str:
    """The way to the number beside this one; none where there is no other."""
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
