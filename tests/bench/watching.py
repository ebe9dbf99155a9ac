"""Caches watched at work: how often each is asked, and how often it knows the answer."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from types import CellType, FunctionType
from typing import Any

from bench.cached import Asked, Cache
from piazza.core.frozen import IdentityCache


class Watch:
    """Between `begin` and `end`, calls of all caches are counted, and some are noted."""

    def __init__(self, found: tuple[Cache, ...]) -> None:
        """Of these caches."""
        self.found = found
        self.recalls = {id(one.known): one for one in found if one.is_recall}
        self.plain = IdentityCache.get

    def begin(self) -> None:
        """Stand between the caches and whoever asks them."""
        for one in self.found:
            one.begin()
            one.clear()
            for holder, name in one.holders:
                if one.is_class:
                    one.known.__getitem__ = _counting_items(one)
                elif not one.is_recall:
                    _put(holder, name, _counting(one))
        IdentityCache.get = self._recalling()  # type: ignore[method-assign]

    def end(self) -> None:
        """Leave them alone."""
        for one in self.found:
            for holder, name in one.holders:
                if one.is_class:
                    if "__getitem__" in vars(one.known):
                        del one.known.__getitem__
                elif not one.is_recall:
                    _put(holder, name, one.known)
        IdentityCache.get = self.plain  # type: ignore[method-assign]

    def _recalling(self) -> Any:  # noqa: ANN401 - a method
        """`IdentityCache.get`, counted."""
        get, recalls = self.plain, self.recalls

        def counted(recall: IdentityCache[Any, Any], value: object) -> object:
            """What is known of the value."""
            known, one = get(recall, value), recalls.get(id(recall))
            if one is not None:
                one.calls += 1
                one.hits += known is not None
            return known

        return counted


@contextmanager
def without(recall: IdentityCache[Any, Any]) -> Iterator[None]:
    """Meanwhile it knows nothing."""
    plain = IdentityCache.get
    IdentityCache.get = lambda self, value: None if self is recall else plain(self, value)  # type: ignore[method-assign]
    yield
    IdentityCache.get = plain  # type: ignore[method-assign]


def _put(holder: Any, name: str, value: object) -> None:  # noqa: ANN401 - a module, a class or a cell
    """Give a name another meaning."""
    if isinstance(holder, CellType):
        holder.cell_contents = value
    elif isinstance(holder, Asked):
        setattr(holder.owner, name, property(value))  # type: ignore[arg-type]
    else:
        setattr(holder, name, value)


def _counting(one: Cache) -> Any:  # noqa: ANN401 - what stands in for any cache
    """A cache that counts how often it is asked, and how often it knows the answer."""
    if isinstance(one.known, cached_property):
        return _CountingProperty(one)
    known, last = one.known, None
    if isinstance(known, FunctionType):
        last = inspect.getclosurevars(known).nonlocals["last"]

    def counted(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever the cache takes and tells
        """What the cache tells."""
        one.calls += 1
        before = _times(known, last, args)
        told = known(*args, **named)
        if before == _times(known, last, args):
            one.hit(*args, **named)
        return told

    counted.__dict__.update(vars(known))
    for name in ("cache_clear", "cache_info"):
        if hasattr(known, name):
            setattr(counted, name, getattr(known, name))
    return counted


def _times(known: Any, last: Any, args: tuple[Any, ...]) -> object:  # noqa: ANN401 - any cache
    """What tells whether a cache has had to ask: how often it did, or whether it knows just this value."""
    if last is None:
        return known.cache_info().misses
    return bool(last) and last[0][0] is args[0]


class _CountingProperty:
    """A property that is made once for a value, counted."""

    def __init__(self, one: Cache) -> None:
        """In the place of the usual one."""
        self.one = one

    def __get__(self, value: Any, _owner: type) -> Any:  # noqa: ANN401 - of whatever it is
        """What it is, made at the first time."""
        if value is None:
            return self
        self.one.calls += 1
        made = value.__dict__
        if self.one.name in made:
            self.one.hit(value)
        else:
            made[self.one.name] = self.one.raw(value)
        return made[self.one.name]

    def __set__(self, value: Any, made: Any) -> None:  # noqa: ANN401 - that it has this comes before all
        """Nobody does."""
        raise AttributeError(self.one.name)


def _counting_items(one: Cache) -> Callable[..., Any]:
    """How a dictionary that fills itself is looked into, counted."""

    def looked(filled: dict[Any, Any], key: object) -> object:
        """What stands there, put there at the first time."""
        one.calls += 1
        if key in filled:
            one.hit(filled, key)
        return dict.__getitem__(filled, key) if key in filled else one.raw(filled, key)

    return looked
