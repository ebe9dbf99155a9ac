"""Handlers for help at the table: what can be chosen, what words mean, why a bot played as it did."""

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.bot_turns import is_bot_turn_end
from piazza.ui.model.choice_groups import choice_groups
from piazza.ui.model.glossary import term
from piazza.ui.msg.house import OpenChapter, ShowWord
from piazza.ui.msg.table import AskWhy, PointOut
from piazza.ui.update.home import open_rules


def _point_out(model: Model, event: Event[PointOut]) -> Model:
    """Mark the choices of a kind on the board, and close the dialog that lists the kinds."""
    kinds = choice_groups(model.table) if model.table else ()
    if event.msg.kind >= len(kinds):
        return model
    _kind, choices = kinds[event.msg.kind]
    return replace(model, dialog="", pointed=choices)


def _word(model: Model, event: Event[ShowWord]) -> Model:
    """Open the glossary card of a word."""
    if model.table is None or term(model.table.match.game.name, event.msg.name) is None:
        return model
    return replace(model, dialog="word", word=event.msg.name)


def _why(model: Model, event: Event[AskWhy]) -> Model:
    """Open the reasons for a bot's turn."""
    table, ply = model.table, event.msg.ply
    if table is None or table.is_closed or not is_bot_turn_end(table, ply):
        return model
    return replace(model, dialog="bots-turn", why=ply)


def _chapter(model: Model, event: Event[OpenChapter]) -> Model:
    """Open the rules of a game at a chapter; the game on the table stays there."""
    return open_rules(model, event.msg.game, event.msg.chapter) if event.msg.game in TITLES else model


HANDLERS: Handlers = {PointOut: _point_out, AskWhy: _why, ShowWord: _word, OpenChapter: _chapter}
