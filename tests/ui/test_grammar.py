"""Small words fit what follows them, whatever is put into a sentence: a or an, il or lo, le or la."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest

from piazza import games
from piazza.core.match import Match
from piazza.links import decode
from piazza.ui.game_api.people import People
from piazza.ui.game_api.text_types import Explanation
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.app import Model
from piazza.ui.model.log import entry_text
from screens import read
from ui.catalogues import pairs, texts
from ui.gallery import gallery
from ui.screens import markup

pytestmark = pytest.mark.slow

GAMES = Path(__file__).parents[1] / "games"
PEOPLE = ("Anna", "Igor", "Elena", "Ugo", "Olga")
"""Names before which many a small word is another."""
SHOWN = (
    "home with games",
    "setup",
    "rules",
    "table with a choice looked at",
    "curtain",
    "end",
    "end by link",
)
VOWEL = "aeiouàáâèéêëìíîïòóôùúû"
IMPURE = "s[bcdfgklmnpqrtvz]|z|gn|ps|pn|x|y"
"""How Italian nouns begin that take lo and uno."""
MUTE = "hôtel|hab|heure|herb|histoire|homme|honneur|hôpital|horizon"
"""How French words begin whose h is not heard."""


class Fault(NamedTuple):
    """A pair of words that cannot be right, and what may follow all the same."""

    wrong: str
    right: str = r"(?!)"

    def found(self, text: str) -> list[str]:
        """Every place of the text where it stands; what hangs on a verb by a hyphen begins nothing."""
        places = re.finditer(rf"\b(?<!-)(?:{self.wrong})", text, re.IGNORECASE)
        return [text[max(0, one.start() - 30) : one.end() + 30] for one in places
                if not re.match(self.right, text[one.start() :], re.IGNORECASE)]  # fmt: skip


FAULTS = {
    "en": (
        Fault(r"a [aeiou]", r"a (?:uni(?!n)|use|usual|euro|one\b|once)"),
        Fault(r"a (?:8|11|18)\b"),
        Fault(r"an? \{(?!n\})"),
        Fault(r"an [^aeiou\W\d_]", r"an (?:hour|hono|heir)"),
        Fault(r"an (?!8|11|18)\d"),
        Fault(r"(the|a|an|of|to|in|for|and|is) \1 "),
    ),
    "it": (
        Fault(r"(?:di|a|da|in|su) (?:(?:il|lo|i|gli|la|le)\b(?= \w)|l’)"),
        Fault(rf"(?:il|del|al|dal|nel|sul|un’|i|dei|ai|dai|nei|sui) (?:[{VOWEL}]|{IMPURE})"),
        Fault(r"(?:il|lo|la|un|una|uno|del|dello|della|al|allo|alla|dal|nel|sul) \{(?!date)"),
        Fault(rf"(?:un|quel|nessun|alcun) (?:{IMPURE})"),
        Fault(rf"(?:della|alla|dalla|nella|sulla|dello|allo|dallo|nello|sullo) [{VOWEL}]"),
        Fault(rf"(?:dello|allo|dallo|nello|sullo) (?!{IMPURE}|h)\w"),
        Fault(rf"una [{VOWEL}]", r"una (?:o|e|a|alla|al|accanto|in|ogni|oppure|invece|altra volta)\b"),
    ),
    "fr": (
        Fault(r"(?:de|à) (?:le|les) ", r"(?:de|à) (?:le|les) \w+(?:er|ir|re)\b"),
        Fault(rf"(?:le|la|de|que|ne|se|je|du|au|sa|ma|ta|si|jusque|lorsque|puisque) (?:[{VOWEL}]|{MUTE})",
              r"(?:le|la|de|du|au|que) (?:onz|oui|un à|y\b)|si (?:[aeou]|im|inv)|la (?:une)\b"),
        Fault(r"(?:de|à) du\b"),
        Fault(r"(?:le|la|du|au|un|une|que) \{(?!date|day)|de \{(?:name|who|tile|goal|kind|what)\}"),
    ),
}  # fmt: skip
"""What cannot be right in a language; one may be missing."""


@cache
def recorded(name: str) -> tuple[Match, ...]:
    """The recorded games of a game, if it has any: between them all that may happen happens."""
    file = GAMES / name / "finished.txt"
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return tuple(decode(line.split("\t")[0]) for line in lines if not line.startswith("#"))


def faults(code: str, sentences: Iterator[str]) -> set[str]:
    """Every place of the sentences that cannot be right."""
    said = {re.sub(r"\s", " ", unescape(text)) for text in sentences}
    return {place for text in said for fault in FAULTS.get(code, ()) for place in fault.found(text)}


def story(match: Match) -> Iterator[str]:
    """All that a game says of a match in which people with such names play."""
    told, people = load_texts(match.game.name), People(PEOPLE)
    for number, ply in enumerate(match.plies):
        yield from (
            entry_text(entry, people) for entry in told.narrate(ply.before, ply.action, match.after(number))
        )
        yield from _explained(told.explain(ply.before, ply.action))
        yield told.label(ply.before, ply.action)
    for state in {ply.before.player: ply.before for ply in match.plies}.values():
        yield from (people.tell(text) for text in told.describe(state))
        yield from (
            people.tell(told.prompt(state).text, 0),
            told.prompt(state).note,
        )
        yield from (told.label(state, action) for action in state.legal_actions())
    yield from (told.end_reason(match.state), told.verdict(match.state))


def _explained(told: Explanation | None) -> Iterator[str]:
    """The sentences of an explanation."""
    if told:
        said = (told.title, told.go, *(line.text for line in told.lines), *(text for _, text in told.after))
        yield from (People(PEOPLE).tell(text) for text in said)


def on_page(model: Model) -> Iterator[str]:
    """The sentences of a page, whatever parts of them are marked, and its labels."""
    yield from re.split("<[^>]*>", re.sub(r"</?(?:b|strong|svg|use|small)\b[^>]*>", "", markup(model)))
    yield from read(model).said


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "for a industrial tile"),
        ("en", "an tile"),
        ("en", "a 8"),
        ("it", "il ufficio"),
        ("it", "di il Lago"),
        ("it", "un stadio"),
        ("it", "una Altra tessera"),
        ("fr", "le tour de Anna"),
        ("fr", "à le Marché"),
        ("fr", "du aéroport"),
        ("fr", "le hôtel"),
    ],
    indirect=["code"],
)
def test_faults_are_found(code: str, text: str) -> None:
    """What is wrong in a language is found."""
    assert faults(code, iter([text]))


@pytest.mark.parametrize("name", games.TITLES)
def test_stories(code: str, name: str) -> None:
    """In all that is told of the recorded games every small word fits."""
    assert not faults(code, (text for match in recorded(name) for text in story(match)))


@pytest.mark.parametrize("name", games.TITLES)
def test_pages(code: str, name: str) -> None:
    """On the pages, the rules among them, every small word fits, whatever the names of those who play."""
    screens = gallery(games.load(name), PEOPLE)
    assert not faults(code, (text for one in SHOWN for text in on_page(screens[one])))


def test_catalogue(code: str) -> None:
    """In the texts as they stand in the catalogue every small word fits."""
    said = texts() if code == "en" else ()
    own = (form for text in said for form in text.forms)
    translated = (pair.translated for pair in pairs(code)) if code != "en" else ()
    assert not faults(code, (text for text in (*own, *translated)))
