"""Read dataclasses of plain values from parsed JSON, guided by their type annotations.

The JSON has the shape that `dataclasses.asdict` gives.
"""

from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Annotation: TypeAlias = Any
"""A type as an annotation writes it."""
PLAIN = (bool, int, str)


def read_json_value(kind: type[T], told: object) -> T:
    """Build a dataclass of type `kind` from a value parsed from JSON.

    Raises ValueError if the value does not fit the types.
    """
    value: T = _read(kind, told)
    return value


def _read(annotation: Annotation, told: object) -> Any:  # noqa: ANN401 - a value of this type
    """Return `told` converted to a type; raises ValueError if it does not fit."""
    origin: Annotation = get_origin(annotation)
    inside = get_args(annotation)
    if origin in (Union, UnionType):
        return None if told is None else _read(next(one for one in inside if one is not NoneType), told)
    if origin is tuple:
        return _tuple(inside, told)
    if is_dataclass(annotation):
        return _dataclass(annotation, told)
    if annotation is float and type(told) in (int, float):
        # By way of text: an integer too large for float() gives infinity instead of OverflowError.
        return float(str(told))
    # not isinstance: a bool is an int for Python, and JSON tells them apart
    if annotation not in PLAIN or type(told) is not annotation:
        raise ValueError(f"no {annotation}: {told!r:.60}")
    return told


def _tuple(inside: tuple[Annotation, ...], told: object) -> tuple[Any, ...]:
    """Return a JSON list as a tuple, of any length (`...`) or with exactly these types."""
    if type(told) is not list:
        raise ValueError(f"no list: {told!r:.60}")
    if inside[1:] == (...,):
        return tuple(_read(inside[0], one) for one in told)
    if len(told) != len(inside):
        raise ValueError(f"not {len(inside)} values: {told!r:.60}")
    return tuple(_read(one, value) for one, value in zip(inside, told, strict=True))


def _dataclass(kind: Annotation, told: object) -> Any:  # noqa: ANN401 - a value of this class
    """Return a dataclass from a JSON object; fields that older texts lack get their defaults."""
    annotations, known = (
        get_type_hints(kind),
        {field.name: field.default is MISSING for field in fields(kind)},
    )
    least = {name for name, is_needed in known.items() if is_needed}
    if not isinstance(told, dict) or not least <= told.keys() <= known.keys():
        raise ValueError(f"no {kind.__name__}: {told!r:.60}")
    return kind(**{name: _read(annotations[name], value) for name, value in told.items()})
