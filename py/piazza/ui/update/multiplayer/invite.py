"""At the host: invitations, and the state of the lines to guests; also the camera, which scans codes."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import NOBODY, Player
from piazza.ui.effects import CopyText, ShareLink
from piazza.ui.effects.multiplayer import AcceptAnswer, CloseCamera, CloseConnection, CreateOffer, OpenCamera
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.multiplayer import signaling
from piazza.ui.model.multiplayer.connection import Connection
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host, close, lose_line, open_line, put
from piazza.ui.model.multiplayer.reconnect import send_standby_offer
from piazza.ui.model.multiplayer.signaling import Camera
from piazza.ui.model.table import Table
from piazza.ui.msg.multiplayer import (
    AddressGathered,
    CameraChanged,
    CameraMsg,
    CameraSignal,
    CodeMsg,
    CodeScanned,
    CodeSignal,
    Connected,
    ConnectionInterrupted,
    ConnectionMsg,
    Disconnected,
    Invite,
    InviteMsg,
    InviteSignal,
    LocalNetworkRefused,
    MessageReceived,
    StandbyPrepared,
    TakeReply,
    WebRtcUnsupported,
)
from piazza.ui.storage.pasted import with_safe_end
from piazza.ui.update.multiplayer.guest import join
from piazza.ui.update.multiplayer.host import (
    answer_standby,
    own_seat,
    receive_message,
    table_of_host,
    to_effects,
)
from piazza.ui.update.share import with_code_of


def update(model: Model, msg: InviteMsg) -> Model:
    """Return the model after a message about an invitation."""
    match msg:
        case Invite(seat):
            return _invite(model, seat)
        case TakeReply(code):
            return take_reply(model, code)
        case InviteSignal.UNINVITE:
            return _uninvite(model)
        case _:
            assert_never(msg)


def update_code(model: Model, msg: CodeMsg) -> Model:
    """Return the model after a message about the code of the invitation."""
    if not isinstance(model.live, Host):
        return model
    link = model.live.invitation_link
    match msg:
        case CodeSignal.COPY:
            told = _("Copied: {n} characters.").format(n=len(link))
            return model.with_effects(CopyText(link)).notify(told)
        case CodeSignal.SEND:
            return model.with_effects(ShareLink(link))
        case _:
            assert_never(msg)


def update_connection(model: Model, msg: ConnectionMsg, at: Moment) -> Model:
    """Return the model after a report about a line to a guest."""
    match msg:
        case AddressGathered(line, _key, description):
            return _address_gathered(model, line, description)
        case Connected(line):
            return replace(model, live=open_line(model.live, line)) if isinstance(model.live, Host) else model
        case ConnectionInterrupted(line):
            return _interrupted(model, line)
        case Disconnected(line):
            return _disconnected(model, line)
        case WebRtcUnsupported(line):
            return _web_rtc_unsupported(model, line)
        case LocalNetworkRefused():
            return _local_network_refused(model)
        case MessageReceived(line, text):
            return receive_message(model, line, text, at)
        case StandbyPrepared(line, description):
            return answer_standby(model, line, description)
        case _:
            assert_never(msg)


def _invite(model: Model, invited: int | None) -> Model:
    """Make a new invitation to a seat, or for a spectator.

    It replaces an invitation to the same seat that still waits. The link is ready when `AddressGathered`
    comes.
    """
    seat = NOBODY if invited is None else invited
    host, table = model.host, model.table
    if host is None or table is None or table.is_locked or (seat != NOBODY and not _is_live(table, seat)):
        return model
    if isinstance(model.live, Host) and model.live.key != host.key:
        model = model.with_effects(*to_effects(close(model.live)))
    waiting = [line for line in host.lines if line.seat == seat and not line.is_open and not line.standby_for]
    kept = tuple(line for line in host.lines if line not in waiting)
    number = host.next_line
    host = replace(
        host, lines=(*kept, Connection(number, seat)), next_line=number + 1, inviting=seat, fault=None
    )
    model = replace(model, live=host, dialog="company", qr="", qr_requested="")
    return model.with_effects(*(CloseConnection(line.number) for line in waiting), CreateOffer(number))


def _is_live(table: Table, seat: int) -> bool:
    """Return whether a seat is played on another device."""
    return seat < len(table.seats) and table.seats[seat].by == "live"


def _address_gathered(model: Model, number: int, description: str) -> Model:
    """Finish the invitation, now that the browser has said how this device can be reached.

    For a standby line, which only waits for a guest that has lost its line, tell that guest instead.
    """
    host = model.live
    line = host.line(number) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    try:
        reach = signaling.reach_in(description)
    except signaling.CodeError as error:
        return replace(model, live=replace(host, fault=error.fault))
    if line.standby_for:
        host, effects = send_standby_offer(host, line, reach)
        return replace(model, live=host).with_effects(*to_effects(effects))
    occasion = _occasion(table_of_host(model), line.seat)
    text = signaling.write_invitation(reach, occasion) if occasion else signaling.write_code(reach)
    line = replace(line, mark=reach.mark, link=f"{model.base}#{with_safe_end(f'join/{text}')}")
    return with_code_of(replace(model, live=put(host, line)), line.link)


def _occasion(table: Table | None, seat: Player) -> signaling.Occasion | None:
    """Return what an invitation names: the game, the host's person and the guest's.

    None without a table.
    """
    if table is None:
        return None
    # `NOBODY` is -1: shifted by one, it has the empty name
    names = ("", *table.names)
    return signaling.Occasion(table.match.game.name, names[own_seat(table) + 1], names[seat + 1])


def take_reply(model: Model, text: str) -> Model:
    """Connect a line by a guest's answer, or note what is wrong with the answer."""
    host = model.live
    if not isinstance(host, Host):
        return model
    try:
        reach = signaling.read_code(text, is_answer=True)
    except signaling.CodeError as error:
        return replace(model, live=replace(host, fault=error.fault))
    line = next((one for one in host.lines if one.mark == reach.answers and not one.is_open), None)
    if line is None:
        return replace(model, live=replace(host, fault=signaling.CodeFault.OLD))
    host = replace(put(host, replace(line, is_answered=True)), fault=None)
    return replace(model, live=host).with_effects(AcceptAnswer(line.number, signaling.description_of(reach)))


def _interrupted(model: Model, number: int) -> Model:
    """Note that a line is interrupted: its guest counts as away until it is back."""
    host = model.live
    line = host.line(number) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    return replace(model, live=put(host, replace(line, is_open=False)))


def _disconnected(model: Model, number: int) -> Model:
    """Remove a line that is closed.

    If it is the invitation on the page and was never connected, the two networks cannot reach each
    other; say so.
    """
    host = model.live
    line = host.line(number) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    lost = lose_line(host, line.number)
    # without a key it has never said hello
    if not line.key and not line.standby_for and line.seat == host.inviting:
        lost = replace(lost, fault=signaling.CodeFault.UNREACHABLE)
    return replace(model, live=lost)


def _local_network_refused(model: Model) -> Model:
    """Explain a line that never connected: the browser may not reach the local network."""
    host = model.live
    # comes after `Disconnected`, whose explanation it makes more exact
    if not isinstance(host, Host) or host.fault is not signaling.CodeFault.UNREACHABLE:
        return model
    return replace(model, live=replace(host, fault=signaling.CodeFault.REFUSED))


def _web_rtc_unsupported(model: Model, line: int) -> Model:
    """Remove a line, since this browser cannot connect to other devices; say so."""
    host = model.live
    if not isinstance(host, Host) or host.line(line) is None:
        return model
    return replace(model, live=replace(lose_line(host, line), fault=signaling.CodeFault.UNABLE))


def _uninvite(model: Model) -> Model:
    """Close the invitation on the page; it stays valid until a new one replaces it."""
    return (
        replace(model, live=replace(model.live, inviting=None, fault=None))
        if isinstance(model.live, Host)
        else model
    )


def update_camera(model: Model, msg: CameraMsg) -> Model:
    """Return the model after a message about the camera."""
    match msg:
        case CameraSignal.SCAN:
            return replace(model, camera=Camera.WAKING).with_effects(OpenCamera())
        case CameraSignal.UNSCAN:
            return _turn_off(model)
        case CameraChanged(state):
            return _note_state(model, state)
        case CodeScanned(text):
            return _take_code(model, text)
        case _:
            assert_never(msg)


def _turn_off(model: Model) -> Model:
    """Turn the camera off."""
    return replace(model, camera=Camera.OFF).with_effects(CloseCamera())


def _note_state(model: Model, state: str) -> Model:
    """Note the state of the camera; ignore it after the camera was turned off."""
    states = {one.value: one for one in Camera}
    if state not in states or model.camera is Camera.OFF:
        return model
    return replace(model, camera=states[state])


def _take_code(model: Model, text: str) -> Model:
    """Take a QR code as if its text had been pasted; turn the camera off if it is the right one."""
    if not model.camera.looks:
        return model
    if model.screen == "join":
        after = join(model, text)
        is_taken = isinstance(after.live, Guest)
    elif isinstance(model.live, Host) and model.live.inviting is not None:
        after = take_reply(model, text)
        is_taken = isinstance(after.live, Host) and after.live.fault is None
    else:
        return model
    return _turn_off(after) if is_taken else after
