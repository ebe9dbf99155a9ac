"""Acts about the history: the finished games that the device remembers."""

from dataclasses import dataclass

from piazza.ui.msg.codec import SIGN, TEXT, on_page


@on_page("find-past", "{what}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class FindPast:
    """The person filters the finished games.

    `what` is the filter, ``game``, ``opponent`` or ``outcome``; an empty `value` lets all games pass.
    """

    what: str
    value: str


@on_page("page-past", "{by}", by=SIGN)
@dataclass(frozen=True, slots=True)
class PagePast:
    """The person turns to the next (1) or previous (-1) page of the finished games."""

    by: int


@on_page("past-unstored", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class ArchiveFailed:
    """The browser reports that the finished game with this key could not be stored."""

    key: str
