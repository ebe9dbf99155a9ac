"""The drawing kit: symbols, seats, buttons and marks as SVG and HTML text."""

from functools import lru_cache
from html import escape
from typing import TypeAlias

from piazza.ui.act import Act, Simple, asks
from piazza.ui.language import gettext as _

Fragment: TypeAlias = tuple[str, str]
"""An element of the page that is drawn anew by itself: its id and its markup."""

SEATS = ("s1", "s2", "s3", "s4", "s5")
"""The symbol that marks each seat everywhere."""


@lru_cache(maxsize=1024, typed=True)  # saves a tenth of what drawing a table takes
def attributes(**values: object) -> str:
    """Attributes as in a tag: ``data_do`` becomes data-do; None and False are left out, True is bare."""
    return "".join([_attribute(name, value) for name, value in values.items()])


def tag(name: str, content: str = "", **values: object) -> str:
    """An element around content that is markup already."""
    return f"<{name}{attributes(**values)}>{content}</{name}>"


@lru_cache(maxsize=256, typed=True)  # the same few everywhere: saves 0.9 % of what drawing pages takes
def icon(symbol: str, size: int = 20, **values: object) -> str:
    """A symbol in a line of text; it says nothing to a screen reader."""
    return (
        f'<svg width="{size}" height="{size}" aria-hidden="true"{attributes(**{"class_": "ic", **values})}>'
        f'<use href="#{symbol}"/></svg>'
    )


def use(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol inside a drawing."""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def picture(symbol: str, box: tuple[int, int], kind: str, fit: str = "xMidYMid slice") -> str:
    """A large drawing that fills its place; `box` is its width and height in its own units."""
    width, height = box
    return (
        f'<svg class="{kind}" viewBox="0 0 {width} {height}" preserveAspectRatio="{fit}" aria-hidden="true">'
        f'<use href="#{symbol}" width="{width}" height="{height}"/></svg>'
    )


def text_at(x: float, y: float, text: object, kind: str) -> str:
    """A short text in a drawing, placed by its middle or end as its class says."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{text}</text>'


def step_mark(numbers: str, x: float, y: float) -> str:
    """The numbers that a choice has in the turn which a hint shows, in a drawing; nothing if it has none."""
    if not numbers:
        return ""
    wide = 18 + 10 * len(numbers)
    return (
        f'<g class="hint-step" transform="translate({x:g} {y:g})"><rect x="{-wide / 2:g}" y="-14" '
        f'width="{wide}" height="28" rx="14"/>{text_at(0, 6.5, numbers, "num")}</g>'
    )


def seat(player: int, size: int = 14) -> str:
    """The mark of a seat."""
    return icon(SEATS[player], size)


def who(player: int, name: str, size: int = 11) -> str:
    """A player's mark and name in a sentence."""
    return f'<b class="who">{seat(player, size)}{escape(name)}</b>'


def button(content: str, act: Act, kind: str = "", **values: object) -> str:
    """A button that asks the page to do something."""
    return tag(
        "button",
        content,
        class_=f"btn {kind}".strip(),
        type="button",
        **asks(act),
        **values,
    )


def keycap() -> str:
    """Return the key that does what a button does, for eyes alone: read out, it would be part of its name."""
    return tag("kbd", _("Enter"), aria_hidden="true")


def with_sign(points: int) -> str:
    """Points with their sign, a real minus among them."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def figure(points: int) -> str:
    """Points as they are written, with a real minus below nought."""
    return str(points) if points >= 0 else f"−{-points}"


def brand() -> str:
    """The name of the house, which leads home."""
    mark = '<svg width="34" height="34" aria-hidden="true"><use href="#brand"/></svg>'
    return tag(
        "a",
        f"{mark}<span>Piazza</span>",
        class_="brand",
        href="#",
        **asks(Simple.HOME),
        aria_label=_("Piazza, home"),
    )


def _attribute(name: str, value: object) -> str:
    """One attribute with its leading space, or nothing."""
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
