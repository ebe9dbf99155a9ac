"""Dataclasses of plain values out of JSON, as `dataclasses.asdict` puts them there, by their types alone."""

from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Annotation: TypeAlias = Any
"""A type as an annotation writes it."""
PLAIN = (bool, int, str)


def read_plain(kind: type[T], told: object) -> T:
    """The value of a dataclass; raises ValueError on what is none."""
    value: T = _read(kind, told)
    return value


def _read(annotation: Annotation, told: object) -> Any:  # noqa: ANN401 - a value of this type
    """The value of a type."""
    origin: Annotation = get_origin(annotation)
    inside = get_args(annotation)
    if origin in (Union, UnionType):
        return None if told is None else _read(next(one for one in inside if one is not NoneType), told)
    if origin is tuple:
        return _tuple(inside, told)
    if is_dataclass(annotation):
        return _dataclass(annotation, told)
    if annotation is float and type(told) in (int, float):
        return float(str(told))
    if annotation not in PLAIN or type(told) is not annotation:
        raise ValueError(f"no {annotation}: {told!r:.60}")
    return told


def _tuple(inside: tuple[Annotation, ...], told: object) -> tuple[Any, ...]:
    """A tuple of any length, or of just these types."""
    if type(told) is not list:
        raise ValueError(f"no list: {told!r:.60}")
    if inside[1:] == (...,):
        return tuple(_read(inside[0], one) for one in told)
    if len(told) != len(inside):
        raise ValueError(f"not {len(inside)} values: {told!r:.60}")
    return tuple(_read(one, value) for one, value in zip(inside, told, strict=True))


def _dataclass(kind: Annotation, told: object) -> Any:  # noqa: ANN401 - a value of this class
    """A dataclass, each field by its name; what was written before a field came has its default."""
    annotations, known = (
        get_type_hints(kind),
        {field.name: field.default is MISSING for field in fields(kind)},
    )
    least = {name for name, is_needed in known.items() if is_needed}
    if not isinstance(told, dict) or not least <= told.keys() <= known.keys():
        raise ValueError(f"no {kind.__name__}: {told!r:.60}")
    return kind(**{name: _read(annotations[name], value) for name, value in told.items()})
