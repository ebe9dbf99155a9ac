"""The pars of deals of the day: what the Expert made of them from the same seat, as this device stores it."""

import json
from typing import TypeAlias

from piazza.ui.storage.json_text import parse_json

MAX_PARS = 60
"""The most pars that are stored: the latest."""
MAX_KEY_LENGTH = 80
"""The most characters of a key that are read."""

Pars: TypeAlias = tuple[tuple[str, int], ...]
"""Keys of deals with their pars, latest first."""


def find_par(pars: Pars, key: str) -> int | None:
    """Return the par of a deal; None if it is not known."""
    return dict(pars).get(key)


def with_par(pars: Pars, key: str, points: int) -> Pars:
    """Return the pars with one more, put first."""
    return ((key, points), *(one for one in pars if one[0] != key))[:MAX_PARS]


def read_pars(text: str) -> Pars:
    """Return the pars in a stored text; invalid entries are left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    return tuple(map(tuple, filter(_is_par, kept[:MAX_PARS]))) if isinstance(kept, list) else ()


def pars_text(pars: Pars) -> str:
    """Return the pars as the JSON text that is stored."""
    return json.dumps(pars, separators=(",", ":"))


def _is_par(kept: object) -> bool:
    """Return whether a part of the record is a key with points."""
    match kept:
        case [str(key), int(points)]:
            # `isinstance` would let true and false pass
            return len(key) <= MAX_KEY_LENGTH and not isinstance(points, bool)
    return False
