"""Frozen dataclasses that are cheap to construct; random games spend most of their time on that.

The constructor of a frozen class has to set every field through `object.__setattr__`. `fast_frozen` sets the
fields on an open twin instead, an unfrozen class with the same slots, and then assigns the frozen class to
`__class__`: 31 % more decisions a second in Bloom Town.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from dataclasses import replace

__all__ = ["IdentityCache", "fast_frozen", "make_replace", "memo_last", "replace"]

T = TypeVar("T")
R = TypeVar("R")

_SOURCE = """
def __new__(cls, {parameters}):
    made = Open()
    {assignments}
    made.__class__ = cls
    return made

def __thaw__(self):
    made = Open()
    {copies}
    return made

def __getnewargs__(self):
    return ({values})
"""

_CHANGING = """
def changed(self, {parameters}):
    made = Open()
    {assignments}
    made.__class__ = self.__class__
    return made
"""


def fast_frozen(frozen: type[T]) -> type[T]:
    """Make a frozen, slotted dataclass several times as fast to construct and to copy with changes.

    A class decorator; it goes above `@dataclass`.
    """
    names = [each.name for each in fields(cast("Any", frozen))]
    defaults = {
        each.name: each.default for each in fields(cast("Any", frozen)) if each.default is not MISSING
    }
    source = _SOURCE.format(
        parameters=", ".join(f"{name}=default_{name}" if name in defaults else name for name in names),
        assignments="\n    ".join(f"made.{name} = {name}" for name in names),
        copies="\n    ".join(f"made.{name} = self.{name}" for name in names),
        values="".join(f"self.{name}, " for name in names),
    )
    scope: dict[str, Any] = {f"default_{name}": default for name, default in defaults.items()}
    # the same slots, or Python would not let an object change from this class to the other
    scope["Open"] = type(f"Open{frozen.__name__}", (), {"__slots__": tuple(names)})
    exec(source, scope)  # noqa: S102 - as dataclasses are made; only names of fields are put in
    # `object.__init__` ignores arguments as long as a class overrides only `__new__`.
    del frozen.__init__
    for name in ("__new__", "__thaw__", "__getnewargs__"):
        setattr(frozen, name, scope[name])
    return frozen


def make_replace(frozen: type, *names: str) -> Callable[..., Any]:
    """Return a function that copies a `fast_frozen` value with the named fields replaced.

    The function takes the value, then the new field values in the order of `names`. It takes half the time
    of `replace`.
    """
    every = [each.name for each in fields(frozen)]
    values = [name if name in names else f"self.{name}" for name in every]
    source = _CHANGING.format(
        parameters=", ".join(names),
        assignments="\n    ".join(
            f"made.{name} = {value}" for name, value in zip(every, values, strict=True)
        ),
    )
    # the globals in which `fast_frozen` compiled the methods; they have the open twin of this class
    scope = dict[str, Any](vars(frozen)["__thaw__"].__globals__)
    exec(source, scope)  # noqa: S102 - the same
    changed: Callable[..., Any] = scope["changed"]
    return changed


if not TYPE_CHECKING:

    def replace(value, /, **changes):  # noqa: ANN001, ANN003, ANN201 - for types it is dataclasses.replace
        """Return a copy of a dataclass with these fields changed, as `dataclasses.replace` does.

        Takes a shortcut for `fast_frozen` classes. Raises an error if there is no such field.
        """
        try:
            made = value.__thaw__()
        except AttributeError:  # of any other class
            return dataclasses.replace(value, **changes)
        for name, new in changes.items():
            # The open twin has these slots only, so an unknown name raises AttributeError.
            setattr(made, name, new)
        made.__class__ = value.__class__
        return made


def memo_last(function: Callable[[T], R]) -> Callable[[T], R]:
    """Cache the last result of a function of one immutable value.

    The cached result is used as long as the argument is the very same object.
    """
    last: list[tuple[T, R]] = []

    def remembered(value: T, /) -> R:
        if not last or last[0][0] is not value:
            last[:] = [(value, function(value))]
        return last[0][1]

    return remembered


class IdentityCache(Generic[T, R]):
    """A cache of what is known of immutable values, by identity: values are not hashed or compared."""

    __slots__ = ("_known", "_most")

    def __init__(self, most: int) -> None:
        """Create an empty cache for at most `most` values."""
        self._most = most
        self._known: dict[int, tuple[T, R]] = {}

    def get(self, value: T) -> R | None:
        """Return what is known of this very object; None if nothing is."""
        known = self._known.get(id(value))
        return None if known is None else known[1]

    def keep(self, value: T, result: R) -> R:
        """Remember `result` for a value and return `result`; a full cache drops its oldest entry.

        Entries go one at a time, so that the garbage collector finds little to do: that saves 2 % of random
        games of Greentown.
        """
        known = self._known
        if len(known) >= self._most:
            del known[next(iter(known))]
        # The entry holds the value itself: while it lives, no other object can get its id.
        known[id(value)] = value, result
        return result

    def cache_clear(self) -> None:
        """Drop all entries."""
        self._known = {}


def with_entry(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the values with the entry at index `place` replaced by `value`."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def without_one(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return the values without the first that equals `value`; unchanged if none does."""
    if value not in values:
        return values
    place = values.index(value)
    return values[:place] + values[place + 1 :]
