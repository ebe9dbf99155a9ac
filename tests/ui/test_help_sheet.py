"""The help sheet: what is kept, what a link tells, and the words in which games are written."""

import re
from pathlib import Path

import pytest

from piazza.core.game import Game
from piazza.core.text_form import notation
from piazza.games import NAMES, TITLES
from piazza.links import decode
from piazza.ui.effects import ScrollToChapter
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.app import Model
from piazza.ui.model.rules import chapters
from piazza.ui.supplements import Supplement, is_offered
from piazza.ui.version import version
from piazza.ui.view.help import RECORD
from titles import loaded
from ui.screens import dealt, did, markup, opened

GAMES = Path(__file__).parents[1] / "games"
PAGED = loaded(tuple(name for name in TITLES if is_offered(Supplement.GUIDE, name)))


def shape(word: str) -> str:
    """Return a word of a record with every number made the same."""
    return re.sub(r"-?\d+", "0", word)


def written(name: str) -> set[str]:
    """Return the shapes of all words in the recorded games of a title."""
    lines = (GAMES / name / "finished.txt").read_text("utf-8").splitlines()
    matches = (decode(line.split("\t")[0]) for line in lines if line and not line.startswith("#"))
    return {shape(notation(ply.action)) for match in matches for ply in match.plies}


@pytest.mark.parametrize("game", PAGED, ids=lambda game: game.name)
def test_the_rules_explain_words_that_records_have(game: Game) -> None:
    """Each word of the chapter about records occurs in recorded games, in every language the same words."""
    explained = []
    for code in LANGUAGES:
        speak(code)
        [chapter] = [one for one in chapters(game.name) if one.name == RECORD]
        explained.append(re.findall("<code[^>]*>(.*?)</code>", chapter.markup))
    assert explained[0] == explained[1] == explained[2] != []
    assert {shape(word) for word in explained[0]} - {"joker"} <= written(game.name)


@pytest.mark.parametrize("game", PAGED, ids=lambda game: game.name)
def test_the_help_leads_to_the_words_of_the_game_on_the_table(game: Game) -> None:
    """At a table the help names the rules of its game alone; pressed, they open at the chapter."""
    shown = did(opened(dealt(game)), "dialog help")
    assert re.findall(r'data-do="rules-at" data-value="([^"]*)"', markup(shown)) == [f"{game.name}/{RECORD}"]
    followed = did(shown, f"rules-at {game.name}/{RECORD}")
    assert (followed.screen, followed.rules_of, followed.dialog) == ("rules", game.name, "")
    assert ScrollToChapter(RECORD) in followed.effects


def test_the_help_on_the_square_leads_to_every_game() -> None:
    """Away from a table the help names the rules of each game that is shown."""
    shown = did(Model(), "dialog help")
    assert markup(shown).count('data-do="rules-at"') == len({*NAMES} & {game.name for game in PAGED})


def test_the_credits_name_the_version() -> None:
    """The version in the credits is that of the project file."""
    project = Path(__file__).parents[2] / "py" / "pyproject.toml"
    assert f'version = "{version()}"' in project.read_text("utf-8")
    assert f"Piazza {version()}" in markup(did(Model(), "dialog credits"))
