"""What happens for the first time in somebody's first games, and is told once on this device."""

import json
from dataclasses import dataclass

from piazza.games import TITLES
from piazza.ui.entry.json_text import parse_json
from piazza.ui.log.sentences import fill_names
from piazza.ui.table import Table
from piazza.ui.telling import Novelty

FIRST_GAMES = 3
"""So many finished games of a title this device remembers before nothing is new in it any more."""
MOST_MET = 400
"""Novelties that are kept; more than there are."""
NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Untold:
    """A novelty that happened at a table and was not read yet."""

    ply: int
    name: str


def novelties_of(table: Table, ply: int) -> tuple[Novelty, ...]:
    """What a decision at a table may bring that is new, as everybody there may know it."""
    done = table.match.plies[ply]
    return tuple(table.words.novelties(done.before, done.action, table.match.after(ply)))


def novelty_text(table: Table, one: Untold) -> str:
    """The line about a novelty, with names; empty if the game was taken back before it."""
    if one.ply >= len(table.match.plies):
        return ""
    teller = table.names[table.match.plies[one.ply].player]
    told = (novelty.text for novelty in novelties_of(table, one.ply) if novelty.name == one.name)
    return fill_names(next(told, ""), table.names, teller)


def address_of(game: str, name: str) -> str:
    """By what a novelty is remembered."""
    return f"{game}/{name}"


def read_met(text: str) -> tuple[str, ...]:
    """What was told on this device; what cannot be read is left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    found = kept[:MOST_MET] if isinstance(kept, list) else []
    return tuple(dict.fromkeys(one for one in found if isinstance(one, str) and _is_address(one)))


def novelties_text(met: tuple[str, ...]) -> str:
    """The names of what was told, as JSON."""
    return json.dumps(met, separators=(",", ":"))


def merge_met(met: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """What was told here or elsewhere."""
    return tuple(dict.fromkeys((*met, *more)))


def _is_address(text: str) -> bool:
    """It can name a novelty of a game."""
    game, _slash, name = text.partition("/")
    return game in TITLES and 0 < len(name) <= NAME_LENGTH
