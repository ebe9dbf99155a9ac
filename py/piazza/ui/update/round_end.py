"""The summary of a round opens by itself when the round has ended; bots wait until it is closed."""

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.sync import MAX_BATCH
from piazza.ui.model.round_end import ROUND_END, last_round_end


def settle_round_end(before: Model, model: Model) -> Model:
    """Open the summary if a round has ended since `before`, but for the last, which has a page of its own."""
    old, table = before.table, model.table
    if old is None or table is None or old.key != table.key or old.match is table.match:
        return model
    is_guest = table.is_remote and table.open_to != NOBODY
    if not (table.is_local or is_guest) or table.course or table.attempt or table.match.is_over:
        return model
    known = len(old.match.plies)
    # a guest who joins late is told all that was played, in full messages
    if is_guest and len(table.match.plies) - known >= MAX_BATCH:
        return model
    return replace(model, dialog=ROUND_END) if last_round_end(table, known) else model
