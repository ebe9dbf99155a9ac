"""The words of a game that a newcomer may ask about: marked in sentences, each with a card.

They are data, `guide/glossary.<language>.toml` in the folder of the game: the forms in which a word stands in
sentences, what it means, and the chapter of the rules it leads to.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape

from piazza.ui.act import asks
from piazza.ui.act.house import ShowWord
from piazza.ui.guide.source import folder
from piazza.ui.kit import tag
from piazza.ui.language import current_language

END = re.compile("[\u00a0\u202f]?[.,;:!?)»’”]")
"""What does not begin a line, with the space that some languages have before it."""
LONG = 20
"""A word of so many letters may stand on a line of its own."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game."""

    name: str
    """What it is called in every language."""
    forms: tuple[str, ...]
    """As what it stands in sentences, the first above its card."""
    says: str
    """What it means, in one sentence to three."""
    chapter: str
    """The chapter of the rules that tells more."""

    @property
    def title(self) -> str:
        """What stands above its card."""
        return self.forms[0][:1].upper() + self.forms[0][1:]


def terms(game: str) -> tuple[Term, ...]:
    """The words of a game in the language now spoken; none where it has no such file."""
    return _read(game, current_language())


def term(game: str, name: str) -> Term | None:
    """The word of this name, if the game has it."""
    return next((one for one in terms(game) if one.name == name), None)


def mark_words(game: str, text: str, name: str = "") -> str:
    """A sentence as markup in which each word of the game is a button the first time it comes.

    Where ``{name}`` stands in it, this name is put in, and no word is looked for there.
    """
    seen = set[str]()
    return escape(name).join(_marked(game, part, "button", seen) for part in text.split("{name}"))


def mark_words_inside(game: str, text: str) -> str:
    """The same for a sentence that is a button itself: a press on a word opens its card all the same."""
    return _marked(game, text, "u", set())


def _marked(game: str, text: str, element: str, seen: set[str]) -> str:
    """A text as markup, the words that were not yet seen marked by this element."""
    pattern, names = _forms(game, current_language())
    if not names:
        return escape(text)
    first, *others = pattern.split(text)
    words = pattern.findall(text)
    marked = (_mark(word, names[word.casefold()], element, seen) for word in words)
    return escape(first) + "".join(map(_with_end, words, marked, others))


def _with_end(word: str, marked: str, after: str) -> str:
    """A word with what follows it; a full stop or the like does not begin a line, unless the word is long."""
    end = END.match(after)
    if end and marked != escape(word) and len(word) < LONG:
        return tag("span", marked + end.group(), class_="unbroken") + escape(after[end.end() :])
    return marked + escape(after)


def _mark(word: str, name: str, element: str, seen: set[str]) -> str:
    """One word, marked if it is the first of its kind."""
    if name in seen:
        return escape(word)
    seen.add(name)
    kind = "button" if element == "button" else None
    return tag(element, escape(word), class_="term", type=kind, **asks(ShowWord(name)))


@cache  # saves a tenth of what pages take, and 3 ms where the pattern is compiled anew
def _forms(game: str, code: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the words of a game in a sentence, the longer ones first, and which word each form is of."""
    names = {form.casefold(): one.name for one in _read(game, code) for form in one.forms}
    longest = sorted(names, key=lambda form: -len(form))
    found = rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"
    return re.compile(found, re.IGNORECASE), names


@cache  # 1 ms, for each card with a word
def _read(game: str, code: str) -> tuple[Term, ...]:
    """The file of a game in a language."""
    file = folder(game).joinpath(f"glossary.{code}.toml")
    if not file.is_file():
        return ()
    kept = tomllib.loads(file.read_text("utf-8"))
    return tuple(Term(name, tuple(one["forms"]), one["says"], one["chapter"]) for name, one in kept.items())
