"""What is done with the finished games that the device remembers."""

from dataclasses import dataclass

from piazza.ui.act.form import SIGN, TEXT, on_page


@on_page("find-past", "{what}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class FindPast:
    """Only finished games of a ``game``, with an ``opponent`` or of an ``outcome``; any where it is empty."""

    what: str
    value: str


@on_page("page-past", "{by}", by=SIGN)
@dataclass(frozen=True, slots=True)
class PagePast:
    """The next or the former part of their list."""

    by: int


@on_page("past-unstored", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class HearPastUnstored:
    """A finished game could not be stored in the memory."""

    key: str
