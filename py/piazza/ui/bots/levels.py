"""The bots in words: what each level is called, how it plays, and what a bot may be called itself."""

from typing import Any

from piazza.core.game import Player
from piazza.ui.language import gettext as _
from piazza.ui.storage.saves import BOT, Seat
from piazza.ui.telling import TemperWords
from piazza.ui.words import Words

ADVISER = "expert"
"""The level that gives hints and judges turns."""
USUAL = BOT + "player"
"""The bot for somebody who has not said which."""


def level_title(level: str) -> str:
    """The name of a level."""
    return _titles()[level]


def level_note(level: str) -> str:
    """How bots of this level play, in a few words."""
    return _notes()[level]


def bot_title(seat: Seat, told: Words[Any, Any]) -> str:
    """The level of the bot that sits there, and its temper if the game has such a one."""
    temper = temper_words(told, seat.temper)
    return level_title(seat.level) + (f" · {temper.title}" if temper else "")


def temper_words(told: Words[Any, Any], name: str) -> TemperWords | None:
    """A temper in the words of a game; none if it has no such."""
    return next((one for one in told.tempers() if one.name == name), None)


def people() -> tuple[str, ...]:
    """Names for people who have not said theirs."""
    return (_("Anna"), _("Bruno"), _("Chiara"), _("Dario"), _("Elena"))


def bots() -> tuple[str, ...]:
    """Names for bots."""
    return (_("Basil"), _("Ada"), _("Cosima"), _("Dante"), _("Emma"))


def seat_played_by(seats: tuple[Seat, ...], place: Player, by: str) -> tuple[Seat, ...]:
    """The seats with one of them played in another way; a name that nobody chose goes with the way."""
    old = seats[place]
    new = Seat.read(old.name, by, old.temper)
    others = {seat.name for number, seat in enumerate(seats) if number != place}
    usual = (bots() if old.level else people(), bots() if new.level else people())
    if bool(old.level) != bool(new.level) and (not old.name.strip() or old.name in usual[0]):
        free = (name for name in (usual[1][place], *usual[1]) if name not in others)
        new = Seat(next(free, usual[1][place]), by)
    return (*seats[:place], new, *seats[place + 1 :])


def _titles() -> dict[str, str]:
    """The name of every level."""
    return {
        "beginner": _("Beginner"),
        "player": _("Medium"),
        "strong": _("Strong"),
        "expert": _("Expert"),
    }


def _notes() -> dict[str, str]:
    """How each level plays."""
    return {
        "beginner": _("Plays casually, misses a lot"),
        "player": _("Plays what looks best right now"),
        "strong": _("Thinks ahead, up to 1 s a turn"),
        "expert": _("Thinks far ahead, up to 3 s a turn"),
    }
