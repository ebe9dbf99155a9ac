"""The page at the end of a game: who won, the boards, where the points came from, and what next."""

from collections import Counter
from html import escape
from typing import Any

from piazza.core.game import NOBODY, Player, State
from piazza.core.ranking import winners
from piazza.ui.game_api.html import button, figure, icon, picture, seat, tag
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.text_types import ScoreCategory
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words
from piazza.ui.model.analysis import can_judge, turns_in_sight
from piazza.ui.model.app import Model
from piazza.ui.model.result import (
    Account,
    account_of_end,
    accounts,
    causes,
    has_won,
    headline,
    points_in_words,
    ranked,
    rivals,
    to_try,
)
from piazza.ui.model.table import Table
from piazza.ui.msg import asks
from piazza.ui.msg.analysis import AnalysisSignal
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.replay import ReplaySignal
from piazza.ui.msg.setup import PlayAgain
from piazza.ui.msg.share import Adopt
from piazza.ui.msg.table import OpenDrawer
from piazza.ui.view.analysis import review, turn_that_mattered
from piazza.ui.view.chart import scores_over_time
from piazza.ui.view.daily import daily_result
from piazza.ui.view.editions import edition_chip, edition_note
from piazza.ui.view.medals import grade_reached
from piazza.ui.view.page import Page, Region, top
from piazza.ui.view.table import tools


def view(model: Model, table: Table) -> Page:
    """Return the page: winner and boards, chart, points by category, review, and buttons."""
    found = accounts(table)
    chips = ((edition_chip(model, table), False),)
    return Page(
        "end",
        (
            top(table.words.cover().title, chips, tools(model, table), edition_note(model, table)),
            outcome_region(model, table, found),
            chart_region(
                table, found, button(icon("u-play", 18) + _("Replay"), ReplaySignal.TOGGLE, "small")
            ),
            breakdown_region(table, found),
            review(model, table),
            _buttons(model, table),
        ),
        frame=(("zones", "win", "chart", "breakdown", "review"), "ways"),
    )


def outcome_region(model: Model, table: Table, found: tuple[Account, ...]) -> Region:
    """Return the region with the winner, the causes, the ranking, and the board selected there."""
    small = small_boards(table.match.state, table, len(found))
    has_boards = any(small)
    shown = _board_shown(table, len(found)) if has_boards else winners(table.match.state)[0]
    order = _ranking(table, found, small, shown) if len(found) > 1 else ""
    head = _headline(table, found, grade_reached(model, table) + daily_result(model, table))
    said = tag("div", head + _causes(table, found) + _advice(model, table, found))
    board = _town(table, found, shown, has_title=has_boards)
    return _outcome(tag("div", said + order, class_="wt"), board)


def outcome_sheet(table: Table, found: tuple[Account, ...]) -> Region:
    """Return the region with the winner, the causes, the ranking, and everybody's board, for a picture."""
    small = small_boards(table.match.state, table, len(found))
    best = winners(table.match.state)[0]
    boards = _town(table, found, best, has_title=False)
    if any(small):
        boards = towns_together([_town(table, found, one, has_title=True) for one in range(len(found))])
    order = _ranking(table, found, [""] * len(found), best) if len(found) > 1 else ""
    said = tag("div", _headline(table, found) + _causes(table, found))
    return _outcome(tag("div", said + order, class_="wt"), boards)


def _outcome(text: str, boards: str) -> Region:
    """Return the region with what is said of the end, and boards beside it."""
    return Region("win", text + boards, "win panel", "section", _("Winner"))


def _town(table: Table, found: tuple[Account, ...], shown: int, *, has_title: bool) -> str:
    """Return the board of an account at the end, with whose it is if everybody has one."""
    names = (*table.names, *(robot.name for robot in found[table.match.players :]))
    scene = Scene(state=table.match.state, viewer=shown, names=names, you=table.you)
    return town(scene, table.match.game.name, found[shown].symbol, found[shown].name if has_title else "")


def town(scene: Scene[State[Any]], game: str, symbol: str, name: str) -> str:
    """Return a board with its owner's mark and name above it, unless the name is empty."""
    whose = tag("h3", icon(symbol, 18) + tag("span", escape(name))) if name else ""
    board = tag("div", load_view(game).board(scene), class_=f"end-board {game}")
    return tag("div", whose + board, class_="end-town")


def towns_together(towns: list[str]) -> str:
    """Return boards beside and below each other."""
    return tag("div", "".join(towns), class_=f"end-towns n{len(towns)}")


def _advice(model: Model, table: Table, found: tuple[Account, ...]) -> str:
    """Return the turn that mattered and what was better; before an analysis, what the points say to try."""
    if said := turn_that_mattered(model, table):
        return said
    text = to_try(table, found)
    return tag("p", tag("b", _("One thing to try")) + " " + escape(text), class_="to-try") if text else ""


def small_boards(state: State[Any], table: Table, boards: int) -> list[str]:
    """Return every player's board as a small picture; empty texts if all share one board."""
    first, *others = range(boards)
    picture_of = load_view(table.match.game.name).thumbnail
    found = [picture_of(state, first)]
    # Two equal pictures are enough to know that all share a board: the others are not drawn.
    if not others or picture_of(state, others[0]) == found[0]:
        return [""] * boards
    return found + [picture_of(state, one) for one in others]


def _board_shown(table: Table, boards: int) -> int:
    """Return the index of the account whose board is shown: the selected one, else the winner's."""
    # Lines of the ranking send what opens a player's drawer at the table.
    name, _bar, number = table.drawer.partition("-")
    is_asked = name == "seat" and int(number) < boards
    return int(number) if is_asked else winners(table.match.state)[0]


def _headline(table: Table, found: tuple[Account, ...], more: str = "") -> str:
    """Return who won, and by how much; styles set a long text smaller.

    `more` is what else there is to say of a daily game or a solo, as markup.
    """
    best, said = winners(table.match.state), headline(table, found)
    marks = "" if table.you != NOBODY or len(found) == 1 else "".join(seat(player, 46) for player in best)
    petals = picture("petals", (340, 92), "petals", "xMinYMid slice") if has_won(table, found) else ""
    return (
        petals
        + tag(
            "h2",
            marks + tag("span", escape(said)),
            style=f"--letters:{len(said) + 3 * len(best) * bool(marks)}",  # a mark counts as three
            id="result",
            tabindex="-1",
        )
        + tag("p", escape(account_of_end(table, found)), class_="big num")
        + tag("p", table.words.end_reason(table.match.state), class_="note")
        + more
    )


def _causes(table: Table, found: tuple[Account, ...]) -> str:
    """Return the categories that made the difference, compared; empty if there are none."""
    told, rival = rivals(table, found)
    whose = [told] if rival is None else [told, rival]
    heads = "".join(
        tag("th", icon(one.symbol, 14) + tag("span", escape(one.name)), scope="col", title=one.name)
        for one in whose
    )
    rows = ""
    for category, *points in causes(table, found):
        shown = [one for one in points if one is not None]
        title = icon(category.symbol, 18, class_=f"ic k-{category.colour}") + escape(category.title)
        cells = "".join(
            tag("td", tag("b" if one == max(shown) else "span", figure(one)), class_="num") for one in shown
        )
        rows += tag("tr", tag("th", tag("span", title), scope="row") + cells)
    if not rows:
        return ""
    head = tag(
        "tr",
        tag("th", _("What made the difference") if rival else _("Where the points came from"), scope="col")
        + heads,
    )
    return tag("table", tag("thead", head) + tag("tbody", rows), class_="causes")


def _ranking(table: Table, found: tuple[Account, ...], small: list[str], shown: int) -> str:
    """Return the ranking, each line a button to the board if players have boards of their own."""
    best = winners(table.match.state) if table.match.players > 1 else ()
    lines = ""
    for place, number in ranked(table, found):
        line = _rank(found[number], place)
        if small[number]:
            way = _board_button(line, small[number], number, "true" if number == shown else "false")
        else:
            way = tag("div", line, class_="rank")
        lines += tag("li", way, class_="best" if found[number].seat in best else None)
    return tag("ol", lines)


def _rank(account: Account, place: int) -> str:
    """Return one line of the ranking; players who share a place have the same number.

    A screen reader would run its parts together, so it gets a text of its own.
    """
    text = _("Place {place}: {name}, {points}")
    heard = text.format(place=place, name=account.name, points=points_in_words(account.total))
    return (
        tag("span", escape(heard), class_="visually-hidden")
        + tag("em", str(place), class_="num", aria_hidden="true")
        + icon(account.symbol, 16)
        + tag("span", escape(account.name), title=account.name, aria_hidden="true")
        + tag("b", figure(account.total), class_="num", aria_hidden="true")
    )


def _board_button(line: str, small: str, number: int, pressed: str) -> str:
    """Return a line of the ranking as a button that shows the board, with a small picture of it."""
    return tag(
        "button",
        line + tag("span", small, class_="tiny", aria_hidden="true"),
        type="button",
        class_="rank",
        **asks(OpenDrawer(f"seat-{number}")),
        aria_pressed=pressed,
    )


def chart_region(table: Table, found: tuple[Account, ...], replay: str = "") -> Region:
    """Return the region with the scores over time, and who was longest in the lead.

    `replay` is the button that shows the whole game again.
    """
    note = tag("p", _leaders(table, found), class_="note") if len(found) > 1 else ""
    head = tag("header", tag("h3", _("Scores over time")) + replay)
    markup = head + scores_over_time(table, found) + note
    return Region("chart", markup, "ch panel", "section", _("Scores over time"))


def _leaders(table: Table, found: tuple[Account, ...]) -> str:
    """Return who was alone in the lead after the most laps (a lap is one turn of everybody)."""
    laps = list(zip(*(account.course for account in found), strict=True))
    leads = Counter(points.index(max(points)) for points in laps if points.count(max(points)) == 1)
    if not leads:
        return _("Nobody held the lead alone.")
    most = max(leads.values())
    longest = [number for number in range(len(found)) if leads[number] == most]
    if longest == [table.you]:
        return _("You were in the lead longest.")
    names = join_words([escape(found[number].name) for number in longest])
    return _("Longest in the lead: {names}.").format(names=names)


def _buttons(model: Model, table: Table) -> Region:
    """Return the region with the ways on: again, the same deal, the analysis, sharing, and home."""
    own = (
        button(icon("u-again", 20) + _("Play again"), PlayAgain("new"), "pri")
        + button(icon("t-back", 22) + _("Same deal again"), PlayAgain("same"))
        if table.is_local
        else button(_("Save this game"), Adopt(None), "" if table.is_doubtful else "pri")
    )
    known = turns_in_sight(model.bot_requests.analysis_of(table), table)
    text = _("Analysis") if known else _("Analyse")
    analyse = button(icon("u-hint", 20) + text, AnalysisSignal.START_AND_OPEN) if can_judge(table) else ""
    markup = (
        own
        + analyse
        + button(icon("u-share", 20) + _("Share"), OpenDialog("share"))
        # fills the room before the way home
        + tag("span", "")
        + button(_("Back to home"), HomeSignal.HOME)
    )
    return Region("ways", markup, "endacts panel", "section", _("What next"))


def breakdown_region(table: Table, found: tuple[Account, ...]) -> Region:
    """Return the region with the points of everybody by category, and the totals."""
    best = winners(table.match.state) if table.match.players > 1 else ()
    heads = "".join(
        tag(
            "th",
            tag(
                "div",
                icon(account.symbol, 14) + tag("span", escape(account.name), title=account.name),
                class_="col",
            ),
            scope="col",
            class_=_winner_class(account, best) or None,
        )
        for account in found
    )
    longest = max((abs(points) for account in found for points in account.categories.values()), default=0)
    rows = "".join(
        _category_row(category, found, best, max(1, longest)) for category in table.words.score_categories()
    )
    total = "".join(
        tag("td", figure(one.total), class_=f"num {_winner_class(one, best)}".strip()) for one in found
    )
    body = rows + tag("tr", tag("th", _("Total"), scope="row") + total, class_="tot")
    first = tag("th", _("Score breakdown"), scope="col")
    markup = tag("table", tag("thead", tag("tr", first + heads)) + tag("tbody", body))
    kind = f"brk n{len(found)} panel"
    return Region("breakdown", markup, kind, "section", _("Score breakdown"))


def _winner_class(account: Account, best: tuple[Player, ...]) -> str:
    """Return the CSS class of a column: ``w`` for a winner's."""
    return "w" if account.seat in best else ""


def _category_row(
    category: ScoreCategory, found: tuple[Account, ...], best: tuple[Player, ...], longest: int
) -> str:
    """Return the row of a category, with a bar for each account; the most points are bold."""
    title = icon(category.symbol, 20, class_=f"ic k-{category.colour}") + tag("span", escape(category.title))
    gains = [account.categories.get(category.name, 0) for account in found]
    most = max(gains)
    cells = "".join(
        tag(
            "td",
            _category_cell(gain, category.colour, gain / longest, "b" if gain == most > 0 else "span"),
            class_=kind,
        )
        for gain, kind in zip(
            gains, (f"num {_winner_class(one, best)}".strip() for one in found), strict=True
        )
    )
    return tag("tr", tag("th", tag("div", title, class_="score-category"), scope="row") + cells)


def _category_cell(gain: int, colour: str, share: float, name: str) -> str:
    """Return points with a bar, as a share of the longest bar; negative points have an empty bar."""
    bar = f'<i class="b-{colour}" style="--share:{max(0.0, share):.3f}"></i>'
    return tag("div", tag(name, figure(gain)) + tag("span", bar, class_="bar-room"), class_="cell")
