"""Messages of the history: the finished games that the device remembers."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import SIGN, TEXT, Signal, on_page


class HistorySignal(Signal):
    """Messages without fields."""

    OPEN = "history"
    """Go to the history: the finished games."""
    CLEAR_FILTERS = "clear-filters"
    """Clear the filters of the history."""


@on_page("filter-history", "{what}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class FilterHistory:
    """The person filters the finished games.

    `what` is the filter, ``game``, ``opponent`` or ``outcome``; an empty `value` lets all games pass.
    """

    what: str
    value: str


@on_page("history-page", "{by}", by=SIGN)
@dataclass(frozen=True, slots=True)
class TurnHistoryPage:
    """The person turns to the next (1) or previous (-1) page of the finished games."""

    by: int


HistoryMsg: TypeAlias = HistorySignal | FilterHistory | TurnHistoryPage
