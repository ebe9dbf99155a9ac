"""A language is declared once; what then belongs to it is there, or is named here with what to do."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from builder.conventions import FILE, conventions_text
from builder.house import House
from builder.start_texts import SPLASH_TEXTS, fallback, languages, noscript, plain, splash_module, start_texts
from piazza.ui.i18n import LANGUAGES, conventions, preferred_language, speak
from piazza.ui.model.deals import WORDS, deal_words
from ui.catalogues import TRANSLATED
from ui.typesetting import is_typed

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "py" / "piazza"
HOUSE = House(ROOT)
WORDS_AGAIN = "run `python3 web/serve.py --words`"
KINDS = ("locale/en/*.toml", "games/*/guide/en.md", "games/*/guide/*.en.toml", "games/*/lessons/*.en.toml")
"""The English files that every language has, too, besides its catalogue."""


class Missing(NamedTuple):
    """A file that a language lacks, and how to come by it."""

    path: str
    remedy: str

    def __str__(self) -> str:
        """Both in one line."""
        return f"{self.path} is missing: {self.remedy}"


@cache
def english() -> tuple[Path, ...]:
    """The files in English, of which every language has its own."""
    return tuple(path for kind in KINDS for path in sorted(PACKAGE.glob(kind)))


def missing(code: str) -> list[Missing]:
    """What a language lacks."""
    catalogue = PACKAGE / "locale" / code / "LC_MESSAGES" / "piazza.po"
    found = [] if catalogue.is_file() else [Missing(_named(catalogue), f"{WORDS_AGAIN}, and fill it in")]
    owned = ((path, _own(path, code)) for path in english())
    return found + [
        Missing(_named(own), f"translate {_named(path)}") for path, own in owned if not own.is_file()
    ]


def _own(path: Path, code: str) -> Path:
    """The file of a language beside one in English."""
    folder = path.parent.with_name(code) if path.parent.name == "en" else path.parent
    return folder / re.sub(r"(^|\.)en(?=\.)", rf"\g<1>{code}", path.name)


def _named(path: Path) -> str:
    """A file as it is named from the root."""
    return path.relative_to(ROOT).as_posix()


def shape(text: str | list[str]) -> list[list[str]]:
    """What a text has in common with its translations: what is filled in, and its markup, in any order."""
    return [
        sorted(re.findall(r"\{\w+\}|</?\w+>", one)) for one in ([text] if isinstance(text, str) else text)
    ]


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_missing(code: str) -> None:
    """A language has a catalogue, words of deals, texts for the start, rules, glossaries and lessons."""
    found = missing(code)
    assert not found, f"{LANGUAGES[code]} is incomplete:\n" + "\n".join(map(str, found))


def test_nothing_without_a_language() -> None:
    """No file belongs to a language that is not declared in `locale/languages.toml`."""
    folders = {path.name for path in PACKAGE.joinpath("locale").iterdir() if path.is_dir()} - {"__pycache__"}
    named = {path.name.split(".")[-2] for path in PACKAGE.glob("games/*/*/*.*.toml")}
    assert folders | named == {*LANGUAGES}


def test_conventions() -> None:
    """What CLDR and num2words know of each language is written down."""
    made = conventions_text(PACKAGE / "locale")
    written = PACKAGE.joinpath("locale", FILE).read_text("utf-8")
    assert written == made, f"{FILE} is not up to date: {WORDS_AGAIN}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_in_words(code: str) -> None:
    """The rules write small numbers in words."""
    speak(code)
    assert conventions().numbers, f"num2words does not know {LANGUAGES[code]}: its rules have figures"


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_of_deals(code: str) -> None:
    """Every language names deals, with as many words as the others."""
    known = deal_words(code)
    assert known, f"locale/{code}/deals.toml is missing: translate locale/en/deals.toml"
    for name in ("materials", "things"):
        words = getattr(known, name)
        assert len(words) == len({*words}) == WORDS, f"{name} in {code}/deals.toml: {WORDS} different words"


@pytest.mark.parametrize("code", TRANSLATED)
def test_texts_of_the_start(code: str) -> None:
    """What the page says before Python is there in each language, with the same places and markup."""
    source, own = (_start(one) for one in ("en", code))
    absent = sorted(source.keys() - own.keys())
    assert not absent, f"locale/{code}/start.toml lacks: {', '.join(absent)}"
    assert {name: shape(text) for name, text in own.items()} == {
        name: shape(text) for name, text in source.items()
    }
    alike = [name for name in own if own[name] == source[name]]
    assert not alike, f"locale/{code}/start.toml has in English: {', '.join(alike)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_typeset_at_the_start(code: str) -> None:
    """What the page says before Python is typeset."""
    texts = [
        text for value in _start(code).values() for text in ([value] if isinstance(value, str) else value)
    ]
    assert not [
        text
        for text in texts
        if is_typed(code, re.sub("<.*?>", "", re.sub("<code>.*?</code>", "code", text)))
    ]


def test_page_speaks_all_languages() -> None:
    """The build writes the texts of every language into the page, in the order of the list."""
    assert languages(HOUSE) == [*LANGUAGES]
    for markup, times in ((fallback(HOUSE), 1), (plain(HOUSE), 2), (noscript(HOUSE), 1)):
        assert re.findall(r'lang="(\w+)"', markup) == [*LANGUAGES] * times
        assert "$" not in markup
        assert "{" not in markup
    words = json.loads(splash_module(HOUSE).removeprefix("export const TEXTS = ").rstrip(";\n"))
    assert [*words] == [*LANGUAGES]


def test_splash_knows_its_words() -> None:
    """The texts of the splash have the names that its scripts use."""
    declared = HOUSE.web.joinpath(SPLASH_TEXTS).read_text("utf-8")
    names = {*re.findall(r'"(\w+)"', declared)}
    english = start_texts(HOUSE)["en"]
    assert names == {*english["splash"], *english["trouble"]}


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        (["it-CH", "fr"], "it"),
        (["de-DE", "FR-ca", "it"], "fr"),
        (["de", "frr", "itl-IT"], "en"),
        (["en-US", "it"], "en"),
        ([], "en"),
    ],
)
def test_first_known_language(tags: list[str], code: str) -> None:
    """Of the browser's languages the first that Piazza has is taken, whatever its region; else English."""
    assert preferred_language(tags) == code


def _start(code: str) -> dict[str, str | list[str]]:
    """The texts that a language has for the start, by section and name; none if it has no file."""
    file = PACKAGE / "locale" / code / "start.toml"
    kept = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {f"{section}.{name}": text for section, texts in kept.items() for name, text in texts.items()}
