"""The texts of the program and their translations, for the tests of both."""

import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from piazza.ui import i18n as language

PACKAGE = Path(__file__).parents[2] / "py" / "piazza"
TRANSLATED = tuple(code for code in language.LANGUAGES if code != "en")


class Pair(NamedTuple):
    """One form of a text, and of its translation."""

    source: str
    translated: str


@cache
def catalogue(code: str) -> Catalog:
    """The translations into a language."""
    with (PACKAGE / "locale" / code / "LC_MESSAGES" / "piazza.po").open("rb") as source:
        return read_po(source, locale=code, abort_invalid=True)


@cache
def compiled(code: str) -> NullTranslations:
    """The catalogue as gettext reads it, made from the translations as they are now."""
    if code == "en":
        return NullTranslations()
    made = BytesIO()
    write_mo(made, catalogue(code))
    made.seek(0)
    return GNUTranslations(made)


@cache
def pairs(code: str) -> tuple[Pair, ...]:
    """Every text beside its translation, form by form."""
    found = []
    for message in catalogue(code):
        if message.id:
            # A language may have more forms than English: all but the first are plurals.
            one, *many = forms(message.id)
            told, *others = forms(message.string)
            found += [Pair(one, told), *(Pair(many[0], other) for other in others)]
    return tuple(found)


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """All forms of a text or of a translation."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def plain(text: str) -> str:
    """A text without its markup."""
    return re.sub("<.*?>", "", text)


def has_words(text: str) -> bool:
    """Whether anything is left of a text without what is filled in."""
    return bool(re.search("[A-Za-z]", re.sub(r"{\w*}", "", text)))


class Text(NamedTuple):
    """A text of the program, both its forms if it has two."""

    context: str | None
    forms: tuple[str, ...]

    @property
    def key(self) -> str | tuple[str, ...]:
        """As a catalogue knows it."""
        return self.forms if len(self.forms) > 1 else self.forms[0]


@cache
def texts() -> tuple[Text, ...]:
    """Every text in the program that can be translated."""
    found: dict[Text, None] = {}
    for _file, _line, message, _comments, context in extract_from_dir(PACKAGE):
        found[Text(context, message if isinstance(message, tuple) else (message,))] = None
    return tuple(found)
