"""Sharing a game: the dialog with link, QR code and picture, and the sheet that becomes the picture."""

import json
from html import escape

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.ui.dates import date_in_words, day_name
from piazza.ui.game_api.html import SEATS, brand, button, figure, icon, seat, tag
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import current_language, labelled, ngettext
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.deals import deal_name
from piazza.ui.model.result import accounts
from piazza.ui.model.share import DRAWING, NOT_DRAWN, day_of, link_of
from piazza.ui.model.table import Table
from piazza.ui.msg.share import CopyLink, GivePicture, ShareSignal
from piazza.ui.view.editions import edition_sharing
from piazza.ui.view.page import Page, Region
from piazza.ui.view.record import record_button
from piazza.ui.view.result import (
    breakdown_region,
    chart_region,
    outcome_sheet,
    small_boards,
    town,
    towns_together,
)


def share_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog that shares the game as link, file, QR code, picture or record, or its deal alone."""
    link = link_of(model)
    length = tag("p", ngettext("{n} character", "{n} characters", len(link)), class_="small")
    title = tag("span", _("The whole game, to watch or continue"))
    entry = f'<input id="share-link" readonly value="{escape(link)}">'
    field = tag("label", title + entry, class_="share-link")
    buttons = (
        button(icon("u-link", 20) + _("Copy link"), CopyLink(""), "pri")
        + button(icon("u-share", 20) + _("Send…"), ShareSignal.SEND)
        + button(icon("u-file", 20) + _("Save as file"), ShareSignal.SAVE_FILE)
    )
    deal = tag("b", _("Deal only")) + " " + _("to challenge a friend with the same tiles")
    honest = _(
        "The link contains the whole deal: someone who decodes it can see the hidden"
        " tiles. Play by link with people you trust."
    )
    body = (
        field
        + length
        + edition_sharing(model)
        + tag("div", buttons, class_="ways")
        + _qr(model)
        + _picture(model)
        + tag("div", tag("p", deal) + button(_("Copy deal"), CopyLink("deal")), class_="deal")
        + record_button()
    )
    return _("Share"), body + tag("p", honest, class_="honest")


def _qr(model: Model) -> str:
    """Return the QR code of the link, or the button that draws it."""
    if model.qr and model.qr != DRAWING:
        return tag("div", model.qr, class_="qr", role="img", aria_label=_("QR code of the link"))
    text = _("Creating…") if model.qr else _("Show QR code")
    return tag("div", button(text, ShareSignal.DRAW_QR_CODE, disabled=bool(model.qr)), class_="ways")


def _picture(model: Model) -> str:
    """Return the picture as it will be saved, or a line while there is none, with its buttons."""
    if model.picture == NOT_DRAWN:
        return tag("p", _("The picture couldn’t be created on this device."), class_="small")
    is_over = model.table is not None and model.table.match.is_over and model.table.ply is None
    description = (
        _("Final result: winner, points and board") if is_over else _("Position: board, players and points")
    )
    drawn = (
        f'<img src="{model.picture}" alt="{description}">' if model.picture else tag("span", _("Creating…"))
    )
    is_off = not model.picture
    buttons = (
        button(icon("u-picture", 20) + _("Save as PNG"), GivePicture("png"), disabled=is_off)
        + button(icon("u-picture", 20) + _("Save as SVG"), GivePicture("svg"), disabled=is_off)
        + button(icon("u-share", 20) + _("Send picture"), GivePicture("send"), disabled=is_off)
    )
    return tag(
        "div",
        tag("figure", drawn) + tag("div", buttons, class_="ways"),
        class_="picture at-end" if is_over else "picture",
    )


def poster_order(model: Model, table: Table, theme: str) -> str:
    """Return what `web/page/export/` draws, as JSON: the sheet's markup, game, language, theme and name."""
    return json.dumps(
        {
            "markup": poster(table, day_of(model, table)).markup,
            "game": table.match.game.name,
            "language": current_language(),
            "theme": theme,
            "name": f"piazza-{table.match.game.name}",
        }
    )


def poster(table: Table, day: str = "") -> Page:
    """Return the sheet: everybody's board and points, and of a game that is over winner and chart.

    `day` is the date of the game in ISO form; empty if it is not known.
    """
    table = replace(table, is_for_others=True)
    is_over = table.match.is_over and table.ply is None
    head = Region("top", _head(table, day, is_over=is_over), "top", "header")
    if is_over:
        found = accounts(table)
        shown = (
            head,
            outcome_sheet(table, found),
            chart_region(table, found),
            breakdown_region(table, found),
        )
        return Page("end", shown, frame=(("zones", "win", "chart", "breakdown"),))
    return Page("end", (head, _position(table)), frame=(("zones", "win"),))


def _head(table: Table, day: str, *, is_over: bool) -> str:
    """Return the line on top: the title, the date, and which deal it is.

    The name of a deal that goes on would tell what is still hidden; that of a day is known to all.
    """
    about = [table.words.cover().title, date_in_words(day) if day else ""]
    if table.daily:
        about.append(_("Daily game: {day}").format(day=day_name(table.daily.day)))
    elif is_over:
        about.append(labelled(_("Deal"), deal_name(table.match.seed)))
    title, *others = filter(None, about)
    chips = "".join(tag("span", escape(one), class_="chip num") for one in others)
    return brand() + tag("h1", tag("span", title)) + chips


def _position(table: Table) -> Region:
    """Return the region with the boards and points of all players, as a bystander sees them."""
    # The picture may be sent to anybody.
    state = table.shown.state.observe(NOBODY)
    game, players = table.match.game.name, range(table.match.players)
    player, note = table.shown.state.player, table.words.turn_name(state)
    turn = "" if player is None else escape(table.people.tell(_("[{name}’s turn|Your turn]"), player))
    head = tag("div", tag("p", turn) + tag("h2", tag("span", note), style=f"--letters:{len(note) + 9}"))
    rows = "".join(_player_row(table, player) for player in players)
    text = tag("div", head + tag("ol", rows), class_="wt")
    has_boards = any(small_boards(state, table, len(players)))
    towns = [
        town(
            Scene(state=state, viewer=one, names=table.names),
            game,
            SEATS[one],
            table.names[one] if has_boards else "",
        )
        for one in (players if has_boards else (table.viewer,))
    ]
    boards = towns_together(towns) if has_boards else towns[0]
    return Region("win", text + boards, "win panel", "section", _("Town"))


def _player_row(table: Table, player: Player) -> str:
    """Return a player with the points that everybody may see, or a lock."""
    state = table.shown.state
    seen = state.observe(NOBODY)
    is_secret = player in table.words.secret(seen)
    points = icon("u-lock", 18) if is_secret else figure(seen.scores()[player])
    line = seat(player, 16) + tag("span", escape(table.names[player])) + tag("b", points, class_="num")
    return tag("li", tag("div", line, class_="rank"))
