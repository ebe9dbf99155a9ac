"""The headings and moves in the text of a record, read before anything is checked against a game."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from piazza.core.game import Player
from piazza.core.record.faults import RecordError, RecordFault
from piazza.core.record.pasted import clean_record, plain

LETTERS = "ABCDE"
"""The letters of the seats, in seat order."""

# Two characters before one: the first that fits is split off.
SIGNS = ("!!", "??", "!?", "?!", "!", "?")
"""Marks that may follow a move, as in chess: good, bad, and between."""

LONGEST_RECORD = 200_000
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
    """One of `SIGNS`, or empty."""
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
    if len(text) > LONGEST_RECORD:
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
    mark = next((mark for mark in SIGNS if word.endswith(mark) and word != mark), "")
    return WrittenMove(word.removesuffix(mark), mark, "", line, turn, seat)
