"""Messages about the daily deal."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import Signal, Trait, on_page


class DailySignal(Signal):
    """Messages without fields."""

    COPY = "day-copy"
    """Copy the result of the daily deal, with a link to the deal."""
    SEND = "day-send"
    """Share the result of the daily deal, with a link to the deal."""
    NEW_DAY = "new-day", Trait.BACKGROUND
    """The browser reports that a new day, in UTC, begins while the page is open."""


@on_page("daily", "{game}")
@dataclass(frozen=True, slots=True)
class PlayDay:
    """The person plays today's deal of a game."""

    game: str


@on_page("daily-about", "{game}")
@dataclass(frozen=True, slots=True)
class AboutDay:
    """The person asks what today's deal of a game is, before it is started."""

    game: str


@on_page("day", "{fragment}")
@dataclass(frozen=True, slots=True)
class OpenDay:
    """The person opens a link to a daily deal; `fragment` is the link or what follows its ``#``."""

    fragment: str


DailyMsg: TypeAlias = DailySignal | PlayDay | AboutDay | OpenDay
