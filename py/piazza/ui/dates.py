"""Calendar days: checks, and their names in the reader's language."""

from datetime import date

from piazza.ui.i18n import conventions, pgettext


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
    """Return day and month of an ISO date in words, such as ``21 November``."""
    day = date.fromisoformat(text)
    # Italian and French have an ordinal for the first alone, which CLDR does not say.
    number = pgettext("first day of a month", "1") if day.day == 1 else str(day.day)
    return conventions().days[day.month - 1].format(day=number)


def date_in_words(text: str) -> str:
    """Return day, month and year of an ISO date in words, such as ``21 November 2026``."""
    # All three languages put the year behind the month, without a comma.
    return f"{day_name(text)} {text[:4]}"
