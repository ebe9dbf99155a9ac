"""Fills a rules page: numbers of the material, small pictures, and positions drawn by the game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape, unescape
from typing import Any, TypeAlias

from piazza.core.edition import Edition
from piazza.ui.guide.parts import (
    Diagram,
    Manuscript,
    Misprint,
    Part,
    Parts,
    Picture,
    Section,
    Value,
    diagrams,
)
from piazza.ui.kit import figure, tag, with_sign
from piazza.ui.language import current_language

Values: TypeAlias = Mapping[str, int | str]

NUMERALS = {
    "en": [
        "none",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ],
    "it": [
        "nessuno",
        "uno",
        "due",
        "tre",
        "quattro",
        "cinque",
        "sei",
        "sette",
        "otto",
        "nove",
        "dieci",
        "undici",
        "dodici",
    ],
    "fr": [
        "aucun",
        "un",
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
        "onze",
        "douze",
    ],
}
"""How numbers are written in a sentence."""

SINGULAR = {"en": {1}, "it": {1}, "fr": {0, 1}}
"""With which numbers the noun has no plural."""


@dataclass(frozen=True, slots=True)
class Notation:
    """What stands in the file about a drawing: its lines, and what a screen reader should say of it."""

    lines: tuple[str, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A position as the game draws it."""

    art: str
    values: Values = field(default_factory=dict)
    """What the engine finds in it, for the words about it."""
    look: str | None = None
    """The class of its figure."""
    sign: str = ""
    """What stands before its caption."""


def beginning(_state: object) -> str:
    """Where the rules open of a game that does not say more."""
    return ""


@dataclass(frozen=True, slots=True)
class Guidebook:
    """What a game gives to its rules page."""

    values: Callable[[], Values]
    """Numbers of the material, by the names that the page calls them by."""
    pictures: Callable[[str], str]
    """A small picture by its name; a name that it does not know is a LookupError."""
    drawings: Mapping[str, Callable[[Notation], Illustration]]
    """Each kind of drawing: a position that cannot be read is a ValueError or a LookupError."""
    chapter: Callable[[Any], str] = beginning
    """By its name, the chapter that tells what is being decided in a position; empty for the beginning."""
    reprint: "Callable[[Edition], Guidebook] | None" = None
    """The same for another edition of the game, where numbers or drawings follow from it."""

    def of(self, edition: Edition | None) -> "Guidebook":
        """What the game gives to its rules page when it is played with this edition."""
        return self.reprint(edition) if edition and self.reprint else self


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game's rules: its anchor, its heading, its text with drawings, what it divides into."""

    name: str
    title: str
    markup: str
    sections: tuple[tuple[str, str], ...] = ()
    """The anchors and headings within it."""


def fill(drafts: tuple[Manuscript, ...], guide: Guidebook) -> tuple[Chapter, ...]:
    """A page with everything on it; the first `Misprint` there is, if there is one."""
    shown = tuple(one for draft in drafts for one in diagrams(draft.parts))
    named = {one.name: one for one in shown if one.name}
    values = guide.values()
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
    """One page being filled."""

    guide: Guidebook
    values: Values
    drawn: Mapping[int, Illustration]
    """The drawings, by their lines."""

    def chapter(self, draft: Manuscript) -> Chapter:
        """A chapter with everything in it."""
        headings = [part for part in draft.parts if isinstance(part, Section) and part.name]
        sections = tuple((one.name, self.markup(one.title)) for one in headings)
        return Chapter(draft.name, self.markup(draft.title), self.markup(draft.parts), sections)

    def markup(self, parts: Parts) -> str:
        """Parts put together."""
        return "".join(map(self.part, parts))

    def part(self, part: Part) -> str:
        """What stands in one place."""
        match part:
            case str():
                return part
            case Value():
                return _worded(part, self.values)
            case Picture():
                return _pictured(part, self.guide)
            case Section(name, title):
                return tag("h3", self.markup(title), id=name or None)
            case Diagram():
                return self.example(part)

    def example(self, part: Diagram) -> str:
        """A drawing, as a figure if something is said below it."""
        drawing = self.drawn[part.line]
        if not part.caption:
            return drawing.art
        own = _Filling(self.guide, {**self.values, **drawing.values}, self.drawn)
        caption = tag("figcaption", drawing.sign + own.markup(part.caption))
        return tag("figure", drawing.art + caption, class_=drawing.look)


def _drawing(example: Diagram, position: Notation, guide: Guidebook) -> Illustration:
    """What the game draws."""
    if example.kind not in guide.drawings:
        raise Misprint(example.line, f"the game draws no “{example.kind}”")
    try:
        return guide.drawings[example.kind](position)
    except (ValueError, LookupError) as error:
        raise Misprint(example.line, f"this cannot be drawn as “{example.kind}”: {error}") from error


def _position(example: Diagram, named: Mapping[str, Diagram], values: Values) -> Notation:
    """What the file says of a drawing; ``= name`` stands for the lines of the one with that name."""
    label = "".join(_worded(part, values) if isinstance(part, Value) else str(part) for part in example.label)
    match example.position:
        case (str(line),) if line.startswith("= "):
            name = line.removeprefix("= ")
            if name not in named:
                raise Misprint(example.line, f"nothing on the page is called “{name}”")
            return Notation(named[name].position, unescape(label))
        case lines:
            return Notation(lines, unescape(label))


def _pictured(picture: Picture, guide: Guidebook) -> str:
    """A small picture."""
    try:
        return guide.pictures(picture.name)
    except LookupError as error:
        raise Misprint(picture.line, f"the game has no picture “{picture.name}”") from error


def _worded(room: Value, values: Values) -> str:
    """A number as the sentence wants it."""
    if room.name not in values:
        raise Misprint(room.line, f"the game has no value “{room.name}”")
    value = values[room.name]
    if isinstance(value, str):
        return escape(value)
    if "|" in room.form:
        one, _bar, many = room.form.partition("|")
        return escape(one if value in SINGULAR[current_language()] else many)
    match room.form:
        case "word":
            numerals = NUMERALS[current_language()]
            return numerals[value] if 0 <= value < len(numerals) else figure(value)
        case "signed":
            return with_sign(value)
        case _:
            return figure(value)
