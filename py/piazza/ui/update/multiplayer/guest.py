"""At a guest: a device with a seat, or a spectator's place, at the table of a host.

To join, the guest opens an invitation, makes an answer (a code), and brings that to the host as a
QR code or link.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.links import LinkError, decode, encode
from piazza.ui.effects import AnimatePieces, Announce, CopyText, SendAfter, SetAddress, ShareLink
from piazza.ui.effects.multiplayer import AnswerOffer, DeleteReceived, ForwardReply, SaveReceived
from piazza.ui.i18n import current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.announcements import news_between
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.multiplayer import signaling
from piazza.ui.model.multiplayer.guest import Guest, GuestNews, Stage, is_memorable, receive_news
from piazza.ui.model.multiplayer.messages import (
    KEY_BYTES,
    Goodbye,
    HandOver,
    Introduce,
    LeaveTable,
    StandbyAnswer,
    StandbyOffer,
    Whole,
    goodbye_text,
    name_at,
)
from piazza.ui.model.multiplayer.stored import holder_of
from piazza.ui.model.multiplayer.sync import seats_sent
from piazza.ui.model.table import LINGER_MS, Table
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.multiplayer import (
    AddressGathered,
    CodeMsg,
    CodeSignal,
    Connected,
    ConnectionInterrupted,
    ConnectionMsg,
    Disconnected,
    GuestMsg,
    GuestSignal,
    Join,
    LocalNetworkRefused,
    MessageReceived,
    PassReply,
    StandbyPrepared,
    WebRtcUnsupported,
)
from piazza.ui.msg.table import TableSignal
from piazza.ui.storage.pasted import with_safe_end
from piazza.ui.storage.saves import seats_for
from piazza.ui.update.multiplayer.host import bytes_of, keep_owners, to_effects
from piazza.ui.update.multiplayer.reconnect import (
    LINE,
    call_again,
    greet_host,
    hang_up,
    keep_seat,
    local_network_refused,
    lose_host,
    prepare_return,
    promise_host,
    tell_waiting,
    wait_anew,
    web_rtc_unsupported,
)
from piazza.ui.update.multiplayer.remote_table import (
    awaits_answer,
    choose_again,
    say,
    show_far,
)
from piazza.ui.update.multiplayer.requests import tell_person
from piazza.ui.update.seating import start_match, watch_match
from piazza.ui.update.share import earlier_save, with_code_of

MANY = 20
"""From so many plies at once on, they are shown without movement: they were missed, not just played."""


def update(model: Model, msg: GuestMsg) -> Model:
    """Return the model after a message of a guest."""
    match msg:
        case Join(code):
            return join(model, code)
        case PassReply(code):
            return _pass_reply(model, code)
        case GuestSignal.LEAVE:
            return _leave(model)
        case GuestSignal.REJOIN:
            return join(replace(hang_up(model), live=None), "")
        case GuestSignal.AT_TABLE:
            return _return(model)
        case GuestSignal.CALL_AGAIN:
            return call_again(model)
        case GuestSignal.WAIT:
            # the host has still not answered: the table is drawn without choices
            return show_far(model) if awaits_answer(model) else model
        case GuestSignal.BIG_SCREEN:
            return replace(model, is_big=not model.is_big, dialog="")
        case _:
            assert_never(msg)


def update_code(model: Model, msg: CodeMsg) -> Model:
    """Return the model after a message about the code of the answer."""
    if not isinstance(model.live, Guest):
        return model
    match msg:
        case CodeSignal.COPY:
            text = model.live.answer
            told = _("Copied: {n} characters.").format(n=len(text))
            return model.with_effects(CopyText(text)).notify(told)
        case CodeSignal.SEND:
            return model.with_effects(ShareLink(answer_link(model, model.live)))
        case _:
            assert_never(msg)


def update_connection(model: Model, msg: ConnectionMsg, at: Moment) -> Model:
    """Return the model after a report about a line to the host."""
    match msg:
        case AddressGathered():
            return _address_gathered(model, msg)
        case Connected(line):
            return greet_host(model, line)
        case ConnectionInterrupted(line):
            return lose_host(model, line, is_closed=False)
        case Disconnected(line):
            return lose_host(model, line, is_closed=True)
        case WebRtcUnsupported(line):
            return web_rtc_unsupported(model, line)
        case LocalNetworkRefused(line):
            return local_network_refused(model, line)
        case MessageReceived(line, text):
            return _receive_message(model, line, text, at)
        case StandbyPrepared(line, description):
            return promise_host(model, line, description)
        case _:
            assert_never(msg)


def join(model: Model, text: str) -> Model:
    """Open an invitation and start to make the answer.

    If the guest is at that table already, show it; if its answer is ready or on its way, show that. An
    empty code opens the page on which an invitation is entered.
    """
    if isinstance(model.live, Guest) and _leads_to(model.live, text):
        return _return(model)
    model = replace(
        model, screen="join", table=None, draft=None, dialog="", notice=None, qr="", qr_requested=""
    )
    # a second answer would make the first one, perhaps on its way already, useless
    if isinstance(model.live, Guest) and _is_answered(model.live, text):
        return _shown(model, model.live)
    model = hang_up(model)
    if not text:
        return replace(model, live=None)
    try:
        reach = signaling.read_code(text, is_answer=False)
    except signaling.CodeError as error:
        told = error.fault.text
        if error.fault is signaling.CodeFault.FOREIGN:
            told = _("This is an answer, not an invitation. Use it on the device that sent the invitation.")
        return replace(model, live=None).notify(told, "bad")
    occasion = signaling.read_occasion(text)
    # the browser tells the device's key together with its address
    guest = Guest(LINE, b"", current_language(), invitation=reach.mark, occasion=occasion)
    return replace(model, live=guest).with_effects(AnswerOffer(LINE, signaling.description_of(reach)))


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
        return guest.invitation == signaling.read_code(text, is_answer=False).mark
    except signaling.CodeError:
        return False


def _address_gathered(model: Model, msg: AddressGathered) -> Model:
    """Make the answer, now that the browser has said how this device can be reached."""
    guest = model.live
    if not isinstance(guest, Guest) or msg.line != guest.line or guest.stage is not Stage.CALLING:
        return tell_waiting(model, msg)
    try:
        key = bytes.fromhex(msg.key)[:KEY_BYTES]
        reach = signaling.reach_in(msg.description, guest.invitation)
    # `CodeError` is one, too
    except ValueError:
        return replace(model, live=None).notify(signaling.CodeFault.MANGLED.text, "bad")
    return _shown(model, replace(guest, key=key, answer=signaling.write_code(reach), stage=Stage.ANSWERING))


def _shown(model: Model, guest: Guest) -> Model:
    """Show the guest's answer, if it is ready, with its QR code."""
    model = replace(model, live=guest)
    return with_code_of(model, answer_link(model, guest)) if guest.answer else model


def answer_link(model: Model, guest: Guest) -> str:
    """Return the answer as a link, which any camera app can open."""
    return f"{model.base}#{with_safe_end(f'answer/{guest.answer}')}"


def _receive_message(model: Model, line: int, text: str, at: Moment) -> Model:
    """Handle a message from the host: update the guest, the table, and what the person sees and hears."""
    guest = model.live
    if not isinstance(guest, Guest) or line != guest.line:
        return model
    before, known = model.table, guest
    guest, heard, effects = receive_news(guest, bytes_of(text))
    # while the app still has the guest as it was before
    model = _kept(model, guest, text)
    model = _at_next_game(model, known) if _is_next_game(known, guest) else model
    # after the next game is known: it clears the screen for its table
    model = show_far(replace(model, live=guest)).with_effects(*to_effects(effects))
    model = choose_again(wait_anew(_moved(model, before)))
    for news in heard:
        model = _heard(model, news, at)
    return model


def _heard(model: Model, news: GuestNews, at: Moment) -> Model:
    """Handle one piece of news from the host that is not part of the running game."""
    match news:
        case Whole(whole):
            return _whole(model, whole)
        case HandOver():
            return _take_over(model, news, at)
        case StandbyOffer() | StandbyAnswer():
            return prepare_return(model, news)
        case Goodbye(seat):
            return model.notify(
                goodbye_text(name_at(model.table.names if model.table else (), seat), seat), "bad"
            )
    return tell_person(model, news)


def introduce(model: Model) -> Model:
    """Tell the host the own name once the guest has a seat; one that is typed in the settings, afterwards."""
    guest, name = model.live, model.settings.name
    if not isinstance(guest, Guest) or not name or guest.introduced == name:
        return model
    company = guest.company
    if company is None or guest.stage is not Stage.THERE or guest.seat == NOBODY or model.dialog:
        return model
    guest = replace(guest, introduced=name)
    if company.seats[guest.seat].name == name:
        return replace(model, live=guest)
    guest, said = guest.say(Introduce(name))
    return replace(model, live=guest).with_effects(*to_effects((said,)))


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
    if is_free and table and not table.is_local and table.ply is None and encode(table.match) == before.whole:
        return replace(model, screen="join", table=None).notify(_("The next game has begun."))
    return model.notify(_("The next game has begun."), "ask", (_("Back to the table"), GuestSignal.AT_TABLE))


def _kept(model: Model, after: Guest, text: str) -> Model:
    """Keep a message of the host in this tab, if it changed what the guest knows of the table."""
    before = model.live
    if not isinstance(before, Guest) or not is_memorable(before, after):
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
    if not isinstance(guest, Guest) or table is None or before is None or not before.is_remote:
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
    return (
        model if table.follows == NOBODY else model.with_effects(SendAfter(TableSignal.HAND_OVER, LINGER_MS))
    )


def _whole(model: Model, whole: str) -> Model:
    """Put the finished match on the table, complete, to be looked at like any other."""
    try:
        match = decode(whole)
    except LinkError:
        return model
    seats = model.table.seats if model.table else ()
    if model.screen != "table":
        return model
    own = model.live.seat if isinstance(model.live, Guest) else NOBODY
    seats = tuple(
        seat if seat.level else replace(seat, by="here" if own in (NOBODY, place) else "live")
        for place, seat in enumerate(seats_for(match, seats))
    )
    return watch_match(model, match, seats)


def _take_over(model: Model, handed: HandOver, at: Moment) -> Model:
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
    model = start_match(model, match, seats_for(match, seats_sent(handed.seats)), at, record)
    return model.with_effects(DeleteReceived()).notify(
        _("This device is now the host. Invite the others again."),
        "ask",
        (_("Invite"), OpenDialog("company")),
    )


def _leave(model: Model) -> Model:
    """Leave the host's table; the seat stays free for this person or another."""
    # said first: a connection that closes still sends what is waiting
    said = say(model, LeaveTable())
    model = said[0] if said else model
    model = keep_seat(model, "") if isinstance(model.live, Guest) and model.live.welcome else model
    model = hang_up(model)
    model = replace(model, live=None, table=None, screen="home", dialog="", notice=None, is_big=False)
    return model.with_effects(DeleteReceived(), SetAddress(""))


def _return(model: Model) -> Model:
    """Return to the host's table from another page, and call the host again if the line is broken."""
    if not isinstance(model.live, Guest):
        return model
    model = show_far(replace(model, screen="join", table=None, draft=None, dialog="", notice=None))
    if isinstance(model.live, Guest) and model.live.whole:
        return _whole(model, model.live.whole)
    return call_again(model)


def _pass_reply(model: Model, code: str) -> Model:
    """Pass an answer that was opened as a link to the tab that hosts the table."""
    model = replace(model, screen="home", table=None).with_effects(ForwardReply(code), SetAddress(""))
    text = _("Answer sent. If the table is open in another tab, go back to it.")
    return model.notify(text, "bad")
