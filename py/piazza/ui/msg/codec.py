"""Text forms of messages: how a message and its fields are written on the page, and read back.

Also what a message declares about itself: its traits. The constants are forms for fields, as `text_form`
takes them.
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Self, TypeVar

from piazza.core.text_form import Form, text_form

A = TypeVar("A")

NUMBER: Form[int] = Form(str, int, "[0-9]{1,9}")
"""A whole number from 0 with at most nine digits."""
TEXT: Form[str] = Form(str, str, "(?s:.*)")
"""Any text, also an empty one."""
GAME_KEY: Form[str] = Form(str, str, "[^=]*")
"""The key of a game in front of an equals sign: any text without one."""
WORD: Form[str] = Form(str, str, "[^ ]+")
"""A text without spaces, and not empty."""
MAYBE: Form[int | None] = Form(
    lambda number: "" if number is None else str(number),
    lambda text: int(text) if text else None,
    "[0-9]{0,9}",
)
"""A whole number from 0, or None, which is written as an empty text."""
WORDS_APART: Form[tuple[str, ...]] = Form(" ".join, lambda text: tuple(text.split()), "(?s:.*)")
"""Any number of words, separated by spaces."""
PATH: Form[tuple[str, ...]] = Form(";".join, lambda text: tuple(text.split(";")), "(?s:.+)")
"""One or more texts, separated by semicolons."""
SIGN: Form[int] = Form(str, int, "-?1")
"""The number 1 or -1: forward or back."""


class Trait(Enum):
    """What holds for a message besides what its feature does with it."""

    BACKGROUND = auto()
    """It interrupts nothing: a replay and other timers go on, and choices that are pointed out stay so."""
    HOST_ONLY = auto()
    """It does nothing at the table of another device, which holds the match."""


class Signal(Enum):
    """A message that consists of its name alone; the value is its name on the page.

    Each feature has an enum of its own, with members such as ``UNDO = "undo"`` or, with traits,
    ``PEEK = "peek", Trait.BACKGROUND``.
    """

    _value_: str
    traits: tuple[Trait, ...]

    def __new__(cls, name: str, *_traits: Trait) -> Self:
        """Make the member with this name on the page."""
        signal = object.__new__(cls)
        signal._value_ = name
        return signal

    def __init__(self, name: str, *traits: Trait) -> None:
        """Note the traits, and register the member in `SIGNALS`."""
        assert is_free(name), name
        self.traits = traits
        SIGNALS[name] = self


SIGNALS: dict[str, Signal] = {}
"""Each message without fields, by its name on the page."""
KINDS: dict[str, type] = {}
"""The class of each message with fields, by the message's name on the page."""
_TRAITS: dict[type, tuple[Trait, ...]] = {}
"""The traits of each class of messages."""


def is_free(name: str) -> bool:
    """Return whether no message has this name on the page."""
    return name not in SIGNALS and name not in KINDS


def on_page(name: str, value: str, /, *traits: Trait, **forms: Form[Any]) -> Callable[[type[A]], type[A]]:
    """Return a class decorator that gives a message its name and text form on the page.

    `value` is the template of the text, with field names in braces: ``{seat}={name}``. `forms` are the
    forms of single fields; a field without one is written as is usual for its type. The decorator
    registers the class in `KINDS`.
    """

    def declare(kind: type[A]) -> type[A]:
        assert is_free(name), name
        KINDS[name], _TRAITS[kind] = kind, traits
        return text_form(f"{name} {value}", notation="", public="", **forms)(kind)

    return declare


def off_page(*traits: Trait) -> Callable[[type[A]], type[A]]:
    """Return a class decorator for a message that only `piazza.browser` sends, so it has no text form."""

    def declare(kind: type[A]) -> type[A]:
        _TRAITS[kind] = traits
        return kind

    return declare


def has_trait(msg: object, trait: Trait) -> bool:
    """Return whether a message has a trait."""
    return trait in (msg.traits if isinstance(msg, Signal) else _TRAITS[type(msg)])
