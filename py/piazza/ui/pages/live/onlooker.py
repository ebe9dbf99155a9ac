"""The big screen in the room: all boards, whose turn it is, everybody's points, and what was done last."""

from html import escape

from piazza.core.game import Player
from piazza.games import view
from piazza.ui.act import Simple
from piazza.ui.app import App
from piazza.ui.arrangement import Arrangement
from piazza.ui.kit import figure, icon, seat, tag, who
from piazza.ui.language import gettext as _
from piazza.ui.log.sentences import entry_markup, points_margin
from piazza.ui.pages.live.company import reason_to_wait
from piazza.ui.pages.page import Page, Region, tool, top
from piazza.ui.scene import Drawing, Scene
from piazza.ui.table import Table

COMMON = (Arrangement.LAWN, Arrangement.MAP)
"""Where all play on the same board."""
MOST = 6
"""Sentences of the log that are shown, where there is room for so many."""


def page(app: App, table: Table) -> Page:
    """What can be read from the other end of the room; no hands, and nothing to be chosen."""
    chips = tuple((text, False) for text, *_rest in table.words.chips(table.state)[:1])
    head = top(table.words.cover().title, chips, tool("u-left", _("Back to the table"), Simple.BIG))
    last = Region("last", _last(app, table), "last panel", "section", _("Log"))
    game, boards = table.match.game.name, [_draw(table, player) for player in range(table.match.players)]
    if boards[0].arrangement not in COMMON:
        shown = (head, _boards(table, [one.board for one in boards]), last)
        return Page("tv", shown, game, (("zones", "boards", "last"),))
    common = _board(game, boards[table.viewer].board)
    middle = Region("common", common, "tv-common panel", "section", _("Middle of the table"))
    return Page(
        "tv", (head, _people(table), middle, last), game, (("zones sided", "people", "common", "last"),)
    )


def _draw(table: Table, player: Player) -> Drawing:
    """The game as everybody sees it, with all of somebody's board, whose parts have names of their own."""
    seen = Scene(table.state, player, table.names, suffix=f"-of-{player}", is_whole=True)
    return view(table.match.game.name).draw(seen)


def _boards(table: Table, boards: list[str]) -> Region:
    """Everybody's board with the points."""
    game = table.match.game.name
    cards = (_card(table, player, _board(game, board)) for player, board in enumerate(boards))
    return Region("boards", "".join(cards), "tv-boards", "section", _("Players"))


def _people(table: Table) -> Region:
    """All players, where they play on the same board."""
    cards = "".join(_card(table, player, "") for player in range(table.match.players))
    return Region("people", cards, "tv-people", "section", _("Players"))


def _board(game: str, board: str) -> str:
    """A board, as large as there is room for all of it; nobody moves it, and small print is left out."""
    return tag("div", tag("div", board, class_=f"end-board {game}"), class_="end-town")


def _card(table: Table, player: Player, board: str) -> str:
    """A player: the name, whether it is the own turn, the points, and the board if there is one."""
    is_now = table.match.state.player == player
    name = tag("h2", seat(player, 24) + tag("span", escape(table.names[player])))
    note = (
        tag("p", _("{name}’s turn").format(name=escape(table.names[player])), class_="sr") if is_now else ""
    )
    is_secret = player in table.words.secret(table.state)
    told = tag("span", icon("u-lock", 24), role="img", aria_label=_("secret")) if is_secret else None
    points = tag("b", told or figure(table.state.scores()[player]), class_="num")
    head = tag("header", name + note + points)
    return tag("article", head + board, class_="tv-card panel now" if is_now else "tv-card panel")


def _last(app: App, table: Table) -> str:
    """Why the game rests, else what was told last, the latest at the end."""
    if said := reason_to_wait(app, table):
        return said
    told = [entry for entries in table.story[-MOST:] for entry in entries if not entry.is_passing]
    lines = (entry_markup(entry, table.names) + _points(points_margin(entry)) for entry in told[-MOST:])
    return "".join(tag("p", line) for line in lines) or tag("p", _begins(table))


def _begins(table: Table) -> str:
    """Who makes the first choice, as long as nothing is told."""
    first = table.match.at(0).state.player
    return _("The deal") if first is None else _("{name} begins").format(name=who(first, table.names[first]))


def _points(text: str) -> str:
    """What a choice brought."""
    return " " + tag("b", text, class_="num") if text else ""
