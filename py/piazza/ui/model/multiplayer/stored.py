"""Records of a shared table, by which its host or a guest comes back to it.

The host's record outlasts a reload; the guest's seat is also stored beyond its tab.
"""

import json
from dataclasses import dataclass

from piazza.core.byte_reader import WireError
from piazza.core.game import NOBODY, Player
from piazza.games import TITLES
from piazza.ui.model.multiplayer.connection import ReconnectTicket
from piazza.ui.model.multiplayer.guest import Guest, Stage, restore_news
from piazza.ui.model.multiplayer.host import Caller, Host
from piazza.ui.model.multiplayer.messages import KEY_BYTES, Presence, read_host_message
from piazza.ui.model.multiplayer.signaling import Occasion
from piazza.ui.names import clean_name
from piazza.ui.storage.json_text import parse_json

MAX_DEVICES = 12
"""The most devices that are called again."""


@dataclass(frozen=True, slots=True)
class Ownership:
    """The record that a host stores with its match.

    `owners` are the keys of the devices that hold the seats, `callers` the devices that can be called
    again, `games` is the number of games that these people have played before.
    """

    owners: tuple[tuple[Player, bytes], ...] = ()
    callers: tuple[Caller, ...] = ()
    is_paused: bool = False
    games: int = 0
    holder_name: str = ""
    """The name of the player whose device holds the match since it was handed over.

    Empty as long as this device holds it.
    """

    def text(self) -> str:
        """Return the record as JSON."""
        owners = {str(seat): key.hex() for seat, key in sorted(self.owners)}
        callers = [
            [one.seat, one.key.hex(), one.ticket.waits, one.ticket.answers]
            for one in self.callers[-MAX_DEVICES:]
        ]
        paused, games = (
            {"paused": True} if self.is_paused else {},
            {"games": self.games} if self.games else {},
        )
        holder = {"holder": self.holder_name} if self.holder_name else {}
        return json.dumps({"owners": owners, "callers": callers} | paused | games | holder)


def ownership_of(host: Host) -> Ownership:
    """Return the record that a host stores with its match."""
    return Ownership(host.owners, host.callers, host.is_paused, host.games)


def read_ownership(text: str) -> Ownership:
    """Read a stored record; whatever in it is not valid is left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return Ownership()
    if not isinstance(kept, dict):
        return Ownership()
    owners, callers = kept.get("owners"), kept.get("callers")
    pairs = owners.items() if isinstance(owners, dict) else ()
    # keys of JSON objects are texts; `isdecimal` takes no minus, as spectators own no seat
    held = tuple((int(seat), bytes.fromhex(key)) for seat, key in pairs if seat.isdecimal() and _is_key(key))
    rows = callers[:MAX_DEVICES] if isinstance(callers, list) else ()
    called, games = tuple(filter(None, map(_caller, rows))), kept.get("games")
    holder = kept.get("holder")
    return Ownership(
        held,
        called,
        kept.get("paused") is True,
        games if isinstance(games, int) else 0,
        clean_name(holder) if isinstance(holder, str) else "",
    )


def holder_of(records: tuple[tuple[str, str], ...], key: str) -> str:
    """Return the name of the player whose device has held the match of a save since its hand-over.

    `records` are the stored ownerships by key of the save. Empty if this device holds the match.
    """
    text = dict(records).get(key, "")
    return read_ownership(text).holder_name if text else ""


def _caller(row: object) -> Caller | None:
    """Return the device in one row of a record; None if the row is not valid."""
    match row:
        case [int(seat), str(key), str(waits), str(answers)] if seat >= NOBODY and _is_key(key):
            return Caller(seat, bytes.fromhex(key), ReconnectTicket(waits, answers))
    return None


def _is_key(key: object) -> bool:
    """Return whether `key` is a device's key in hexadecimal digits."""
    return isinstance(key, str) and len(key) == 2 * KEY_BYTES and set(key) <= set("0123456789abcdef")


def ticket_text(guest: Guest) -> str:
    """Return the guest's key and its ticket to call the host again, as text; empty without one."""
    return f"{guest.key.hex()} {guest.ticket.waits} {guest.ticket.answers}" if guest.ticket else ""


def read_ticket(text: str) -> tuple[bytes, ReconnectTicket | None]:
    """Return the guest's key and ticket in a text of `ticket_text`; an empty key and None if it has none."""
    key, *codes = text.split() or ("",)
    is_ticket = len(codes) == 2 and _is_key(key)  # noqa: PLR2004 - of a ticket
    return (bytes.fromhex(key), ReconnectTicket(*codes)) if is_ticket else (b"", None)


def guest_from(line: int, texts: tuple[bytes, ...], ticket: str, language: str) -> Guest | None:
    """Return the guest as it was before its page was reloaded.

    `texts` are the host's messages kept by the tab, `ticket` is the text of `ticket_text`. None if the
    messages do not give a table.
    """
    key, known = read_ticket(ticket)
    guest = Guest(line, key, language, stage=Stage.LOST, ticket=known)
    try:
        for text in texts:
            guest = restore_news(guest, read_host_message(text))
    except WireError:
        return None
    return guest if guest.welcome and guest.states else None


MAX_RECORD_LENGTH = 4000
"""The length of the longest record that is read, in characters."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A stored seat, or spectator's place, with the ticket to call its host."""

    game: str
    names: tuple[str, ...]
    """The names at the table, by seat."""
    seat: Player
    host: str
    """The name of the player at the host's device; empty for a host without a player."""
    ticket: str
    """The guest's key and its ticket, as `ticket_text` writes them."""

    @property
    def occasion(self) -> Occasion:
        """The game, host and seat, as an invitation names them."""
        return Occasion(self.game, self.host, self.names[self.seat] if self.seat >= 0 else "")

    def guest(self, line: int, language: str) -> Guest | None:
        """Return a guest who can call the host from this seat, on this line; None without a valid ticket."""
        key, ticket = read_ticket(self.ticket)
        return (
            Guest(line, key, language, occasion=self.occasion, stage=Stage.LOST, ticket=ticket)
            if ticket
            else None
        )


def seat_text(guest: Guest) -> str:
    """Return the record of the guest's seat; empty before both the table and the ticket are known."""
    news, company = guest.welcome, guest.company
    if news is None or not (guest.ticket and guest.ticket.answers):
        return ""
    presences = company.presences if company else ()
    # of several people at the host's screen the first gives it the name
    hosts = (one.name for one, there in zip(news.seats, presences, strict=False) if there is Presence.HOST)
    names = [one.name for one in (company.seats if company else news.seats)]
    return json.dumps([news.game, names, news.seat, next(hosts, ""), ticket_text(guest)])


def read_seat(text: str) -> StoredSeat | None:
    """Return the seat in a stored record; None if the record is not valid."""
    try:
        kept = parse_json(text) if text and len(text) <= MAX_RECORD_LENGTH else None
    except ValueError:
        return None
    match kept:
        case [str(game), list(names), int(seat), str(host), str(ticket)] if game in TITLES:
            is_sound = all(isinstance(name, str) for name in names) and seat in range(NOBODY, len(names))
            people = tuple(clean_name(str(name)) for name in names)
            found = StoredSeat(game, people, seat, clean_name(host), ticket)
            return found if is_sound and read_ticket(ticket)[1] else None
    return None
