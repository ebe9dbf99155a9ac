"""Handlers for help at the table: what can be chosen, what words mean, why a bot played as it did."""

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.bot_turns import is_bots_turn
from piazza.ui.model.choice_groups import kinds_of
from piazza.ui.model.glossary import term
from piazza.ui.msg.house import OpenChapter, ShowWord
from piazza.ui.msg.table import AskWhy, PointOut
from piazza.ui.update.home import open_rules


def _point_out(app: App, event: Event[PointOut]) -> App:
    """Mark the choices of a kind on the board, and close the dialog that lists the kinds."""
    kinds = kinds_of(app.table) if app.table else ()
    if event.act.kind >= len(kinds):
        return app
    _kind, choices = kinds[event.act.kind]
    return replace(app, dialog="", pointed=choices)


def _word(app: App, event: Event[ShowWord]) -> App:
    """Open the glossary card of a word."""
    if app.table is None or term(app.table.match.game.name, event.act.name) is None:
        return app
    return replace(app, dialog="word", word=event.act.name)


def _why(app: App, event: Event[AskWhy]) -> App:
    """Open the reasons for a bot's turn."""
    table, ply = app.table, event.act.ply
    if table is None or table.is_closed or not is_bots_turn(table, ply):
        return app
    return replace(app, dialog="bots-turn", why=ply)


def _chapter(app: App, event: Event[OpenChapter]) -> App:
    """Open the rules of a game at a chapter; the game on the table stays there."""
    return open_rules(app, event.act.game, event.act.chapter) if event.act.game in TITLES else app


HANDLERS: Handlers = {PointOut: _point_out, AskWhy: _why, ShowWord: _word, OpenChapter: _chapter}
