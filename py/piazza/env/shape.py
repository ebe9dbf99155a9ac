"""The code of a type (see `columns.py`), derived from annotations, the bounds in them, and the deal.

A tuple without a bound is never longer than the one at the deal.
"""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from piazza.core.from_json import Annotation
from piazza.core.game import AtMost, OneOf, State
from piazza.env.columns import Code, Either, Member, Number, Record, Sequence

M = TypeVar("M", AtMost, OneOf)

MAX_CHOICES = 256
"""Greatest number of choices in a position, unless the return type of `legal_actions` bounds it."""


def value_code(dealt: object) -> Code:
    """Return the code for values of the type of `dealt`.

    For a dealt position, that is the code for all positions of its match.
    """
    return _code(type(dealt), (dealt,))


def action_code(state: State[Any]) -> Code:
    """Return the code for the legal actions of positions like this one."""
    action = get_args(_bare(_choices(state)))[0]
    return _code(action, ())


def most_choices(state: State[Any]) -> int:
    """Return the greatest number of legal actions in positions like this one."""
    bound = _annotated(_choices(state), AtMost)
    return MAX_CHOICES if bound is None else bound.entries


def _choices(state: State[Any]) -> Annotation:
    """Return the annotated return type of `legal_actions`."""
    return get_type_hints(type(state).legal_actions, include_extras=True)["return"]


def _code(annotation: Annotation, dealt: Iterable[Any]) -> Code:
    """Return the code of a type; `dealt` has the values of this type at the deal."""
    bare, values = _bare(annotation), tuple(dealt)
    origin = _origin(bare)
    if origin in (Union, UnionType):
        return _union(bare, values)
    if origin is tuple and Ellipsis in get_args(bare):
        return _line(annotation, values)
    if origin is tuple:
        return _record({str(place): part for place, part in enumerate(get_args(bare))}, values)
    return _single(bare, _annotated(annotation, OneOf), values)


def _single(kind: type, texts: OneOf | None, dealt: tuple[Any, ...]) -> Code:
    """Return the code of a class; `texts` bounds a string."""
    if issubclass(kind, Enum):
        return Member(tuple(kind))
    # before the integers, of which it is a subclass
    if kind is bool:
        return Number(0, 1)
    if issubclass(kind, int):
        return Number()
    if texts is not None:
        return Member(tuple(dict.fromkeys(texts.texts())))
    names = _parts(kind)
    annotations = get_type_hints(kind, include_extras=True)
    return _record({name: annotations[name] for name in names}, dealt)


def _parts(kind: type) -> tuple[str, ...]:
    """Return the field names of a class; raises TypeError if it has no fields."""
    if is_dataclass(kind):
        # Equality of positions ignores what the box prints and what follows from the past.
        return tuple(field.name for field in fields(kind) if field.compare)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return cast("tuple[str, ...]", kind._fields)
    raise TypeError(f"no columns for {kind.__name__}: its annotations do not say what it can hold")


def _record(annotations: dict[str, Annotation], dealt: tuple[Any, ...]) -> Record:
    """Return the code of values side by side; their names are indexes for a plain tuple."""
    is_plain = next(iter(annotations), "").isdecimal()
    codes = [
        _code(annotation, [value[int(name)] if is_plain else getattr(value, name) for value in dealt])
        for name, annotation in annotations.items()
    ]
    return Record(tuple(annotations), tuple(codes), is_plain)


def _line(annotation: Annotation, dealt: tuple[Any, ...]) -> Sequence:
    """Return the code of a tuple with the bound in its type, or else the greatest length at the deal."""
    bound = _annotated(annotation, AtMost)
    length = max(map(len, dealt), default=0) if bound is None else bound.entries
    entry, _ = get_args(_bare(annotation))
    return Sequence(_code(entry, [part for value in dealt for part in value]), length)


def _union(bare: Annotation, dealt: tuple[Any, ...]) -> Code:
    """Return the code of a union; if all its types are lists of members, that is a single `Member`."""
    annotations = [
        annotation
        for annotation in get_args(bare)
        if annotation is not NoneType and not _is_wider(annotation, bare)
    ]
    if annotations == [get_args(bare)[0]] and NoneType not in get_args(bare):
        return _code(annotations[0], dealt)
    kinds = tuple(_origin(_bare(annotation)) or _bare(annotation) for annotation in annotations)
    codes = tuple(
        _code(annotation, [value for value in dealt if isinstance(value, kind)])
        for annotation, kind in zip(annotations, kinds, strict=True)
    )
    # Lists of members need no column for the type: their numbers go on from list to list.
    members = [code.values for code in codes if isinstance(code, Member)]
    if len(members) == len(codes):
        return Member(tuple(value for values in members for value in values))
    return Either(kinds, codes)


def _is_wider(annotation: Annotation, bare: Annotation) -> bool:
    """Return whether a class extends another class of the union.

    Such a class adds what only another edition has.
    """
    return isinstance(annotation, type) and any(other in get_args(bare) for other in annotation.__bases__)


def _origin(annotation: Annotation) -> Annotation:
    """Return what a generic type applies, such as tuple or Union; None for a class."""
    return get_origin(annotation)


def _bare(annotation: Annotation) -> Annotation:
    """Return a type without its `Annotated` notes."""
    return get_args(annotation)[0] if _origin(annotation) is Annotated else annotation


def _annotated(annotation: Annotation, kind: type[M]) -> M | None:
    """Return the first note of class `kind` in an `Annotated` type, or None."""
    notes = get_args(annotation)[1:] if _origin(annotation) is Annotated else ()
    return next((note for note in notes if isinstance(note, kind)), None)
