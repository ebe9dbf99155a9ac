"""Levels and names of bots: titles, descriptions, and what bots are called."""

from piazza.bots.levels import EXPERT, PLAYER
from piazza.core.game import Player
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.storage.saves import BOT, Seat

ADVISER = EXPERT.name
"""The level that gives hints."""
USUAL = BOT + PLAYER.name
"""The way to play a seat by the default bot (a value of `Seat.by`)."""


def level_texts() -> dict[str, tuple[str, str]]:
    """Return the title and the note of each level, by its name."""
    return {
        "beginner": (_("Beginner"), _("Plays casually, misses a lot")),
        "player": (_("Medium"), _("Plays what looks best right now")),
        "strong": (_("Strong"), _("Thinks ahead, up to 1 s a turn")),
        "expert": (_("Expert"), _("Thinks far ahead, up to 3 s a turn")),
    }


def level_title(level: str) -> str:
    """Return the title of a level; raises KeyError on an unknown one."""
    return level_texts()[level][0]


def level_note(level: str) -> str:
    """Return how bots of a level play, in a few words; raises KeyError on an unknown level."""
    return level_texts()[level][1]


def bot_name(level: str) -> str:
    """Return what bots of a level are called, which nobody takes for a person's name."""
    return {
        "beginner": _("Beginner bot"),
        "player": _("Medium bot"),
        "strong": _("Strong bot"),
        "expert": _("Expert bot"),
    }[level]


def you_and_bots(level: str, n: int) -> str:
    """Return who plays where one person has so many bots of a level against them."""
    text = {
        "beginner": ngettext("You and a Beginner bot", "You and {n} Beginner bots", n),
        "player": ngettext("You and a Medium bot", "You and {n} Medium bots", n),
        "strong": ngettext("You and a Strong bot", "You and {n} Strong bots", n),
        "expert": ngettext("You and an Expert bot", "You and {n} Expert bots", n),
    }[level]
    return text.format(n=n)


def seat_played_by(seats: tuple[Seat, ...], place: Player, by: str) -> tuple[Seat, ...]:
    """Return the seats with seat `place` played in the way `by`: a person, or a level of bot.

    A bot has no name of its own: it is called by its level.
    """
    new = Seat.read(seats[place].name, by)
    return (*seats[:place], Seat("", by) if new.level else new, *seats[place + 1 :])
