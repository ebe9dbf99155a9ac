"""The end of a game: who won, where every point came from, and what next."""

from collections.abc import Iterable
from html import escape

from piazza.core.game import Player
from piazza.core.places import numbered, winners
from piazza.ui.app import App
from piazza.ui.chart import scores_over_time
from piazza.ui.games import view
from piazza.ui.kit import button, icon, picture, seat, tag
from piazza.ui.language import gettext as _
from piazza.ui.language import listed, ngettext
from piazza.ui.pages.page import Page, Region, top
from piazza.ui.pages.review import review
from piazza.ui.pages.table import tools
from piazza.ui.scene import Scene
from piazza.ui.table import Table
from piazza.ui.telling import Cause

BAR = 3.1
"""Pixels of a bar for each point, at most."""
WIDEST = 110
"""Pixels of the longest bar."""


def page(app: App, table: Table) -> Page:
    """Winner and town, chart, points by cause, and the ways on."""
    chips = ((table.words.ended(table.match.state), False),)
    return Page(
        "end",
        (
            top(table.words.cover().title, chips, tools(table)),
            _winner(table),
            _chart(table),
            _causes(table),
            review(app, table),
            _ways(table),
        ),
        frame=(("zones", "win", "chart", "causes", "review", "ways"),),
    )


def points_by_cause(table: Table) -> dict[str, tuple[int, ...]]:
    """For each cause, the points it brought each player in the whole match."""
    sums = {cause.name: (0,) * table.match.players for cause in table.words.causes()}
    for entries in table.story:
        for entry in entries:
            if entry.gains:
                sums[entry.cause] = tuple(map(sum, zip(sums[entry.cause], entry.gains, strict=True)))
    return sums


def _winner(table: Table) -> Region:
    """Who won, by how much, and the winner's town."""
    best = winners(table.match.state)
    name = tag("h2", "".join(seat(player, 46) for player in best) + tag("span", _named(table, best)))
    order = tag("ol", "".join(_rank(table, *placed) for placed in numbered(table.match.state)))
    text = (
        tag("p", _("The square belongs to") if table.match.players > 1 else _("Built by"))
        + name
        + tag("p", _margin(table, best), class_="big num")
        + (order if table.match.players > 1 else "")
    )
    scene = Scene(state=table.match.state, viewer=best[0], names=table.names)
    town = tag("div", view(table.match.game.name).draw(scene).board, class_="end-town")
    petals = picture("petals", (868, 402), "petals", "xMinYMin slice")
    return Region("win", petals + tag("div", text, class_="wt") + town, "win panel", "section", _("Winner"))


def _named(table: Table, players: Iterable[Player]) -> str:
    """These players' names in a sentence."""
    return escape(listed([table.names[player] for player in players]))


def _margin(table: Table, best: tuple[Player, ...]) -> str:
    """The winners' points and lead; what decided a tie, or what they are worth to one who plays alone."""
    scores = table.match.state.scores()
    most = scores[best[0]]
    points, verdict = ngettext("{n} point", "{n} points", most), table.words.verdict(table.match.state)
    others = [player for player in range(len(scores)) if player not in best]
    second = max((scores[player] for player in others), default=most)
    nearest = [player for player in others if scores[player] == second]
    if not others or (len(best) > 1 and second < most):
        return _("{points}: {verdict}").format(points=points, verdict=verdict)
    name = _named(table, nearest)
    if second == most:
        return _("{points}, level with {name}: {verdict}").format(points=points, name=name, verdict=verdict)
    return _("{points}, {lead} ahead of {name}").format(points=points, lead=most - second, name=name)


def _rank(table: Table, place: int, player: Player) -> str:
    """One line of the ranking; who share a place have the same number."""
    rank = tag("em", str(place), class_="num") + seat(player, 16)
    score = tag("b", str(table.match.state.scores()[player]), class_="num")
    return tag("li", rank + tag("span", escape(table.names[player])) + score)


def _chart(table: Table) -> Region:
    """The scores over time, and who of several led when."""
    note = tag("p", _leaders(table), class_="note") if table.match.players > 1 else ""
    markup = tag("h3", _("Scores over time")) + scores_over_time(table) + note
    return Region("chart", markup, "ch panel", "section", _("Scores over time"))


def _leaders(table: Table) -> str:
    """Who was in front, by the number of turns."""
    leads = [0] * table.match.players
    for ply in range(len(table.match.plies)):
        scores = table.match.after(ply).scores()
        best = max(scores)
        if scores.count(best) == 1:
            leads[scores.index(best)] += 1
    most = max(leads)
    if not most:
        return _("Nobody was ever alone in front.")
    names = [escape(table.names[player]) for player, lead in enumerate(leads) if lead == most]
    return _("Longest in front: {names}.").format(names=listed(names))


def _causes(table: Table) -> Region:
    """The table of points: a row a cause, a column a player."""
    players = range(table.match.players)
    best = winners(table.match.state)
    heads = "".join(
        tag(
            "th",
            seat(player, 14) + " " + escape(table.names[player]),
            scope="col",
            class_="w" if player in best else None,
        )
        for player in players
    )
    sums = points_by_cause(table)
    longest = max(max(gains) for gains in sums.values())
    bar = min(BAR, WIDEST / max(1, longest))
    rows = "".join(_row(cause, sums[cause.name], best, bar) for cause in table.words.causes())
    scores = table.match.state.scores()
    total = "".join(
        tag("td", str(scores[player]), class_="num w" if player in best else "num") for player in players
    )
    body = rows + tag("tr", tag("th", _("Total"), scope="row") + total, class_="tot")
    markup = tag(
        "table",
        tag("thead", tag("tr", tag("th", _("Points by cause"), scope="col") + heads)) + tag("tbody", body),
    )
    return Region("causes", markup, "brk panel", "section", _("Points by cause"))


def _row(cause: Cause, gains: tuple[int, ...], best: tuple[Player, ...], bar: float) -> str:
    """One cause, with a bar for each player, so many pixels a point, and the most in bold."""
    head = tag("th", icon(cause.symbol, 20, class_=f"ic k-{cause.colour}") + escape(cause.title), scope="row")
    most = max(gains)
    cells = "".join(
        tag(
            "td",
            f'<span class="cell"><i class="b-{cause.colour}" style="width:{max(0, gain) * bar:.0f}px"></i>'
            + (f"<b>{gain}</b>" if gain == most and most else str(gain))
            + "</span>",
            class_="num w" if player in best else "num",
        )
        for player, gain in enumerate(gains)
    )
    return tag("tr", head + cells)


def _ways(table: Table) -> Region:
    """What next."""
    own = (
        button(icon("u-again", 20) + _("Play again"), "again", "new", "pri")
        + button(icon("t-back", 22) + _("Same deal again"), "again", "same")
        if table.is_mine
        else button(_("Continue as my game"), "adopt", None, "pri")
    )
    markup = (
        own
        + button(icon("u-play", 20) + _("Replay"), "replay")
        + button(icon("u-share", 20) + _("Share this game"), "dialog", "share")
        + tag("span", "")
        + button(_("Back to the square"), "home")
    )
    return Region("ways", markup, "endacts panel", "section", _("What next"))
