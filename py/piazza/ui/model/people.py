"""The people and bots at a table, as texts call them."""

from piazza.core.game import NOBODY, Player
from piazza.ui.game_api.people import People
from piazza.ui.i18n import gettext as _
from piazza.ui.model.levels import bot_name, level_title
from piazza.ui.names import isolate
from piazza.ui.storage.saves import Seat


def only_person(seats: tuple[Seat, ...]) -> Player:
    """Return the only person who plays at this screen, or `NOBODY` if there is none, or several."""
    here = [player for player, seat in enumerate(seats) if seat.by == "here"]
    return here[0] if len(here) == 1 else NOBODY


def is_alone(seats: tuple[Seat, ...]) -> bool:
    """Return whether one person plays at this screen, and nobody else but bots: no name is needed then."""
    return only_person(seats) != NOBODY and sum(not seat.level for seat in seats) == 1


def names_of(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the names at the seats.

    A bot without a name is called by its level, the second of a level “Strong bot 2”; a person without one by
    the number of the seat.
    """
    return tuple(_name_at(seats, place) for place in range(len(seats)))


def _name_at(seats: tuple[Seat, ...], place: Player) -> str:
    """Return the name at a seat."""
    seat = seats[place]
    # Games that came in a file have the number alone.
    if seat.name.strip() not in ("", f"{place + 1}"):
        return isolate(seat.name)
    if not seat.level:
        return _("Player {n}").format(n=place + 1)
    number = 1 + sum(one.by == seat.by and not one.name.strip() for one in seats[:place])
    name = bot_name(seat.level)
    return name if number == 1 else _("{name} {n}").format(name=name, n=number)


def level_beside(seat: Seat) -> str:
    """Return the level of a bot to show beside its name; empty for a person, or if the name says it."""
    if not seat.level or not seat.name.strip() or seat.name.startswith(bot_name(seat.level)):
        return ""
    return level_title(seat.level)


def people_at(seats: tuple[Seat, ...]) -> People:
    """Return the players of a game of this device."""
    return People(names_of(seats), only_person(seats))
