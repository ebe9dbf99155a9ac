"""The people and bots at a table, as texts call them."""

from piazza.core.game import NOBODY, Player
from piazza.ui.game_api.people import People
from piazza.ui.storage.saves import Seat


def only_person(seats: tuple[Seat, ...]) -> Player:
    """Return the only person who plays at this screen, or `NOBODY` if there is none, or several."""
    here = [player for player, seat in enumerate(seats) if seat.by == "here"]
    return here[0] if len(here) == 1 else NOBODY


def names_of(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the names at the seats."""
    return tuple(seat.shown for seat in seats)


def people_at(seats: tuple[Seat, ...]) -> People:
    """Return the players of a game of this device."""
    return People(names_of(seats), only_person(seats))
