"""First-time notes: novelties (what happens first in somebody's early games), explained once a device.

An address, ``game/name``, is the stored name of a novelty that was read.
"""

import json
from dataclasses import dataclass

from piazza.games import TITLES
from piazza.ui.game_api.text_types import FirstTimeNote
from piazza.ui.model.table import Table
from piazza.ui.storage.json_text import parse_json

FIRST_GAMES = 3
"""Number of finished games of a title on this device after which no novelty is explained any more."""
MAX_STORED = 400
"""Upper bound for the novelties that are read from storage; more than there are."""
MAX_NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class PendingNote:
    """A novelty that happened at a table, in a ply, and has not been read yet."""

    ply: int
    name: str


def notes_of(table: Table, ply: int) -> tuple[FirstTimeNote, ...]:
    """Return the novelties of a ply, as everybody at the table may know them."""
    done = table.match.plies[ply]
    return tuple(table.words.first_time_notes(done.before, done.action, table.match.after(ply)))


def note_text(table: Table, one: PendingNote) -> str:
    """Return the note about a novelty with players' names, or "" if its ply was taken back."""
    if one.ply >= len(table.match.plies):
        return ""
    player = table.match.plies[one.ply].player
    told = (novelty.text for novelty in notes_of(table, one.ply) if novelty.name == one.name)
    return table.people.tell(next(told, ""), player)


def address_of(game: str, name: str) -> str:
    """Return the stored name of a novelty: ``game/name``."""
    return f"{game}/{name}"


def read_notes_seen(text: str) -> tuple[str, ...]:
    """Return the addresses in a stored text; invalid ones are left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    found = kept[:MAX_STORED] if isinstance(kept, list) else []
    return tuple(dict.fromkeys(one for one in found if isinstance(one, str) and _is_address(one)))


def notes_seen_text(met: tuple[str, ...]) -> str:
    """Return addresses as the JSON text that is stored."""
    return json.dumps(met, separators=(",", ":"))


def merge_notes_seen(met: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Return the addresses in `notes_seen` or `more`, each once."""
    return tuple(dict.fromkeys((*met, *more)))


def _is_address(text: str) -> bool:
    """Return whether a text is the address of a novelty of a known game."""
    game, _slash, name = text.partition("/")
    return game in TITLES and 0 < len(name) <= MAX_NAME_LENGTH
