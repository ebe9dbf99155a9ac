"""How acts stand on the page: by a name, and a text for what they hold."""

from collections.abc import Callable
from typing import Any, TypeVar

from piazza.core.texts import Form, text_form

A = TypeVar("A")

NUMBER: Form[int] = Form(str, int, "[0-9]{1,9}")
TEXT: Form[str] = Form(str, str, "(?s:.*)")
"""Any text, an empty one, too."""
GAME_KEY: Form[str] = Form(str, str, "[^=]*")
"""The key of a game before something else."""
WORD: Form[str] = Form(str, str, "[^ ]+")
MAYBE: Form[int | None] = Form(
    lambda number: "" if number is None else str(number),
    lambda text: int(text) if text else None,
    "[0-9]{0,9}",
)
WORDS_APART: Form[tuple[str, ...]] = Form(" ".join, lambda text: tuple(text.split()), "(?s:.*)")
PATH: Form[tuple[str, ...]] = Form(";".join, lambda text: tuple(text.split(";")), "(?s:.+)")
SIGN: Form[int] = Form(str, int, "-?1")

KINDS: dict[str, type] = {}
"""The class of each act that has a value, by its name on the page."""


def on_page(name: str, value: str, /, **forms: Form[Any]) -> Callable[[type[A]], type[A]]:
    """Gives a dataclass, an act, its name on the page, and the text in which its fields stand there."""

    def declare(kind: type[A]) -> type[A]:
        """The class, which can be written and read."""
        KINDS[name] = kind
        return text_form(f"{name} {value}", note="", veil="", **forms)(kind)

    return declare
