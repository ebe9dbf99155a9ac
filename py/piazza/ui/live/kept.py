"""What is kept of a table of several devices: by the host whose each seat is, by a guest what it was told."""

import json
from dataclasses import dataclass

from piazza.core.game import Player
from piazza.core.octets import WireError
from piazza.ui.entry.json_text import parse_json
from piazza.ui.live.guest import Guest, Stage, hear_again
from piazza.ui.live.host import Caller, Host
from piazza.ui.live.line import Way
from piazza.ui.live.messages import KEY, hear_host
from piazza.ui.names import clean_name
from piazza.ui.table import NOBODY

MOST = 12
"""So many devices at most are called again."""


@dataclass(frozen=True, slots=True)
class Ownership:
    """Whose each seat is, by the devices' keys, how each can be called again, whether the game rests.

    And how many games the same people have had before; or to whose device the match was handed over.
    """

    owners: tuple[tuple[Player, bytes], ...] = ()
    callers: tuple[Caller, ...] = ()
    is_paused: bool = False
    games: int = 0
    holder_name: str = ""
    """Whose device holds the match since it was handed over; empty as long as this one does."""

    def text(self) -> str:
        """The record."""
        owners = {str(seat): key.hex() for seat, key in sorted(self.owners)}
        callers = [[one.seat, one.key.hex(), one.way.waits, one.way.answers] for one in self.callers[-MOST:]]
        paused, games = (
            {"paused": True} if self.is_paused else {},
            {"games": self.games} if self.games else {},
        )
        holder = {"holder": self.holder_name} if self.holder_name else {}
        return json.dumps({"owners": owners, "callers": callers} | paused | games | holder)


def ownership_of(host: Host) -> Ownership:
    """What the host keeps with its match."""
    return Ownership(host.owners, host.callers, host.is_paused, host.games)


def read_ownership(text: str) -> Ownership:
    """What a record says; whatever cannot be is left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return Ownership()
    if not isinstance(kept, dict):
        return Ownership()
    owners, callers = kept.get("owners"), kept.get("callers")
    pairs = owners.items() if isinstance(owners, dict) else ()
    held = tuple((int(seat), bytes.fromhex(key)) for seat, key in pairs if seat.isdecimal() and _is_key(key))
    rows = callers[:MOST] if isinstance(callers, list) else ()
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
    """By name, whose device holds the match of a save since it was handed over; empty if this one does."""
    text = dict(records).get(key, "")
    return read_ownership(text).holder_name if text else ""


def _caller(row: object) -> Caller | None:
    """One device that can be called again."""
    match row:
        case [int(seat), str(key), str(waits), str(answers)] if seat >= NOBODY and _is_key(key):
            return Caller(seat, bytes.fromhex(key), Way(waits, answers))
    return None


def _is_key(key: object) -> bool:
    """A device could have this key."""
    return isinstance(key, str) and len(key) == 2 * KEY and set(key) <= set("0123456789abcdef")


def way_text(guest: Guest) -> str:
    """How a guest can call its host again, as a record of its tab."""
    return f"{guest.key.hex()} {guest.way.waits} {guest.way.answers}" if guest.way else ""


def way_in(text: str) -> tuple[bytes, Way | None]:
    """The guest's key and its way, as a record of a tab says them; None if it is no way."""
    key, *codes = text.split() or ("",)
    is_way = len(codes) == 2 and _is_key(key)  # noqa: PLR2004 - of a way
    return (bytes.fromhex(key), Way(*codes)) if is_way else (b"", None)


def guest_from(line: int, texts: tuple[bytes, ...], way: str, language: str) -> Guest | None:
    """A guest that was told all this before its page was loaded again; None if that is no table."""
    key, known = way_in(way)
    guest = Guest(line, key, language, stage=Stage.LOST, way=known)
    try:
        for text in texts:
            guest = hear_again(guest, hear_host(text))
    except WireError:
        return None
    return guest if guest.welcome and guest.states else None
