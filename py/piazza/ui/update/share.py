"""Sharing a game: its link, file and picture, and opening a link that was sent."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.match import Match
from piazza.games import load
from piazza.links import Fault, LinkError, decode, encode
from piazza.records import notes_before
from piazza.ui.effects import CopyText, Download, DrawPicture, DrawQrCode, ExportPicture, LockGame, ShareLink
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment, Notice
from piazza.ui.model.deals import deal_name
from piazza.ui.model.share import DRAWING, NOT_DRAWN, adoptions, explain_fault, link_of, shared_code
from piazza.ui.model.table import Table
from piazza.ui.msg.dialogs import DialogSignal
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.replay import ReplaySignal
from piazza.ui.msg.share import (
    Adopt,
    CatchUp,
    CopyLink,
    GivePicture,
    OpenLink,
    PictureDrawn,
    QrCodeDrawn,
    ShareMsg,
    ShareSignal,
)
from piazza.ui.storage.editions import whole_code
from piazza.ui.storage.links import Link, deal_code, link_in, parse_link
from piazza.ui.storage.pasted import Reading, read_pasted, with_safe_end
from piazza.ui.storage.saves import Save, Seat, seats_for
from piazza.ui.update.seating import start_match, watch_match
from piazza.ui.update.setup import draft_of, fill_seats, fresh_draft

VERIFIED = {Fault.TRAILING}
"""Faults of a link that leave the part that can be replayed verified by its check."""


def update(model: Model, msg: ShareMsg, at: Moment) -> Model:
    """Return the model after a message about sharing."""
    match msg:
        case OpenLink(text):
            return _open_link(model, text)
        case Adopt(seat):
            return _adopt(model, seat, at)
        case CatchUp(key):
            return _catch_up(model, key, at)
        case CopyLink(what):
            return _copy_link(model, what)
        case ShareSignal.DRAW_QR_CODE:
            return with_code_of(model, link_of(model)) if model.table else model
        case QrCodeDrawn(link, picture):
            return _qr_drawn(model, link, picture)
        case ShareSignal.SAVE_FILE:
            return _save_file(model, at)
        case ShareSignal.SEND:
            return model.with_effects(ShareLink(link_of(model))) if model.table else model
        case ShareSignal.COPY_FAILED:
            return model.notify(_("Not copied: this browser doesn’t allow it."))
        case ShareSignal.COPIED_INSTEAD:
            return model.notify(_("Copied. This browser can’t send it, so paste it where you like."))
        case PictureDrawn(address):
            return replace(model, picture=address or NOT_DRAWN)
        case GivePicture(way):
            return _export_picture(model, way)
        case _:
            assert_never(msg)


def deal_of(model: Model) -> str:
    """Return the link of the deal of the game on the table, without its choices."""
    assert model.table is not None
    return f"{model.base}#{with_safe_end(shared_code(model, deal_code(model.table.match)))}"


def _open_link(model: Model, text: str) -> Model:
    """Open a link to a game, to be looked at; a link to a deal alone opens the set-up page.

    It never replaces a game of this device, and the lock of the game on the table is released.
    """
    model = model.with_effects(LockGame())
    try:
        link, match = read_pasted(text, lambda reading: _decoded(model, reading))
    except LinkError as error:
        return _open_faulty(model, error, parse_link(text))
    # no people and no choices: only a deal was sent
    if link == Link(link.code) and not match.choices and _can_be_dealt(match):
        return _open_deal(model, match)
    is_doubtful = link.is_doubtful or (link != Link(link.code) and len(link.names) != match.players)
    if link.seat not in range(match.players):
        link = replace(link, seat=None)
    seats = _seats(match, link)
    told = _("Opened from a link. Your games are unchanged.")
    if is_doubtful:
        told += " " + _("Check who sits where: this link is incomplete or altered.")
    return replace(watch_match(model, match, seats), notice=opened_notice(model, match, seats, told))


def _decoded(model: Model, reading: Reading) -> tuple[Link, Match]:
    """Return a link and its match; raises LinkError."""
    link = link_in(reading)
    if not link.code:
        raise LinkError(Fault.CUT)
    return link, decode(whole_code(link.code, model.editions))


def _open_faulty(model: Model, error: LinkError, link: Link) -> Model:
    """Show what is wrong with a link, and the part of its match that could be replayed, if any.

    Unless that part is verified, the table is marked as doubtful.
    """
    if error.prefix is not None and error.prefix.choices:
        model = watch_match(model, error.prefix, _seats(error.prefix, link))
    else:
        return replace(model, screen="home", table=None).notify(explain_fault(error), "bad")
    if error.fault in VERIFIED:
        return model.notify(explain_fault(error), "bad")
    model = replace(model, table=replace(model.table, is_doubtful=True)) if model.table else model
    ways = () if error.prefix.is_over else adoptions(_seats(error.prefix, link))
    doubt = _("It may not be the game that was sent.")
    return model.notify(
        f"{explain_fault(error)} {doubt}",
        "doubt",
        (_("Back"), HomeSignal.HOME),
        (_("View this game"), DialogSignal.DISMISS),
        *ways,
    )


def _can_be_dealt(match: Match) -> bool:
    """Return whether today's rules deal a match as it was dealt.

    A match of earlier rules may have been dealt differently.
    """
    game = load(match.game.name).with_edition(match.game.edition)
    return match.at(0).state == game.deal(match.players, match.seed, **dict(match.options))


def _open_deal(model: Model, match: Match) -> Model:
    """Open the set-up page with the deal that was sent, for the usual people; bots fill the other seats."""
    # its deal is thrown away, so no chance is needed
    usual = fresh_draft(model, match.game.name, Moment()).seats
    draft = draft_of(match, fill_seats(usual, match.players)[: match.players])
    model = replace(model, screen="setup", draft=draft, table=None)
    return model.notify(_("The deal you were sent: {deal}.").format(deal=deal_name(match.seed)), "deal")


def opened_notice(model: Model, match: Match, seats: tuple[Seat, ...], text: str) -> Notice:
    """Return the notice for a game that was opened from a link or a record.

    It offers to continue an older save of the same game. Unless the game is over it offers, too, to watch the
    replay, to play on, and to go back.
    """
    earlier = earlier_save(model, match)
    mine = ((_("Continue my saved game"), CatchUp(earlier.key)),) if earlier else ()
    if match.is_over:
        return Notice(text, "link", mine)
    others = ((_("Watch the replay"), ReplaySignal.TOGGLE), (_("Back"), HomeSignal.HOME))
    return Notice(text, "link", (*mine, *adoptions(seats), *others))


def earlier_save(model: Model, match: Match) -> Save | None:
    """Return the saved game that this match continues, or None."""
    for record in model.shelf:
        if isinstance(record, Save) and _is_beginning(record, match):
            return record
    return None


def _is_beginning(save: Save, match: Match) -> bool:
    """Return whether a match has the deal of a saved game and begins with its choices."""
    try:
        # the deal is compared before the choices: that needs no replay
        return _is_same_deal(save, match) and _is_as_far(save.replay(), match)
    except LinkError:
        return False


def _is_same_deal(save: Save, match: Match) -> bool:
    """Return whether a saved game has this match's deal, without a replay; raises LinkError."""
    own = save.heading()
    return (own.game.name, own.game.rules, own.game.edition, own.players, own.seed, own.options) == (
        match.game.name,
        match.game.rules,
        match.game.edition,
        match.players,
        match.seed,
        match.options,
    )


def _is_as_far(own: Match, match: Match) -> bool:
    """Return whether `match` begins with the choices of `own`."""
    return own.choices == match.choices[: len(own.choices)]


def _seats(match: Match, link: Link) -> tuple[Seat, ...]:
    """Return the seats of a match as the link describes them.

    If the link names a seat, all other people play by link, else all people are at this screen.
    """
    names = tuple(link.names[place] if place < len(link.names) else "" for place in range(match.players))
    bots = (*link.bots, *("",) * match.players)
    return tuple(
        Seat.read(name.strip(), bots[place] or ("here" if link.seat in (None, place) else "link"))
        for place, name in enumerate(names)
    )


def _adopt(model: Model, seat: int | None, at: Moment) -> Model:
    """Take over the game that is being looked at, as a new saved game of this device.

    It goes on from the position shown.
    """
    table = model.table
    if table is None or table.is_local:
        return model
    seats = _own_seats(table, seat)
    notes = notes_before(table.notes, table.position)
    return start_match(model, table.shown.settle(), seats, at, notes=notes)


def _own_seats(table: Table, seat: int | None) -> tuple[Seat, ...]:
    """Return the seats with all people at this screen, or only `seat`, the others by link; bots stay."""
    if seat is None:
        return tuple(replace(one, by=one.by if one.level else "here") for one in table.seats)
    return tuple(
        replace(one, by="here" if place == seat else one.by if one.level else "link")
        for place, one in enumerate(table.seats)
    )


def _catch_up(model: Model, key: str, at: Moment) -> Model:
    """Replace a saved game by the match of the open link, which continues it."""
    table = model.table
    record = next((one for one in model.shelf if isinstance(one, Save) and one.key == key), None)
    if table is None or table.is_local or record is None or not _is_beginning(record, table.match):
        return model
    seats = seats_for(table.match, record.seats)
    notes = table.notes or record.notes
    return start_match(model, table.match, seats, at, record, daily=record.daily, notes=notes)


def _copy_link(model: Model, what: str) -> Model:
    """Ask the browser to copy the link of the game or of its deal, and tell its length.

    Where the browser cannot copy, the link is selected in its field of the Share dialog.
    """
    if model.table is None:
        return model
    text = deal_of(model) if what == "deal" else link_of(model)
    return model.with_effects(CopyText(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def with_code_of(model: Model, link: str) -> Model:
    """Ask for the QR code of a link, and note that it is being drawn."""
    return replace(model, qr=DRAWING, qr_requested=link).with_effects(DrawQrCode(link))


def _qr_drawn(model: Model, link: str, picture: str) -> Model:
    """Show the QR code, unless the page now shows another link; say so if it could not be drawn."""
    if not _is_shown(model, link):
        return model
    if not picture:
        return replace(model, qr="").notify(
            _("The QR code couldn’t be created. The link still works."), "bad"
        )
    return replace(model, qr=picture)


def _is_shown(model: Model, link: str) -> bool:
    """Return whether the page shows this link now."""
    return link == (link_of(model) if model.dialog == "share" and model.table else model.qr_requested)


def _save_file(model: Model, at: Moment) -> Model:
    """Download the game on the table as a file."""
    table = model.table
    if table is None:
        return model
    save = Save(
        table.key or "game", encode(table.match), table.seats, at.now, daily=table.daily, notes=table.notes
    )
    return model.with_effects(Download(f"piazza-{table.match.game.name}-{at.now[:10]}.json", save.text()))


def draw_picture(model: Model, theme: str) -> Model:
    """Ask for the picture of the game on the table; an empty `theme` is the current light of the page."""
    return replace(model, picture="").with_effects(DrawPicture(theme)) if model.table else model


def _export_picture(model: Model, way: str) -> Model:
    """Download or share the picture."""
    if model.picture in ("", NOT_DRAWN):
        return model
    news = model if way == "send" else model.notify(_("Picture saved."))
    return news.with_effects(ExportPicture(way))
