"""Every page speaks the language chosen, and nothing else."""

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations

import pytest

from piazza.games import TITLES
from piazza.ui import i18n as language
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat
from piazza.ui.view import lessons as lesson
from piazza.ui.view import rules
from screens import SCREENS, Screen, read
from tables import TABLES, finished
from tables import Table as Deal
from titles import having
from ui.catalogues import TRANSLATED, compiled, has_words, pairs, plain

pytestmark = pytest.mark.slow

UNTRANSLATED = r"Piazza|\w+-\w+-\d+|\b[A-C]\b|½|\band\b|" + "|".join(language.LANGUAGES.values())
"""What stands on a page as it is: the house, deals, letters of stacks, a half, Babel's "and", languages."""


DEALS = tuple(deal for deal in TABLES if deal.game.name in TITLES and deal.luck == 0)


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


@pytest.mark.parametrize("game", TITLES)
def test_nothing_in_english(spoken: str, game: str, screen: Screen) -> None:
    """No screen has a text left in English that has a translation."""
    assert not [said for said in read(screen(game)).said if _is_english(spoken, said)]


@pytest.mark.usefixtures("_mute")
@pytest.mark.parametrize("game", having("texts", "view"))
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
        choices = sorted(read(Model(screen="table", table=table)).choices)
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


@cache
def _is_english(code: str, said: str) -> bool:
    """Whether a text has one in English in it; most texts stand on many pages."""
    return any(core in said and re.search(pattern, said) for core, pattern in _english(code))


@cache
def _english(code: str) -> tuple[tuple[str, str], ...]:
    """Any text whose translation reads otherwise, as its longest part that is never filled in, and a pattern.

    Most texts lack that part, and need no pattern.
    """
    known = {one.translated for one in pairs(code)}
    apart = (one.source for one in pairs(code) if one.source not in known and one.source != one.translated)
    return tuple((_core(text), _pattern(text)) for text in filter(has_words, apart))


def _core(text: str) -> str:
    """The longest part of a text between what is filled in."""
    return max(re.split(r"\{\w*\}", plain(text)), key=len).strip()


def _pattern(text: str) -> str:
    """A text as a regular expression: by itself if it is a word or has something filled in, else anywhere."""
    pattern = re.sub(r"\\{\w*\\}", ".{1,40}", re.escape(plain(text)))
    pattern = re.sub(r"^\.\{1,40\}\\ |\\ \.\{1,40\}$", lambda end: f"(?:{end[0]})?", pattern)
    return rf"(?<!\w){pattern}(?!\w)" if " " in text and "{" not in text else f"^{pattern}$"
