"""A board that may be larger than its window: moved and magnified by `web/page/pan`."""

from typing import NamedTuple, TypeAlias

from piazza.ui.blocks import Block, Content, block_of, enclose
from piazza.ui.kit import icon, tag
from piazza.ui.language import gettext as _

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height, in the drawing's own units."""


class Readable(NamedTuple):
    """Sizes at which a board can be read, in pixels a unit; if it does not fit, it opens at these."""

    wide: float
    """On a wide screen."""
    narrow: float
    """On a narrow one."""
    least: float = 0
    """In a window on a wide screen that has no room at the usual size; none if 0."""
    room: tuple[float, float] = (0, 0)
    """Units across and down that such a window does not show."""
    most: float = 0
    """To which a small board grows; any if 0."""
    few: float = 0
    """Down to which it opens further away, to show all of a few choices; none if 0."""

    def as_text(self) -> str:
        """The sizes as `web/page/pan` reads them."""
        most = self.most or "Infinity"
        sizes = (self.wide, self.narrow, self.least or self.wide, *self.room, most, self.few or "Infinity")
        return " ".join(str(size) for size in sizes)


SIDES = {"top": "xMidYMin", "bottom": "xMidYMax"}
"""How a drawing says where it lies in a window that it does not fill."""
TURNS = {"left": 180, "up": 270, "right": 0, "down": 90}


def pan_window(  # noqa: PLR0913, PLR0917 - what a board is
    name: str,
    whole: Rectangle,
    readable: Readable | None,
    drawing: Content,
    levels: tuple[float, ...] = (),
    align: str = "",
    small: str = "",
    tools: str = "",
    **values: object,
) -> Block:
    """A drawing in a window; it opens at the least size it can be read at, in pixels a unit, on each screen.

    A board smaller than its window lies in the middle, or at its "top" or "bottom". The style may show more
    of it at each of the `levels`, sizes like `readable`. `name` says whose window it is: where another board
    is drawn under another name, it opens anew. `small` is the small picture; without one, that is the group
    of the drawing whose id is `name` and -map, drawn a second time at each change in it. `tools` are buttons
    beside those that bring it closer. Without sizes to be read at, all of it is seen, as large as there is
    room, with the least of its details.
    """
    box = " ".join(f"{number:g}" for number in whole)
    if readable is None:
        side = SIDES.get(align)
        whole_of_it = enclose("svg", drawing, viewBox=box, preserveAspectRatio=side, **values)
        return block_of("div", name, whole_of_it, class_="pan", data_pan_level=1)
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
    )


def _map(name: str, box: str, small: str) -> Block:
    """The whole at a glance, with what is in sight framed; a tap switches between the two."""
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
    """How many choices lie out of sight, side by side."""
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
            + tag("span", text, class_="sr"),
            class_="pan-edge",
            type="button",
            hidden=True,
            data_pan_edge=edge,
        )
        for edge, text in names.items()
    )


def _tools(more: str) -> str:
    """Closer, and further away, and more buttons that a game has; within reach where the board is cut off."""
    closer = tag("button", "+", type="button", data_pan_by="in", aria_label=_("Zoom in"))
    further = tag("button", "−", type="button", data_pan_by="out", aria_label=_("Zoom out"))
    return tag("div", tag("div", more + closer + further, class_="pan-tools"), class_="pan-reach")
