"""Handlers at the host for invitations, and for the state of the lines to guests."""

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.ui.effects import CopyText, ShareLink
from piazza.ui.effects.multiplayer import AcceptAnswer, CloseConnection, CreateOffer
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.live_table import host_of, invitation_link
from piazza.ui.model.multiplayer import signaling as code
from piazza.ui.model.multiplayer.connection import Connection
from piazza.ui.model.multiplayer.host import Host, close, lose_line, open_line, put
from piazza.ui.model.multiplayer.reconnect import send_standby_offer
from piazza.ui.model.table import NOBODY, Table
from piazza.ui.msg import Simple
from piazza.ui.msg.multiplayer import (
    AddressGathered,
    Connected,
    ConnectionInterrupted,
    Disconnected,
    Invite,
    LocalNetworkRefused,
    TakeReply,
    WebRtcUnsupported,
)
from piazza.ui.storage.pasted import with_safe_end
from piazza.ui.update.multiplayer.host import own_seat, table_of_host, to_effects
from piazza.ui.update.share import with_code_of


def _invite(model: Model, event: Event[Invite]) -> Model:
    """Make a new invitation to a seat, or for a spectator.

    It replaces an invitation to the same seat that still waits. The link is ready when `AddressGathered`
    comes.
    """
    seat = NOBODY if event.msg.seat is None else event.msg.seat
    host, table = host_of(model), model.table
    if host is None or table is None or table.is_locked or (seat != NOBODY and not _is_live(table, seat)):
        return model
    if isinstance(model.live, Host) and model.live.key != host.key:
        model = model.with_effects(*to_effects(close(model.live)))
    waiting = [line for line in host.lines if line.seat == seat and not line.is_open and not line.spare_for]
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


def _reach(model: Model, event: Event[AddressGathered]) -> Model:
    """Finish the invitation, now that the browser has said how this device can be reached.

    For a spare line, which only waits for a guest that has lost its line, tell that guest instead.
    """
    host = model.live
    line = host.line(event.msg.line) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    try:
        reach = code.reach_in(event.msg.description)
    except code.CodeError as error:
        return replace(model, live=replace(host, fault=error.fault))
    if line.spare_for:
        host, effects = send_standby_offer(host, line, reach)
        return replace(model, live=host).with_effects(*to_effects(effects))
    occasion = _occasion(table_of_host(model), line.seat)
    text = code.write_invitation(reach, occasion) if occasion else code.write_code(reach)
    line = replace(line, mark=reach.mark, link=f"{model.base}#{with_safe_end(f'join/{text}')}")
    return with_code_of(replace(model, live=put(host, line)), line.link)


def _occasion(table: Table | None, seat: Player) -> code.Occasion | None:
    """Return what an invitation names: the game, the host's person and the guest's.

    None without a table.
    """
    if table is None:
        return None
    # `NOBODY` is -1: shifted by one, it has the empty name
    names = ("", *table.names)
    return code.Occasion(table.match.game.name, names[own_seat(table) + 1], names[seat + 1])


def _reply(model: Model, event: Event[TakeReply]) -> Model:
    """Connect a line by a guest's answer, or note what is wrong with the answer."""
    host = model.live
    if not isinstance(host, Host):
        return model
    try:
        reach = code.read_code(event.msg.code, is_answer=True)
    except code.CodeError as error:
        return replace(model, live=replace(host, fault=error.fault))
    line = next((one for one in host.lines if one.mark == reach.answers and not one.is_open), None)
    if line is None:
        return replace(model, live=replace(host, fault=code.CodeFault.OLD))
    host = replace(put(host, replace(line, is_answered=True)), fault=None)
    return replace(model, live=host).with_effects(AcceptAnswer(line.number, code.description_of(reach)))


def _open(model: Model, event: Event[Connected]) -> Model:
    """Note that a line is connected."""
    return (
        replace(model, live=open_line(model.live, event.msg.line)) if isinstance(model.live, Host) else model
    )


def _faint(model: Model, event: Event[ConnectionInterrupted]) -> Model:
    """Note that a line is interrupted: its guest counts as away until it is back."""
    host = model.live
    line = host.line(event.msg.line) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    return replace(model, live=put(host, replace(line, is_open=False)))


def _shut(model: Model, event: Event[Disconnected]) -> Model:
    """Remove a line that is closed.

    If it is the invitation on the page and was never connected, the two networks cannot reach each
    other; say so.
    """
    host = model.live
    line = host.line(event.msg.line) if isinstance(host, Host) else None
    if not isinstance(host, Host) or line is None:
        return model
    lost = lose_line(host, line.number)
    # without a key it has never said hello
    if not line.key and not line.spare_for and line.seat == host.inviting:
        lost = replace(lost, fault=code.CodeFault.UNREACHABLE)
    return replace(model, live=lost)


def _refused(model: Model, _event: Event[LocalNetworkRefused]) -> Model:
    """Explain a line that never connected: the browser may not reach the local network."""
    host = model.live
    # comes after `Disconnected`, whose explanation it makes more exact
    if not isinstance(host, Host) or host.fault is not code.CodeFault.UNREACHABLE:
        return model
    return replace(model, live=replace(host, fault=code.CodeFault.REFUSED))


def _unable(model: Model, event: Event[WebRtcUnsupported]) -> Model:
    """Remove a line, since this browser cannot connect to other devices; say so."""
    host = model.live
    if not isinstance(host, Host) or host.line(event.msg.line) is None:
        return model
    return replace(model, live=replace(lose_line(host, event.msg.line), fault=code.CodeFault.UNABLE))


def _copy(model: Model, _event: Event[Simple]) -> Model:
    """Copy the link of the invitation."""
    if not isinstance(model.live, Host):
        return model
    link = invitation_link(model.live)
    return model.with_effects(CopyText(link)).notify(_("Copied: {n} characters.").format(n=len(link)))


def _send(model: Model, _event: Event[Simple]) -> Model:
    """Share the link of the invitation."""
    return (
        model.with_effects(ShareLink(invitation_link(model.live))) if isinstance(model.live, Host) else model
    )


def _uninvite(model: Model, _event: Event[Simple]) -> Model:
    """Close the invitation on the page; it stays valid until a new one replaces it."""
    return (
        replace(model, live=replace(model.live, inviting=None, fault=None))
        if isinstance(model.live, Host)
        else model
    )


HANDLERS: Handlers = {
    Invite: _invite,
    AddressGathered: _reach,
    TakeReply: _reply,
    Connected: _open,
    ConnectionInterrupted: _faint,
    Disconnected: _shut,
    LocalNetworkRefused: _refused,
    WebRtcUnsupported: _unable,
    Simple.COPY_CODE: _copy,
    Simple.SEND_CODE: _send,
    Simple.UNINVITE: _uninvite,
}
