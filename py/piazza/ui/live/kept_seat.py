"""What a device keeps of its seat at somebody else's table, by which it comes back after its tab is gone."""

import json
from dataclasses import dataclass

from piazza.core.game import Player
from piazza.games import TITLES
from piazza.ui.entry.json_text import parse_json
from piazza.ui.live.code import Occasion
from piazza.ui.live.guest import Guest, Stage
from piazza.ui.live.kept import way_in, way_text
from piazza.ui.live.messages import Presence
from piazza.ui.names import clean_name
from piazza.ui.table import NOBODY

LONGEST_RECORD = 4000
"""Characters of the longest record that is read."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat, or an onlooker's place, to which the way back is known."""

    game: str
    names: tuple[str, ...]
    seat: Player
    host: str
    """Who plays at the device that holds the match; empty if nobody does."""
    way: str

    @property
    def occasion(self) -> Occasion:
        """To what one was invited."""
        return Occasion(self.game, self.host, self.names[self.seat] if self.seat >= 0 else "")

    def guest(self, line: int, language: str) -> Guest | None:
        """The guest who comes back to it; None if the way is none."""
        key, way = way_in(self.way)
        return Guest(line, key, language, occasion=self.occasion, stage=Stage.LOST, way=way) if way else None


def seat_text(guest: Guest) -> str:
    """What is kept as long as the guest may come back: nothing before table and way are known."""
    news, company = guest.welcome, guest.company
    if news is None or not (guest.way and guest.way.answers):
        return ""
    presences = company.presences if company else ()
    hosts = (one.name for one, there in zip(news.seats, presences, strict=False) if there is Presence.HOST)
    names = [one.name for one in (company.seats if company else news.seats)]
    return json.dumps([news.game, names, news.seat, next(hosts, ""), way_text(guest)])


def read_seat(text: str) -> KeptSeat | None:
    """What a record says; None if it is none."""
    try:
        kept = parse_json(text) if text and len(text) <= LONGEST_RECORD else None
    except ValueError:
        return None
    match kept:
        case [str(game), list(names), int(seat), str(host), str(way)] if game in TITLES:
            is_sound = all(isinstance(name, str) for name in names) and seat in range(NOBODY, len(names))
            people = tuple(clean_name(str(name)) for name in names)
            found = KeptSeat(game, people, seat, clean_name(host), way)
            return found if is_sound and way_in(way)[1] else None
    return None
