"""Text forms of actions, declared: words, with the action's fields in braces; written so, and read back.

Beside the words may stand how a game record writes the action, in short and without a space, and how it does
where the choice must not be told.
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
    """How the values of a field are written, and how they are read: ValueError on what is none."""

    write: Callable[[V], str]
    read: Callable[[str], V]
    pattern: str = ".+?"
    """What a text of such a value looks like, as a regular expression."""


ORDINAL: Form[int] = Form(lambda place: str(place + 1), lambda text: int(text) - 1)
"""Places, counted from 0, as people count them: from 1."""


def pair(between: str) -> Form[tuple[int, int]]:
    """Two numbers with something between them."""

    def read(text: str) -> tuple[int, int]:
        """The two numbers."""
        one, other = text.split(between)
        return int(one), int(other)

    return Form(lambda numbers: f"{numbers[0]}{between}{numbers[1]}", read)


def text_form(
    words: str, *, note: str = "", veil: str = "", **forms: Form[Any]
) -> Callable[[type[A]], type[A]]:
    """Gives a dataclass this text form; a field without a form of its own is written as its type is.

    `note` is how a game record writes it, `veil` how it does as long as others must not know: both as
    `words`, without a space, and the veil without what is secret.
    """

    def declare(kind: type[A]) -> type[A]:
        """The class, with its text form."""
        every = {each.name: forms.get(each.name) or _usual(each.type) for each in fields(cast("Any", kind))}

        def writer(template: str) -> Callable[[A], str]:
            """What writes an action as this template has it."""

            def write(action: A) -> str:
                """The action as text."""
                return template.format(
                    **{name: form.write(getattr(action, name)) for name, form in every.items()}
                )

            return write

        kind.__str__ = writer(words)  # type: ignore[assignment, method-assign]
        if note:
            _NOTES[kind] = writer(note)
        if veil:
            _VEILS[kind] = writer(veil)
        _SPELLINGS[kind] = re.compile(_pattern(words, every)), every
        return kind

    return declare


def parse_action(text: str, kinds: Iterable[type[A]]) -> A:
    """The action of one of these classes that a text stands for; raises ValueError if there is none."""
    for kind in kinds:
        if kind not in _SPELLINGS:
            raise TypeError(f"{kind.__name__} has no @text_form")
        pattern, forms = _SPELLINGS[kind]
        if found := pattern.fullmatch(text):
            with suppress(ValueError):
                return kind(**{name: forms[name].read(part) for name, part in found.groupdict().items()})
    raise ValueError(f"not an action: {text}")


def notation(action: object) -> str:
    """The action as a game record writes it: as declared, or its words with dashes in the place of spaces."""
    write = _NOTES.get(type(action))
    return write(action) if write else str(action).replace(" ", "-")


def public_notation(action: object) -> str:
    """The action as a record writes it that keeps secrets: without what others must not know."""
    write = _VEILS.get(type(action), notation)
    return write(action)


_NOTES: dict[type, Callable[[Any], str]] = {}
"""Of each class that says so, how a game record writes its actions."""

_VEILS: dict[type, Callable[[Any], str]] = {}
"""The same where the choice must not be told."""

_SPELLINGS: dict[type, tuple[re.Pattern[str], dict[str, Form[Any]]]] = {}
"""Of each class, its words with a group for each field, and how the fields are written."""


def _pattern(words: str, forms: dict[str, Form[Any]]) -> str:
    """What a text of a class looks like: its words, and each field as its form says."""
    parts = re.split(r"\{(\w+)\}", words)
    groups = [f"(?P<{name}>{forms[name].pattern})" for name in parts[1::2]]
    return "".join(chain(*zip_longest(map(re.escape, parts[::2]), groups, fillvalue="")))


def _usual(kind: Any) -> Form[Any]:  # noqa: ANN401 - the type of a field
    """How the values of a type are written if nothing else is said."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return Form(attrgetter("value") if issubclass(bare, Enum) else str, bare)
