"""A rules page between its Markdown and the screen: markup, with room for what the engine adds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias


class Misprint(Exception):  # noqa: N818 - the name says what it is
    """What is wrong with a page, and in which line of which file."""

    def __init__(self, line: int, text: str) -> None:
        """A fault in a line of a page; who read it knows the file."""
        super().__init__(text)
        self.line = line
        self.file = ""

    def __str__(self) -> str:
        """As editors like to read it."""
        return f"{self.file}:{self.line}: {self.args[0]}"


@dataclass(frozen=True, slots=True)
class Value:
    """Room for a number of the material."""

    name: str
    form: str
    """How it is written: as it is, as a ``word``, ``signed``; or the noun that goes with it, ``one|many``."""
    line: int


@dataclass(frozen=True, slots=True)
class Picture:
    """Room for a small picture in a line of text."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Section:
    """A heading within a chapter; one with a name stands in the contents, too."""

    name: str
    title: "Parts"


@dataclass(frozen=True, slots=True)
class Diagram:
    """Room for a drawing of a position."""

    kind: str
    name: str
    """What the text calls it by, to speak of its numbers; may be empty."""
    position: tuple[str, ...]
    label: "Parts"
    """What a screen reader says of it, where the drawing does not say it by itself."""
    caption: "Parts"
    line: int


Part: TypeAlias = str | Value | Picture | Section | Diagram
Parts: TypeAlias = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A chapter, its rooms still empty."""

    name: str
    title: Parts
    parts: Parts


def join(parts: Iterable[Part]) -> Parts:
    """The parts, texts that follow each other made one."""
    made: list[Part] = []
    for part in parts:
        if isinstance(part, str) and made and isinstance(made[-1], str):
            made[-1] += part
        elif part != "":
            made.append(part)
    return tuple(made)


def diagrams(parts: Parts) -> Iterator[Diagram]:
    """The drawings among the parts."""
    return (part for part in parts if isinstance(part, Diagram))


def pack(chapters: Iterable[Manuscript]) -> list[object]:
    """A page as JSON can keep it."""
    return [[one.name, _plain(one.title), _plain(one.parts)] for one in chapters]


def unpack(kept: list[list[Any]]) -> tuple[Manuscript, ...]:
    """A page as it was kept."""
    return tuple(Manuscript(name, _parts(title), _parts(parts)) for name, title, parts in kept)


def _plain(parts: Parts) -> list[object]:
    """Parts as JSON knows them."""
    return [_plain_part(part) for part in parts]


def _plain_part(part: Part) -> object:
    """A text as it is, anything else as a list with its kind before it."""
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
    """Parts from what JSON knows."""
    return tuple(one if isinstance(one, str) else _part(one) for one in plain)


def _part(plain: object) -> Part:
    """What a list stands for."""
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
