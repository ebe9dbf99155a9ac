"""Days of the calendar, in the reader's language."""

from datetime import date

from piazza.ui.language import ngettext


def is_day(text: str) -> bool:
    """It is a date in the one form that the house writes, such as ``2026-11-21``."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def day_in(text: str) -> str:
    """The day that a clock says, or with which a moment begins; nothing if that is no day."""
    return text[:10] if is_day(text[:10]) else ""


def day_name(text: str) -> str:
    """Day and month of a date; the first of a month has a form of its own in some languages."""
    day = date.fromisoformat(text)
    return _months(day.day)[day.month - 1]


def _months(n: int) -> tuple[str, ...]:
    """The n-th of every month."""
    return (
        ngettext("{n} January", "{n} January", n),
        ngettext("{n} February", "{n} February", n),
        ngettext("{n} March", "{n} March", n),
        ngettext("{n} April", "{n} April", n),
        ngettext("{n} May", "{n} May", n),
        ngettext("{n} June", "{n} June", n),
        ngettext("{n} July", "{n} July", n),
        ngettext("{n} August", "{n} August", n),
        ngettext("{n} September", "{n} September", n),
        ngettext("{n} October", "{n} October", n),
        ngettext("{n} November", "{n} November", n),
        ngettext("{n} December", "{n} December", n),
    )
