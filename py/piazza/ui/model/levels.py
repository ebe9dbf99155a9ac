"""Levels and names of bots: titles, descriptions, and suggested names."""

from piazza.bots.levels import EXPERT, PLAYER
from piazza.core.game import Player
from piazza.ui.i18n import gettext as _
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


def people() -> tuple[str, ...]:
    """Return default names of people, by seat."""
    return (_("Anna"), _("Bruno"), _("Chiara"), _("Dario"), _("Elena"))


def bots() -> tuple[str, ...]:
    """Return default names of bots, by seat."""
    return (_("Basil"), _("Ada"), _("Cosima"), _("Dante"), _("Emma"))


def seat_played_by(seats: tuple[Seat, ...], place: Player, by: str) -> tuple[Seat, ...]:
    """Return the seats with seat `place` played in the way `by`: a person, or a level of bot.

    If it changes between person and bot, an empty or default name is replaced by a free default name.
    """
    old = seats[place]
    new = Seat.read(old.name, by)
    others = {seat.name for number, seat in enumerate(seats) if number != place}
    usual = (bots() if old.level else people(), bots() if new.level else people())
    # A name that somebody has typed stays.
    if bool(old.level) != bool(new.level) and (not old.name.strip() or old.name in usual[0]):
        free = (name for name in (usual[1][place], *usual[1]) if name not in others)
        new = Seat(next(free, usual[1][place]), by)
    return (*seats[:place], new, *seats[place + 1 :])
