"""Rules pages: the numbers, small pictures and drawings that a game's `Guidebook` fills in.

A page comes as manuscripts (`parts.py`): markup with placeholders.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape, unescape
from typing import Any, TypeAlias

from piazza.core.edition import Edition
from piazza.games import load_part
from piazza.ui.game_api.guide.parts import (
    Diagram,
    GuideError,
    Manuscript,
    Part,
    Parts,
    Picture,
    Section,
    Value,
    diagrams,
)
from piazza.ui.game_api.html import figure, tag, with_sign
from piazza.ui.i18n import choose_form, conventions

Values: TypeAlias = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Notation:
    """The source of a drawing in the file: lines in the game's notation, and a label for screen readers."""

    lines: tuple[str, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A position as the game has drawn it: the markup `art`, and what belongs to its figure."""

    art: str
    values: Values = field(default_factory=dict)
    """Numbers that the engine found in the position, by name, for the text and the caption."""
    look: str | None = None
    """The CSS class of its `figure` element; None for none."""
    sign: str = ""
    """Markup that goes before the caption."""


def _beginning(_state: object) -> str:
    """Return "", the beginning of the rules: the chapter for every position if a game names none."""
    return ""


@dataclass(frozen=True, slots=True)
class Guidebook:
    """The numbers, pictures and drawings that a game gives to its rules page."""

    values: Callable[[], Values]
    """Function that returns the numbers of the material, by the names in braces on the page."""
    pictures: Callable[[str], str]
    """Function that returns the markup of a small picture by its name; raises LookupError."""
    drawings: Mapping[str, Callable[[Notation], Illustration]]
    """Functions that draw a notation, by the kind of drawing.

    They raise ValueError or LookupError if the position cannot be read.
    """
    chapter: Callable[[Any], str] = _beginning
    """Function that names the chapter about the decision in a position; empty for the beginning."""
    reprint: "Callable[[Edition], Guidebook] | None" = None
    """Function that returns the guidebook of another edition.

    None if no number and no drawing depends on the edition.
    """

    def with_edition(self, edition: Edition | None) -> "Guidebook":
        """Return the guidebook of an edition; this one for None, or if nothing depends on the edition."""
        return self.reprint(edition) if edition and self.reprint else self


@dataclass(frozen=True, slots=True)
class Chapter:
    """A filled chapter of the rules: its anchor, and its heading and text as markup."""

    name: str
    title: str
    markup: str
    sections: tuple[tuple[str, str], ...] = ()
    """The anchors and headings of its sections, for the contents."""


def fill(drafts: tuple[Manuscript, ...], guide: Guidebook) -> tuple[Chapter, ...]:
    """Return the chapters of a page with everything filled in; raises the first `GuideError` it meets."""
    shown = tuple(one for draft in drafts for one in diagrams(draft.parts))
    named = {one.name: one for one in shown if one.name}
    values = guide.values()
    # Drawings before texts: a text may name numbers that are found in a drawing.
    drawn = {one.line: _drawing(one, _position(one, named, values), guide) for one in shown}
    found = {
        f"{name}.{value}": number
        for name, one in named.items()
        for value, number in drawn[one.line].values.items()
    }
    filling = _Filling(guide, {**values, **found}, drawn)
    return tuple(filling.chapter(draft) for draft in drafts)


@dataclass(frozen=True, slots=True)
class _Filling:
    """A page that is being filled."""

    guide: Guidebook
    values: Values
    drawn: Mapping[int, Illustration]
    """The drawings of the page, by the line that each begins on."""

    def chapter(self, draft: Manuscript) -> Chapter:
        """Return a chapter with its placeholders filled in."""
        headings = [part for part in draft.parts if isinstance(part, Section) and part.name]
        sections = tuple((one.name, self.markup(one.title)) for one in headings)
        return Chapter(draft.name, self.markup(draft.title), self.markup(draft.parts), sections)

    def markup(self, parts: Parts) -> str:
        """Return the markup of several parts, one after the other."""
        return "".join(map(self.part, parts))

    def part(self, part: Part) -> str:
        """Return the markup of a part: text as it is, or what fills a placeholder."""
        match part:
            case str():
                return part
            case Value():
                return _value(part, self.values)
            case Picture():
                return _picture(part, self.guide)
            case Section(name, title):
                return tag("h3", self.markup(title), id=name or None)
            case Diagram():
                return self.example(part)

    def example(self, part: Diagram) -> str:
        """Return the markup of a drawing, in a figure if it has a caption."""
        drawing = self.drawn[part.line]
        if not part.caption:
            return drawing.art
        own = _Filling(self.guide, {**self.values, **drawing.values}, self.drawn)
        caption = tag("figcaption", drawing.sign + own.markup(part.caption))
        return tag("figure", drawing.art + caption, class_=drawing.look)


def _drawing(example: Diagram, position: Notation, guide: Guidebook) -> Illustration:
    """Return the position drawn by the game; raises GuideError if the game cannot draw it."""
    if example.kind not in guide.drawings:
        raise GuideError(example.line, f"the game draws no “{example.kind}”")
    try:
        return guide.drawings[example.kind](position)
    except (ValueError, LookupError) as error:
        raise GuideError(example.line, f"this cannot be drawn as “{example.kind}”: {error}") from error


def _position(example: Diagram, named: Mapping[str, Diagram], values: Values) -> Notation:
    """Return the notation of a drawing.

    ``= name`` stands for the lines of the drawing with that name. Raises GuideError if there is none.
    """
    # Its parts are escaped as markup; it is given on as plain text, which the game escapes.
    label = "".join(_value(part, values) if isinstance(part, Value) else str(part) for part in example.label)
    match example.position:
        case (str(line),) if line.startswith("= "):
            name = line.removeprefix("= ")
            if name not in named:
                raise GuideError(example.line, f"nothing on the page is called “{name}”")
            return Notation(named[name].position, unescape(label))
        case lines:
            return Notation(lines, unescape(label))


def _picture(picture: Picture, guide: Guidebook) -> str:
    """Return the markup of a small picture; raises GuideError if the game has none of that name."""
    try:
        return guide.pictures(picture.name)
    except LookupError as error:
        raise GuideError(picture.line, f"the game has no picture “{picture.name}”") from error


def _value(placeholder: Value, values: Values) -> str:
    """Return a value in the form that the sentence asks for, escaped.

    A text stays as it is. Raises GuideError if the game has no value of that name.
    """
    if placeholder.name not in values:
        raise GuideError(placeholder.line, f"the game has no value “{placeholder.name}”")
    value = values[placeholder.name]
    if isinstance(value, str):
        return escape(value)
    if "|" in placeholder.form:
        return escape(choose_form(placeholder.form.split("|"), value))
    match placeholder.form:
        case "word":
            numbers = conventions().numbers
            return numbers[value] if 0 <= value < len(numbers) else figure(value)
        case "signed":
            return with_sign(value)
        case _:
            return figure(value)


def load_guide(name: str) -> Guidebook:
    """Return a game's part of its rules page (`GUIDE` in its package `guide`), or an empty one."""
    found: Guidebook | None = load_part(name, "guide", "GUIDE")
    return found or Guidebook(dict, str, {})
