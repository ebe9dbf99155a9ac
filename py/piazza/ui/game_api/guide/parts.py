"""A rules page between Markdown and screen: markup, with placeholders for what the engine adds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias


class GuideError(Exception):
    """A fault in a rules page, with its line; the file is set by the code that has read the page."""

    def __init__(self, line: int, text: str) -> None:
        """Set line and message; `file` stays empty until the reader of the file sets it."""
        super().__init__(text)
        self.line = line
        self.file = ""

    def __str__(self) -> str:
        """Return ``file:line: message``, as editors can follow it."""
        return f"{self.file}:{self.line}: {self.args[0]}"


@dataclass(frozen=True, slots=True)
class Value:
    """A placeholder for a number of the material."""

    name: str
    form: str
    """Its form: empty for figures, ``word``, ``signed``, or ``one|many`` for the noun that goes with it."""
    line: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A placeholder for a small picture in a line of text."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Section:
    """A heading within a chapter; if it has a name, it appears in the contents, too."""

    name: str
    title: "Parts"


@dataclass(frozen=True, slots=True)
class Diagram:
    """A placeholder for a drawing of a position."""

    kind: str
    name: str
    """Its name, for values in the text such as {name.points}; may be empty."""
    position: tuple[str, ...]
    """The position, as lines in the game's notation."""
    label: "Parts"
    """Its text for screen readers; empty if the drawing speaks for itself."""
    caption: "Parts"
    line: int
    """The line of the file that it begins on."""


Part: TypeAlias = str | Value | Picture | Section | Diagram
"""A piece of a page: markup, or a placeholder."""
Parts: TypeAlias = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A chapter whose placeholders are not filled yet."""

    name: str
    title: Parts
    parts: Parts


def join(parts: Iterable[Part]) -> Parts:
    """Return the parts with adjacent texts joined, and empty texts left out."""
    made: list[Part] = []
    for part in parts:
        if isinstance(part, str) and made and isinstance(made[-1], str):
            made[-1] += part
        elif part != "":
            made.append(part)
    return tuple(made)


def diagrams(parts: Parts) -> Iterator[Diagram]:
    """Yield the drawings among the parts."""
    return (part for part in parts if isinstance(part, Diagram))


def pack(chapters: Iterable[Manuscript]) -> list[object]:
    """Return a page as a value for JSON; `unpack` reads it back."""
    return [[one.name, _plain(one.title), _plain(one.parts)] for one in chapters]


def unpack(kept: list[list[Any]]) -> tuple[Manuscript, ...]:
    """Read a page that `pack` wrote; raises ValueError on an unknown kind of part."""
    return tuple(Manuscript(name, _parts(title), _parts(parts)) for name, title, parts in kept)


def _plain(parts: Parts) -> list[object]:
    return [_plain_part(part) for part in parts]


def _plain_part(part: Part) -> object:
    """Return a part as a value for JSON: a text, or a list that begins with the kind of the part."""
    match part:
        case str():
            return part
        case Value(name, form, line):
            return ["value", name, form, line]
        case Picture(name, line):
            return ["picture", name, line]
        case Section(name, title):
            return ["heading", name, _plain(title)]
        case Diagram(kind, name, position, label, caption, line):
            return ["example", kind, name, position, _plain(label), _plain(caption), line]


def _parts(plain: list[object]) -> Parts:
    return tuple(one if isinstance(one, str) else _part(one) for one in plain)


def _part(plain: object) -> Part:
    """Return the part that a list stands for; raises ValueError if it is none."""
    match plain:
        case ["value", str(name), str(form), int(line)]:
            return Value(name, form, line)
        case ["picture", str(name), int(line)]:
            return Picture(name, line)
        case ["heading", str(name), list(title)]:
            return Section(name, _parts(title))
        case ["example", str(kind), str(name), list(position), list(label), list(caption), int(line)]:
            return Diagram(kind, name, tuple(position), _parts(label), _parts(caption), line)
        case _:
            raise ValueError(f"no part of a page: {plain!r}")
