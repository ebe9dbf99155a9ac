"""Text forms of actions, declared: words, with the action's fields in braces; written so, and read back."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Annotated, Any, Generic, TypeVar, cast, get_args, get_origin

A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Form(Generic[V]):
    """How the values of a field are written, and how they are read: ValueError on what is none."""

    write: Callable[[V], str]
    read: Callable[[str], V]


ORDINAL: Form[int] = Form(lambda place: str(place + 1), lambda text: int(text) - 1)
"""Places, counted from 0, as people count them: from 1."""


def pair(between: str) -> Form[tuple[int, int]]:
    """Two numbers with something between them."""

    def read(text: str) -> tuple[int, int]:
        """The two numbers."""
        one, other = text.split(between)
        return int(one), int(other)

    return Form(lambda numbers: f"{numbers[0]}{between}{numbers[1]}", read)


def text_form(words: str, **forms: Form[Any]) -> Callable[[type[A]], type[A]]:
    """Gives a dataclass this text form; a field without a form of its own is written as its type is."""

    def declare(kind: type[A]) -> type[A]:
        """The class, with its text form."""
        every = {each.name: forms.get(each.name) or _usual(each.type) for each in fields(cast("Any", kind))}

        def write(action: A) -> str:
            """The action as text."""
            return words.format(**{name: form.write(getattr(action, name)) for name, form in every.items()})

        kind.__str__ = write  # type: ignore[assignment, method-assign]
        _SPELLINGS[kind] = re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(words))), every
        return kind

    return declare


def parse_action(text: str, kinds: Iterable[type[A]]) -> A:
    """The action of one of these classes that a text stands for; raises ValueError if there is none."""
    for kind in kinds:
        pattern, forms = _SPELLINGS[kind]
        if found := pattern.fullmatch(text):
            with suppress(ValueError):
                return kind(**{name: forms[name].read(part) for name, part in found.groupdict().items()})
    raise ValueError(f"not an action: {text}")


_SPELLINGS: dict[type, tuple[re.Pattern[str], dict[str, Form[Any]]]] = {}
"""Of each class, its words with a group for each field, and how the fields are written."""


def _usual(kind: Any) -> Form[Any]:  # noqa: ANN401 - the type of a field
    """How the values of a type are written if nothing else is said."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return Form(attrgetter("value") if issubclass(bare, Enum) else str, bare)
