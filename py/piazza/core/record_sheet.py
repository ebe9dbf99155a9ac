"""The headings and moves in the text of a record, read before anything is checked against a game.

People paste records from mails, chats and pages, which add characters and change some: `clean_record` mends
that. Whatever it removes leaves its line ends, so that an error names the line of the pasted text. Names and
comments are not changed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import unescape

from piazza.core.game import Player
from piazza.core.record import RecordError, RecordFault

LETTERS = "ABCDE"
"""The letters of the seats, in seat order."""

# Two characters before one: the first that fits is split off.
MARKS = ("!!", "??", "!?", "?!", "!", "?")
"""Marks that may follow a move, as in chess: good, bad, and between."""

MAX_RECORD_LENGTH = 200_000
"""Greatest length of a record in characters; the longest game takes a tenth of it."""

_HEADING = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
"""Pattern of a heading; its value may contain line ends, where a mail has broken the line."""
_GAP = re.compile(r"\s*(?=\S)")
_COMMENT = re.compile(r"\{([^}]*)\}")
_ESCAPED = re.compile("&#(38|125);")
_TURN = re.compile(rf"(\d+)[.)]([{LETTERS}])?")
_WORD = re.compile(r"[^\s{}]+")


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """One decision as written, with its place in the text and what is said about it."""

    text: str
    mark: str = ""
    """One of `MARKS`, or empty."""
    comment: str = ""
    line: int = 0
    """Line of the text, counted from 1."""
    turn: str = ""
    """Number of its turn, as written."""
    seat: Player | None = None
    """The player in turn, if the text says so."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parts of a record."""

    headings: dict[str, str] = field(default_factory=dict)
    foreword: str = ""
    """Comments before the first move."""
    moves: tuple[WrittenMove, ...] = ()


def is_record(text: str) -> bool:
    """Return whether a pasted text contains a record."""
    return _HEADING.match(clean_record(text)) is not None


def split_sheets(text: str) -> tuple[str, ...]:
    """Split a text into the records that it contains, one below the other."""
    text = clean_record(text)
    begins, place, names = [0], 0, set[str]()
    while rest := _GAP.match(text, place):
        heading = _HEADING.match(text, rest.end())
        if heading and heading[1] in names:  # what stands between headings may be a slip, and not a game
            begins.append(rest.end())
            names.clear()
        if heading:
            names.add(heading[1])
        said = heading or _COMMENT.match(text, rest.end()) or _WORD.match(text, rest.end())
        # Nothing matches at a brace without its partner, which `read_sheet` reports later.
        place = said.end() if said else rest.end() + 1
    return tuple(text[begin:end] for begin, end in zip(begins, (*begins[1:], None), strict=True))


def read_sheet(text: str) -> Sheet:
    """Parse the headings and moves of a record; raises RecordError."""
    if len(text) > MAX_RECORD_LENGTH:
        raise RecordError(RecordFault.LENGTH)
    headings, end = _headings(text)
    if not headings:
        raise RecordError(RecordFault.FOREIGN)
    foreword, moves = "", list[WrittenMove]()
    for one in _said(text, end):
        if isinstance(one, WrittenMove):
            moves.append(one)
        elif moves:
            moves[-1] = replace(moves[-1], comment=f"{moves[-1].comment} {one}".strip())
        else:
            foreword = f"{foreword} {one}".strip()
    return Sheet(headings, foreword, tuple(moves))


def comment_text(text: str) -> str:
    """Return a comment as a record writes it: in braces, with any closing brace in it escaped.

    The PGN standard has no escape, and other readers of PGN end a comment at its first closing brace.
    """
    # The escape sign first, or the escapes of braces would be escaped again.
    return "{" + text.replace("&#", "&#38;#").replace("}", "&#125;") + "}"


def _headings(text: str) -> tuple[dict[str, str], int]:
    """Return the headings by name, and where they end; the first of two with one name counts."""
    found, end = dict[str, str](), 0
    while heading := _HEADING.match(text, end):
        # White space is joined, since a mail may have broken a long value.
        found.setdefault(heading[1], " ".join(re.sub(r"\\(.)", r"\1", heading[2]).split()))
        end = heading.end()
    return found, end


def _said(text: str, begin: int) -> Iterator[WrittenMove | str]:
    """Yield the moves and comments from index `begin` on, in their order; raises RecordError."""
    place, line, turn, seat = begin, text.count("\n", 0, begin) + 1, "", None
    is_number = False
    while rest := _GAP.match(text, place):
        line += text.count("\n", place, rest.end())
        place = rest.end()
        if text[place] in "{}":
            comment = _COMMENT.match(text, place)
            if not comment:
                raise RecordError(RecordFault.BRACE, line=line)
            line += text.count("\n", place, comment.end())
            place = comment.end()
            # In one pass, so that what an escape gives is not taken for the beginning of another.
            yield " ".join(_ESCAPED.sub(lambda sign: chr(int(sign[1])), comment[1]).split())
            continue
        word = _WORD.match(text, place)
        assert word
        place = word.end()
        written = plain(word[0])
        # The word was made of invisible characters only.
        if not written:
            continue
        begun = _TURN.fullmatch(written)
        if begun:
            turn, seat = begun[1], LETTERS.index(begun[2]) if begun[2] else None
        elif is_number and written in LETTERS:  # word processors put a space behind numbers
            seat = LETTERS.index(written)
        else:
            yield _move(written, line, turn, seat)
        is_number = bool(begun and not begun[2])


def _move(word: str, line: int, turn: str, seat: Player | None) -> WrittenMove:
    """Return a word as a move, with its mark split off."""
    mark = next((mark for mark in MARKS if word.endswith(mark) and word != mark), "")
    return WrittenMove(word.removesuffix(mark), mark, "", line, turn, seat)


_QUOTES = (
    "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2033\uff02"
    "\u2018\u2019\u201a\u201b\u300c\u300d\u300e\u300f\uff07'"
)
_QUOTE = f"(?:''|[{_QUOTES}])"
_TAG = r"\[\s*\w+\s+"
_ESCAPED_HEADING = re.compile(
    rf"^[^\n\[]{{0,20}}{_TAG}&(?:amp;)*(?:quot|#34|#x22);", re.MULTILINE | re.IGNORECASE
)
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
_SEAT_TURN = re.compile(r"\b\d+\.[A-E]\b")
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
        if _ESCAPED_HEADING.search(text):
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
    turn = _SEAT_TURN if _SEAT_TURN.search("\n".join(begun)) else _ANY_TURN
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
