"""The words of a game: each has a card, stands in the game's sentences, and leads into its rules."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import piazza.games
from piazza.core.game import Game
from piazza.games.bloomtown.rules.scoring import BONUS_POINTS
from piazza.ui.effects import FetchSupplement
from piazza.ui.i18n import LANGUAGES, gettext, speak
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import mark_words, mark_words_inside, terms
from piazza.ui.model.rules import chapters
from piazza.ui.supplements import Supplement, is_offered
from ui.screens import dealt, did, markup, opened

GAMES = Path(piazza.games.__file__).parent
SENTENCES = 3
"""What a card has at most."""


@cache
def sentences(game: str, code: str) -> tuple[str, ...]:
    """All that the words of a game say in a language, without what is filled in."""
    speak(code)
    # a folder, or a file in a small game
    files = [path for path in GAMES.joinpath(game).rglob("*.py") if "texts" in path.with_suffix("").parts]
    trees = [ast.parse(path.read_text("utf-8")) for path in files]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    texts = [
        one.value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")
        for one in call.args
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]
    return tuple(re.sub(r"\{\w+\}", " ", gettext(text)) for text in texts)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_word_stands_in_sentences_and_leads_into_the_rules(game: Game, code: str) -> None:
    """Every form of a word occurs in a sentence of its game; its card is short, and its chapter is there."""
    said = sentences(game.name, code)
    speak(code)
    known = {chapter.name for chapter in chapters(game.name)}
    assert terms(game.name) or not is_offered(Supplement.GUIDE, game.name)
    for term in terms(game.name):
        missing = [form for form in term.forms if not any(mark(form, text) for text in said)]
        assert not missing, (term.name, missing)
        assert term.chapter in known
        assert 1 <= len(re.findall(r"[.!?](?: |$)", term.says)) <= SENTENCES, term.name


def mark(form: str, text: str) -> bool:
    """The form stands in a text as a word of its own."""
    return re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_of_a_community_scoring_tells_what_it_brings(code: str) -> None:
    """Offices, Subways and Parks do not score again what they scored: the card says how much they bring."""
    speak(code)
    card = next(term for term in terms("bloomtown") if term.name == "community-scoring")
    assert re.search(rf"\b{BONUS_POINTS} ", card.says)


def test_the_words_are_the_same_in_all_languages(game: Game) -> None:
    """Each language has a card for each word, under the same name and with the same chapter."""
    found = set()
    for code in LANGUAGES:
        speak(code)
        found.add(tuple((term.name, term.chapter) for term in terms(game.name)))
    assert len(found) == 1


def test_a_word_is_marked_once_in_a_sentence() -> None:
    """The first occurrence is a button, in a line that is one itself a mark; the longer of two words wins."""
    text = mark_words("suburbia", "Income, then the red line, the red line & income; incomes")
    assert text.count("<button") == 2
    assert 'data-value="red-line">red line</button>,</span> the red line &amp; income; incomes' in text
    assert mark_words_inside("suburbia", "reputation").startswith("<u ")
    assert mark_words("suburbia", "Nothing of this.") == "Nothing of this."


def test_no_line_begins_with_a_colon() -> None:
    """What ends a phrase stays with a marked word, with the narrow space before it, too, as French has it."""
    assert "</button>\u00a0:</span> bien" in mark_words("bloom", "joker\u00a0: bien")
    assert "</button>,</span> bien" in mark_words("bloom", "joker, bien")
    assert "unbroken" not in mark_words("bloom", "joker\u00a0bien")


def test_a_card_tells_and_leads_to_its_chapter() -> None:
    """The card has the word's meaning; its button opens the rules there, the game staying on the table."""
    model = did(opened(dealt(piazza.games.load("suburbia"))), "word red-line")
    assert 'data-value="suburbia/tracks"' in markup(model)
    there = did(model, "rules-at suburbia/tracks")
    assert (there.screen, there.dialog) == ("rules", "")
    assert there.table == model.table
    assert there.chapter == "" or any(isinstance(one, FetchSupplement) for one in there.effects)


def test_no_card_for_what_is_no_word() -> None:
    """An unknown word opens nothing, nor does any without a game on the table."""
    model = opened(dealt(piazza.games.load("bloom")))
    assert did(model, "word reputation").dialog == ""
    assert did(Model(), "word joker").dialog == ""
    assert did(model, "rules-at chess/aim").screen == "table"
