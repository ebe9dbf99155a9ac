"""A board that may be larger than its window: `web/view/board` moves and magnifies it."""

from typing import NamedTuple, TypeAlias

from piazza.ui.game_api.html import Block, Content, block_of, enclose, icon, tag
from piazza.ui.i18n import gettext as _

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height, in the drawing's own units."""


class Readable(NamedTuple):
    """The scales at which a board can be read, in pixels per unit; a board that does not fit opens so."""

    wide: float
    """The scale on a wide screen."""
    narrow: float
    """The scale on a narrow screen."""
    least: float = 0
    """The scale on a low screen, or on a wide one whose window lacks `room`; 0 for `wide`."""
    room: tuple[float, float] = (0, 0)
    """Units across and down that have to fit at the scale `wide`; otherwise `least` is used."""
    most: float = 0
    """The greatest scale at which a small board opens; 0 for no limit."""
    few: float = 0
    """The least scale at which it opens to show all of a few choices together; 0 for none."""

    def as_text(self) -> str:
        """Return the scales as `web/view/board` reads them: numbers with spaces between."""
        # The page reads these with Number(), for which this is the text of a number without end.
        most = self.most or "Infinity"
        sizes = (self.wide, self.narrow, self.least or self.wide, *self.room, most, self.few or "Infinity")
        return " ".join(str(size) for size in sizes)


SIDES = {"top": "xMidYMin", "bottom": "xMidYMax"}
"""The SVG attribute `preserveAspectRatio` by the side at which a drawing lies."""
TURNS = {"left": 180, "up": 270, "right": 0, "down": 90}
"""The degrees by which the arrow at each edge is turned."""


def zoomable(  # noqa: PLR0913, PLR0917 - what a board is
    name: str,
    whole: Rectangle,
    readable: Readable | None,
    drawing: Content,
    levels: tuple[float, ...] = (),
    align: str = "",
    small: str = "",
    tools: str = "",
    steady: Rectangle | tuple[()] = (),
    **values: object,
) -> Block:
    """Return a drawing in a window that can be moved and magnified.

    It opens at the least scale at which it can be read (`readable`). If that is None, the whole board is
    shown as large as there is room, with the fewest details.

    `name` is the window's id: a board under another id opens anew. `whole` is the drawing's extent. `levels`
    are scales from which the stylesheet shows more details. A board smaller than its window lies in the
    middle, or at the side `align` ("top" or "bottom"). `small` is the drawing of the small map; without one,
    the group with the id `name`-map is shown there and redrawn with each change in it. `tools` are buttons
    beside those for zooming. With `steady`, a phone shows this part, and does not move the board while all
    choices can be seen and pressed. `values` are further attributes of the SVG element.
    """
    box = " ".join(f"{number:g}" for number in whole)
    if readable is None:
        side = SIDES.get(align)
        whole_of_it = enclose("svg", drawing, viewBox=box, preserveAspectRatio=side, **values)
        return block_of("div", name, whole_of_it, class_="pan", data_pan_level=1)
    # The page moves and magnifies this group, and leaves alone what is drawn in it.
    view = ('<g data-pan-view="">', *drawing, "</g>")
    svg = block_of("svg", f"{name}-drawing", view, viewBox=box, data_whole=box, **values)
    sizes = " ".join(f"{level:g}" for level in levels)
    glance = _map(f"{name}-glance", box, small or f'<use href="#{name}-map"/>')
    return block_of(
        "div",
        name,
        (svg, glance, _edges() + _tools(tools)),
        class_="pan",
        data_pan=readable.as_text(),
        data_pan_levels=sizes,
        data_pan_align=align or None,
        data_pan_steady=" ".join(f"{number:g}" for number in steady) or None,
    )


def _map(name: str, box: str, small: str) -> Block:
    """Return the small map of the whole board with a frame around what is in sight; a tap zooms out or in."""
    return block_of(
        "button",
        name,
        (f'<svg viewBox="{box}" aria-hidden="true">{small}<rect data-pan-frame=""/></svg>',),
        class_="pan-map",
        type="button",
        data_pan_by="whole",
        aria_label=_("Show the whole board, or zoom in"),
    )


def _edges() -> str:
    """Return a button for each edge, with the number of choices out of sight beyond it."""
    names = {
        "left": _("Spaces to the left"),
        "right": _("Spaces to the right"),
        "up": _("Spaces above"),
        "down": _("Spaces below"),
    }
    return "".join(
        tag(
            "button",
            '<output aria-live="off"></output>'
            + icon("u-right", 12, style=f"transform:rotate({TURNS[edge]}deg)")
            + tag("span", text, class_="visually-hidden"),
            class_="pan-edge",
            type="button",
            hidden=True,
            data_pan_edge=edge,
        )
        for edge, text in names.items()
    )


def scroll_count(scroller: str) -> str:
    """Return a button that counts the choices out of sight in what scrolls, and brings them into view.

    It lies at the lower edge of its zone, or in a corner above a row that is swiped; `scroller` is the
    element's id.
    """
    return tag(
        "button",
        '<output aria-live="off"></output>'
        + icon("u-right", 12, style="transform:rotate(90deg)")
        + tag("span", _("Choices out of sight"), class_="visually-hidden"),
        class_="pan-edge scroll-count",
        type="button",
        hidden="hidden",
        data_count_of=scroller,
    )


def _tools(more: str) -> str:
    """Return the buttons for zooming, after a game's own ones."""
    closer = tag("button", "+", type="button", data_pan_by="in", aria_label=_("Zoom in"))
    further = tag("button", "−", type="button", data_pan_by="out", aria_label=_("Zoom out"))
    return tag("div", tag("div", more + closer + further, class_="pan-tools"), class_="pan-reach")
