"""The big screen in the room: all boards, whose turn it is, all points, and the last turns."""

from html import escape

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.ui.game_api.html import figure, icon, seat, tag
from piazza.ui.game_api.scene import Drawing, Scene
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.log import entry_markup, points_margin
from piazza.ui.model.table import Table
from piazza.ui.msg.multiplayer import GuestSignal
from piazza.ui.view.multiplayer.company import reason_to_wait
from piazza.ui.view.page import Page, Region, tool, top

PAIR = 2
"""The number of boards beside which the middle has a column of its own, not a row above them."""
MANY = 4
"""The number of players from which their cards leave little room for the log below."""
MAX_ENTRIES = 6
"""The number of log entries that are shown at most."""


def view(model: Model, table: Table) -> Page:
    """Return the page, to be read from across the room: no hands, and nothing to choose."""
    table = replace(table, is_for_others=True)
    chips = tuple((text, False) for text, *_rest in table.words.chips(table.state)[:1])
    head = top(
        table.words.cover().title, chips, tool("u-left", _("Back to the table"), GuestSignal.BIG_SCREEN)
    )
    last = Region("last", _last(model, table), "last panel", "section", _("Log"))
    game, drawn = table.match.game.name, [_draw(table, player) for player in range(table.match.players)]
    middle = _middle(game, drawn[0])
    if not load_view(game).shares_board:
        zones = "zones paired" if len(drawn) == PAIR else "zones"
        zones += " with-middle" if middle else ""
        boards = _boards(table, [one.board for one in drawn])
        return Page("tv", (head, *middle, boards, last), game, ((zones, "middle", "boards", "last"),))
    common = _board(game, drawn[table.viewer].board)
    lawn = Region("common", common, "tv-common panel", "section", _("Town"))
    people = _people(table, drawn[0].seats)
    beside, table_top = ("tv-beside", "people", "last"), ("tv-top", "middle", "common")
    return Page("tv", (head, people, last, *middle, lawn), game, (("zones sided", beside, table_top),))


def _draw(table: Table, player: Player) -> Drawing:
    """Return the table as everybody may see it, with a player's whole board; its ids end in the player."""
    seen = Scene(table.state, player, table.names, suffix=f"-of-{player}", is_whole=True)
    return load_view(table.match.game.name).draw(seen)


def _middle(game: str, drawn: Drawing) -> tuple[Region, ...]:
    """Return the region with what lies in the middle for all players; none if the game has nothing there."""
    parts = "".join(tag("div", part, class_=f"shared {game}") for part in load_view(game).middle(drawn))
    if not parts:
        return ()
    return (Region("middle", parts, "tv-middle panel", "section", _("Middle of the table")),)


def _boards(table: Table, boards: list[str]) -> Region:
    """Return the region with every player's card and board."""
    game = table.match.game.name
    cards = (_card(table, player, _board(game, board)) for player, board in enumerate(boards))
    return Region("boards", "".join(cards), "tv-boards", "section", _("Players"))


def _people(table: Table, glances: tuple[str, ...]) -> Region:
    """Return the region with every player's card, for games in which all share a board."""
    game = table.match.game.name
    cards = (
        _card(table, player, tag("div", glance, class_=f"tv-glance {game}") if glance else "")
        for player, glance in enumerate(glances[: table.match.players])
    )
    kind = "tv-people many" if table.match.players >= MANY else "tv-people"
    return Region("people", "".join(cards), kind, "section", _("Players"))


def _board(game: str, board: str) -> str:
    """Return a board in full, without panning and fine print, as large as there is room."""
    return tag("div", tag("div", board, class_=f"end-board {game}"), class_="end-town")


def _card(table: Table, player: Player, below: str) -> str:
    """Return a player's card: name, whether it is their turn, points, belongings, and `below`."""
    is_now = table.match.state.player == player
    name = tag("h2", seat(player, 24) + tag("span", escape(table.names[player])))
    turn = table.people.tell(_("[{name}’s turn|Your turn]"), player)
    note = tag("p", escape(turn), class_="visually-hidden") if is_now else ""
    is_secret = player in table.words.secret(table.state)
    lock = tag("span", icon("u-lock", 24), role="img", aria_label=_("secret")) if is_secret else None
    points = tag("b", lock or figure(table.state.scores()[player]), class_="num")
    has = load_view(table.match.game.name).belongings(table.state, player)
    head = tag("header", name + note + (tag("div", has, class_="tv-has") if has else "") + points)
    return tag("article", head + below, class_="tv-card panel now" if is_now else "tv-card panel")


def _last(model: Model, table: Table) -> str:
    """Return why the game waits, or else the last entries of the log, the latest at the end."""
    if said := reason_to_wait(model, table):
        return said
    latest = [entry for entries in table.story[-MAX_ENTRIES:] for entry in entries if not entry.is_passing]
    lines = (
        entry_markup(entry, table.people) + _points(points_margin(entry)) for entry in latest[-MAX_ENTRIES:]
    )
    return "".join(tag("p", line) for line in lines) or tag("p", _begins(table))


def _begins(table: Table) -> str:
    """Return who makes the first choice, for a log that is still empty."""
    first = table.match.at(0).state.player
    begins = Entry(first, _("[{name} starts|You start]"))
    return _("The deal") if first is None else entry_markup(begins, table.people)


def _points(text: str) -> str:
    """Return the points that a choice scored, as markup; empty for an empty text."""
    return " " + tag("b", text, class_="num") if text else ""
