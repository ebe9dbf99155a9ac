"""Calendar days: checks, and their names in the reader's language."""

from datetime import date

from piazza.ui.i18n import ngettext


def is_day(text: str) -> bool:
    """Return whether a text is a date in the form that Piazza writes, such as ``2026-11-21``."""
    try:
        # Python also reads dates without hyphens and by week, which would sort otherwise
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def day_in(text: str) -> str:
    """Return the date at the beginning of a moment; empty if there is none."""
    return text[:10] if is_day(text[:10]) else ""


def day_name(text: str) -> str:
    """Return day and month of an ISO date in words.

    In some languages the first of a month has a form of its own.
    """
    day = date.fromisoformat(text)
    return _months(day.day)[day.month - 1]


def _months(n: int) -> tuple[str, ...]:
    """Return the n-th of each month, from January on."""
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
