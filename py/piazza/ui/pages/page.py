"""What a screen is made of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from piazza.ui.act import Act, asks
from piazza.ui.act.house import SetSetting
from piazza.ui.app import App
from piazza.ui.blocks import Content, block_of, join_parts
from piazza.ui.kit import Fragment, brand, icon, tag
from piazza.ui.language import LANGUAGES, current_language
from piazza.ui.language import gettext as _
from piazza.ui.pages.blocks import blocks_in, draw_over, fresh_blocks, is_alike


class Deferred:
    """What a region holds, made when it is first asked for."""

    def __init__(self, make: Callable[[], Content]) -> None:
        """`make` is called once, if at all."""
        self._make = make

    @cached_property  # not for speed: what is made once is held against what is made later
    def parts(self) -> Content:
        """What it holds, part by part."""
        return self._make()


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the page that is drawn anew only when its markup changes."""

    name: str
    inside: str | Content | Deferred
    """What it holds; with blocks in it, the markup and they one after the other."""
    kind: str = ""
    role: str = "div"
    label: str = ""
    is_stop: bool = False
    """The keyboard comes to it: it may scroll, and nothing else in it can be reached."""
    may_be_late: bool = False
    """Nothing is decided by what it holds: it may be drawn a moment after the rest."""

    @property
    def parts(self) -> Content:
        """What it holds, part by part."""
        if isinstance(self.inside, Deferred):
            return self.inside.parts
        return (self.inside,) if isinstance(self.inside, str) else self.inside

    @property
    def markup(self) -> str:
        """All of what is inside."""
        return join_parts(self.parts)

    @property
    def outside(self) -> tuple[str, str, str, str, bool]:
        """All of it but what it holds."""
        return self.name, self.kind, self.role, self.label, self.is_stop

    def holding(self, markup: str) -> Fragment:
        """The region as an element of the page that holds this."""
        name = f"r-{self.name}"
        label = f' aria-label="{self.label}"' if self.label else ""
        stop = ' tabindex="0"' if self.is_stop else ""
        return name, f'<{self.role} id="{name}" class="{self.kind}"{label}{stop}>{markup}</{self.role}>'


def changes(shown: Region, region: Region) -> list[Fragment]:
    """What has to be drawn anew of a region: nothing, some of its blocks, or all but those that stay."""
    if region == shown:
        return []
    there = {block.name: block for block in blocks_in(shown.parts)}
    if region.outside == shown.outside and is_alike(region.parts, shown.parts):
        return [*fresh_blocks(region.parts, there)]
    return [region.holding(draw_over(region.parts, there))]


def all_changes(shown: Mapping[str, Region], regions: Mapping[str, Region]) -> list[Fragment]:
    """What has to be drawn anew of regions that stand there already."""
    return [change for key, region in regions.items() for change in changes(shown[key], region)]


def late_regions(shown: Mapping[str, Region], regions: Mapping[str, Region]) -> dict[str, Region]:
    """The regions of which what is new may be drawn a moment later: they stand there as they did."""
    return {
        key: region
        for key, region in regions.items()
        if region.may_be_late and region.outside == shown[key].outside
    }


def element(region: Region) -> Fragment:
    """A region as an element of the page."""
    return region.holding(region.markup)


MARKS = ("arrangement", "players", "extra", "lesson", "drawer")
"""Names of what the styles of the whole page may depend on, besides the screen and the game."""
Frame: TypeAlias = tuple["Frame | str", ...]
"""Boxes around regions: the box's class, then what stands in it, boxes or names of regions."""


@dataclass(frozen=True, slots=True)
class Page:
    """A screen: its name, which is also its style, and its regions in reading order."""

    name: str
    regions: tuple[Region, ...]
    game: str = ""
    """The game on the table, whose styles hold."""
    frame: Frame = ()
    """How regions stand inside each other; those not named stand by themselves around them."""
    marks: tuple[tuple[str, str], ...] = ()
    """What the styles of the whole page depend on, by name: its arrangement, how many play."""

    @property
    def all_marks(self) -> dict[str, str]:
        """What the styles of the whole page may depend on; a mark that it does not bear is empty."""
        return dict.fromkeys(MARKS, "") | {"screen": self.name, "game": self.game} | dict(self.marks)

    @property
    def markup(self) -> str:
        """All of the page: the bar at the top and what is said below it, the frame, what lies over them."""
        drawn = {region.name: element(region)[1] for region in self.regions}
        framed = "".join(_framed(part, drawn) for part in self.frame)
        first = "".join(drawn.pop(name, "") for name in ("top", "notice", "lesson"))
        return first + framed + "".join(drawn.values())


def _framed(part: Frame | str, drawn: dict[str, str]) -> str:
    """A region, or a box of that name around others; what is framed is not drawn again."""
    if isinstance(part, str):
        return drawn.pop(part, "")
    name, *inside = part
    return tag("div", "".join(_framed(one, drawn) for one in inside), class_=str(name))


def top(title: str, chips: tuple[tuple[str, bool], ...], tools: str, note: str = "") -> Region:
    """The bar at the top: the house, where one is, and what one can do."""
    shown = "".join(tag("span", text, class_="chip warn" if warn else "chip") for text, warn in chips if text)
    small = tag("small", tag("span", ": ", class_="sr") + note) if note else ""
    parts = (
        brand() + tag("h1", f"<span>{title}</span>{small}"),
        block_of("div", "chips", (shown,), class_="chips"),
        block_of("nav", "tools", (tools,), aria_label=_("Page")),
    )
    return Region("top", parts, "top", "header")


def tool(symbol: str, text: str, act: Act, kind: str = "", name: str = "") -> str:
    """A button of the top bar: a picture and a word, the picture alone where there is little room.

    Others come and go beside it: it is known by its name, or else its picture.
    """
    return tag(
        "button",
        icon(symbol, 20) + tag("span", text),
        class_=f"tool {kind}".strip(),
        type="button",
        **asks(act),
        aria_label=text,
        id=f"tool-{name or symbol}",
    )


def segments(
    choose: Callable[[str], Act], options: tuple[tuple[str, str], ...], chosen: str, label: str
) -> str:
    """One choice among a few, all in sight; `choose` makes the act of a value."""
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


def language_switch() -> str:
    """The languages by their own names, or by their codes where there is little room."""
    parts = "".join(_language(code, name) for code, name in LANGUAGES.items())
    return tag("div", parts, class_="seg languages", role="group", aria_label=_("Language"))


def _language(code: str, name: str) -> str:
    """One language to be chosen."""
    return tag(
        "button",
        tag("span", name, lang=code),
        type="button",
        class_="on" if code == current_language() else None,
        aria_pressed="true" if code == current_language() else "false",
        aria_label=name,
        **asks(SetSetting("language", code)),
        data_code=code.upper(),
    )


def is_evening(app: App) -> bool:
    """The lamps are lit: by choice, or as the device asks."""
    theme = app.settings.theme
    return theme == "evening" or (theme == "auto" and app.is_dark)
