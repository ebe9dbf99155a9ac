"""The languages of texts: gettext catalogues, and what else differs between languages.

`piazza/locale/languages.toml` is the one list of languages. What lists of words, dates and numbers look
like in them comes from Unicode's CLDR and num2words: ``python3 web/serve.py --words`` writes it into
`piazza/locale/conventions.json`. Whatever a language lacks is in English.
"""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations, c2py
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple, TypeVar, TypeVarTuple

Names = TypeVarTuple("Names")
Told = TypeVar("Told")

_LOCALE = files("piazza.locale")
LANGUAGES: dict[str, str] = tomllib.loads(_LOCALE.joinpath("languages.toml").read_text("utf-8"))
"""The languages of the app by their codes, with their own names; the first is that of the source."""


class Conventions(NamedTuple):
    """How a language writes lists, dates and numbers."""

    lists: dict[str, str]
    """Patterns that join two items: the only ``two``, the first (``start``), ``middle`` and ``end``."""
    days: list[str]
    """Patterns of a day of each month, with ``{day}`` for its number."""
    numbers: list[str]
    """The numbers from 0 on in words; empty if they are not known."""


_CONVENTIONS = {
    code: Conventions(**one)
    for code, one in json.loads(_LOCALE.joinpath("conventions.json").read_text("utf-8")).items()
}

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


def preferred_language(tags: Iterable[str]) -> str:
    """Return the first of a browser's languages that is in `LANGUAGES`, or English.

    `web/runtime/early.js` chooses by the same rule before Python runs.
    """
    return next((code for tag in tags if (code := tag.lower().partition("-")[0]) in LANGUAGES), "en")


def folder(code: str) -> Traversable:
    """Return the folder with the files of a language."""
    return _LOCALE.joinpath(code)


def conventions() -> Conventions:
    """Return how the current language writes lists, dates and numbers."""
    return _CONVENTIONS.get(_voice.code, _CONVENTIONS["en"])


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


def choose_form(forms: list[str], number: int) -> str:
    """Return the form of a noun that goes with a number, by the plural rule of the current language."""
    rule = _plural_rule(_voice.catalogue.info().get("plural-forms", ""))
    return forms[min(rule(abs(number)), len(forms) - 1)]


def join_words(words: list[str]) -> str:
    """Return words joined as in a sentence: ``a, b and c``."""
    if len(words) < 2:  # noqa: PLR2004 - one word stands alone
        return "".join(words)
    lists = conventions().lists
    if len(words) == 2:  # noqa: PLR2004 - "a and b"
        return lists["two"].format(*words)
    first, *some, beforelast, last = words
    joined = lists["end"].format(beforelast, last)
    for word in reversed(some):
        joined = lists["middle"].format(word, joined)
    return lists["start"].format(first, joined)


def labelled(label: str, text: str) -> str:
    """Return a label and its text, as in ``Deal: 77``; French has a space before the colon."""
    return gettext("{label}: {text}").format(label=label, text=text)


def join_clauses(clauses: Iterable[str]) -> str:
    """Return clauses joined by semicolons; French has a space before them."""
    # What the message has besides the clauses is the separator, with its spaces.
    return gettext("{clause}; {next}").format(clause="", next="").join(clauses)


def join_sentences(sentences: Iterable[str]) -> str:
    """Return sentences joined by full stops, each with a capital letter: ``Draw card 4. Pass``."""
    return ". ".join(map(capitalize, sentences))


def capitalize(text: str) -> str:
    """Return a text with a capital letter; of a text in two persons (`game_api/people.py`), both have one.

    A name in braces is filled in later, and stays as its player writes it.
    """
    if text.startswith("["):
        return "[" + "|".join(half[:1].upper() + half[1:] for half in text[1:].split("|", 1))
    return text[:1].upper() + text[1:]


def remember(tell: Callable[[*Names], Told]) -> Callable[[*Names], Told]:
    """Cache the texts that a function returns for names or positions, separately for each language."""

    @lru_cache(maxsize=512)  # tiles of a game and their names: saves 12 % of what drawing pages takes
    def told(_spoken: NullTranslations, *names: *Names) -> Told:
        return tell(*names)

    @wraps(tell)
    def retold(*names: *Names) -> Told:
        # The catalogue is only there for the cache: `tell` asks for the current one itself.
        return told(_voice.catalogue, *names)

    return retold


@cache  # 2 to 3 ms, whenever another language is spoken
def _catalogue(code: str) -> NullTranslations:
    """Return the catalogue built for a language, or that of the source if there is none."""
    file = folder(code).joinpath("LC_MESSAGES", "piazza.mo")
    if not file.is_file():
        return _SOURCE
    with file.open("rb") as catalogue:
        return GNUTranslations(catalogue)


@cache
def _plural_rule(header: str) -> Callable[[int], int]:
    """Return the rule in a catalogue's header (``nplurals=2; plural=(n > 1);``); English has none."""
    return c2py(header.partition("plural=")[2].rstrip(";") or "n != 1")
