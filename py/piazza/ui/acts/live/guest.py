"""What is done at a device that has a seat, or looks on, at a table which another device holds."""

from collections.abc import Callable
from typing import Any

from piazza.core.frozen import replace
from piazza.links import LinkError, decode, encode
from piazza.ui.act import Act, Simple
from piazza.ui.act.house import OpenDialog
from piazza.ui.act.live import (
    HearReach,
    HearSaid,
    Join,
    PassReply,
)
from piazza.ui.acts.kept.share import earlier_save, with_code_of
from piazza.ui.acts.live.far import FROM_AFAR, WISHES, awaits_answer, choose_again, say, show_far
from piazza.ui.acts.live.heard import tell_person
from piazza.ui.acts.live.host import bytes_of, commands, keep_owners
from piazza.ui.acts.live.seat import LINE, keep_seat
from piazza.ui.acts.live.way_back import CALLS, call_again, hang_up, prepare_way, tell_waiting, wait_anew
from piazza.ui.app import App, Doings, Event, Kind
from piazza.ui.commands import Address, Copy, Later, Say, Send, Travel
from piazza.ui.commands.live import CallLine, ForgetHeard, KeepHeard, PassCode
from piazza.ui.entry.pasted import with_safe_end
from piazza.ui.following import LINGER
from piazza.ui.language import current_language
from piazza.ui.language import gettext as _
from piazza.ui.live import code
from piazza.ui.live import guest as far
from piazza.ui.live.guest import Guest, GuestNews, Stage
from piazza.ui.live.kept import holder_of
from piazza.ui.live.messages import (
    KEY,
    GoAway,
    Goodbye,
    HandOver,
    Promise,
    WayBack,
    Whole,
)
from piazza.ui.live.words import code_fault_text, goodbye_text, name_at
from piazza.ui.log.spoken import news_between
from piazza.ui.seating import look_on, take_seats
from piazza.ui.storage.saves import seats_for
from piazza.ui.table import NOBODY, Table

MANY = 20
"""So many plies at once are no turn, but what was missed."""


def _join(app: App, event: Event[Join]) -> App:
    """An invitation opened: it has to be answered."""
    if isinstance(app.live, Guest) and _leads_to(app.live, event.act.code):
        return _back(app, Event(Simple.AT_TABLE))
    app = replace(app, screen="join", table=None, draft=None, dialog="", notice=None, qr="", coded="")
    if isinstance(app.live, Guest) and _is_answered(app.live, event.act.code):
        return _shown(app, app.live)
    app = hang_up(app)
    if not event.act.code:
        return replace(app, live=None)
    try:
        reach = code.read_code(event.act.code, is_answer=False)
    except code.CodeError as error:
        text = code_fault_text(error.fault)
        if error.fault is code.CodeFault.FOREIGN:
            text = _("This is an answer, not an invitation. Use it on the device that sent the invitation.")
        return replace(app, live=None).notify(text, "bad")
    occasion = code.read_occasion(event.act.code)
    guest = Guest(LINE, b"", current_language(), invitation=reach.mark, occasion=occasion)
    return replace(app, live=guest).with_command(CallLine(LINE, code.description_of(reach)))


def _leads_to(guest: Guest, text: str) -> bool:
    """The guest is at this table already: without an invitation, or by the very one that brought it there."""
    if guest.welcome is None or not text:
        return guest.welcome is not None
    return _is_its(guest, text)


def _is_answered(guest: Guest, text: str) -> bool:
    """The answer to this very invitation is being made, or on its way."""
    return guest.stage in (Stage.CALLING, Stage.ANSWERING, Stage.KNOCKING) and _is_its(guest, text)


def _is_its(guest: Guest, text: str) -> bool:
    """A code is of the invitation that the guest has answered."""
    try:
        return guest.invitation == code.read_code(text, is_answer=False).mark
    except code.CodeError:
        return False


def _reach(app: App, event: Event[HearReach]) -> App:
    """How this device can be reached: the answer is ready."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != guest.line or guest.stage is not Stage.CALLING:
        return tell_waiting(app, event)
    try:
        key = bytes.fromhex(event.act.key)[:KEY]
        reach = code.reach_in(event.act.description, guest.invitation)
    except ValueError:
        return replace(app, live=None).notify(code_fault_text(code.CodeFault.MANGLED), "bad")
    return _shown(app, replace(guest, key=key, answer=code.write_code(reach), stage=Stage.ANSWERING))


def _shown(app: App, guest: Guest) -> App:
    """The answer, as soon as it is there."""
    app = replace(app, live=guest)
    return with_code_of(app, answer_link(app, guest)) if guest.answer else app


def answer_link(app: App, guest: Guest) -> str:
    """The answer as a link, for a camera that knows no better."""
    return f"{app.base}#{with_safe_end(f'answer/{guest.answer}')}"


def _said(app: App, event: Event[HearSaid]) -> App:
    """The host said something."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != guest.line:
        return app
    before, known = app.table, guest
    guest, heard, effects = far.hear_news(guest, bytes_of(event.act.text))
    app = _kept(app, guest, event.act.text)
    app = _at_next_game(app, known) if _is_next_game(known, guest) else app
    app = show_far(replace(app, live=guest)).with_command(*commands(effects))
    app = choose_again(wait_anew(_moved(app, before)))
    for news in heard:
        app = _heard(app, news, event)
    return app


def _heard(app: App, news: GuestNews, event: Event[HearSaid]) -> App:
    """What the host told besides the game, done."""
    match news:
        case Whole(whole):
            return _whole(app, whole)
        case HandOver():
            return _take_over(app, news, event)
        case WayBack() | Promise():
            return prepare_way(app, news)
        case Goodbye(seat):
            return app.notify(goodbye_text(name_at(app.table.names if app.table else (), seat), seat), "bad")
    return tell_person(app, news)


def _is_next_game(before: Guest, after: Guest) -> bool:
    """The game that was over is followed by another one with the same people."""
    if not before.welcome or not after.welcome or not before.whole or after.whole:
        return False
    return before.welcome.games != after.welcome.games


def _at_next_game(app: App, before: Guest) -> App:
    """Whoever still looks at the end of the last game comes along; who is anywhere else is asked to."""
    table, is_free = app.table, app.screen == "table" and not app.dialog
    if is_free and table and not table.is_mine and table.ply is None and encode(table.match) == before.whole:
        return replace(app, screen="join", table=None).notify(_("The next game has begun."))
    return app.notify(_("The next game has begun."), "ask", (_("Back to the table"), Simple.AT_TABLE))


def _kept(app: App, after: Guest, text: str) -> App:
    """What was heard is kept in this tab, if it is part of what the guest knows of the table."""
    before = app.live
    if not isinstance(before, Guest) or not far.is_memorable(before, after):
        return app
    if after.welcome is not before.welcome:
        app = app.with_command(ForgetHeard())
    return app.with_command(KeepHeard(text))


def _moved(app: App, before: Table | None) -> App:
    """What is new, shown as a movement and said."""
    guest, table = app.live, app.table
    if not isinstance(guest, Guest) or table is None or before is None or not before.is_far:
        return app
    begun = len(before.match.plies)
    fresh = guest.steps[begun:]
    if not fresh or len(fresh) >= MANY or guest.states[begun] is not before.match.state:
        return app
    travels = tuple(pair for step in fresh for pair in step.travels)
    app = app.with_command(Travel(travels))
    if text := news_between(before, table):
        app = app.with_command(Say(text))
    return app if table.follows == NOBODY else app.with_command(Later(Simple.HAND_OVER, LINGER))


def _whole(app: App, whole: str) -> App:
    """The game is over: all of it is on the table, to be looked at like any other."""
    try:
        match = decode(whole)
    except LinkError:
        return app
    seats = app.table.seats if app.table else ()
    if app.screen != "table":
        return app
    seats = tuple(replace(seat, by=seat.by if seat.level else "here") for seat in seats_for(match, seats))
    return look_on(app, match, seats)


def _take_over(app: App, handed: HandOver, event: Event[Act]) -> App:
    """This device holds the match from now on."""
    try:
        match = decode(handed.code)
    except LinkError:
        return app
    app = keep_seat(replace(hang_up(app), live=None), "")
    before = earlier_save(app, match)
    record = before if before and holder_of(app.owners, before.key) else None
    app = keep_owners(app, record.key, "") if record else app
    app = take_seats(app, match, seats_for(match, handed.seats), event, record)
    return app.with_command(ForgetHeard()).notify(
        _("This device is now the host. Invite the others again."),
        "ask",
        (_("Invite"), OpenDialog("company")),
    )


def _leave(app: App, _event: Event[Simple]) -> App:
    """The guest goes: the seat waits for somebody else, or for the same."""
    said = say(app, GoAway())
    app = said[0] if said else app
    app = keep_seat(app, "") if isinstance(app.live, Guest) and app.live.welcome else app
    app = hang_up(app)
    app = replace(app, live=None, table=None, screen="home", dialog="", notice=None, is_big=False)
    return app.with_command(ForgetHeard(), Address(""))


def _rejoin(app: App, event: Event[Simple]) -> App:
    """The line is given up: another invitation is needed."""
    return _join(replace(hang_up(app), live=None), Event(Join(""), event.now))


def _back(app: App, _event: Event[Simple]) -> App:
    """Back to the table from elsewhere."""
    if not isinstance(app.live, Guest):
        return app
    app = show_far(replace(app, screen="join", table=None, draft=None, dialog="", notice=None))
    if isinstance(app.live, Guest) and app.live.whole:
        return _whole(app, app.live.whole)
    return call_again(app)


def _wait(app: App, _event: Event[Simple]) -> App:
    """The host has not answered yet: meanwhile the page is one on which nothing can be chosen."""
    return show_far(app) if awaits_answer(app) else app


def _big(app: App, _event: Event[Simple]) -> App:
    """An onlooker's device becomes the big screen in the room, or is as before."""
    return replace(app, is_big=not app.is_big, dialog="")


def _copy(app: App, _event: Event[Simple]) -> App:
    """The answer on the clipboard."""
    if not isinstance(app.live, Guest):
        return app
    text = app.live.answer
    return app.with_command(Copy(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def _send(app: App, _event: Event[Simple]) -> App:
    """The answer sent the device's own way."""
    return app.with_command(Send(answer_link(app, app.live))) if isinstance(app.live, Guest) else app


def _pass(app: App, event: Event[PassReply]) -> App:
    """An answer opened as a link: the tab that has the table takes it."""
    app = replace(app, screen="home", table=None).with_command(PassCode(event.act.code), Address(""))
    text = _("Answer sent. If the table is open in another tab, go back to it.")
    return app.notify(text, "bad")


GUEST: Doings = {
    HearReach: _reach,
    **CALLS,
    HearSaid: _said,
    **WISHES,
    Simple.COPY_CODE: _copy,
    Simple.SEND_CODE: _send,
}
"""What is done by a guest where a host does the same in its own way."""
DOINGS: Doings = {
    Join: _join,
    PassReply: _pass,
    Simple.LEAVE: _leave,
    Simple.REJOIN: _rejoin,
    Simple.AT_TABLE: _back,
    Simple.CALL_AGAIN: _back,
    Simple.WAIT: _wait,
    Simple.BIG: _big,
}
"""What is done at any device."""


def doing_of(app: App, kind: Kind) -> Callable[[App, Event[Any]], App] | None:
    """What an act does at a device that holds no match of its own; none where it is what it always is."""
    if isinstance(app.live, Guest) and kind in GUEST:
        return GUEST[kind]
    return FROM_AFAR.get(kind) if app.table and app.table.is_far else None
