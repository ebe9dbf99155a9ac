"""Every translation: complete, well set, and the only language on every page."""

import ast
import re

import pytest
from babel.messages.plurals import get_plural

from ui.catalogues import (
    PACKAGE,
    TRANSLATED,
    Pair,
    catalogue,
    compiled,
    forms,
    has_words,
    pairs,
    plain,
    texts,
)
from ui.typesetting import is_typed

ALIKE = {
    *("Anna", "Bruno", "Chiara", "Dario", "Elena", "Bloom Town"),
    *("rose", "Notation", "{n} min", "{n} point", "{n} points"),
    *("Invitation", "Message", "Options", "Page", "Pause", "Points", "Population", "Position", "Total"),
    *("Suburbia", "Dale", "Dale: {reason}", "Burg von Alspach", "Bed & Breakfast", "Boutique", "Casino"),
    *("Hotel", "hotel {n}", "Resort", "commercial", "restaurant", "population {n}", "{what}, secret"),
    *("Bloom", "Greentown", "Bonus", "sport", "shopping", "Bloom: Wolfgang Kramer, Game Factory 2024."),
    *("Joker", "Jokers", "joker", "Second", "Tour", "culture", "nature", "secret"),
    *("Ada", "Backspace", "Cosima", "Dante", "Emma", "Bot", "Esc", "Expert", "bot, {level}"),
    "Solution",
    *("Animations", "Normal", "Piazza, home", "Solo", "Standard"),
    "Suburbia: Ted Alspach, Bézier Games 2012.",
}
"""Texts that another language may leave as they are."""


MARKED = {"_", "ngettext"}
"""The functions whose texts are translated."""
PROPER = "Bloom Town|Sidekick Games|Game Factory|Bézier Games|Suburbia, Inc.|Fast Food"
"""Names that contain words of English."""


@pytest.fixture(params=TRANSLATED)
def code(request: pytest.FixtureRequest) -> str:
    """Each language that is not the source."""
    return str(request.param)


def test_complete(code: str) -> None:
    """Every text of the program has a translation; `python3 web/serve.py --words` shows which have none."""
    known = catalogue(code)
    found = {text: known.get(text.key, text.context) for text in texts()}
    missing = [text for text, one in found.items() if one is None or not all(forms(one.string))]
    assert not missing


def test_every_text_is_found() -> None:
    """No call of gettext hides from the extraction, as one within an f-string does."""
    known = {text.forms[0] for text in texts()}
    calls = (
        node
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKED
    )
    said = [call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)]
    hidden = [text for text in said if text not in known]
    assert not hidden


def test_nothing_obsolete(code: str) -> None:
    """No catalogue translates what the program does not say any more; `--words` drops it."""
    said = {(text.context, text.forms[0]) for text in texts()}
    kept = {(one.context, forms(one.id)[0]) for one in catalogue(code) if one.id}
    assert kept <= said
    assert not catalogue(code).obsolete


def test_nothing_fuzzy(code: str) -> None:
    """No translation is a guess."""
    assert not [one for one in catalogue(code) if one.id and one.fuzzy]


def test_placeholders(code: str) -> None:
    """A translation has the placeholders of its text, in any order."""
    assert not [pair for pair in pairs(code) if _differ(r"{\w*}", pair)]


def test_marks(code: str) -> None:
    """A translation has the markup of its text, in any order."""
    assert not [pair for pair in pairs(code) if _differ(r"</?\w+>", pair)]


def test_beginnings(code: str) -> None:
    """A translation begins with a capital where its text does."""
    assert not [pair for pair in pairs(code) if _is_small(pair.translated) and not _is_small(pair.source)]


def test_endings(code: str) -> None:
    """A translation ends as its text does."""
    assert not [pair for pair in pairs(code) if _last(pair.source) != _last(pair.translated)]


def test_plural_forms(code: str) -> None:
    """The catalogue has the plural rule of its language, and each text as many forms as that wants."""
    rule = get_plural(code)
    assert (catalogue(code).num_plurals, catalogue(code).plural_expr) == (rule.num_plurals, rule.plural_expr)
    many = [one for one in catalogue(code) if isinstance(one.id, tuple)]
    assert {len(forms(one.string)) for one in many} == {rule.num_plurals}


def test_none() -> None:
    """French takes the singular for none, Italian does not."""
    one, many = next(text.forms for text in texts() if text.forms[0] == "{n} point")
    assert compiled("fr").ngettext(one, many, 0) == compiled("fr").ngettext(one, many, 1)
    assert compiled("it").ngettext(one, many, 0) == compiled("it").ngettext(one, many, 2)


def test_typeset(code: str) -> None:
    """Apostrophes, quotation marks, dots and the spaces at marks are typeset, not typed."""
    assert not [pair for pair in pairs(code) if is_typed(code, pair.translated)]


def test_no_round_in_italian() -> None:
    """A round has its Italian word everywhere; only the tile that is printed with the other keeps it."""
    texts = [re.sub(r"Ancora 1 Round|\{round\}", "", pair.translated) for pair in pairs("it")]
    assert not [text for text in texts if "round" in text.lower()]


def test_no_english_word(code: str) -> None:
    """A word that is translated by itself is not left in a sentence."""
    words = {one.source for one in pairs(code) if re.fullmatch(r"\w{4,}", one.source)} - ALIKE
    words -= {one.translated for one in pairs(code)}
    said = (re.sub(rf"{{\w*}}|{PROPER}", "", one.translated) for one in pairs(code))
    assert not [one for one in said if words & set(re.findall(r"\w+", one))]


def test_little_is_alike(code: str) -> None:
    """Next to nothing reads the same in both languages."""
    alike = {source for source, translated in pairs(code) if source == translated}
    assert set(filter(has_words, alike)) <= ALIKE


def _differ(pattern: str, pair: Pair) -> bool:
    """Whether a text and its translation differ in what fits the pattern."""
    source, translated = (sorted(re.findall(pattern, text)) for text in pair)
    return source != translated


def _is_small(text: str) -> bool:
    """Whether a text begins with a small letter, or with what is filled in."""
    return plain(text)[:1].islower() or text.startswith("{")


def _last(text: str) -> str:
    """The mark at the end of a text, if there is one."""
    found = re.search(r"[.…:;?!]$", plain(text))
    return found[0] if found else ""
