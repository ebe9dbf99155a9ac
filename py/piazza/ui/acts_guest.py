"""What is done at a device that has a seat, or looks on, at a table which another device holds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from piazza.links import LinkError, decode
from piazza.ui.act import Act, Simple
from piazza.ui.act.house import OpenDialog
from piazza.ui.act.live import (
    HearFaint,
    HearOpen,
    HearReach,
    HearSaid,
    HearShut,
    Join,
    PassReply,
)
from piazza.ui.acts_far import FROM_AFAR, WISHES, say, show_far
from piazza.ui.acts_heard import tell_person
from piazza.ui.acts_live import bytes_of, commands
from piazza.ui.acts_share import DRAWING
from piazza.ui.app import App, Doings, Event, Kind
from piazza.ui.commands import Address, Copy, DrawCode, Say, Send, Travel
from piazza.ui.commands_live import CallLine, PassCode, ShutLine
from piazza.ui.language import current_language
from piazza.ui.language import gettext as _
from piazza.ui.live import code
from piazza.ui.live import guest as far
from piazza.ui.live.guest import Guest, Stage
from piazza.ui.live.messages import (
    KEY,
    GoAway,
    Goodbye,
    HandOver,
    Whole,
)
from piazza.ui.live_words import code_fault_text
from piazza.ui.saves import seats_for
from piazza.ui.seating import look_on, take_seats
from piazza.ui.sentences import entry_text
from piazza.ui.table import Table

LINE = 0
"""The number of a guest's only line: a host counts from 1."""


def _join(app: App, event: Event[Join]) -> App:
    """An invitation opened: it has to be answered."""
    if not event.act.code and isinstance(app.live, Guest) and app.live.welcome:
        return _back(app, Event(Simple.AT_TABLE))
    app = replace(app, screen="join", table=None, draft=None, dialog="", notice=None, qr="")
    app = app.with_command(ShutLine(LINE)) if isinstance(app.live, Guest) else app
    if not event.act.code:
        return replace(app, live=None)
    try:
        reach = code.read_code(event.act.code, is_answer=False)
    except code.CodeError as error:
        text = code_fault_text(error.fault)
        if error.fault is code.CodeFault.FOREIGN:
            text = _("This is an answer, not an invitation: it belongs to the device that invites.")
        return replace(app, live=None).notify(text, "bad")
    guest = Guest(LINE, b"", current_language(), invitation=reach.mark)
    return replace(app, live=guest).with_command(CallLine(LINE, code.description_of(reach)))


def _reach(app: App, event: Event[HearReach]) -> App:
    """How this device can be reached: the answer is ready."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != LINE:
        return app
    try:
        key = bytes.fromhex(event.act.key)[:KEY]
        reach = code.reach_in(event.act.description, guest.invitation)
    except ValueError:
        return replace(app, live=None).notify(code_fault_text(code.CodeFault.MANGLED), "bad")
    guest = replace(guest, key=key, answer=code.write_code(reach), stage=Stage.ANSWERING)
    return replace(app, live=guest, qr=DRAWING).with_command(DrawCode(answer_link(app, guest)))


def answer_link(app: App, guest: Guest) -> str:
    """The answer as a link, for a camera that knows no better."""
    return f"{app.base}#answer/{guest.answer}"


def _open(app: App, event: Event[HearOpen]) -> App:
    """The line stands: say who is there."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != LINE:
        return app
    if guest.welcome is not None and guest.stage is Stage.LOST:
        return show_far(replace(app, live=replace(guest, stage=Stage.THERE)))
    guest, hello = far.greet(guest)
    return replace(app, live=guest, qr="").with_command(*commands((hello,)))


def _lost(app: App, event: Event[HearShut | HearFaint]) -> App:
    """The line carries nothing: what was seen stays in sight."""
    guest = app.live
    is_mine = isinstance(guest, Guest) and event.act.line == LINE
    if not isinstance(guest, Guest) or not is_mine or guest.stage in (Stage.OVER, Stage.LOST):
        return app
    if guest.welcome is None and isinstance(event.act, HearFaint):
        return app
    app = show_far(replace(app, live=replace(guest, stage=Stage.LOST)))
    if guest.welcome is None:
        return app.notify(code_fault_text(code.CodeFault.UNREACHABLE), "bad")
    return app


def _said(app: App, event: Event[HearSaid]) -> App:
    """The host said something."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != LINE:
        return app
    before = app.table
    guest, heard, effects = far.hear_news(guest, bytes_of(event.act.text))
    app = show_far(replace(app, live=guest)).with_command(*commands(effects))
    app = _moved(app, before)
    match heard:
        case None:
            return app
        case Whole(whole):
            return _whole(app, whole)
        case HandOver():
            return _take_over(app, heard, event)
        case Goodbye():
            return app.notify(_("The host has closed the table."), "bad")
    return tell_person(app, heard)


def _moved(app: App, before: Table | None) -> App:
    """What is new, shown as a movement and said."""
    guest, table = app.live, app.table
    if not isinstance(guest, Guest) or table is None or before is None or not before.is_far:
        return app
    fresh = guest.steps[len(before.match.plies) :]
    if not fresh or len(fresh) != 1:
        return app
    said = " ".join(entry_text(entry, table.names) for step in fresh for entry in step.story)
    travels = tuple(pair for step in fresh for pair in step.travels)
    return app.with_command(Travel(travels), Say(said))


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
    app = take_seats(replace(app, live=None), match, seats_for(match, handed.seats), event)
    return app.with_command(ShutLine(LINE)).notify(
        _("This device holds the game now. Invite the others anew."),
        "ask",
        (_("Invite"), OpenDialog("company")),
    )


def _leave(app: App, _event: Event[Simple]) -> App:
    """The guest goes: the seat waits for somebody else, or for the same."""
    said = say(app, GoAway())
    app = said[0] if said else app
    app = replace(app, live=None, table=None, screen="home", dialog="", notice=None)
    return app.with_command(ShutLine(LINE), Address(""))


def _rejoin(app: App, event: Event[Simple]) -> App:
    """The line is given up: another invitation is needed."""
    return _join(replace(app, live=None), Event(Join(""), event.now)).with_command(ShutLine(LINE))


def _back(app: App, _event: Event[Simple]) -> App:
    """Back to the table from elsewhere."""
    if not isinstance(app.live, Guest):
        return app
    return show_far(replace(app, screen="join", table=None, draft=None, dialog="", notice=None))


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
    text = _("The answer went to the table, if that is open in another tab of this browser. Go back there.")
    return app.notify(text, "bad")


GUEST: Doings = {
    HearReach: _reach,
    HearOpen: _open,
    HearFaint: _lost,
    HearShut: _lost,
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
}
"""What is done at any device."""


def doing_of(app: App, kind: Kind) -> Callable[[App, Event[Any]], App] | None:
    """What an act does at a device that holds no match of its own; none where it is what it always is."""
    if isinstance(app.live, Guest) and kind in GUEST:
        return GUEST[kind]
    return FROM_AFAR.get(kind) if app.table and app.table.is_far else None
