"""The reader's language: gettext catalogues and the words of the house."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import TypeVarTuple

Names = TypeVarTuple("Names")

LANGUAGES = {"en": "English", "it": "Italiano", "fr": "Français"}
"""Code and own name of every language the house speaks; the first is the source."""

_SOURCE = NullTranslations()


@dataclass(slots=True)
class _Voice:
    """The language now spoken; no ContextVar: the browser calls back outside of the start's context."""

    code: str = "en"
    catalogue: NullTranslations = _SOURCE


_voice = _Voice()


def speak(code: str) -> None:
    """Make the house speak a language; English for one it does not know."""
    _voice.code = code if code in LANGUAGES else "en"
    _voice.catalogue = _catalogue(_voice.code)


@contextmanager
def in_language(code: str) -> Iterator[None]:
    """Another language for a while, for somebody elsewhere who reads it."""
    before = _voice.code
    speak(code)
    try:
        yield
    finally:
        speak(before)


def current_language() -> str:
    """The code of the language now spoken."""
    return _voice.code


def gettext(text: str) -> str:
    """The text in the reader's language."""
    return _voice.catalogue.gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The text that goes with this number in the reader's language, the number in the place of ``{n}``."""
    return _voice.catalogue.ngettext(one, many, number).replace("{n}", str(number).replace("-", "−"))


def pgettext(context: str, text: str) -> str:
    """The text as meant in this context."""
    return _voice.catalogue.pgettext(context, text)


def join_words(words: list[str]) -> str:
    """Words joined as in a sentence: ``a, b and c``."""
    if len(words) < 2:  # noqa: PLR2004 - one word stands alone
        return "".join(words)
    return gettext("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def labelled(label: str, text: str) -> str:
    """Return a label and what it is for, as in ``Deal: 77``; French has a space before the colon."""
    return gettext("{label}: {text}").format(label=label, text=text)


def join_clauses(clauses: Iterable[str]) -> str:
    """Return clauses joined by semicolons; French has a space before them."""
    return gettext("{clause}; {next}").format(clause="", next="").join(clauses)


def remember(tell: Callable[[*Names], str]) -> Callable[[*Names], str]:
    """Remember what a function says of names, language by language."""

    @lru_cache(maxsize=512)  # tiles of a game and their names: saves 12 % of what drawing pages takes
    def told(_spoken: NullTranslations, *names: *Names) -> str:
        """What it says in one language."""
        return tell(*names)

    @wraps(tell)
    def retold(*names: *Names) -> str:
        """What it says, or has said before."""
        return told(_voice.catalogue, *names)

    return retold


@cache  # 2 to 3 ms, whenever another language is spoken
def _catalogue(code: str) -> NullTranslations:
    """The catalogue built for a language; the source language needs none."""
    if code == "en":
        return _SOURCE
    with files("piazza.locale").joinpath(code, "LC_MESSAGES", "piazza.mo").open("rb") as catalogue:
        return GNUTranslations(catalogue)
