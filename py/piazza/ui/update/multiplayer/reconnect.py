"""Handlers for a guest's lines: the one to the host, and a spare one, on which the host can call.

Both sides prepare for a broken line. The spare line waits; the way says how to call the other
device: how it waits, and how this device has promised to answer.
"""

from piazza.core.frozen import replace
from piazza.ui.effects.multiplayer import KeepWay, PromiseLine, ShutLine
from piazza.ui.model.app import App, Event, Handlers
from piazza.ui.model.multiplayer import guest as far
from piazza.ui.model.multiplayer import reconnect as way_back
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.model.multiplayer.connection import Way
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.kept import way_text
from piazza.ui.model.multiplayer.messages import Promise, WayBack
from piazza.ui.model.multiplayer.texts import code_fault_text
from piazza.ui.msg import Act, Simple
from piazza.ui.msg.multiplayer import (
    AddressGathered,
    Connected,
    ConnectionInterrupted,
    Disconnected,
    LocalNetworkRefused,
    StandbyPrepared,
    WebRtcUnsupported,
)
from piazza.ui.update.multiplayer.host import commands
from piazza.ui.update.multiplayer.remote_table import say, show_far


def wait_anew(app: App) -> App:
    """Open a spare line for the host, if the guest is connected and has none."""
    guest = app.live
    if not isinstance(guest, Guest) or guest.stage is not Stage.THERE:
        return app
    guest, effects = way_back.wait_for_host(guest)
    return replace(app, live=guest).with_command(*commands(effects))


def tell_waiting(app: App, event: Event[AddressGathered]) -> App:
    """Tell the host how the spare line can be reached."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != guest.spare:
        return app
    try:
        said = say(app, WayBack(code.write_code(code.reach_in(event.act.description))))
    except code.CodeError:
        return app
    return said[0] if said else app


def prepare_way(app: App, heard: WayBack | Promise) -> App:
    """Handle the host's half of the way back.

    After its `WayBack`, prepare how this device will answer; after its `Promise`, complete the spare
    line.
    """
    guest = app.live
    if not isinstance(guest, Guest):
        return app
    if isinstance(heard, Promise):
        return app.with_command(*commands(way_back.join_host(guest, heard.code)))
    return replace(app, live=replace(guest, way=Way(heard.code))).with_command(PromiseLine(guest.line))


def _promise(app: App, event: Event[StandbyPrepared]) -> App:
    """Tell the host how this device will answer, and keep the way in this tab."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != guest.line:
        return app
    guest, effects = way_back.promise_host(guest, event.act.description)
    if not effects:
        return app
    return replace(app, live=guest).with_command(*commands(effects), KeepWay(way_text(guest)))


def call_again(app: App) -> App:
    """Call the host again after the line broke; without a complete way, do nothing."""
    guest = app.live
    if not isinstance(guest, Guest) or guest.stage is not Stage.LOST or guest.way is None:
        return app
    call = way_back.call_back(guest.way, guest.next_line)
    if call is None:
        return app
    # a line of its own for each call: late reports of the old one are ignored by its number
    old, guest = guest.line, replace(guest, line=call.line, next_line=call.line + 1, stage=Stage.CALLING)
    return show_far(replace(app, live=guest)).with_command(ShutLine(old), *commands((call,)))


def hang_up(app: App) -> App:
    """Close the guest's lines."""
    guest = app.live
    if not isinstance(guest, Guest):
        return app
    app = replace(app, live=replace(guest, spare=-1))
    return app.with_command(*(ShutLine(line) for line in (guest.line, guest.spare) if line >= 0))


def _open(app: App, event: Event[Connected]) -> App:
    """Greet the host on a line that is connected.

    If it is the spare line, the host has called on it, and it replaces the line before. A line that was
    only interrupted needs no greeting.
    """
    guest, line = app.live, event.act.line
    if not isinstance(guest, Guest) or line not in (guest.line, guest.spare):
        return app
    if line == guest.spare:
        app = app.with_command(ShutLine(guest.line))
        # the host lost its page, and with it the line to which the old way led
        guest = replace(guest, line=line, spare=-1, way=None)
    elif guest.welcome is not None and guest.stage is Stage.LOST:
        return show_far(replace(app, live=replace(guest, stage=Stage.THERE)))
    elif guest.stage in (Stage.THERE, Stage.KNOCKING):
        return app
    guest, hello = far.greet(guest)
    return show_far(replace(app, live=guest, qr="")).with_command(*commands((hello,)))


def _lost(app: App, event: Event[Disconnected | ConnectionInterrupted]) -> App:
    """Note that the line to the host is interrupted or closed, and leave the table on the screen.

    If it is closed, call the host again, unless this was such a call. If it was never connected and
    there is no way back, say so.
    """
    guest = app.live
    if not isinstance(guest, Guest):
        return app
    # the next message of the host opens another (`wait_anew`)
    if event.act.line == guest.spare and isinstance(event.act, Disconnected):
        return replace(app, live=replace(guest, spare=-1))
    # an interruption is nothing new on a lost line, but its end is: then the host is called
    is_over = guest.stage is Stage.OVER or (
        guest.stage is Stage.LOST and isinstance(event.act, ConnectionInterrupted)
    )
    if event.act.line != guest.line or is_over:
        return app
    # back with a stored seat: nothing is known of the table yet, but the way stays
    if guest.welcome is None and guest.way:
        return replace(app, live=replace(guest, stage=Stage.LOST))
    if guest.welcome is None:
        return (
            app
            if isinstance(event.act, ConnectionInterrupted)
            else _unreached(app, guest, code.CodeFault.UNREACHABLE)
        )
    was_call = guest.stage is Stage.CALLING
    app = show_far(replace(app, live=replace(guest, stage=Stage.LOST)))
    return app if was_call or isinstance(event.act, ConnectionInterrupted) else call_again(app)


def _refused(app: App, event: Event[LocalNetworkRefused]) -> App:
    """Say that the browser may not reach the local network; the answer stays on the page."""
    guest = app.live
    if not isinstance(guest, Guest) or event.act.line != guest.line or guest.stage is Stage.THERE:
        return app
    return app.notify(code_fault_text(code.CodeFault.REFUSED), "bad")


def _unable(app: App, event: Event[WebRtcUnsupported]) -> App:
    """Say that this browser cannot connect to other devices."""
    guest = app.live
    is_first = isinstance(guest, Guest) and guest.welcome is None and event.act.line == guest.line
    return _unreached(app, guest, code.CodeFault.UNABLE) if isinstance(guest, Guest) and is_first else app


def _unreached(app: App, guest: Guest, why: code.CodeFault) -> App:
    """Note that the line was never connected, and say why."""
    app = replace(app, live=replace(guest, stage=Stage.LOST))
    return app.notify(code_fault_text(why), "bad")


def _again(app: App, _event: Event[Act]) -> App:
    """Call the host again."""
    return call_again(app)


CALLS: Handlers = {
    Connected: _open,
    ConnectionInterrupted: _lost,
    Disconnected: _lost,
    LocalNetworkRefused: _refused,
    WebRtcUnsupported: _unable,
    StandbyPrepared: _promise,
    Simple.CALL_AGAIN: _again,
}
"""The handlers for a guest's lines, by act."""
