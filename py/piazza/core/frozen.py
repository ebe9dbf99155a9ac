"""Frozen dataclasses made quickly: what a random game would otherwise spend most of its time on."""

from collections.abc import Callable
from dataclasses import field, fields, make_dataclass
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def maker(frozen: Callable[P, T]) -> Callable[P, T]:
    """What makes a frozen, slotted dataclass as its own constructor does, several times as fast.

    The constructor has to set every field through `object.__setattr__`. Here the fields of an open twin,
    a class with the same slots, are set, and it is then given the frozen class.
    """
    names = [(each.name, Any, field(default=each.default)) for each in fields(cast("Any", frozen))]
    twin: Any = make_dataclass(f"Open{frozen.__name__}", names, slots=True)

    def make(*values: P.args, **named: P.kwargs) -> T:
        """One of them."""
        made = twin(*values, **named)
        made.__class__ = frozen
        return cast("T", made)

    return make
