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


def read_json_value(kind: type[T], value: object) -> T:
    """Build a dataclass of type `kind` from a value parsed from JSON.

    Raises ValueError if the value does not fit the types.
    """
    built: T = _read(kind, value)
    return built


def _read(annotation: Annotation, value: object) -> Any:  # noqa: ANN401 - a value of this type
    """Return `value` converted to a type; raises ValueError if it does not fit."""
    origin: Annotation = get_origin(annotation)
    inside = get_args(annotation)
    if origin in (Union, UnionType):
        return None if value is None else _read(next(one for one in inside if one is not NoneType), value)
    if origin is tuple:
        return _tuple(inside, value)
    if is_dataclass(annotation):
        return _dataclass(annotation, value)
    if annotation is float and type(value) in (int, float):
        # By way of text: an integer too large for float() gives infinity instead of OverflowError.
        return float(str(value))
    # not isinstance: a bool is an int for Python, and JSON tells them apart
    if annotation not in PLAIN or type(value) is not annotation:
        raise ValueError(f"expected {annotation}, got {value!r:.60}")
    return value


def _tuple(inside: tuple[Annotation, ...], value: object) -> tuple[Any, ...]:
    """Return a JSON list as a tuple, of any length (`...`) or with exactly these types."""
    if type(value) is not list:
        raise ValueError(f"expected a list, got {value!r:.60}")
    if inside[1:] == (...,):
        return tuple(_read(inside[0], one) for one in value)
    if len(value) != len(inside):
        raise ValueError(f"expected {len(inside)} values, got {value!r:.60}")
    return tuple(_read(kind, part) for kind, part in zip(inside, value, strict=True))


def _dataclass(kind: Annotation, value: object) -> Any:  # noqa: ANN401 - a value of this class
    """Return a dataclass from a JSON object; fields that older texts lack get their defaults."""
    annotations, known = (
        get_type_hints(kind),
        {field.name: field.default is MISSING for field in fields(kind)},
    )
    least = {name for name, is_needed in known.items() if is_needed}
    if not isinstance(value, dict) or not least <= value.keys() <= known.keys():
        raise ValueError(f"expected the fields of {kind.__name__}, got {value!r:.60}")
    return kind(**{name: _read(annotations[name], part) for name, part in value.items()})
