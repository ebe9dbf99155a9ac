"""Declared text forms of actions: templates with field names in braces, for writing and reading.

Besides its text form, a class may declare its notation (how a record writes the action, short and without
spaces), and a public notation (for records in which the choice must stay secret).
"""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields
from enum import Enum
from itertools import chain, zip_longest
from operator import attrgetter
from typing import Annotated, Any, Generic, TypeVar, cast, get_args, get_origin

A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Form(Generic[V]):
    """How values of a field are written and read back; reading raises ValueError on an invalid text."""

    write: Callable[[V], str]
    read: Callable[[str], V]
    pattern: str = ".+?"
    """Regular expression that matches the text of such a value."""


ORDINAL: Form[int] = Form(lambda place: str(place + 1), lambda text: int(text) - 1)
"""Form of an index that counts from 0, written as people count: from 1."""


def pair(between: str) -> Form[tuple[int, int]]:
    """Return the form of two whole numbers with the text `between` between them."""

    def read(text: str) -> tuple[int, int]:
        one, other = text.split(between)
        return int(one), int(other)

    return Form(lambda numbers: f"{numbers[0]}{between}{numbers[1]}", read)


def text_form(
    words: str, *, notation: str = "", public: str = "", **forms: Form[Any]
) -> Callable[[type[A]], type[A]]:
    """Return a class decorator that gives a dataclass of actions this text form.

        @text_form("place {cell}", notation="{cell}")

    `words` becomes `str(action)`; `parse_action` reads it back. `notation` is the template for game records,
    `public` the one for records that keep secrets: both are without spaces, and the public one leaves out the
    secret fields. `forms` gives fields a form of their own; other fields are written as usual for their type.
    """

    def declare(kind: type[A]) -> type[A]:
        """Give the class its text form and return it."""
        every = {each.name: forms.get(each.name) or _usual(each.type) for each in fields(cast("Any", kind))}

        def writer(template: str) -> Callable[[A], str]:
            """Return the function that writes an action by this template."""

            def write(action: A) -> str:
                return template.format(
                    **{name: form.write(getattr(action, name)) for name, form in every.items()}
                )

            return write

        kind.__str__ = writer(words)  # type: ignore[assignment, method-assign]
        if notation:
            _NOTATIONS[kind] = writer(notation)
        if public:
            _PUBLIC_NOTATIONS[kind] = writer(public)
        _PATTERNS[kind] = re.compile(_pattern(words, every)), every
        return kind

    return declare


def parse_action(text: str, kinds: Iterable[type[A]]) -> A:
    """Return the action, of one of these classes, with this text form.

    Raises ValueError if there is none, and TypeError if a class has no `@text_form`.
    """
    for kind in kinds:
        if kind not in _PATTERNS:
            raise TypeError(f"{kind.__name__} has no @text_form")
        pattern, forms = _PATTERNS[kind]
        # A text may fit the pattern of one class and mean another, so reading may fail here.
        if found := pattern.fullmatch(text):
            with suppress(ValueError):
                return kind(**{name: forms[name].read(part) for name, part in found.groupdict().items()})
    raise ValueError(f"not an action: {text}")


def notation(action: object) -> str:
    """Return the action as a game record writes it.

    Where its class declares no notation, that is its text form with dashes for spaces.
    """
    write = _NOTATIONS.get(type(action))
    return write(action) if write else str(action).replace(" ", "-")


def public_notation(action: object) -> str:
    """Return the action as a record that keeps secrets writes it."""
    write = _PUBLIC_NOTATIONS.get(type(action), notation)
    return write(action)


_NOTATIONS: dict[type, Callable[[Any], str]] = {}
"""For each class that declares a notation, the function that writes it."""

_PUBLIC_NOTATIONS: dict[type, Callable[[Any], str]] = {}
"""For each class that declares a public notation, the function that writes it."""

_PATTERNS: dict[type, tuple[re.Pattern[str], dict[str, Form[Any]]]] = {}
"""For each class, the pattern of its text form with a group for each field, and the fields' forms."""


def _pattern(words: str, forms: dict[str, Form[Any]]) -> str:
    """Return the regular expression for texts of a class, with a named group for each field."""
    # With one group, split gives by turns the words between fields and the names of fields.
    parts = re.split(r"\{(\w+)\}", words)
    groups = [f"(?P<{name}>{forms[name].pattern})" for name in parts[1::2]]
    return "".join(chain(*zip_longest(map(re.escape, parts[::2]), groups, fillvalue="")))


def _usual(kind: Any) -> Form[Any]:  # noqa: ANN401 - the type of a field
    """Return the form of a field that declares none: enums by their value, other types by `str`."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    # Calling the type reads the text back: an enum finds the member, int parses the number.
    return Form(attrgetter("value") if issubclass(bare, Enum) else str, bare)
