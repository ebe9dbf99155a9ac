"""People's names: the characters that they may contain, and their direction among other words."""

import re
from unicodedata import bidirectional

DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Marks, embeddings, overrides and isolates, which change the direction of text around them."""
ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
TURNING = frozenset({"R", "AL", "AN"})
"""Bidirectional classes of characters that are read from the right.

They take punctuation and numbers beside them along.
"""


def clean_name(name: str) -> str:
    """Return a name without direction marks; its letters say themselves how they are read."""
    return DIRECTION.sub("", name)


def isolate(name: str) -> str:
    """Return a name for a sentence, isolated if it is read from the right.

    The isolation is by characters, not by an element, since names appear in drawings, labels and
    announcements, too.
    """
    is_turning = any(bidirectional(letter) in TURNING for letter in name)
    return f"{ISOLATE}{name}{END_OF_ISOLATE}" if is_turning else name
