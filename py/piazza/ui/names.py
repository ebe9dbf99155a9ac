"""People's names: what may stand in one, and how it stands among other words."""

import re
from unicodedata import bidirectional

DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Marks, embeddings, overrides and isolates: they turn the words round that stand beside them."""
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
TURNING = frozenset({"R", "AL", "AN"})
"""Kinds of letters and digits that are read from the right, and take points and numbers beside them along."""


def clean_name(name: str) -> str:
    """Return a name without what turns text round; its letters say themselves how they are read."""
    return DIRECTION.sub("", name)


def isolate(name: str) -> str:
    """Return a name as it stands in a sentence: read by itself, whatever stands beside it.

    By characters, not by an element, as names stand in drawings, labels and announcements, too.
    """
    is_turning = any(bidirectional(letter) in TURNING for letter in name)
    return f"{ISOLATE}{name}{END_OF_ISOLATE}" if is_turning else name
