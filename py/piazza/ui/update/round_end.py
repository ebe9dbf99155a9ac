"""The summary of a round opens by itself when the round has ended; bots wait until it is closed."""

from piazza.core.frozen import replace
from piazza.ui.model.app import Model
from piazza.ui.model.round_end import ROUND_END, last_round_end


def settle_round_end(before: Model, model: Model) -> Model:
    """Open the summary if a round has ended since `before`, but for the last, which has a page of its own."""
    old, table = before.table, model.table
    if old is None or table is None or old.key != table.key or old.match is table.match:
        return model
    if not table.is_local or table.course or table.attempt or table.match.is_over:
        return model
    has_ended = last_round_end(table, len(old.match.plies)) is not None
    return replace(model, dialog=ROUND_END) if has_ended else model
