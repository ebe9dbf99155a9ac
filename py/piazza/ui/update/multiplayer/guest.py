"""Handlers at a guest: a device with a seat, or a spectator's place, at the table of a host.

To join, the guest opens an invitation, makes an answer (a code), and brings that to the host as a
QR code or link.
"""

from collections.abc import Callable
from typing import Any

from piazza.core.frozen import replace
from piazza.links import LinkError, decode, encode
from piazza.ui.effects import AnimatePieces, Announce, CopyText, SendAfter, SetAddress, ShareLink
from piazza.ui.effects.multiplayer import AnswerOffer, DeleteReceived, ForwardReply, SaveReceived
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.announcements import news_between
from piazza.ui.model.app import Event, Handlers, Kind, Model
from piazza.ui.model.multiplayer import guest as far
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.model.multiplayer.guest import Guest, GuestNews, Stage
from piazza.ui.model.multiplayer.kept import holder_of
from piazza.ui.model.multiplayer.messages import (
    KEY,
    Goodbye,
    HandOver,
    LeaveTable,
    StandbyAnswer,
    StandbyOffer,
    Whole,
)
from piazza.ui.model.multiplayer.redaction import seats_sent
from piazza.ui.model.multiplayer.texts import code_fault_text, goodbye_text, name_at
from piazza.ui.model.spectator import LINGER_MS
from piazza.ui.model.table import NOBODY, Table
from piazza.ui.msg import Msg, Simple
from piazza.ui.msg.house import OpenDialog
from piazza.ui.msg.multiplayer import (
    AddressGathered,
    Join,
    MessageReceived,
    PassReply,
)
from piazza.ui.storage.pasted import with_safe_end
from piazza.ui.storage.saves import seats_for
from piazza.ui.update.multiplayer.host import bytes_of, keep_owners, to_effects
from piazza.ui.update.multiplayer.reconnect import (
    CALLS,
    call_again,
    hang_up,
    prepare_way,
    tell_waiting,
    wait_anew,
)
from piazza.ui.update.multiplayer.remote_table import (
    FROM_AFAR,
    WISHES,
    awaits_answer,
    choose_again,
    say,
    show_far,
)
from piazza.ui.update.multiplayer.requests import tell_person
from piazza.ui.update.multiplayer.seat import LINE, keep_seat
from piazza.ui.update.seating import start_match, watch_match
from piazza.ui.update.share import earlier_save, with_code_of

MANY = 20
"""From so many plies at once on, they are shown without movement: they were missed, not just played."""


def _join(model: Model, event: Event[Join]) -> Model:
    """Open an invitation and start to make the answer.

    If the guest is at that table already, show it; if its answer is ready or on its way, show that. An
    empty code opens the page on which an invitation is entered.
    """
    if isinstance(model.live, Guest) and _leads_to(model.live, event.msg.code):
        return _back(model, Event(Simple.AT_TABLE))
    model = replace(
        model, screen="join", table=None, draft=None, dialog="", notice=None, qr="", qr_requested=""
    )
    # a second answer would make the first one, perhaps on its way already, useless
    if isinstance(model.live, Guest) and _is_answered(model.live, event.msg.code):
        return _shown(model, model.live)
    model = hang_up(model)
    if not event.msg.code:
        return replace(model, live=None)
    try:
        reach = code.read_code(event.msg.code, is_answer=False)
    except code.CodeError as error:
        text = code_fault_text(error.fault)
        if error.fault is code.CodeFault.FOREIGN:
            text = _("This is an answer, not an invitation. Use it on the device that sent the invitation.")
        return replace(model, live=None).notify(text, "bad")
    occasion = code.read_occasion(event.msg.code)
    # the browser tells the device's key together with its address (`_reach`)
    guest = Guest(LINE, b"", current_language(), invitation=reach.mark, occasion=occasion)
    return replace(model, live=guest).with_effects(AnswerOffer(LINE, code.description_of(reach)))


def _leads_to(guest: Guest, text: str) -> bool:
    """Return whether a guest that is at a table may go back there for this invitation.

    It may if `text` is empty, or the very invitation that brought it there.
    """
    if guest.welcome is None or not text:
        return guest.welcome is not None
    return _is_its(guest, text)


def _is_answered(guest: Guest, text: str) -> bool:
    """Return whether the guest is just now answering this invitation."""
    return guest.stage in (Stage.CALLING, Stage.ANSWERING, Stage.KNOCKING) and _is_its(guest, text)


def _is_its(guest: Guest, text: str) -> bool:
    """Return whether a code is the invitation that the guest has answered."""
    try:
        return guest.invitation == code.read_code(text, is_answer=False).mark
    except code.CodeError:
        return False


def _reach(model: Model, event: Event[AddressGathered]) -> Model:
    """Make the answer, now that the browser has said how this device can be reached."""
    guest = model.live
    if not isinstance(guest, Guest) or event.msg.line != guest.line or guest.stage is not Stage.CALLING:
        return tell_waiting(model, event)
    try:
        key = bytes.fromhex(event.msg.key)[:KEY]
        reach = code.reach_in(event.msg.description, guest.invitation)
    # `CodeError` is one, too
    except ValueError:
        return replace(model, live=None).notify(code_fault_text(code.CodeFault.MANGLED), "bad")
    return _shown(model, replace(guest, key=key, answer=code.write_code(reach), stage=Stage.ANSWERING))


def _shown(model: Model, guest: Guest) -> Model:
    """Show the guest's answer, if it is ready, with its QR code."""
    model = replace(model, live=guest)
    return with_code_of(model, answer_link(model, guest)) if guest.answer else model


def answer_link(model: Model, guest: Guest) -> str:
    """Return the answer as a link, which any camera app can open."""
    return f"{model.base}#{with_safe_end(f'answer/{guest.answer}')}"


def _said(model: Model, event: Event[MessageReceived]) -> Model:
    """Handle a message from the host: update the guest, the table, and what the person sees and hears."""
    guest = model.live
    if not isinstance(guest, Guest) or event.msg.line != guest.line:
        return model
    before, known = model.table, guest
    guest, heard, effects = far.receive_news(guest, bytes_of(event.msg.text))
    # while the app still has the guest as it was before
    model = _kept(model, guest, event.msg.text)
    model = _at_next_game(model, known) if _is_next_game(known, guest) else model
    # after the next game is known: it clears the screen for its table
    model = show_far(replace(model, live=guest)).with_effects(*to_effects(effects))
    model = choose_again(wait_anew(_moved(model, before)))
    for news in heard:
        model = _heard(model, news, event)
    return model


def _heard(model: Model, news: GuestNews, event: Event[MessageReceived]) -> Model:
    """Handle one piece of news from the host that is not part of the running game."""
    match news:
        case Whole(whole):
            return _whole(model, whole)
        case HandOver():
            return _take_over(model, news, event)
        case StandbyOffer() | StandbyAnswer():
            return prepare_way(model, news)
        case Goodbye(seat):
            return model.notify(
                goodbye_text(name_at(model.table.names if model.table else (), seat), seat), "bad"
            )
    return tell_person(model, news)


def _is_next_game(before: Guest, after: Guest) -> bool:
    """Return whether, after the end of a game, the host has begun another with the same people."""
    if not before.welcome or not after.welcome or not before.whole or after.whole:
        return False
    return before.welcome.games != after.welcome.games


def _at_next_game(model: Model, before: Guest) -> Model:
    """Take the person to the next game, or offer to.

    Without asking, only if the end of the last game is on the screen and nothing covers it.
    """
    table, is_free = model.table, model.screen == "table" and not model.dialog
    if is_free and table and not table.is_mine and table.ply is None and encode(table.match) == before.whole:
        return replace(model, screen="join", table=None).notify(_("The next game has begun."))
    return model.notify(_("The next game has begun."), "ask", (_("Back to the table"), Simple.AT_TABLE))


def _kept(model: Model, after: Guest, text: str) -> Model:
    """Keep a message of the host in this tab, if it changed what the guest knows of the table."""
    before = model.live
    if not isinstance(before, Guest) or not far.is_memorable(before, after):
        return model
    # the host begins anew: what it told before is of no more use
    if after.welcome is not before.welcome:
        model = model.with_effects(DeleteReceived())
    return model.with_effects(SaveReceived(text))


def _moved(model: Model, before: Table | None) -> Model:
    """Animate and announce the plies that are new since `before`.

    Neither happens after an undo, or for many plies at once.
    """
    guest, table = model.live, model.table
    if not isinstance(guest, Guest) or table is None or before is None or not before.is_far:
        return model
    begun = len(before.match.plies)
    fresh = guest.steps[begun:]
    # positions are kept, not compared: another object means taken back, or told anew
    if not fresh or len(fresh) >= MANY or guest.states[begun] is not before.match.state:
        return model
    travels = tuple(pair for step in fresh for pair in step.travels)
    model = model.with_effects(AnimatePieces(travels))
    if text := news_between(before, table):
        model = model.with_effects(Announce(text))
    return model if table.follows == NOBODY else model.with_effects(SendAfter(Simple.HAND_OVER, LINGER_MS))


def _whole(model: Model, whole: str) -> Model:
    """Put the finished match on the table, complete, to be looked at like any other."""
    try:
        match = decode(whole)
    except LinkError:
        return model
    seats = model.table.seats if model.table else ()
    if model.screen != "table":
        return model
    seats = tuple(replace(seat, by=seat.by if seat.level else "here") for seat in seats_for(match, seats))
    return watch_match(model, match, seats)


def _take_over(model: Model, handed: HandOver, event: Event[Msg]) -> Model:
    """Become the host: save the match that the host has handed over.

    It replaces an earlier save of the same match that this device had handed over itself.
    """
    try:
        match = decode(handed.code)
    except LinkError:
        return model
    model = keep_seat(replace(hang_up(model), live=None), "")
    before = earlier_save(model, match)
    record = before if before and holder_of(model.owners, before.key) else None
    # or the save would stay locked as one that another device holds
    model = keep_owners(model, record.key, "") if record else model
    model = start_match(model, match, seats_for(match, seats_sent(handed.seats)), event, record)
    return model.with_effects(DeleteReceived()).notify(
        _("This device is now the host. Invite the others again."),
        "ask",
        (_("Invite"), OpenDialog("company")),
    )


def _leave(model: Model, _event: Event[Simple]) -> Model:
    """Leave the host's table; the seat stays free for this person or another."""
    # said first: closing leaves a line time for what was sent on it (`shutLine`)
    said = say(model, LeaveTable())
    model = said[0] if said else model
    model = keep_seat(model, "") if isinstance(model.live, Guest) and model.live.welcome else model
    model = hang_up(model)
    model = replace(model, live=None, table=None, screen="home", dialog="", notice=None, is_big=False)
    return model.with_effects(DeleteReceived(), SetAddress(""))


def _rejoin(model: Model, event: Event[Simple]) -> Model:
    """Give up the line to the host, and open the page on which an invitation is entered."""
    return _join(replace(hang_up(model), live=None), Event(Join(""), event.now))


def _back(model: Model, _event: Event[Simple]) -> Model:
    """Return to the host's table from another page, and call the host again if the line is broken."""
    if not isinstance(model.live, Guest):
        return model
    model = show_far(replace(model, screen="join", table=None, draft=None, dialog="", notice=None))
    if isinstance(model.live, Guest) and model.live.whole:
        return _whole(model, model.live.whole)
    return call_again(model)


def _wait(model: Model, _event: Event[Simple]) -> Model:
    """Redraw the table without choices, if the host has still not answered."""
    return show_far(model) if awaits_answer(model) else model


def _big(model: Model, _event: Event[Simple]) -> Model:
    """Switch a spectator's device to big-screen mode, or back."""
    return replace(model, is_big=not model.is_big, dialog="")


def _copy(model: Model, _event: Event[Simple]) -> Model:
    """Copy the code of the answer."""
    if not isinstance(model.live, Guest):
        return model
    text = model.live.answer
    return model.with_effects(CopyText(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def _send(model: Model, _event: Event[Simple]) -> Model:
    """Share the link of the answer."""
    return (
        model.with_effects(ShareLink(answer_link(model, model.live)))
        if isinstance(model.live, Guest)
        else model
    )


def _pass(model: Model, event: Event[PassReply]) -> Model:
    """Pass an answer that was opened as a link to the tab that hosts the table."""
    model = replace(model, screen="home", table=None).with_effects(
        ForwardReply(event.msg.code), SetAddress("")
    )
    text = _("Answer sent. If the table is open in another tab, go back to it.")
    return model.notify(text, "bad")


GUEST: Handlers = {
    AddressGathered: _reach,
    **CALLS,
    MessageReceived: _said,
    **WISHES,
    Simple.COPY_CODE: _copy,
    Simple.SEND_CODE: _send,
}
"""Handlers for acts that a host handles, too, in its own way."""
HANDLERS: Handlers = {
    Join: _join,
    PassReply: _pass,
    Simple.LEAVE: _leave,
    Simple.REJOIN: _rejoin,
    Simple.AT_TABLE: _back,
    Simple.CALL_AGAIN: _back,
    Simple.WAIT: _wait,
    Simple.BIG: _big,
}
"""Handlers for acts that do the same on every device."""


def doing_of(model: Model, kind: Kind) -> Callable[[Model, Event[Any]], Model] | None:
    """Return the handler of an act that is special to this device, or None for the usual one.

    It is special where the device is a guest, or shows the table of another device.
    """
    if isinstance(model.live, Guest) and kind in GUEST:
        return GUEST[kind]
    return FROM_AFAR.get(kind) if model.table and model.table.is_far else None
