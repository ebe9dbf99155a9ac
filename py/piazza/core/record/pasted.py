"""A record as people paste it: from a mail, a chat or a page, with what these put round it and into it.

What is taken away leaves its line ends behind, so that a fault is named with its line in the text as it was.
Names and comments stay as they are.
"""

import re
from html import unescape

_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2033\uff02"
_TAG = r"\[\s*\w+\s+"
_ESCAPED = re.compile(rf"^[\s>]*{_TAG}(?:&quot;|&#34;|&#x22;)", re.MULTILINE | re.IGNORECASE)
_ENTITY = re.compile(r"&(?!#(?:38|125);)#?\w{2,8};")
"""All but those that the writer of records puts into comments."""
_CURLY = re.compile(
    rf"(?P<tag>{_TAG})[{_QUOTES}][ \u00a0\u202f]?(?P<value>(?:[^\n\\]|\\.){{0,300}}?)"
    rf"[ \u00a0\u202f]?[{_QUOTES}]\s*\](?=\s*(?:\[|\d+\.|\{{|$|>))"
)
_BEGIN = re.compile(rf"(?:(?<=\s)|^){_TAG}\"", re.MULTILINE)
_QUOTED_BEGIN = re.compile(rf"^[ \t]*>[> \t]*{_TAG}", re.MULTILINE)
_QUOTING = re.compile(r"^[ \t]*>[> \t]*", re.MULTILINE)
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)[^\n]*$", re.MULTILINE)
_TURN = re.compile(r"\b\d+\.[A-E]\b")

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d"), "-")
_HIDDEN = dict.fromkeys(
    (0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF)
)


def clean_record(text: str) -> str:
    """Return a text without what stands before its record, and with straight quotes in its headings."""
    text = text.removeprefix("\ufeff")
    if _ESCAPED.search(text):
        text = _ENTITY.sub(lambda entity: unescape(entity[0]), text)
    if _QUOTED_BEGIN.search(text):
        text = _QUOTING.sub("", text)
    text = _FENCE.sub("", _CURLY.sub(_straight, text))
    begin = _BEGIN.search(text)
    if begin is None:
        return text
    return "\n" * text.count("\n", 0, begin.start()) + text[begin.start() :]


def plain(word: str) -> str:
    """Return a move or a value that is no name without invisible characters, and with plain dashes."""
    return word.translate(_DASHES | _HIDDEN)


def without_signature(text: str, line: int) -> str | None:
    """Return a record without the greeting that begins at this line; None if there is none.

    A greeting stands behind an empty line or two dashes, and no turn begins in it: so no move is passed over.
    """
    lines = text.split("\n")
    begun, rest = lines[: line - 1], lines[line - 1 :]
    is_apart = line > 1 and (not begun[-1].strip() or rest[0].strip() == "--")
    return None if not is_apart or _TURN.search("\n".join(rest)) else "\n".join(begun)


def _straight(heading: re.Match[str]) -> str:
    """Return a heading whose value stood between other quotation marks."""
    value = re.sub(rf"\\[{_QUOTES}]", '"', heading["value"])
    value = re.sub(r"\\(.)", r"\1", value).replace("\\", "\\\\").replace('"', '\\"')
    return f'{heading["tag"]}"{value}"]'
