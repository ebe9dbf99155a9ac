"""A table on several devices, as this device knows it: its host, and the seat to come back to."""

from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.kept import read_ownership
from piazza.ui.model.multiplayer.kept_seat import StoredSeat, read_seat


def host_of(model: Model) -> Host | None:
    """Return the host of the table on this screen, which may have no guests yet.

    None if no seat is played on another device, or the game is not this device's own. Owners of seats
    and ways to call guests come from the storage.
    """
    table = model.table
    if table is None or not table.is_mine or all(seat.by != "live" for seat in table.seats):
        return None
    if isinstance(model.live, Host) and model.live.key == table.key:
        return model.live
    kept = read_ownership(dict(model.owners).get(table.key, ""))
    return Host(
        table.key, owners=kept.owners, callers=kept.callers, is_paused=kept.is_paused, games=kept.games
    )


def invitation_link(host: Host) -> str:
    """Return the link of the invitation that is shown; empty if it is not ready."""
    return next((line.link for line in host.lines if line.seat == host.inviting and line.link), "")


def waiting_seat(model: Model) -> StoredSeat | None:
    """Return the stored seat if no tab of this device is at that table, else None."""
    is_there = isinstance(model.live, Guest) and model.live.welcome is not None
    return read_seat(model.seat_record) if model.is_seat_free and not is_there else None
