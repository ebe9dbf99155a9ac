"""What is typed and not typeset, by language: apostrophes, quotation marks, dots, spaces at marks."""

import re

_EVERYWHERE = r"['\"\x00-\x1f]|\.\.\."
_ROMANCE = r"[“”]"
_OWN = {
    "en": r"[^\S ]",
    "it": rf"{_ROMANCE}|\s[;:!?»]|«\s",
    "fr": rf"{_ROMANCE}|(?<!^)(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])",
}
"""In French a mark of two parts is after a space that breaks no line. A language may be missing here."""


def is_typed(code: str, text: str) -> bool:
    """Return whether something in a text, without its markup, is not typeset as its language wants it."""
    return re.search(f"{_EVERYWHERE}|{_OWN[code]}" if code in _OWN else _EVERYWHERE, text) is not None
