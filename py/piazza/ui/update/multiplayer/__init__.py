"""A table that several devices share: the host's side and the guest's side."""

from typing import assert_never

from piazza.ui.model.app import Model, Moment
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.msg.multiplayer import (
    CameraMsg,
    CodeMsg,
    ConnectionMsg,
    GuestMsg,
    HostMsg,
    InviteMsg,
    MultiplayerMsg,
    RequestMsg,
    SeatMsg,
)
from piazza.ui.update.multiplayer import guest, host, invite, reconnect, remote_table


def update(model: Model, msg: MultiplayerMsg, at: Moment) -> Model:
    """Return the model after a message at a table of several devices.

    Host and guest handle requests, codes and reports about lines in their own ways.
    """
    is_guest = isinstance(model.live, Guest)
    if isinstance(msg, InviteMsg):
        return invite.update(model, msg)
    if isinstance(msg, HostMsg):
        return host.update(model, msg, at)
    if isinstance(msg, GuestMsg):
        return guest.update(model, msg)
    if isinstance(msg, SeatMsg):
        return reconnect.update(model, msg)
    if isinstance(msg, CameraMsg):
        return invite.update_camera(model, msg)
    if isinstance(msg, CodeMsg):
        return guest.update_code(model, msg) if is_guest else invite.update_code(model, msg)
    if isinstance(msg, RequestMsg):
        return remote_table.update_request(model, msg) if is_guest else host.update_request(model, msg, at)
    if isinstance(msg, ConnectionMsg):
        if is_guest:
            return guest.update_connection(model, msg, at)
        return invite.update_connection(model, msg, at)
    assert_never(msg)
