"""Cleaning of records that people paste from a mail, a chat or a page.

These add characters and change some. Whatever is removed leaves its line ends, so that an error names the
line of the pasted text. Names and comments are not changed.
"""

import re
from html import unescape

_QUOTES = (
    "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2033\uff02"
    "\u2018\u2019\u201a\u201b\u300c\u300d\u300e\u300f\uff07'"
)
_QUOTE = f"(?:''|[{_QUOTES}])"
_TAG = r"\[\s*\w+\s+"
_ESCAPED = re.compile(rf"^[^\n\[]{{0,20}}{_TAG}&(?:amp;)*(?:quot|#34|#x22);", re.MULTILINE | re.IGNORECASE)
_ENTITY = re.compile(r"&(?!#(?:38|125);)#?\w{2,8};")
"""HTML entities, without the two that the writer of records puts into comments."""
_CURLY = re.compile(
    rf"(?P<tag>{_TAG}){_QUOTE}[ \u00a0\u202f]?(?P<value>(?:[^\n\\]|\\.){{0,300}}?)"
    rf"[ \u00a0\u202f]?{_QUOTE}\s*\](?=\s*(?:\[|\d+\.|\{{|$|>|<))"
)
_BEGIN = re.compile(rf"(?:(?<=\s)|^){_TAG}\"", re.MULTILINE)
_SIGN = r"(?:>|[|*\u2022\u00b7\u2013-]+[ \t\u00a0])"
"""Mark of a quoted line or a list item. A minus belongs to a move unless a space follows."""
_QUOTED_BEGIN = re.compile(rf"^[ \t]*(?:{_SIGN}[ \t]*)+{_TAG}", re.MULTILINE)
_QUOTING = re.compile(rf"^[ \t]*(?:{_SIGN}[ \t]*)+", re.MULTILINE)
_SLASHED_BEGIN = re.compile(r"^[ \t>]*\\\[\s*\w+\s", re.MULTILINE)
_SLASHED = re.compile(r"\\([\[\]_*~`.-])")
"""Characters that Markdown escapes with a backslash."""
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)[^\n\[]*$", re.MULTILINE)
_TURN = re.compile(r"\b\d+\.[A-E]\b")
_ANY_TURN = re.compile(r"\d\s*[.):\uff0e]")
"""Anything that may be meant as the number of a turn."""

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d"), "-") | {0xFF0E: "."}
_HIDDEN = dict.fromkeys(
    (0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF)
)
_UNSEEN = dict.fromkeys((0xAD, 0x200B, 0x2060, 0xFEFF))
"""The invisible characters that no script needs.

Joiners and marks of direction are not among them, because names contain them.
"""
_BETWEEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|\{[^}]*\}|(?P<tag></?[a-z]+\s*/?>)|(?P<sign>`+|['
    + "".join(map(chr, _HIDDEN))
    + "]+)",
    re.IGNORECASE,
)
"""What pages and chats leave between the parts of a record, outside of names and comments."""


def clean_record(text: str) -> str:
    """Return a text without anything before its record, and with straight quotes in its headings."""
    text = text.removeprefix("\ufeff")
    # Each change is undone only if a heading shows it: comments may have such signs of their own.
    for _twice in range(2):  # a text that was escaped and then escaped again
        if _ESCAPED.search(text):
            text = _ENTITY.sub(lambda entity: unescape(entity[0]), text)
    if _SLASHED_BEGIN.search(text):
        text = _SLASHED.sub(r"\1", text)
    if _QUOTED_BEGIN.search(text):
        text = _QUOTING.sub("", text)
    # Quotes first: dropping stray signs spares names only if these are in straight quotes.
    text = _FENCE.sub("", _CURLY.sub(_straight, text))
    # again, for headings that a stray sign behind them had kept from being found
    text = _CURLY.sub(_straight, _BETWEEN.sub(_nothing, text))
    text = text.translate(_UNSEEN)
    begin = _BEGIN.search(text)
    if begin is None:
        return text
    # The line ends stay, so that faults name the line in the text as it was pasted.
    return "\n" * text.count("\n", 0, begin.start()) + text[begin.start() :]


def plain(word: str) -> str:
    """Return a word without invisible characters and with plain dashes.

    For moves and values, not for names.
    """
    return word.translate(_DASHES | _HIDDEN)


def without_signature(text: str, line: int) -> str | None:
    """Return the text before a greeting that begins at this line, or None if none begins there.

    `line` counts from 1. A greeting follows an empty line or begins with two dashes, and contains no turn, so
    that no move is lost. Where no turn came before, anything that may be meant as the number of a turn counts
    as one, since the moves may be written in a way that is not understood.
    """
    lines = text.split("\n")
    begun, rest = lines[: line - 1], lines[line - 1 :]
    is_apart = line > 1 and (not begun[-1].strip() or rest[0].strip() == "--")
    turn = _TURN if _TURN.search("\n".join(begun)) else _ANY_TURN
    return None if not is_apart or turn.search("\n".join(rest)) else "\n".join(begun)


def _nothing(found: re.Match[str]) -> str:
    """Return the replacement for a match of `_BETWEEN`: a space for a tag, nothing for a stray sign."""
    if found["tag"]:
        return " "
    return "" if found["sign"] else found[0]


def _straight(heading: re.Match[str]) -> str:
    """Return a heading with straight quotation marks in place of typographic ones."""
    # Escaped quotes of any kind become plain; then all are escaped again as a heading has them.
    value = re.sub(rf"\\[{_QUOTES}]", '"', heading["value"])
    value = re.sub(r"\\(.)", r"\1", value).replace("\\", "\\\\").replace('"', '\\"')
    return f'{heading["tag"]}"{value}"]'
