"""Helpers for markup as HTML and SVG text: elements, attributes, symbols, buttons, and blocks.

A block is a part of a page that is redrawn by itself, and may contain further blocks.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TypeAlias

from piazza.ui.i18n import gettext as _
from piazza.ui.msg import Msg, asks
from piazza.ui.msg.home import HomeSignal

Fragment: TypeAlias = tuple[str, str]
"""An element that is redrawn by itself: id and markup."""


SEATS = ("s1", "s2", "s3", "s4", "s5")
"""The symbol of each seat."""


# A click takes 7 to 12 % longer without. Typed: 1 and True are one key of a dict, but not one attribute.
@lru_cache(maxsize=1024, typed=True)
def attributes(**values: object) -> str:
    """Return attributes as in a tag, with a leading space: ``data_do`` becomes data-do.

    None and False are left out; True gives an attribute without value.
    """
    written = ""
    for key, value in values.items():
        # By identity: 0 equals False, but an attribute that says 0 has to stay.
        if value is not None and value is not False:
            # Names that are words of Python come with an underscore: class_, for_.
            name = key.rstrip("_").replace("_", "-")
            written += f" {name}" if value is True else f' {name}="{escape(str(value))}"'
    return written


def tag(name: str, content: str = "", **values: object) -> str:
    """Return an element around content that is markup already."""
    return f"<{name}{attributes(**values)}>{content}</{name}>"


def icon(symbol: str, size: int = 20, **values: object) -> str:
    """Return a symbol in a line of text; screen readers ignore it."""
    return (
        f'<svg width="{size}" height="{size}" aria-hidden="true"{attributes(**{"class_": "ic", **values})}>'
        f'<use href="#{symbol}"/></svg>'
    )


def use(symbol: str, x: float, y: float, size: float) -> str:
    """Return a symbol inside a drawing: a square of `size` units with its corner at `x` and `y`."""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def picture(symbol: str, box: tuple[int, int], kind: str, fit: str = "xMidYMid slice") -> str:
    """Return a large drawing that fills its place; `box` is its width and height in its own units."""
    width, height = box
    return (
        f'<svg class="{kind}" viewBox="0 0 {width} {height}" preserveAspectRatio="{fit}" aria-hidden="true">'
        f'<use href="#{symbol}" width="{width}" height="{height}"/></svg>'
    )


def text_at(x: float, y: float, text: object, kind: str, *, essential: bool = False) -> str:
    """Return a short text in a drawing; `kind` is its class, which also says how it is aligned.

    What is `essential` to play is seen on the table of a tablet or a larger screen; the tests hold that.
    """
    mark = ' data-essential=""' if essential else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{mark}>{text}</text>'


def step_mark(numbers: str, x: float, y: float) -> str:
    """Return the numbers of a choice in a hint, as a badge in a drawing; empty if it has none."""
    if not numbers:
        return ""
    wide = 18 + 10 * len(numbers)
    return (
        f'<g class="hint-step" transform="translate({x:g} {y:g})"><rect x="{-wide / 2:g}" y="-14" '
        f'width="{wide}" height="28" rx="14"/>{text_at(0, 6.5, numbers, "num")}</g>'
    )


def seat(player: int, size: int = 14) -> str:
    """Return the symbol of a player's seat."""
    return icon(SEATS[player], size)


def who(player: int, name: str = "", size: int = 11) -> str:
    """Return a player's symbol and name in a sentence; the symbol alone where the text says “you”."""
    return f'<b class="who">{seat(player, size)}{escape(name)}</b>'


def button(content: str, msg: Msg, kind: str = "", **values: object) -> str:
    """Return a button that sends a message."""
    return tag(
        "button",
        content,
        class_=f"btn {kind}".strip(),
        type="button",
        **asks(msg),
        **values,
    )


def keycap() -> str:
    """Return the key “Enter” as a keycap; hidden from screen readers, as names of buttons lack it."""
    return tag("kbd", _("Enter"), aria_hidden="true")


def with_sign(points: int) -> str:
    """Return points with a sign, as +3 or -2, the latter with a true minus sign; 0 is +0."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def figure(points: int) -> str:
    """Return a number, with a true minus if it is negative."""
    return str(points) if points >= 0 else f"−{-points}"


def brand() -> str:
    """Return the logo with the app's name, a link to the home page."""
    mark = '<svg width="34" height="34" aria-hidden="true"><use href="#brand"/></svg>'
    return tag(
        "a",
        f"{mark}<span>Piazza</span>",
        class_="brand",
        href="#",
        **asks(HomeSignal.HOME),
        aria_label=_("Piazza, home"),
    )


Content: TypeAlias = tuple["str | Block", ...]
"""Markup in order: strings, and the blocks between them."""


@dataclass(frozen=True, slots=True)
class Block:
    """An element with an id (`name`) that is redrawn by itself."""

    name: str
    parts: Content
    element: str = "div"
    """Its tag name."""

    @property
    def markup(self) -> str:
        """The markup of the whole element."""
        return join_parts(self.parts)

    @property
    def stub(self) -> str:
        """An empty element in its place; the page's script keeps the present content there."""
        return f'<{self.element} id="{self.name}" data-stub=""></{self.element}>'


def join_parts(parts: Content) -> str:
    """Return the markup of parts and blocks as one string."""
    return "".join([part if isinstance(part, str) else part.markup for part in parts])


def block_of(element: str, name: str, parts: Content, **values: object) -> Block:
    """Return a block: an element with an id around parts; `values` are its further attributes."""
    return Block(name, enclose(element, parts, **values, id=name), element)


def enclose(name: str, parts: Iterable[str | Block], **values: object) -> Content:
    """Return parts inside an element, like `tag` for parts that contain blocks."""
    return (f"<{name}{attributes(**values)}>", *parts, f"</{name}>")
