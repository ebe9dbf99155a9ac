"""Deals by name: every language has its own words, and everybody has the same deal."""

from itertools import permutations
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.core.game import SEEDS
from piazza.games import TITLES, load
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.app import Model
from piazza.ui.model.deals import NUMBERS, WORDS, deal_name, deal_seed, deal_words, renamed_deal
from strategies import seeds
from ui.screens import dealt, did, markup, opened

languages = pytest.mark.parametrize("language", LANGUAGES)

OLD = {
    "amber-acorn-7": 7,
    "amber-acorn-0": 0,
    "lemon-mirror-4095": SEEDS - 1,
    "aqua-anchor-1": (WORDS + 1) * NUMBERS + 1,
    " Garden-GARDEN-17 ": (38 * WORDS + 43) * NUMBERS + 17,
    "amber-acorn-4096": crc32(b"amber-acorn-4096") % SEEDS,
    "amber-acorn": crc32(b"amber-acorn") % SEEDS,
    "acorn-amber-7": crc32(b"acorn-amber-7") % SEEDS,
    "Grandma’s birthday": crc32("grandma’s birthday".encode()) % SEEDS,
    "": crc32(b"") % SEEDS,
}
"""Names and other texts with the deals they have always stood for."""


@languages
@pytest.mark.parametrize("name", OLD)
def test_old_names(name: str, language: str) -> None:
    """English names and free texts stand for the deals they always stood for, in whatever language."""
    speak(language)
    assert deal_seed(name) == OLD[name]


@languages
@given(seeds)
def test_deal_and_back(language: str, seed: int) -> None:
    """The name of a deal is the deal, also with blanks about it and in capitals."""
    speak(language)
    assert deal_seed(deal_name(seed)) == seed
    assert deal_seed(f" {deal_name(seed).upper()}\n") == seed


@pytest.mark.parametrize(("writer", "reader"), list(permutations(LANGUAGES, 2)))
@given(seeds)
def test_across_languages(writer: str, reader: str, seed: int) -> None:
    """A deal named in one language is the same deal in another, and is told there in its own words."""
    speak(writer)
    written = deal_name(seed)
    speak(reader)
    assert deal_seed(written) == seed
    assert renamed_deal(written) == deal_name(seed) != written


def test_no_name_has_two_readings() -> None:
    """No pair of words is a name in two languages; words are typed on any keyboard."""
    pairs = [
        (material, thing) if known.is_material_first else (thing, material)
        for known in filter(None, map(deal_words, LANGUAGES))
        for material in known.materials
        for thing in known.things
    ]
    assert len(set(pairs)) == len(pairs) == len(LANGUAGES) * WORDS**2
    assert all(word.isascii() and word.isalpha() and word.islower() for pair in pairs for word in pair)


def test_the_number_follows() -> None:
    """A name ends with its number, and there are as many names as deals."""
    assert deal_name(SEEDS - 1) == "lemon-mirror-4095"
    assert WORDS**2 * NUMBERS == SEEDS


@given(st.text(st.characters(exclude_categories=())))
def test_any_word_is_a_deal(text: str) -> None:
    """Any text stands for a deal, and is left as it is."""
    assert deal_seed(text) in range(SEEDS)
    assert renamed_deal(text) == text


def test_set_up_in_the_readers_words() -> None:
    """A new game is set up with the deal in the reader's words, and a change of language tells it anew."""
    model = did(Model(), "set more=on", f"new {TITLES[0]}", chance=7)
    assert 'value="amber-acorn-7"' in markup(model)
    model = did(model, "set language=it")
    assert 'value="ghianda-ambra-7"' in markup(model)
    model = did(model, "set language=fr")
    assert 'value="gland-ambre-7"' in markup(model)
    typed = did(model, "deal Chez nous", "set language=en")
    assert 'value="Chez nous"' in markup(typed)


@languages
def test_log_in_the_readers_words(language: str) -> None:
    """The log names the deal in the reader's words."""
    speak(language)
    model = opened(dealt(load(TITLES[0]), luck=7))
    assert deal_name(7) in markup(model)
