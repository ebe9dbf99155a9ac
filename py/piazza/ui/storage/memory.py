"""How games were set up last on this device: each game by itself, and the last of all for the others."""

import json

from piazza.core.edition_code import checksum
from piazza.games import load
from piazza.ui.app import Draft
from piazza.ui.entry.json_text import parse_json
from piazza.ui.storage.saves import BOTS, NAME_LENGTH, Seat

GAMES = "games"
"""Where each game's own last set-up stands in the record; the last of all stands about it."""
EDITION = "edition"


def recall(text: str, game: str) -> tuple[tuple[Seat, ...], dict[str, str]]:
    """Seats and options for the next game: its own last ones, or the last of any; else nothing."""
    kept = _record(text)
    own = _records(kept).get(game)
    kept = own if isinstance(own, dict) else kept
    options = kept.get("options")
    return _seats(kept), options if isinstance(options, dict) else {}


def record_setup(text: str, draft: Draft, day: str) -> str:
    """The record with one more set-up in it, the last now."""
    last: dict[str, object] = {
        "names": [seat.name for seat in draft.seats],
        "bots": [seat.by if seat.level else "" for seat in draft.seats],
        "options": dict(draft.options),
        "on": day,
    }
    if draft.edition:
        last[EDITION] = checksum(load(draft.game), draft.edition)
    return json.dumps({**last, GAMES: {**_records(_record(text)), draft.game: last}})


def recall_edition(text: str, game: str) -> str:
    """The checksum of the edition that a game was played with last; empty for the one that ships."""
    own = _records(_record(text)).get(game)
    return str(own.get(EDITION, "")) if isinstance(own, dict) else ""


def record_edition(text: str, game: str, name: str) -> str:
    """The record with another edition for the next game of a title."""
    kept = _record(text)
    own = _records(kept).get(game)
    last = {
        **(own if isinstance(own, dict) else {key: kept[key] for key in kept if key != GAMES}),
        EDITION: name,
    }
    return json.dumps({**kept, GAMES: {**_records(kept), game: last}})


def _record(text: str) -> dict[str, object]:
    """What was kept; empty if nothing readable was."""
    try:
        kept = parse_json(text)
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


def _records(kept: dict[str, object]) -> dict[str, object]:
    """What was kept of each game by its name."""
    games = kept.get(GAMES)
    return games if isinstance(games, dict) else {}


def _seats(kept: dict[str, object]) -> tuple[Seat, ...]:
    """The people and bots of a game set up; whoever was far away then is taken to be here."""
    names, bots = kept.get("names"), kept.get("bots")
    if not isinstance(names, list):
        return ()
    ways = [*(bots if isinstance(bots, list) else ()), *("",) * len(names)]
    return tuple(
        Seat(str(name)[:NAME_LENGTH], str(way) if way in BOTS else "here")
        for name, way in zip(names, ways, strict=False)
    )
