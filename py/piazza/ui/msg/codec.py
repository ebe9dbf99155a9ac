"""Text forms of acts: how an act and its fields are written on the page, and read back.

The constants are forms for fields, as `text_form` takes them.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from piazza.core.texts import Form, text_form

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

KINDS: dict[str, type] = {}
"""The class of each act that has fields, by the act's name on the page."""


def on_page(name: str, value: str, /, **forms: Form[Any]) -> Callable[[type[A]], type[A]]:
    """Return a class decorator that gives an act its name and text form on the page.

    `value` is the template of the text, with field names in braces: ``{seat}={name}``. `forms` are the
    forms of single fields; a field without one is written as is usual for its type. The decorator
    registers the class in `KINDS`.
    """

    def declare(kind: type[A]) -> type[A]:
        KINDS[name] = kind
        return text_form(f"{name} {value}", note="", veil="", **forms)(kind)

    return declare
