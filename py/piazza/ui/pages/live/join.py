"""The page of whoever was invited: the answer that the host needs, and what to do with it."""

from html import escape

from piazza.games import view, words
from piazza.ui.act import Simple, sends
from piazza.ui.act.live import Join
from piazza.ui.acts.live.seat import waiting_seat
from piazza.ui.app import App
from piazza.ui.kit import button, icon, picture, tag
from piazza.ui.language import gettext as _
from piazza.ui.live.code import Occasion
from piazza.ui.live.guest import Guest, Stage
from piazza.ui.names import isolate
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
    """There is no invitation, or none that can be used: a new one is put in, or one knows the way back."""
    title = tag("h2", _("You need an invitation"))
    text = tag("p", _("Ask the host for one. Each invitation works once."))
    home = tag("div", button(_("Home page"), Simple.LEAVE, "quiet"), class_="ways")
    return picture("cat", (120, 150), "cat") + title + text + _come_back(app) + _ways_in(app) + home


def _come_back(app: App) -> str:
    """The way to the seat from which this device was lost."""
    lost = waiting_seat(app)
    if lost is None:
        return ""
    text = _("Back to {game}").format(game=words(lost.game).cover().title)
    return tag("div", button(text, Simple.COME_BACK, "pri"), class_="ways")


def _ways_in(app: App) -> str:
    """Where an invitation is put in."""
    label, hint = _("Invitation"), _("Paste the invitation")
    entry = (
        f'<input id="join-code" class="field" name="value" autocomplete="off" spellcheck="false" '
        f'aria-label="{label}" placeholder="{hint}">'
    )
    go = tag("button", _("Join"), class_="btn", type="submit")
    return camera_way(app) + tag("form", entry + go, class_="reply", **sends(Join("")))


def _progress(app: App, guest: Guest) -> str:
    """To what one is invited, and how far one has come."""
    if guest.way and guest.welcome is None:
        return _returning(app, guest)
    return _invited(guest.occasion) + _way_there(app, guest)


def _returning(app: App, guest: Guest) -> str:
    """On the way back to a seat; or what to do if nobody answers there."""
    occasion, leave = (
        guest.occasion,
        tag("div", button(_("Home page"), Simple.LEAVE, "quiet"), class_="ways"),
    )
    host, name = (escape(isolate(occasion.host)), escape(isolate(occasion.seat))) if occasion else ("", "")
    seat = _("Your seat: {name}").format(name=name) if name else ""
    head = _headed(occasion.game, words(occasion.game).cover().title, seat) if occasion else ""
    if guest.stage is not Stage.LOST:
        return head + tag("div", tag("h3", _("Reconnecting…")), role="status") + leave
    title = (
        _("{host}’s device isn’t responding").format(host=host) if host else _("The table isn’t responding")
    )
    text = _("Its page may have been closed or reloaded. Your seat is reserved: ask for a new invitation.")
    again = tag("div", button(_("Try again"), Simple.CALL_AGAIN, "pri"), class_="ways")
    return head + tag("div", tag("h3", title), role="status") + tag("p", text) + again + _ways_in(app) + leave


def _headed(game: str, title: str, text: str) -> str:
    """A game by its picture, and what is said of it."""
    told = tag("h2", title) + (tag("p", text) if text else "")
    return tag("div", picture(view(game).cover, (320, 196), "art") + tag("div", told), class_="occasion")


def _invited(occasion: Occasion | None) -> str:
    """Who invites to which game, and to which seat; nothing where the invitation does not say so."""
    if occasion is None:
        return ""
    game, host = words(occasion.game).cover().title, escape(isolate(occasion.host))
    if host:
        told = _("{host} invites you to {game}") if occasion.seat else _("{host} invites you to watch {game}")
    else:
        told = _("You are invited to {game}") if occasion.seat else _("You are invited to watch {game}")
    seat = _("Your seat: {name}").format(name=escape(isolate(occasion.seat))) if occasion.seat else ""
    return _headed(occasion.game, told.format(host=host, game=game), seat)


def _way_there(app: App, guest: Guest) -> str:
    """How far one has come, and what to do next."""
    leave = tag("div", button(_("Home page"), Simple.LEAVE, "quiet"), class_="ways")
    match guest.stage:
        case Stage.CALLING:
            return tag("div", tag("h3", _("Preparing your answer…")), role="status") + leave
        case Stage.ANSWERING:
            return _answer(app, guest) + leave
        case Stage.KNOCKING | Stage.THERE:
            text = _("If another device had this seat, the host must approve the change.")
            return (
                tag("div", tag("h3", _("Connected. Loading the table…")), role="status")
                + tag("p", text)
                + leave
            )
        case Stage.LOST | Stage.OVER:
            return _uninvited(app)


def _answer(app: App, guest: Guest) -> str:
    """The answer, as a picture and as a text."""
    title = tag("h3", _("Show this answer to the host’s device"))
    text = tag("p", _("Scan or paste it there. The table then opens here."), role="status")
    entry = f'<input id="share-link" readonly aria-label="{_("Answer")}" value="{escape(guest.answer)}">'
    ways = button(icon("u-link", 18) + _("Copy answer"), Simple.COPY_CODE) + button(
        icon("u-share", 18) + _("Send…"), Simple.SEND_CODE
    )
    note = _(
        "Both devices must be on the same network, usually the same Wi-Fi. Nothing goes through a server."
    )
    shown = tag("div", entry, class_="share-link") + tag("div", ways, class_="ways")
    return title + text + code_picture(app) + shown + tag("p", note, class_="small")
