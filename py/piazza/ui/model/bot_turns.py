"""The turns of bots at a table."""

from piazza.ui.model.table import Table


def is_bot_turn_end(table: Table, ply: int) -> bool:
    """Return whether this ply ended a bot's turn; never if another device holds the match."""
    match = table.match
    if table.is_far or not 0 <= ply < len(match.plies):
        return False
    player = match.plies[ply].player
    return bool(table.seats[player].level) and match.after(ply).player != player


def last_bot_turn(table: Table) -> int | None:
    """Return the last ply if it ended a bot's turn, else None."""
    last = len(table.match.plies) - 1
    return last if is_bot_turn_end(table, last) else None
