"""Italian and French: complete, well set, and the only language on every page."""

import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from piazza.games import TITLES
from piazza.ui import language
from piazza.ui.app import App
from piazza.ui.pages import rules
from piazza.ui.pages.play import lesson
from piazza.ui.storage.saves import Seat
from piazza.ui.table import Table
from screens import SCREENS, Screen, read
from tables import TABLES, finished
from tables import Table as Deal

PACKAGE = Path(__file__).parents[2] / "py" / "piazza"
TRANSLATED = tuple(code for code in language.LANGUAGES if code != "en")
FORM_OF_NUMBERS = {"it": (1, 0, 1), "fr": (0, 0, 1)}
"""The form that goes with 0, 1 and 2."""

ALIKE = {
    *("Anna", "Bruno", "Chiara", "Dario", "Elena", "Bloom Town"),
    *("rose", "Notation", "{n} min", "{n} point", "{n} points"),
    *("Invitation", "Message", "Options", "Page", "Pause", "Points", "Population", "Position", "Total"),
    *("Suburbia", "Dale", "Dale: {reason}", "Burg von Alspach", "Bed & Breakfast", "Boutique", "Casino"),
    *("Hotel", "Resort", "commercial", "restaurant", "population {n}", "{what}, secret"),
    *("Bloom", "Greentown", "Bonus", "sport", "shopping", "Bloom: Wolfgang Kramer, Game Factory 2024."),
    *("Joker", "Jokers", "joker", "Second", "Tour", "culture", "nature", "secret"),
    *("Ada", "Cosima", "Dante", "Emma", "Bot", "Expert", "bot, {level}"),
    "Suburbia: Ted Alspach, Bézier Games 2012.",
}
"""Texts that another language may leave as they are."""

UNTRANSLATED = r"Piazza|\w+-\w+-\d+|\b[A-C]\b|½|" + "|".join(language.LANGUAGES.values())
"""What stands on a page as it is: the name of the house, deals, letters of stacks, a half, languages."""

PROPER = "Bloom Town|Sidekick Games|Bézier Games|Suburbia, Inc."
"""Names that contain words of English."""

DEALS = tuple(deal for deal in TABLES if deal.game.name in TITLES and deal.luck == 0)


class Text(NamedTuple):
    """A text of the program, both its forms if it has two."""

    context: str | None
    forms: tuple[str, ...]

    @property
    def key(self) -> str | tuple[str, ...]:
        """As a catalogue knows it."""
        return self.forms if len(self.forms) > 1 else self.forms[0]


class Pair(NamedTuple):
    """One form of a text, and of its translation."""

    source: str
    translated: str


@cache
def texts() -> tuple[Text, ...]:
    """Every text in the program that can be translated."""
    found: dict[Text, None] = {}
    for _file, _line, message, _comments, context in extract_from_dir(PACKAGE):
        found[Text(context, message if isinstance(message, tuple) else (message,))] = None
    return tuple(found)


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
            found += [Pair(*pair) for pair in zip(_forms(message.id), _forms(message.string), strict=True)]
    return tuple(found)


@pytest.fixture(params=TRANSLATED)
def code(request: pytest.FixtureRequest) -> str:
    """Each language that is not the source."""
    return str(request.param)


@pytest.fixture
def spoken(code: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The house speaks each of these languages."""
    with monkeypatch.context() as patch:
        patch.setattr(language, "_catalogue", compiled)
        language.speak(code)
        yield code
    language.speak("en")


@pytest.fixture
def _mute(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The house speaks a language in which every text is empty; rules and lessons have their own files."""
    silence = NullTranslations()
    with monkeypatch.context() as patch:
        patch.setattr(silence, "gettext", lambda _text: "")
        patch.setattr(silence, "ngettext", lambda _one, _many, _number: "")
        patch.setattr(language, "_catalogue", lambda _code: silence)
        patch.setattr(rules, "chapters", lambda *_asked: ())
        for text in ("lesson_title", "lesson_text", "chapter_title"):
            patch.setattr(lesson, text, lambda *_which: "")
        language.speak("en")
        yield
    language.speak("en")


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> Screen:
    """Every screen and dialog."""
    return SCREENS[request.param]


def test_complete(code: str) -> None:
    """Every text of the program has a translation; `python3 web/serve.py --words` shows which have none."""
    known = catalogue(code)
    found = {text: known.get(text.key, text.context) for text in texts()}
    missing = [text for text, one in found.items() if one is None or not all(_forms(one.string))]
    assert not missing


def test_nothing_obsolete(code: str) -> None:
    """No catalogue translates what the program does not say any more; `--words` drops it."""
    said = {(text.context, text.forms[0]) for text in texts()}
    kept = {(one.context, _forms(one.id)[0]) for one in catalogue(code) if one.id}
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
    """There are two forms; French takes the singular for none, Italian does not."""
    assert catalogue(code).num_plurals == 2
    one, many = next(text.forms for text in texts() if text.forms[0] == "{n} point")
    forms = [compiled(code).ngettext(one, many, form) for form in (1, 2)]
    assert [compiled(code).ngettext(one, many, number) for number in range(3)] == [
        forms[form] for form in FORM_OF_NUMBERS[code]
    ]


def test_quotes(code: str) -> None:
    """Apostrophes, quotation marks and dots are typeset, not typed, and no control character stands there."""
    wrong = "['\"“”\x00-\x1f]|\\.\\.\\."
    assert not [pair for pair in pairs(code) if re.search(wrong, pair.translated)]


def test_italian_spaces() -> None:
    """Italian has no space before a mark."""
    assert not [pair for pair in pairs("it") if re.search(r"\s[;:!?»]|«\s", pair.translated)]


def test_no_round_in_italian() -> None:
    """A round has its Italian word everywhere; only the tile that is printed with the other keeps it."""
    texts = [re.sub(r"Ancora 1 Round|\{round\}", "", pair.translated) for pair in pairs("it")]
    assert not [text for text in texts if "round" in text.lower()]


def test_french_spaces() -> None:
    """French has a space before a mark of two parts, one at which no line breaks."""
    wrong = "(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])"
    assert not [pair for pair in pairs("fr") if re.search(wrong, pair.translated)]


def test_no_english_word(code: str) -> None:
    """A word that is translated by itself is not left in a sentence."""
    words = {one.source for one in pairs(code) if re.fullmatch(r"\w{4,}", one.source)} - ALIKE
    words -= {one.translated for one in pairs(code)}
    said = (re.sub(rf"{{\w*}}|{PROPER}", "", one.translated) for one in pairs(code))
    assert not [one for one in said if words & set(re.findall(r"\w+", one))]


def test_little_is_alike(code: str) -> None:
    """Next to nothing reads the same in both languages."""
    alike = {source for source, translated in pairs(code) if source == translated}
    assert set(filter(_has_words, alike)) <= ALIKE


@pytest.mark.parametrize("game", TITLES)
def test_nothing_in_english(spoken: str, game: str, screen: Screen) -> None:
    """No screen has a text left in English that has a translation."""
    english = _english(spoken)
    assert not [said for said in read(screen(game)).said if english.search(said)]


@pytest.mark.usefixtures("_mute")
@pytest.mark.parametrize("game", TITLES)
def test_no_text_of_its_own(game: str, screen: Screen) -> None:
    """No screen says a word that does not come from the catalogue."""
    said = (re.sub(UNTRANSLATED, "", one) for one in read(screen(game)).said)
    assert not [one for one in said if re.search(r"[^\W\d_]", one)]


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_choices_once(deal: Deal) -> None:
    """Every choice is on the page exactly once, and has a label (law 5), at positions all through a game."""
    match = finished(deal)
    for ply in range(0, len(match.plies), max(1, len(match.plies) // 9)):
        table = _shown(deal, ply)
        choices = sorted(read(App(screen="table", table=table)).choices)
        assert [number for number, _label in choices] == list(
            range(len(match.plies[ply].before.legal_actions()))
        )
        assert all(label for _number, label in choices)


def _shown(deal: Deal, ply: int) -> Table:
    """The table at a ply, open to the player in turn."""
    match = finished(deal).at(ply)
    player = match.state.player
    assert player is not None
    seats = tuple(Seat(f"{number}") for number in range(deal.players))
    return Table.of("key", match, seats).open_for(player)


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """All forms of a text or of a translation."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def _differ(pattern: str, pair: Pair) -> bool:
    """Whether a text and its translation differ in what fits the pattern."""
    source, translated = (sorted(re.findall(pattern, text)) for text in pair)
    return source != translated


def _plain(text: str) -> str:
    """A text without its markup."""
    return re.sub("<.*?>", "", text)


def _is_small(text: str) -> bool:
    """Whether a text begins with a small letter, or with what is filled in."""
    return _plain(text)[:1].islower() or text.startswith("{")


def _last(text: str) -> str:
    """The mark at the end of a text, if there is one."""
    found = re.search(r"[.…:;?!]$", _plain(text))
    return found[0] if found else ""


@cache
def _english(code: str) -> re.Pattern[str]:
    """Any text whose translation reads otherwise; one of several words also within a longer one."""
    known = {one.translated for one in pairs(code)}
    apart = (one.source for one in pairs(code) if one.source not in known and one.source != one.translated)
    return re.compile("|".join(map(_pattern, filter(_has_words, apart))))


def _has_words(text: str) -> bool:
    """Whether anything is left of a text without what is filled in."""
    return bool(re.search("[A-Za-z]", re.sub(r"{\w*}", "", text)))


def _pattern(text: str) -> str:
    """A text as a regular expression: by itself if it is a word or has something filled in, else anywhere."""
    pattern = re.sub(r"\\{\w*\\}", ".{1,40}", re.escape(_plain(text)))
    pattern = re.sub(r"^\.\{1,40\}\\ |\\ \.\{1,40\}$", lambda end: f"(?:{end[0]})?", pattern)
    return rf"(?<!\w){pattern}(?!\w)" if " " in text and "{" not in text else f"^{pattern}$"
