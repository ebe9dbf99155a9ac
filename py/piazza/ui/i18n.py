"""The language of texts: gettext catalogues, and words that join parts of sentences."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import TypeVarTuple

Names = TypeVarTuple("Names")

LANGUAGES = {"en": "English", "it": "Italiano", "fr": "Français"}
"""The languages of the app by their codes, with their own names; the first is that of the source."""

_SOURCE = NullTranslations()


@dataclass(slots=True)
class _Voice:
    """The current language; no ContextVar: the browser calls back outside of the start's context."""

    code: str = "en"
    catalogue: NullTranslations = _SOURCE


_voice = _Voice()


def speak(code: str) -> None:
    """Set the current language; English for a code that is not in `LANGUAGES`."""
    _voice.code = code if code in LANGUAGES else "en"
    _voice.catalogue = _catalogue(_voice.code)


@contextmanager
def in_language(code: str) -> Iterator[None]:
    """Set another language for the block of a `with` statement, as for a reader on another device."""
    before = _voice.code
    speak(code)
    try:
        yield
    finally:
        speak(before)


def current_language() -> str:
    """Return the code of the current language."""
    return _voice.code


def gettext(text: str) -> str:
    """Return the translation of a text in the current language."""
    return _voice.catalogue.gettext(text)


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogues and return it as it is; `gettext` translates it when it is shown."""
    return text


def ngettext(one: str, many: str, number: int) -> str:
    """Return the translation that fits a number, with the number in the place of ``{n}``."""
    # Not `format`: other names in braces are filled in later. A negative number gets a true minus.
    # Below zero the form is that of the same number above it: minus four points.
    return _voice.catalogue.ngettext(one, many, abs(number)).replace("{n}", str(number).replace("-", "−"))


def pgettext(context: str, text: str) -> str:
    """Return the translation of a text in a context, for texts that mean several things."""
    return _voice.catalogue.pgettext(context, text)


def join_words(words: list[str]) -> str:
    """Return words joined as in a sentence: ``a, b and c``."""
    if len(words) < 2:  # noqa: PLR2004 - one word stands alone
        return "".join(words)
    return gettext("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def labelled(label: str, text: str) -> str:
    """Return a label and its text, as in ``Deal: 77``; French has a space before the colon."""
    return gettext("{label}: {text}").format(label=label, text=text)


def join_clauses(clauses: Iterable[str]) -> str:
    """Return clauses joined by semicolons; French has a space before them."""
    # What the message has besides the clauses is the separator, with its spaces.
    return gettext("{clause}; {next}").format(clause="", next="").join(clauses)


def join_sentences(sentences: Iterable[str]) -> str:
    """Return sentences joined by full stops, each with a capital letter: ``Draw card 4. Pass``."""
    # A name in braces is filled in later, and stays as its player writes it.
    return ". ".join(one[:1].upper() + one[1:] for one in sentences)


def remember(tell: Callable[[*Names], str]) -> Callable[[*Names], str]:
    """Cache the results of a function of names, separately for each language."""

    @lru_cache(maxsize=512)  # tiles of a game and their names: saves 12 % of what drawing pages takes
    def told(_spoken: NullTranslations, *names: *Names) -> str:
        return tell(*names)

    @wraps(tell)
    def retold(*names: *Names) -> str:
        # The catalogue is only there for the cache: `tell` asks for the current one itself.
        return told(_voice.catalogue, *names)

    return retold


@cache  # 2 to 3 ms, whenever another language is spoken
def _catalogue(code: str) -> NullTranslations:
    """Return the catalogue built for a language; English needs none."""
    if code == "en":
        return _SOURCE
    with files("piazza.locale").joinpath(code, "LC_MESSAGES", "piazza.mo").open("rb") as catalogue:
        return GNUTranslations(catalogue)
