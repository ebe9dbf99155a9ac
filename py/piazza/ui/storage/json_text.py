"""JSON from elsewhere: files, old links, and what other pages left in the storage."""

import json
import re
from itertools import accumulate

MAX_DEPTH = 40
"""The deepest nesting of brackets that is read; Piazza writes four levels.

In a browser, far deeper nesting ends Python.
"""
STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
OPENING, CLOSING = b"[{", b"]}"
STEPS = bytes.maketrans(OPENING + CLOSING, bytes((1, 1, 255, 255)))
"""A table for `bytes.translate`: opening brackets to +1, closing ones to -1 (as signed bytes)."""
OTHERS = bytes(set(range(256)).difference(OPENING, CLOSING))
"""All bytes but brackets."""


SLICE = 4096
"""The number of brackets that are counted at a time."""


def parse_json(text: str) -> object:
    """Parse JSON; raises ValueError if the text is not JSON or is nested too deeply."""
    # nearly every text has so few brackets that nothing more need be looked at
    if text.count("[") + text.count("{") > MAX_DEPTH and _is_too_deep(text):
        raise ValueError("nested too deep")
    return json.loads(text)


def _is_too_deep(text: str) -> bool:
    """Return whether brackets are nested deeper than `MAX_DEPTH`.

    A file may have millions of brackets, so no loop looks at single ones.
    """
    # brackets within strings do not nest; lone surrogates can stand in a text from the page
    brackets = STRINGS.sub("", text).encode("utf-8", "surrogatepass").translate(STEPS, OTHERS)
    steps, depth = memoryview(brackets).cast("b"), 0
    for start in range(0, len(steps), SLICE):
        depths = tuple(accumulate(steps[start : start + SLICE], initial=depth))
        if max(depths) > MAX_DEPTH:
            return True
        depth = depths[-1]
    return False
