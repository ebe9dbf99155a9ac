"""A picture to send: the position as everybody may see it, or the end of the game, on one sheet."""

import json
from html import escape

from piazza.core.game import Player
from piazza.ui.game_api.html import brand, figure, icon, seat, tag
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.score_breakdown import accounts
from piazza.ui.model.table import NOBODY, Table
from piazza.ui.view.causes import causes
from piazza.ui.view.page import Page, Region
from piazza.ui.view.result import chart_region, outcome_region, small_boards


def poster_order(table: Table, theme: str) -> str:
    """Return what `web/page/export/` draws, as JSON: the sheet's markup, game, language, theme and name."""
    return json.dumps(
        {
            "markup": poster(table).markup,
            "game": table.match.game.name,
            "language": current_language(),
            "theme": theme,
            "name": f"piazza-{table.match.game.name}",
        }
    )


def poster(table: Table) -> Page:
    """Return the sheet: of a game that is over winner, chart and points, else the board and the players."""
    head = Region("top", brand() + tag("h1", tag("span", table.words.cover().title)), "top", "header")
    if table.match.is_over and table.ply is None:
        found = accounts(table)
        shown = (head, outcome_region(table, found), chart_region(table, found), causes(table, found))
        return Page("end", shown, frame=(("zones", "win", "chart", "causes"),))
    return Page("end", (head, _position(table)), frame=(("zones", "win"),))


def _position(table: Table) -> Region:
    """Return the region with the viewer's board, and all players with their boards and points."""
    # The picture may be sent to anybody.
    state = table.shown.state.observe(NOBODY)
    scene = Scene(state=state, viewer=table.viewer, names=table.names)
    game = table.match.game.name
    town = tag("div", load_view(game).board(scene), class_=f"end-board {game}")
    note = table.words.turn_name(state)
    head = tag(
        "div", tag("p", _turn(table)) + tag("h2", tag("span", note), style=f"--letters:{len(note) + 9}")
    )
    boards = small_boards(state, table, table.match.players)
    rows = "".join(_row(table, player, boards[player]) for player in range(table.match.players))
    text = tag("div", head + tag("ol", rows), class_="wt")
    name = escape(table.names[table.viewer])
    whose = tag("h3", icon(f"s{table.viewer + 1}", 18) + tag("span", name)) if any(boards) else ""
    return Region(
        "win", text + tag("div", whose + town, class_="end-town"), "win panel", "section", _("Town")
    )


def _turn(table: Table) -> str:
    """Return whose turn it is; empty at the end of a game that is looked back at."""
    player = table.shown.state.player
    return "" if player is None else escape(_("{name}’s turn").format(name=table.names[player]))


def _row(table: Table, player: Player, board: str) -> str:
    """Return a player with the points that everybody may see, or a lock."""
    state = table.shown.state
    seen = state.observe(NOBODY)
    is_secret = player in table.words.secret(seen)
    told = icon("u-lock", 18) if is_secret else figure(seen.scores()[player])
    line = seat(player, 16) + tag("span", escape(table.names[player])) + tag("b", told, class_="num")
    small = tag("span", board, class_="tiny") if board else ""
    return tag(
        "li", tag("div", line + small, class_="rank"), class_="best" if state.player == player else None
    )
