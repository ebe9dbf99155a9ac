"""Which turns at a table were bots'."""

from piazza.ui.table import Table


def is_bots_turn(table: Table, ply: int) -> bool:
    """A turn of a bot ended with this ply, in a match that this device holds."""
    match = table.match
    if table.is_far or not 0 <= ply < len(match.plies):
        return False
    player = match.plies[ply].player
    return bool(table.seats[player].level) and match.after(ply).player != player


def last_bots_turn(table: Table) -> int | None:
    """The ply that ended the turn of a bot, if nothing was played since."""
    last = len(table.match.plies) - 1
    return last if is_bots_turn(table, last) else None
