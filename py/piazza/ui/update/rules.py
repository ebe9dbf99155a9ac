"""The rules of a game, and the glossary cards of words in them."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.games import NAMES, TITLES
from piazza.ui.effects import FetchSupplement, ScrollToChapter
from piazza.ui.game_api.guide import load_guide
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import term
from piazza.ui.model.rules import pages_are_here
from piazza.ui.msg.rules import OpenChapter, OpenRules, RulesMsg, ShowWord
from piazza.ui.supplements import Supplement


def update(model: Model, msg: RulesMsg) -> Model:
    """Return the model after a message about rules."""
    match msg:
        case OpenRules(game):
            return _open(model, game)
        case OpenChapter(game, chapter):
            # the game on the table stays there
            return open_rules(model, game, chapter) if game in TITLES else model
        case ShowWord(name):
            return _show_word(model, name)
        case _:
            assert_never(msg)


def _open(model: Model, name: str) -> Model:
    """Open the rules of a game, or of the game on the table if none is named.

    At the table they open at the chapter about the current decision.
    """
    name = name or (model.table.match.game.name if model.table else NAMES[0])
    if name not in TITLES:
        return model
    return open_rules(model, name, _chapter_now(model, name))


def open_rules(model: Model, name: str, chapter: str) -> Model:
    """Open the rules of a game at a chapter; fetch them first if they are not on the device."""
    opened = replace(model, screen="rules", rules_of=name, dialog="", chapter=chapter)
    if pages_are_here(name):
        return turn_rules(opened)
    # what was awaited before must not open over the rules when it comes
    return replace(opened, awaited_supplement=None).with_effects(FetchSupplement(Supplement.GUIDE, name))


def _chapter_now(model: Model, game: str) -> str:
    """Return the name of the rules chapter about the current decision.

    Empty unless this game is on the screen.
    """
    table = model.table
    if table is None or model.screen != "table" or table.match.game.name != game:
        return ""
    return load_guide(game).chapter(table.state)


def turn_rules(model: Model) -> Model:
    """Scroll the open rules to the chapter that was asked for, if any."""
    return replace(model, chapter="").with_effects(ScrollToChapter(model.chapter)) if model.chapter else model


def _show_word(model: Model, name: str) -> Model:
    """Open the glossary card of a word."""
    if model.table is None or term(model.table.match.game.name, name) is None:
        return model
    return replace(model, dialog="word", word=name)
