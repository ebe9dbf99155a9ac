"""Joining a table: from an invitation to a connection, and back to a seat that was lost."""

from html import escape

from piazza.ui.game_api.html import button, icon, picture, tag
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.signaling import Occasion
from piazza.ui.msg import asks, sends
from piazza.ui.msg.multiplayer import CodeSignal, GuestSignal, Join, SeatSignal
from piazza.ui.msg.settings import SetSetting
from piazza.ui.names import isolate
from piazza.ui.storage.saves import MAX_NAME_LENGTH
from piazza.ui.view.multiplayer.invitation import camera, code_picture
from piazza.ui.view.page import Page, Region, cover_picture, text_field, top


def view(model: Model) -> Page:
    """Return the page: one card with how far joining has come, what to do next, and the way home."""
    guest = model.live if isinstance(model.live, Guest) else None
    head = top(_("Join a table"), (), "")
    inside = _uninvited(model, None) if guest is None else _progress(model, guest)
    card = tag("article", inside, class_="panel joining" if guest else "panel joining uninvited")
    return Page("join", (head, Region("joining", card, "join-zone", "section", _("Join a table"))))


def _uninvited(model: Model, guest: Guest | None) -> str:
    """Return the card without a usable invitation: return to a lost seat, or enter an invitation."""
    title = tag("h2", _("You need an invitation") if guest is None else _("You need a new invitation"))
    text = tag("p", _("Ask the host for one. Each invitation works once."))
    home = tag("div", button(_("Back to home"), GuestSignal.LEAVE, "quiet"), class_="ways")
    return (
        picture("cat", (120, 150), "cat") + title + text + _come_back(model) + _invitation_entry(model) + home
    )


def _come_back(model: Model) -> str:
    """Return the button back to the seat that this device has lost connection to; empty if none."""
    lost = model.waiting_seat
    if lost is None:
        return ""
    text = _("Back to {game}").format(game=game_title(lost.game))
    return tag("div", button(text, SeatSignal.COME_BACK, "pri"), class_="ways")


def _invitation_entry(model: Model) -> str:
    """Return where an invitation is scanned or pasted."""
    label, hint = _("Invitation"), _("Paste the invitation")
    entry = (
        f'<input id="join-code" class="field" name="value" autocomplete="off" spellcheck="false" '
        f'aria-label="{label}" placeholder="{hint}">'
    )
    go = tag("button", _("Join"), class_="btn", type="submit")
    return camera(model) + tag("form", entry + go, class_="reply", **sends(Join("")))


def _progress(model: Model, guest: Guest) -> str:
    """Return what the invitation is for, and how far joining has come."""
    if guest.ticket and guest.welcome is None:
        return _returning(model, guest)
    is_open = guest.stage in (Stage.CALLING, Stage.ANSWERING)
    has_seat = guest.occasion is None or guest.occasion.seat
    name = _own_name(model) if is_open and has_seat else ""
    return _invited(guest.occasion) + name + _steps(model, guest)


def _own_name(model: Model) -> str:
    """Return the field for the name by which the guest wants to be called at the table."""
    label = _("Your name")
    field = text_field("own-name", label, model.settings.name, MAX_NAME_LENGTH, SetSetting("name", ""))
    return tag("p", tag("b", label, aria_hidden="true") + field, class_="own-name")


def _returning(model: Model, guest: Guest) -> str:
    """Return the progress of going back to a seat, or what to do if the host's device does not answer."""
    occasion, leave = (
        guest.occasion,
        tag("div", button(_("Back to home"), GuestSignal.LEAVE, "quiet"), class_="ways"),
    )
    host, name = (escape(isolate(occasion.host)), escape(isolate(occasion.seat))) if occasion else ("", "")
    seat = _("Your seat: {name}").format(name=name) if name else ""
    head = _headed(occasion.game, game_title(occasion.game), seat) if occasion else ""
    if guest.stage is not Stage.LOST:
        return head + tag("div", tag("h3", _("Reconnecting…")), role="status") + leave
    title = (
        _("{host}’s device isn’t responding").format(host=host) if host else _("The table isn’t responding")
    )
    text = _("Its page may have been closed or reloaded. Your seat is reserved: ask for a new invitation.")
    again = tag("div", button(_("Try again"), GuestSignal.CALL_AGAIN, "pri"), class_="ways")
    return (
        head
        + tag("div", tag("h3", title), role="status")
        + tag("p", text)
        + again
        + _invitation_entry(model)
        + leave
    )


def _headed(game: str, title: str, text: str) -> str:
    """Return a heading with the game's picture, a title and a line of text."""
    lines = tag("h2", title) + (tag("p", text) if text else "")
    return tag("div", cover_picture(game) + tag("div", lines), class_="occasion")


def _invited(occasion: Occasion | None) -> str:
    """Return who invites to which game and seat; empty if the invitation does not say so."""
    if occasion is None:
        return ""
    game, host = game_title(occasion.game), escape(isolate(occasion.host))
    if host:
        text = _("{host} invites you to {game}") if occasion.seat else _("{host} invites you to watch {game}")
    else:
        text = _("You are invited to {game}") if occasion.seat else _("You are invited to watch {game}")
    seat = _("Your seat: {name}").format(name=escape(isolate(occasion.seat))) if occasion.seat else ""
    return _headed(occasion.game, text.format(host=host, game=game), seat)


def _steps(model: Model, guest: Guest) -> str:
    """Return how far joining has come, and what to do next."""
    leave = tag("div", button(_("Back to home"), GuestSignal.LEAVE, "quiet"), class_="ways")
    match guest.stage:
        case Stage.CALLING:
            return tag("div", tag("h3", _("Preparing your answer…")), role="status") + leave
        case Stage.ANSWERING:
            return _answer(model, guest) + leave
        case Stage.KNOCKING | Stage.THERE:
            text = _("If another device had this seat, the host must approve the change.")
            return (
                tag("div", tag("h3", _("Connected. Loading the table…")), role="status")
                + tag("p", text)
                + leave
            )
        case Stage.LOST | Stage.OVER:
            return _uninvited(model, guest)


def _answer(model: Model, guest: Guest) -> str:
    """Return the answer as QR code and as text, with what to do with it."""
    title = tag("h3", _("Show this answer to the host’s device"))
    text = tag("p", _("Scan or paste it there. The table then opens here."), role="status")
    entry = f'<input id="share-link" readonly aria-label="{_("Answer")}" value="{escape(guest.answer)}">'
    buttons = button(icon("u-link", 18) + _("Copy answer"), CodeSignal.COPY) + button(
        icon("u-share", 18) + _("Send…"), CodeSignal.SEND
    )
    note = _(
        "Both devices must be on the same network, usually the same Wi-Fi. Nothing goes through a server."
    )
    shown = tag("div", entry, class_="share-link") + tag("div", buttons, class_="ways")
    return title + text + code_picture(model) + shown + tag("p", note, class_="small")


def seat_card(model: Model) -> str:
    """Return the card with the other players, a way back and a way to give up; empty if no seat was lost."""
    lost = model.waiting_seat
    if lost is None:
        return ""
    title = game_title(lost.game)
    others = ", ".join(escape(isolate(name)) for place, name in enumerate(lost.names) if place != lost.seat)
    text = tag("h3", title) + tag("p", _("At a table with {names}").format(names=others), class_="t")
    text += tag("p", tag("span", _("Rejoin"), class_="chip"))
    art = cover_picture(lost.game, "small-town")
    go = tag("button", art + tag("span", text), type="button", class_="go", **asks(SeatSignal.COME_BACK))
    label = _("Give up your seat in {game}").format(game=title)
    away = tag(
        "button",
        icon("u-bin", 18),
        type="button",
        class_="bin",
        **asks(SeatSignal.GIVE_UP),
        aria_label=label,
    )
    return tag("li", go + away, class_="card", id="lost-seat")
