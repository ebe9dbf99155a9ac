"""The glossary of a game: terms that newcomers may ask about, marked in sentences, each with a card.

The terms are data, `guide/glossary.<language>.toml` in the folder of the game: the forms in which a term
appears in sentences, its meaning, and the chapter of the rules about it.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape

from piazza.ui.game_api.html import tag
from piazza.ui.i18n import current_language
from piazza.ui.model.rules import folder
from piazza.ui.msg import asks
from piazza.ui.msg.rules import ShowWord

END = re.compile("[\u00a0\u202f]?[.,;:!?)»’”]")
"""Punctuation that may not begin a line, with the space that some languages put before it."""
LONG = 20
"""Number of letters from which a term may be parted from the punctuation after it."""


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary."""

    name: str
    """Its key, the same in every language."""
    forms: tuple[str, ...]
    """The forms in which it appears in sentences; the first is the title of its card."""
    says: str
    """Its meaning, in one to three sentences."""
    chapter: str
    """Name of the chapter of the rules that tells more."""

    @property
    def title(self) -> str:
        """The title of its card: the first form with a capital."""
        return self.forms[0][:1].upper() + self.forms[0][1:]


def terms(game: str) -> tuple[Term, ...]:
    """Return the glossary of a game in the current language; empty if the game has none."""
    return _read(game, current_language())


def term(game: str, name: str) -> Term | None:
    """Return the term with this name, or None."""
    return next((one for one in terms(game) if one.name == name), None)


def mark_words(game: str, text: str, name: str = "") -> str:
    """Return a sentence as markup, with each term as a button where it appears first.

    ``{name}`` in the sentence is replaced by `name`, in which no terms are marked.
    """
    seen = set[str]()
    return escape(name).join(_marked(game, part, "button", seen) for part in text.split("{name}"))


def mark_words_inside(game: str, text: str) -> str:
    """Return a sentence that is itself inside a button as markup, with its terms underlined.

    A press on a term opens its card, although it lies in the button.
    """
    return _marked(game, text, "u", set())


def _marked(game: str, text: str, element: str, seen: set[str]) -> str:
    """Return a text as markup, with terms that are not in `seen` marked by this element.

    The marked terms are added to `seen`.
    """
    pattern, names = _forms(game, current_language())
    if not names:
        return escape(text)
    # The pattern has no groups: `split` gives the texts between terms, `findall` the terms.
    first, *others = pattern.split(text)
    words = pattern.findall(text)
    marked = (_mark(word, names[word.casefold()], element, seen) for word in words)
    return escape(first) + "".join(map(_with_end, words, marked, others))


def _with_end(word: str, marked: str, after: str) -> str:
    """Return a term and the text after it; punctuation stays on the term's line unless it is long."""
    end = END.match(after)
    if end and marked != escape(word) and len(word) < LONG:
        return tag("span", marked + end.group(), class_="unbroken") + escape(after[end.end() :])
    return marked + escape(after)


def _mark(word: str, name: str, element: str, seen: set[str]) -> str:
    """Return a form of a term as markup, marked unless the term is in `seen`; adds it to `seen`."""
    if name in seen:
        return escape(word)
    seen.add(name)
    kind = "button" if element == "button" else None
    return tag(element, escape(word), class_="term", type=kind, **asks(ShowWord(name)))


@cache  # without it and the next, a text with marked words takes 3 ms in place of 0.1
def _forms(game: str, code: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that finds all terms, longest forms first, and the term's name by form."""
    names = {form.casefold(): one.name for one in _read(game, code) for form in one.forms}
    # Of alternatives the first that fits is taken, so a longer form has to stand before its part.
    longest = sorted(names, key=lambda form: -len(form))
    found = rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"
    return re.compile(found, re.IGNORECASE), names


@cache  # the file is read at every text with marked words: 1 ms each
def _read(game: str, code: str) -> tuple[Term, ...]:
    """Return the glossary of a game in a language; empty if there is no file."""
    file = folder(game).joinpath(f"glossary.{code}.toml")
    if not file.is_file():
        return ()
    kept = tomllib.loads(file.read_text("utf-8"))
    return tuple(Term(name, tuple(one["forms"]), one["says"], one["chapter"]) for name, one in kept.items())
