"""A device's seat at another device's table, stored so that it can come back after its tab is gone."""

import json
from dataclasses import dataclass

from piazza.core.game import Player
from piazza.games import TITLES
from piazza.ui.model.multiplayer.guest import Guest, Stage
from piazza.ui.model.multiplayer.kept import read_ticket, ticket_text
from piazza.ui.model.multiplayer.messages import Presence
from piazza.ui.model.multiplayer.signaling import Occasion
from piazza.ui.model.table import NOBODY
from piazza.ui.names import clean_name
from piazza.ui.storage.json_text import parse_json

LONGEST_RECORD = 4000
"""The length of the longest record that is read, in characters."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A stored seat, or spectator's place, with the way to call its host."""

    game: str
    names: tuple[str, ...]
    """The names at the table, by seat."""
    seat: Player
    host: str
    """The name of the player at the host's device; empty for a host without a player."""
    way: str
    """The guest's key and its way, as `ticket_text` writes them."""

    @property
    def occasion(self) -> Occasion:
        """The game, host and seat, as an invitation names them."""
        return Occasion(self.game, self.host, self.names[self.seat] if self.seat >= 0 else "")

    def guest(self, line: int, language: str) -> Guest | None:
        """Return a guest who can call the host from this seat, on this line; None if the way is not valid."""
        key, way = read_ticket(self.way)
        return Guest(line, key, language, occasion=self.occasion, stage=Stage.LOST, way=way) if way else None


def seat_text(guest: Guest) -> str:
    """Return the record of the guest's seat; empty before both the table and the way are known."""
    news, company = guest.welcome, guest.company
    if news is None or not (guest.way and guest.way.answers):
        return ""
    presences = company.presences if company else ()
    # of several people at the host's screen the first gives it the name
    hosts = (one.name for one, there in zip(news.seats, presences, strict=False) if there is Presence.HOST)
    names = [one.name for one in (company.seats if company else news.seats)]
    return json.dumps([news.game, names, news.seat, next(hosts, ""), ticket_text(guest)])


def read_seat(text: str) -> StoredSeat | None:
    """Return the seat in a stored record; None if the record is not valid."""
    try:
        kept = parse_json(text) if text and len(text) <= LONGEST_RECORD else None
    except ValueError:
        return None
    match kept:
        case [str(game), list(names), int(seat), str(host), str(way)] if game in TITLES:
            is_sound = all(isinstance(name, str) for name in names) and seat in range(NOBODY, len(names))
            people = tuple(clean_name(str(name)) for name in names)
            found = StoredSeat(game, people, seat, clean_name(host), way)
            return found if is_sound and read_ticket(way)[1] else None
    return None
