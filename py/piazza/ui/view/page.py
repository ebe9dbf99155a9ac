"""Regions and pages: what a screen is made of, how changes are found, and common controls."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TypeAlias

from piazza.ui.game_api.html import (
    Block,
    Content,
    Fragment,
    attributes,
    block_of,
    brand,
    icon,
    join_parts,
    picture,
    tag,
)
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import Msg, asks, fills
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.view.shortcuts import shortcut_data

ROOT_ATTRIBUTES = (
    "arrangement",
    "phase",
    "folded",
    "unfolded",
    "players",
    "hand",
    "extra",
    "lesson",
    "drawer",
    "more",
)
"""Names of data attributes of the page's root, for styles, beside screen and game."""
Frame: TypeAlias = tuple["Frame | str", ...]
"""Nested boxes around regions: a box's CSS class, then what is in it, boxes or names of regions."""


class Deferred:
    """The content of a region, made when it is first asked for."""

    def __init__(self, make: Callable[[], Content]) -> None:
        """Keep `make`, which is called at most once."""
        self._make = make

    @cached_property  # not for speed: what is made once is held against what is made later
    def parts(self) -> Content:
        """The content: markup and blocks in order."""
        return self._make()


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the page that is drawn anew only when its markup changes."""

    name: str
    content: str | Content | Deferred
    """The content: markup, a tuple of markup and blocks in order, or something that makes such a tuple."""
    classes: str = ""
    """The CSS classes of its element."""
    element: str = "div"
    """The tag name of its element."""
    label: str = ""
    """The accessible name (aria-label)."""
    is_focusable: bool = False
    """True if the keyboard can focus the region: it may scroll, and nothing in it can be focused."""
    may_be_late: bool = False
    """True if it may be drawn a moment after the rest, since no decision depends on its content."""

    @property
    def parts(self) -> Content:
        """The content: markup and blocks in order."""
        if isinstance(self.content, Deferred):
            return self.content.parts
        return (self.content,) if isinstance(self.content, str) else self.content

    @property
    def markup(self) -> str:
        """The whole content as markup."""
        return join_parts(self.parts)

    @property
    def shell(self) -> tuple[str, str, str, str, bool]:
        """Everything except the content."""
        return self.name, self.classes, self.element, self.label, self.is_focusable

    @property
    def fragment(self) -> Fragment:
        """The whole region as an element of the page: its id and its markup."""
        return self.wrap(self.markup)

    def wrap(self, markup: str) -> Fragment:
        """Return the region's element around this markup, as its id and its markup."""
        name = f"r-{self.name}"
        label = f' aria-label="{self.label}"' if self.label else ""
        stop = ' tabindex="0"' if self.is_focusable else ""
        return (
            name,
            f'<{self.element} id="{name}" class="{self.classes}"{label}{stop}>{markup}</{self.element}>',
        )


def changes(shown: Region, region: Region) -> list[Fragment]:
    """Return the elements to draw anew, each as id and markup, so that `region` replaces `shown`.

    They are none if the two are equal, single blocks if only blocks differ, else the whole region; blocks
    that stay are stubs in it.
    """
    # Two `Deferred` are never equal: their parts are compared below.
    if region == shown:
        return []
    there = {block.name: block for block in blocks_in(shown.parts)}
    if region.shell == shown.shell and _is_alike(region.parts, shown.parts):
        return [*_fresh_blocks(region.parts, there)]
    return [region.wrap(_draw_over(region.parts, there))]


def all_changes(shown: Mapping[str, Region], regions: Mapping[str, Region]) -> list[Fragment]:
    """Return the elements to draw anew for all regions; each region must be on the screen already."""
    return [change for key, region in regions.items() for change in changes(shown[key], region)]


def late_regions(shown: Mapping[str, Region], regions: Mapping[str, Region]) -> dict[str, Region]:
    """Return the regions whose changes may be drawn a moment later, by their keys.

    They are marked `may_be_late`, and differ from what is shown in their content only.
    """
    return {
        key: region
        for key, region in regions.items()
        if region.may_be_late and region.shell == shown[key].shell
    }


@dataclass(frozen=True, slots=True)
class Page:
    """A screen: its name, which styles use too, and its regions in reading order."""

    name: str
    regions: tuple[Region, ...]
    game: str = ""
    """The game whose styles apply; empty for none."""
    frame: Frame = ()
    """The boxes around regions; regions that it does not name are placed outside of them."""
    attributes: tuple[tuple[str, str], ...] = ()
    """The root attributes that this page sets, as names with values."""

    @property
    def root_attributes(self) -> dict[str, str]:
        """Every root attribute: the screen, its shortcuts, the game, the rest; empty where it is not set."""
        # All of them: one that is left out would stay as the page before has set it.
        named = {"screen": self.name, "game": self.game, "shortcuts": shortcut_data(self.name)}
        return dict.fromkeys(ROOT_ATTRIBUTES, "") | named | dict(self.attributes)

    @property
    def markup(self) -> str:
        """The markup of the page: top bar, notice and lesson, then the frame, then all other regions."""
        # A region is taken out where it is placed; what is left comes last.
        drawn = {region.name: region.fragment[1] for region in self.regions}
        framed = "".join(_framed(part, drawn) for part in self.frame)
        first = "".join(drawn.pop(name, "") for name in ("top", "notice", "lesson"))
        return first + framed + "".join(drawn.values())


def _framed(part: Frame | str, drawn: dict[str, str]) -> str:
    """Return the markup of a region or a box of the frame, and remove its regions from `drawn`."""
    if isinstance(part, str):
        return drawn.pop(part, "")
    name, *inside = part
    return tag("div", "".join(_framed(one, drawn) for one in inside), class_=str(name))


def top(
    title: str, chips: tuple[tuple[str, bool], ...], tools: str, note: str = "", kind: str | None = None
) -> Region:
    """Return the bar at the top: the link home, the title, chips and tools.

    `chips` are texts, each with whether it is a warning; empty texts are left out. `note` is a small line
    below the title, which phones show instead of the chips. `kind` is a class of the title.
    """
    shown = "".join(tag("span", text, class_="chip warn" if warn else "chip") for text, warn in chips if text)
    warns = [warn for text, warn in chips if text]
    small = tag("small", tag("span", ": ", class_="visually-hidden") + note) if note else ""
    parts = (
        brand() + tag("h1", f"<span>{title}</span>{small}", class_=kind),
        block_of("div", "chips", (shown,), class_="chips warned" if any(warns) else "chips"),
        block_of("nav", "tools", (tools,), aria_label=_("Page")),
    )
    return Region("top", parts, "top with-note" if "in-full" in note else "top", "header")


def tool(symbol: str, text: str, msg: Msg, kind: str = "", name: str = "") -> str:
    """Return a button of the top bar: an icon and a word, or the icon alone where there is little room.

    Its id comes from `name`, else from `symbol`, since other buttons come and go beside it.
    """
    return tag(
        "button",
        icon(symbol, 20) + tag("span", text),
        class_=f"tool {kind}".strip(),
        type="button",
        **asks(msg),
        aria_label=text,
        id=f"tool-{name or symbol}",
    )


def settings_tool() -> str:
    """Return the button of the top bar that opens the settings."""
    return tool("u-gear", _("Settings"), OpenDialog("settings"))


def cover_picture(game: str, classes: str = "art") -> str:
    """Return the picture on a game's box."""
    return picture(load_view(game).cover, (320, 196), classes)


def text_field(name: str, label: str, value: str, length: int, msg: Msg, hint: str = "") -> str:  # noqa: PLR0913, PLR0917 - what a field has
    """Return a field for a short text, which sends the message with the text on every change."""
    return (
        f'<input id="{name}" class="field" aria-label="{escape(label)}" maxlength="{length}" '
        f'placeholder="{escape(hint)}" autocomplete="off" value="{escape(value)}"{attributes(**fills(msg))}>'
    )


def segments(
    choose: Callable[[str], Msg], options: tuple[tuple[str, str], ...], chosen: str, label: str
) -> str:
    """Return a row of buttons that offers one choice among a few values.

    `options` are pairs of a value and its markup; `choose` makes the message that chooses a value.
    """
    parts = "".join(
        tag(
            "button",
            f"<span>{text}</span>",
            type="button",
            class_="on" if value == chosen else None,
            aria_pressed="true" if value == chosen else "false",
            **asks(choose(value)),
        )
        for value, text in options
    )
    return tag("div", parts, class_="seg", role="group", aria_label=label)


def blocks_in(parts: Content) -> list[Block]:
    """Return all blocks in `parts`, nested ones included, each before the blocks in it."""
    found = [part for part in parts if isinstance(part, Block)]
    return [*found, *(inner for block in found for inner in blocks_in(block.parts))]


def _is_alike(one: Content, other: Content) -> bool:
    """Return whether two contents are equal except for what is inside their blocks."""
    return len(one) == len(other) and all(map(_has_same_place, one, other))


def _has_same_place(one: str | Block, other: str | Block) -> bool:
    """Return whether two parts are equal texts, or blocks of one name."""
    if isinstance(one, Block):
        return isinstance(other, Block) and one.name == other.name
    return one == other


def _fresh_blocks(parts: Content, there: Mapping[str, Block]) -> Iterator[Fragment]:
    """Yield the blocks to draw anew, each as id and markup, where all of them are on the screen.

    `there` has the blocks on the screen by name. Of a block in which only inner blocks differ, only these
    are given.
    """
    for part in parts:
        if not isinstance(part, Block) or there.get(part.name) == part:
            continue
        shown = there.get(part.name)
        if shown is not None and _is_alike(part.parts, shown.parts):
            yield from _fresh_blocks(part.parts, there)
        else:
            yield part.name, _draw_over(part.parts, there)


def _draw_over(parts: Content, there: Mapping[str, Block]) -> str:
    """Return the markup of `parts`, with a stub for each block that is on the screen and unchanged.

    `there` has the blocks on the screen by name.
    """
    return "".join(
        part
        if isinstance(part, str)
        else part.stub
        if there.get(part.name) == part
        else _draw_over(part.parts, there)
        for part in parts
    )
