"""The company at a table of several devices: who is there, reactions, and what can be asked of others."""

from html import escape

from piazza.core.game import NOBODY, Player
from piazza.ui.game_api.html import button, icon, seat, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.levels import USUAL
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.messages import Company, Presence, Reaction, goodbye_text, name_at
from piazza.ui.model.multiplayer.stored import holder_of
from piazza.ui.model.multiplayer.sync import company_of
from piazza.ui.model.table import Table
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.multiplayer import (
    GuestSignal,
    Invite,
    PassOn,
    PauseGame,
    RequestSignal,
    SeatNow,
    SendReaction,
)
from piazza.ui.names import isolate
from piazza.ui.view.multiplayer.invitation import invitation_sheet


def has_company(table: Table) -> bool:
    """Return whether the game is played on several devices."""
    return table.is_remote or (table.is_local and any(one.by == "live" for one in table.seats))


def is_at_table(model: Model, table: Table) -> bool:
    """Return whether the others can still be reached: the game is played on several devices, or was.

    It was if this device is a guest whose game is over and on the table.
    """
    guest = model.live
    if has_company(table) or not isinstance(guest, Guest) or not guest.welcome or not guest.whole:
        return has_company(table)
    names = tuple(isolate(one.name) for one in (guest.company or guest.welcome).seats)
    is_this = (table.match.game.name, table.names) == (guest.welcome.game, names)
    return is_this and guest.stage is Stage.THERE and not table.is_local


def is_watched(table: Table) -> bool:
    """Return whether this device only watches a game that goes on at another device."""
    return table.is_remote and table.open_to == NOBODY and not table.match.is_over


def company_sheet(model: Model) -> tuple[str, str]:
    """Return title and body of the dialog: who is at the table, reactions, and what can be done.

    For a host who invites somebody it is the invitation; for a guest without connection, the way back.
    """
    table, host, guest = model.table, model.host, model.live
    assert table is not None
    if host and host.inviting is not None:
        return invitation_sheet(model, host, table, host.inviting)
    company = company_of(host, table) if host else guest.company if isinstance(guest, Guest) else None
    people = _people(table, company) if company else ""
    if host is None and isinstance(guest, Guest) and guest.stage is not Stage.THERE:
        said = tag("div", reason_to_wait(model, table), class_="waits")
        return _("At the table"), said + tag("div", waiting_buttons(model, table) + _leave(), class_="ways")
    if table.is_locked:
        return _("At the table"), people
    return _("At the table"), people + _calls() + _buttons(model, table, company)


def _people(table: Table, company: Company) -> str:
    """Return the list of seats with who is there, and the number of spectators."""
    missing = [place for place, one in enumerate(company.presences) if one is Presence.AWAY]
    rows = "".join(_person(table, company, place, missing[:1]) for place in range(len(company.seats)))
    if company.onlookers:
        rows += tag(
            "li", tag("p", ngettext("{n} spectator", "{n} spectators", company.onlookers)), class_="row"
        )
    return tag("ul", rows, class_="people")


def _person(table: Table, company: Company, place: int, first: list[int]) -> str:
    """Return one seat: whose it is, whether somebody is there, and what the host may do about it.

    `first` holds the first seat that nobody has joined: its invitation is the bold button.
    """
    presence = company.presences[place]
    called = isolate(company.seats[place].name)
    called = _("{name} (you)").format(name=called) if place == table.you else called
    name = tag("b", seat(place, 16) + escape(called))
    head = tag("div", name + tag("p", presence.text))
    # Seats change hands where the match is, as long as it is not over.
    can_reseat = table.is_local and not (table.match.is_over or table.is_locked)
    care = _reseat_buttons(place, presence, "pri" if place in first else "") if can_reseat else ""
    return tag("li", head + care, class_="row away" if presence is Presence.AWAY else "row")


def _reseat_buttons(place: int, presence: Presence, kind: str) -> str:
    """Return the buttons with which the host changes who plays a seat of another device or by link."""
    if presence is Presence.HERE:
        return tag("div", button(_("Make host"), PassOn(place), "small quiet"), class_="ways")
    if presence is Presence.LINK:
        move = button(_("Play on another device"), SeatNow(place, "live"), "small quiet")
        return tag("div", move, class_="ways")
    if presence is not Presence.AWAY:
        return ""
    bot = button(_("Let a bot play"), SeatNow(place, USUAL), "small quiet")
    here = button(_("Play on this screen"), SeatNow(place, "here"), "small quiet")
    invite = button(icon("u-link", 18) + _("Invite"), Invite(place), f"small {kind}".strip())
    return tag("div", bot + here + invite, class_="ways")


def _calls() -> str:
    """Return the reactions that can be sent to everybody at the table."""
    calls = "".join(button(escape(one.text), SendReaction(one.value), "small") for one in Reaction)
    label = _("Reactions")
    return tag("section", tag("h3", label) + tag("div", calls, class_="ways"), class_="calls")


def _leave() -> str:
    """Return the button with which a guest leaves the table."""
    return button(_("Leave the table"), GuestSignal.LEAVE, "quiet")


def _buttons(model: Model, table: Table, company: Company | None) -> str:
    """Return the buttons to nudge, ask for undo, pause, leave, invite a spectator and share."""
    is_paused = company is not None and company.is_paused
    rest = (
        button(_("Resume"), PauseGame(0))
        if is_paused
        else button(icon("u-pause", 18) + _("Pause"), PauseGame(1))
    )
    poke = "" if table.can_play else button(_("Nudge"), RequestSignal.NUDGE)
    back = button(icon("u-undo", 18) + _("Ask to undo"), RequestSignal.ASK_UNDO)
    guest = _guest_of(model, table)
    own = "" if table.match.is_over or (guest and guest.seat == NOBODY) else poke + back + rest
    if guest:
        last = _leave()
    else:
        last = button(icon("u-eye", 18) + _("Invite a spectator"), Invite(None), "quiet")
        last += button(icon("u-share", 18) + _("Share"), OpenDialog("share"), "quiet")
    return tag("div", own + last, class_="ways")


def waiting_buttons(model: Model, table: Table) -> str:
    """Return the button for somebody who has to wait: try again, rejoin, resume, or invite.

    It is empty if nothing can be done but wait.
    """
    guest, player = _guest_of(model, table), table.match.state.player
    if guest and guest.stage is Stage.LOST and guest.ticket:
        again = button(_("Try again"), GuestSignal.CALL_AGAIN, "pri")
        return again + button(_("Rejoin"), GuestSignal.REJOIN)
    if guest and guest.stage in (Stage.LOST, Stage.OVER):
        return button(_("Rejoin"), GuestSignal.REJOIN, "pri")
    if _is_paused(model, table) and not (guest and guest.seat == NOBODY):
        return button(_("Resume"), PauseGame(0), "pri")
    host = model.host
    if host is None or player is None or table.seats[player].by != "live" or host.at(player):
        return ""
    name = escape(table.names[player])
    return button(icon("u-link", 20) + _("Invite {name}").format(name=name), Invite(player), "pri")


def reason_to_wait(model: Model, table: Table) -> str:
    """Return why nobody can choose, and what follows; empty if it is just somebody's turn."""
    guest, player = _guest_of(model, table), table.match.state.player
    if guest and guest.stage in (Stage.CALLING, Stage.KNOCKING):
        return _sentence(_("Reconnecting…"), _("The last position stays visible."))
    if guest and guest.stage is Stage.LOST:
        note = _("Your seat is reserved. If the connection doesn’t come back, ask for a new invitation.")
        if guest.pending >= 0:
            note = _("Your move will be sent when you’re back online.")
        return _sentence(_("Connection lost."), note)
    if guest and guest.stage is Stage.OVER:
        return _sentence(*_farewell(table, guest))
    if table.is_locked and (name := escape(isolate(holder_of(model.owners, table.key)))):
        return _sentence(goodbye_text(name, 0), _("This copy is no longer updated."))
    if _is_paused(model, table):
        return _sentence(_("The game is paused."), _("Anyone at the table can resume it."))
    if guest and guest.pending >= 0:
        return _sentence(_("Sending your move…"), _("Waiting for the host’s device."))
    if player is not None and _is_away(model, table, player):
        text = _("{name} is not at the table.").format(name=escape(table.names[player]))
        how = _("Invite a device to take the seat.")
        return _sentence(text, how if model.host else _("The game waits for them to return."))
    return ""


def _guest_of(model: Model, table: Table) -> Guest | None:
    """Return the guest that this device is at this table; None at a table that it hosts itself."""
    return model.live if isinstance(model.live, Guest) and not table.is_local else None


def _is_away(model: Model, table: Table, player: Player) -> bool:
    """Return whether a player on another device is not connected, as far as this device knows."""
    if guest := _guest_of(model, table):
        presences = guest.company.presences if guest.company else ()
        # A slice: the host may not have told yet who is there.
        return presences[player : player + 1] == (Presence.AWAY,)
    host = model.host
    return host is not None and table.seats[player].by == "live" and host.at(player) is None


def _farewell(table: Table, guest: Guest) -> tuple[str, str]:
    """Return why the host sends nothing more, and what can be done about it."""
    name = escape(name_at(table.names, guest.holder))
    stays = _("The last position stays visible until you leave.")
    if guest.holder < 0:
        return goodbye_text(name, guest.holder), stays
    return goodbye_text(name, guest.holder), _("Ask {name} for an invitation.").format(
        name=name
    ) + " " + stays


def _sentence(text: str, note: str) -> str:
    """Return a sentence and a note on what follows from it."""
    return tag("p", tag("b", text) + tag("small", note))


def _is_paused(model: Model, table: Table) -> bool:
    """Return whether the game is paused, as far as this device knows."""
    if guest := _guest_of(model, table):
        return guest.company is not None and guest.company.is_paused
    host = model.host
    return host is not None and host.is_paused
