"""The page of whoever was invited: the answer that the host needs, and what to do with it."""

from html import escape

from piazza.games import view, words
from piazza.ui.act import Simple, sends
from piazza.ui.act.live import Join
from piazza.ui.app import App
from piazza.ui.kit import button, icon, picture, tag
from piazza.ui.language import gettext as _
from piazza.ui.live.code import Occasion
from piazza.ui.live.guest import Guest, Stage
from piazza.ui.pages.live.camera import camera_way
from piazza.ui.pages.live.invitation import code_picture
from piazza.ui.pages.page import Page, Region, top


def page(app: App) -> Page:
    """One card: where one stands, what to do next, and the way back."""
    guest = app.live if isinstance(app.live, Guest) else None
    head = top(_("Join a table"), (), "")
    inside = _uninvited(app) if guest is None else _progress(app, guest)
    card = tag("article", inside, class_="panel joining" if guest else "panel joining uninvited")
    return Page("join", (head, Region("joining", card, "join-zone", "section", _("Join a table"))))


def _uninvited(app: App) -> str:
    """There is no invitation, or none that can be used: a new one can be put in."""
    title = tag("h2", _("You need an invitation"))
    text = tag("p", _("Ask whoever has the table for one: each invitation can be used once."))
    label, hint = _("Invitation"), _("Paste the invitation")
    entry = (
        f'<input id="join-code" class="field" name="value" autocomplete="off" spellcheck="false" '
        f'aria-label="{label}" placeholder="{hint}">'
    )
    go = tag("button", _("Join"), class_="btn pri", type="submit")
    form = tag("form", entry + go, class_="reply", **sends(Join("")))
    home = button(_("To the square"), Simple.LEAVE, "quiet")
    return (
        picture("cat", (120, 150), "cat")
        + title
        + text
        + camera_way(app)
        + form
        + tag("div", home, class_="ways")
    )


def _progress(app: App, guest: Guest) -> str:
    """To what one is invited, and how far one has come."""
    return _invited(guest.occasion) + _way_there(app, guest)


def _invited(occasion: Occasion | None) -> str:
    """Who invites to which game, and to which seat; nothing where the invitation does not say so."""
    if occasion is None:
        return ""
    game, host = words(occasion.game).cover().title, escape(occasion.host)
    if host:
        told = (
            _("{host} invites you to {game}")
            if occasion.seat
            else _("{host} invites you to look on at {game}")
        )
    else:
        told = _("You are invited to {game}") if occasion.seat else _("You are invited to look on at {game}")
    seat = tag("p", _("Your seat: {name}").format(name=escape(occasion.seat))) if occasion.seat else ""
    text = tag("h2", told.format(host=host, game=game)) + seat
    return tag(
        "div", picture(view(occasion.game).cover, (320, 196), "art") + tag("div", text), class_="occasion"
    )


def _way_there(app: App, guest: Guest) -> str:
    """How far one has come, and what to do next."""
    leave = tag("div", button(_("To the square"), Simple.LEAVE, "quiet"), class_="ways")
    match guest.stage:
        case Stage.CALLING:
            return tag("h3", _("Preparing your answer …"), role="status") + leave
        case Stage.ANSWERING:
            return _answer(app, guest) + leave
        case Stage.KNOCKING | Stage.THERE:
            text = _("If another device had this seat before, the host is asked first.")
            return tag("h3", _("Connected. The table is coming …"), role="status") + tag("p", text) + leave
        case Stage.LOST | Stage.OVER:
            return _uninvited(app)


def _answer(app: App, guest: Guest) -> str:
    """The answer, as a picture and as a text."""
    title = tag("h3", _("Show this answer to the device that has the table"))
    text = tag("p", _("It is scanned or pasted there; then the table appears here by itself."), role="status")
    entry = f'<input id="share-link" readonly aria-label="{_("Answer")}" value="{escape(guest.answer)}">'
    ways = button(icon("u-link", 18) + _("Copy the answer"), Simple.COPY_CODE) + button(
        icon("u-share", 18) + _("Send…"), Simple.SEND_CODE
    )
    note = _("Both devices must be in one network, such as the same Wi-Fi. Nothing goes through a server.")
    shown = tag("div", entry, class_="share-link") + tag("div", ways, class_="ways")
    return title + text + code_picture(app) + shown + tag("p", note, class_="small")
