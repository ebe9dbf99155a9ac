"""Texts of JSON that come from elsewhere: files, links of old, what other pages left in the storage."""

import json
import re
from itertools import accumulate

DEEPEST = 40
"""Brackets within brackets; what Piazza writes has four. In a browser far more of them end Python."""
STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
OPENING, CLOSING = b"[{", b"]}"
STEPS = bytes.maketrans(OPENING + CLOSING, bytes((1, 1, 255, 255)))
"""One up or, as a signed byte, one down."""
OTHERS = bytes(set(range(256)).difference(OPENING, CLOSING))


SLICE = 4096


def parse_json(text: str) -> object:
    """What a text says; raises ValueError if it is no JSON, or nested as nobody means it."""
    if text.count("[") + text.count("{") > DEEPEST and _is_too_deep(text):
        raise ValueError("nested too deep")
    return json.loads(text)


def _is_too_deep(text: str) -> bool:
    """More brackets stand open than allowed. A file may have millions: none is looked at by itself."""
    brackets = STRINGS.sub("", text).encode("utf-8", "surrogatepass").translate(STEPS, OTHERS)
    steps, depth = memoryview(brackets).cast("b"), 0
    for start in range(0, len(steps), SLICE):
        depths = tuple(accumulate(steps[start : start + SLICE], initial=depth))
        if max(depths) > DEEPEST:
            return True
        depth = depths[-1]
    return False
