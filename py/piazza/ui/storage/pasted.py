"""Our links in what people paste, scan or open: one cleaner for every reader.

Messengers and mails put things round a link and into it: words, punctuation, brackets, query parts,
escapes, line breaks, invisible characters. `readings` finds the first link of ours in a text and
takes all that away. What is left may still be read in more than one way; `read_pasted` takes the
first reading that its reader accepts, so a reader has to verify what it reads.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import unescape
from typing import TypeVar
from unicodedata import category
from urllib.parse import quote, unquote

from piazza.bots.levels import LEVELS

T = TypeVar("T")

MAX_LINK_LENGTH = 8192
"""The most characters of a link that are looked at; none of ours is longer."""
MAX_LINES = 8
"""The most lines that a link may have been broken into."""
SAFE_END = "/0"
"""The end added to a link that would end in ``-`` or ``_``, which messengers leave out of it."""

_SEAMS = "\u00ad\u200b\u2060\ufeff"
"""Invisible characters that allow or forbid a line break; no name needs them."""
_INVISIBLE = _SEAMS + "\u034f\u061c\u180e\u200e\u200f\u202a-\u202e\u2061-\u206f"
# control characters, but not tab and line ends
_HIDDEN = re.compile(f"[\x00-\x08\x0e-\x1f\x7f{_INVISIBLE}]")
_LONE_JOINER = re.compile(r"(?<![^\x00-\x7f])[\u200c\u200d\ufe0e\ufe0f]|[\u200c\u200d](?![^\x00-\x7f])")
"""Joiners where they mean nothing: they belong only between parts of emoji and in some scripts."""
_ESCAPED_SEAM = re.compile("|".join(map(quote, _SEAMS)), re.IGNORECASE)
# marks of direction (U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), percent-encoded
_ESCAPED_MARK = re.compile("%E2%80%(?:8[EF]|A[A-E])|%E2%81%A[6-9]", re.IGNORECASE)
# quoted-printable mail: a line break that does not count, perhaps in a quoted reply
_SOFT_BREAK = re.compile(r"=\r?\n(?:> ?)*")
_QUOTED_BYTES = re.compile(r"(?:=[0-9A-F]{2})+")
_QUOTED_LINE = re.compile(r"\s*\n[> \t]*")

_B = "[A-Za-z0-9_-]"
_LETTER = "[A-Za-z0-9_\u00c0-\u024f-]"
"""A character of a code, or an accented letter: that does not end a code, but is a change of it."""
_PLACES = "history|puzzles|(?:game|new|rules|lesson|puzzle)/[A-Za-z0-9_./-]*"
_SHAPES = re.compile(
    rf"s{_B}{{5,}}(?:\.{_LETTER}+){{0,3}}"
    rf"|(?:join|answer)/{_B}*"
    r"|day(?:/[A-Za-z0-9_.-]*){1,5}"
    rf"|edition/{_B}+(?:\.{_B}+)*(?:/{_B}+(?:\.{_B}+)*)?"
    rf"|(?:{_PLACES})(?![\w%])"
)
"""The links and places whose characters are safe in every text."""
# so long that no word of a message is taken for one
_BARE = re.compile(
    rf"(?<![A-Za-z0-9/.%-])(?<!\w_)(?:s{_B}{{8,}}\.1{_B}{{9,}}|1{_B}{{11,}}|2{_B}{{40,}}"
    rf"|(?:join|answer)/[12]{_B}{{20,}}|day/[\w.]+/\d{{4}}-|edition/{_B}+\.{_B}{{5}}\.|edition/[a-z]+/{_B}{{5}}\.)"
)
"""The beginning of a link that was copied without its address."""
# a percent sign may have been escaped itself, any number of times: hence the 25s
_OLD_CODE = re.compile(
    rf"\d(?:{_LETTER}|%(?:25)*(?:2D|5F)){{8,}}(?:(?:\.|%(?:25)*2E)(?:{_LETTER})+){{0,2}}", re.IGNORECASE
)
_ACCENTED = "[\u00c0-\u024f]"
_TILDE = re.compile("~|%(?:25)*7E", re.IGNORECASE)
_AHEAD = r"(?=[^~@#\n]{0,200}(?:~|@[0-9](?![0-9])))"
_NAME = (
    rf"(?:[A-Za-z0-9._!-]|%[0-9A-Fa-f]{{2}}|[^\x00-\x7f\s\u2010-\u2027\u2039\u203a\u00ab\u00bb\u3001-\u3011"
    rf"\uff01-\uff0f\uff1a-\uff20]|[^~@#\n]{_AHEAD})*"
)
"""A name; also one whose escapes were removed, if what follows shows that it belongs to a link."""
_PEOPLE = re.compile(rf"(?:~{_NAME})*")
_SEAT = re.compile(rf"@[{_INVISIBLE}]*([0-9])(?![0-9])")
_ESCAPED_SEAT = re.compile(r"%40([0-9])[._!-]*$")
_WIDE = {0xFF01: "!", 0xFF20: "@", 0xFF5E: "~"}
"""Full-width signs as an input method writes them; names in links have such signs escaped."""
_SLASHED = re.compile(r"\\(?=[~!@_./#-])")
"""Backslashes with which Markdown keeps a sign from having a meaning."""
_CUT = re.compile(
    r"\s*(?:\u2026|\.\.\.)|\s+(?:[>|]+\s*)*[^\s~@#>|]{0,40}(?:~|![a-z](?![a-z])|@[0-9](?![0-9]))"
)
"""Text behind a name that shows a cut: an ellipsis, or a rest that went on in another line."""
_LEVELS = "".join(level.letter for level in LEVELS)
_BOT = re.compile(rf"(?P<name>[^!]*)!(?P<level>[{_LEVELS}])(?:![a-z]{{1,16}})?[._!-]*")
_BOT_AND_MORE = re.compile(rf"(?P<name>[^!]*)!(?P<level>[{_LEVELS}]?)")
_ESCAPED_BOT = re.compile(rf"(?P<name>.*?)%21(?P<level>[{_LEVELS}])(?:%21[a-z]{{1,16}})?[._-]*", re.DOTALL)
_ESCAPED_SLASH = re.compile(r"[a-z]+%(?:25)*2F", re.IGNORECASE)
_OLD_EDITION = re.compile(
    rf"(?P<code>edition/[a-z]+/{_B}+\.{_B}*)(?:~|%(?:25)*7E)(?P<name>{_NAME}(?:~{_NAME})*)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Reading:
    """A link as found in a text, without its address and the ``#``."""

    fragment: str
    is_doubtful: bool = False
    """Part of it may be missing or foreign.

    This is only said of older links, which have no check.
    """


def find_fragment(text: str) -> str:
    """Return the first link of ours in a text, without its address; the text itself if there is none."""
    return find_reading(text).fragment


def find_reading(text: str) -> Reading:
    """Return the likeliest reading of the first link of ours in a text."""
    return next(readings(text))


def read_pasted(text: str, read: Callable[[Reading], T]) -> T:
    """Return what `read` makes of the first reading that it accepts.

    `read` refuses a reading with a ValueError. If it refuses all, raises its error about the first one.
    """
    refused: ValueError | None = None
    for reading in readings(text):
        try:
            return read(reading)
        except ValueError as error:
            refused = refused or error
    assert refused
    raise refused


def readings(text: str) -> Iterator[Reading]:
    """Yield each way to read the first link of ours in a text, the likeliest first."""
    text = _readable(text)
    found, place = _find(text)
    yield found
    seen = {found.fragment}
    # a break in the middle is tried last: the next line is usually a new sentence
    for other in (found.fragment.rstrip("-_"), *(_find(each)[0].fragment for each in _joined(text, place))):
        if other not in seen:
            seen.add(other)
            yield Reading(other)


def with_safe_end(link: str) -> str:
    """Return a link that ends in a letter or a digit."""
    return link + SAFE_END if link.endswith(("-", "_")) else link


def _readable(text: str) -> str:
    """Return a text without the characters and escapes that mails and messengers hide in it."""
    # quoted-printable escapes every equals sign; without one, or a soft break, it is no such mail
    if "=3D" in text or _SOFT_BREAK.search(text):
        text = _QUOTED_BYTES.sub(
            lambda found: bytes.fromhex(found[0].replace("=", "")).decode(errors="replace"),
            _SOFT_BREAK.sub("", text),
        )
    # entities first: one of them may stand for a hidden character
    text = _HIDDEN.sub("", re.sub(r"&#?\w{2,8};", lambda found: unescape(found[0]), text))
    return _SLASHED.sub("", _LONE_JOINER.sub("", text))


def _find(text: str) -> tuple[Reading, int]:
    """Return the first link of ours in a text, and where it begins."""
    # behind any hash sign before a link without address: the latter is a guess
    begins = [
        *(found.end() for found in re.finditer("#", text)),
        *(found.start() for found in _BARE.finditer(text)),
    ]
    for begin in begins:
        if found := _ours(text[begin : begin + MAX_LINK_LENGTH]):
            return found, begin
    for unescaped in _unescaped(text):
        for hash_sign in re.finditer("#", unescaped):
            if found := _ours(unescaped[hash_sign.end() : hash_sign.end() + MAX_LINK_LENGTH]):
                # the place is one in the unescaped text: no lines can be joined from there
                return found, len(text)
    # 0 if there is no hash sign: then all of the text is taken
    begin = text.find("#") + 1
    rest = text[begin : begin + MAX_LINK_LENGTH].strip()
    return _ours(rest) or Reading(rest), begin


def _unescaped(text: str) -> Iterator[str]:
    """Yield a text unescaped once and twice: a link may be part of another address."""
    for _time in range(2):
        if "%23" in text or "%2523" in text:
            text = unquote(text)
            yield text


def _joined(text: str, place: int) -> Iterator[str]:
    """Yield the text from a place on with its first line break closed, its first two, and so on."""
    rest = text[place : place + MAX_LINK_LENGTH]
    for count in range(1, min(MAX_LINES, rest.rstrip().count("\n") + 1)):
        yield "#" + _QUOTED_LINE.sub("", rest, count=count)


def _ours(text: str) -> Reading | None:
    """Return the link at the beginning of a text; None if there is none."""
    text = _ESCAPED_SEAM.sub("", text)
    if found := _ESCAPED_SLASH.match(text):
        for _time in range(1 + found[0].count("25")):
            text = unquote(text)
    # links of today have no escapes of their own, so all may be undone; names in old ones have
    plain = text
    for _time in range(3):
        plain = unquote(plain)
    for _time in range(3):
        if text.startswith("%"):  # every character was escaped
            text = unquote(text)
    # before `_SHAPES`, which takes its beginning for a link of today without the name
    if found := _OLD_EDITION.match(text.translate(_WIDE)):
        name = found["name"].rstrip("~")
        # We escape all but plain letters: anything else, or an escaped blank at the end, may have come along.
        is_plain = re.fullmatch(r"(?:[A-Za-z0-9_.~-]|%[0-9A-Fa-f]{2})*(?<!%20)(?<!%0A)(?<!%29)", name)
        return Reading(f"{found['code']}~{name}", _has_loose_end(name) or not is_plain)
    plain = _HIDDEN.sub("", plain)
    if found := _SHAPES.match(plain):
        return Reading(_tidy(found[0], plain[found.end() :]))
    return _old_game(text.translate(_WIDE))


def _tidy(link: str, behind: str) -> str:
    """Return a link without additions at its end; `behind` is the text after it."""
    # what follows the safe end was put there by others
    link = re.sub(r"(?<=[-_])/0.*", "", link).rstrip(".")
    if not link.startswith("day/"):
        return link
    # the link ends with the goal, a number
    link = re.sub(r"(?<=\d)[/_-]+$", "", link)
    if behind[:1].isalnum():  # part of the link, and wrong
        return link
    # no goal follows the level: the slash was added on the way
    return re.sub(r"^(day/[^/]+/[0-9-]+/[a-z]+)/+$", r"\1", link)


def _old_game(text: str) -> Reading | None:
    """Return the older link of a game, with the people by name, or the code of a deal; None if neither."""
    tilde = _TILDE.search(text)
    head, rest = (text[: tilde.start()], text[tilde.start() :]) if tilde else (text, "")
    head = _ESCAPED_MARK.sub("", head)
    found = _OLD_CODE.match(head)
    if found is None:
        return None
    code, behind = unquote(unquote(unquote(found[0]))), head[found.end() :]
    # left in, so that the code is refused: it was changed on its way
    if re.match(_ACCENTED, unquote(behind)):
        return Reading(code + unquote(behind).split()[0])
    # tildes and nothing else are Markdown that strikes the link through
    if not behind.strip() and tilde and not re.fullmatch(r"(?:~|%(?:25)*7E)+\s*", rest.split("\n")[0]):
        people = _people(rest, 0 if tilde[0] == "~" else 1 + tilde[0].count("25"))
        return Reading(code + people.fragment, people.is_doubtful)
    seat = _SEAT.match(behind)
    return Reading(code + (f"@{seat[1]}" if seat else ""), is_doubtful=bool(seat))


def _people(text: str, escapes: int) -> Reading:
    """Return the people, and the seat that the link is for, in the part of an older link behind the code.

    `escapes` is how many times that part was escaped.
    """
    is_doubtful = False
    for _time in range(escapes):
        text = unquote(text)
    found = _PEOPLE.match(text)
    assert found
    names, behind = found[0], text[found.end() :]
    is_doubtful |= "\u2026" in names  # ours would be escaped: the middle was left out
    # all percent signs are escaped: it seems that the names alone were escaped once more
    if not escapes and re.search("%25", names) and not re.search("%(?!25[0-9A-Fa-f]{2})", names):
        names, is_doubtful = unquote(names), True
    *others, last = names.split("~")[1:] or [""]
    seat = _SEAT.match(behind)
    if seat is None:
        is_doubtful |= behind.startswith("@")
        if seat := _ESCAPED_SEAT.search(last):
            last, is_doubtful = last[: seat.start()], True
    read = [_sitter(one) for one in (*others, last)]
    # a seat ends the link: with one, nothing is missing there
    if seat is None:
        is_doubtful |= _has_loose_end(last) or bool(_CUT.match(behind))
    told = "".join(one.fragment for one in read) + (f"@{seat[1]}" if seat else "")
    return Reading(told, is_doubtful or any(one.is_doubtful for one in read))


def _sitter(text: str) -> Reading:
    """Return a seat as an older link writes it: the name, and for a bot its level.

    A word behind the level, of bots in version 1.0, is left out.
    """
    found = _BOT.fullmatch(text)
    is_doubtful = not found and ("!" in text or bool(_ESCAPED_BOT.fullmatch(text)))
    found = found or _ESCAPED_BOT.fullmatch(text) or _BOT_AND_MORE.match(text)
    if found is None:
        return Reading("~" + _quoted(unquote(text)))
    name, level = found["name"], found["level"]
    bot = f"!{level}" if level else ""
    return Reading(f"~{_quoted(unquote(name))}{bot}", is_doubtful or not level)


def _has_loose_end(name: str) -> bool:
    """Return whether a name ends in punctuation that may not belong to the link."""
    end = unquote(name)[-1:]
    return name.endswith((".", "_", "-")) or (not end.isascii() and category(end).startswith("P"))


def _quoted(name: str) -> str:
    """Return a name as an older link writes it."""
    # `quote` leaves the tilde alone, which separates names here
    return quote(name, safe="", errors="replace").replace("~", "%7E")
