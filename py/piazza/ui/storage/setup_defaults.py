"""The set-ups of new games on this device: the last one of each game, and the last of all.

The last of all is for games that have none of their own. `text` is the stored record, in JSON.
"""

import json
from dataclasses import dataclass
from itertools import chain, repeat
from operator import contains

from piazza.core.edition import Edition
from piazza.core.edition_code import checksum
from piazza.core.frozen import replace
from piazza.games import load
from piazza.ui.names import clean_name
from piazza.ui.storage.edition_draft import Editor
from piazza.ui.storage.editions import LONGEST_NAME
from piazza.ui.storage.json_text import parse_json
from piazza.ui.storage.saves import BOTS, Seat

GAMES = "games"
"""The key of the games' own set-ups in the record; the last of all is at the top level."""
EDITION, EDITOR = "edition", "editor"


@dataclass(frozen=True, slots=True)
class Draft:
    """A new game on the set-up page."""

    game: str
    seats: tuple[Seat, ...]
    options: tuple[tuple[str, str], ...]
    deal: str
    first: str = "lot"
    edition: Edition | None = None
    """The edition that it is played with; None for the shipped one."""

    def option(self, name: str) -> str:
        """Return the value chosen for an option; raises KeyError on an unknown name."""
        return dict(self.options)[name]


def load_setup(text: str, game: str) -> tuple[tuple[Seat, ...], dict[str, str]]:
    """Return the seats and options that a new game starts with; both empty if nothing is stored.

    They are those of the last game of this title, or else of the last game of any.
    """
    kept = _record(text)
    own = _records(kept).get(game)
    kept = own if isinstance(own, dict) else kept
    options = kept.get("options")
    return _seats(kept), options if isinstance(options, dict) else {}


def record_setup(text: str, draft: Draft, day: str) -> str:
    """Return the record with this set-up as the last of its game and of all; `day` is today."""
    last: dict[str, object] = {
        "names": [seat.name for seat in draft.seats],
        "bots": [seat.by if seat.level else "" for seat in draft.seats],
        "options": dict(draft.options),
        "on": day,
    }
    if draft.edition:
        last[EDITION] = checksum(load(draft.game), draft.edition)
    # what was entered of a box is no part of a set-up, and would be lost here
    own = _records(_record(text)).get(draft.game)
    if isinstance(own, dict) and EDITOR in own:
        last[EDITOR] = own[EDITOR]
    return json.dumps({**last, GAMES: {**_records(_record(text)), draft.game: last}})


def load_edition(text: str, game: str) -> str:
    """Return the checksum of the edition that a game was last played with; empty for the default."""
    own = _records(_record(text)).get(game)
    return str(own.get(EDITION, "")) if isinstance(own, dict) else ""


def record_edition(text: str, game: str, name: str) -> str:
    """Return the record with the edition for the next game of a title, by its checksum."""
    return _with(text, game, EDITION, name)


def record_editor(text: str, editor: Editor) -> str:
    """Return the record with what has been entered of an edition but is not stored as one yet."""
    pairs = zip(editor.edition_schema.components, editor.edition.fields, strict=True)
    shown = {one.name: " ".join(fields) for one, fields in pairs if fields != one.shipped}
    return _with(text, editor.game, EDITOR, {"name": editor.name, "kept": editor.kept, "components": shown})


def load_editor(text: str, editor: Editor) -> Editor:
    """Return the editor with what was entered of the same edition, as far as it can be read.

    The editor is returned unchanged if nothing is stored for it.
    """
    own = _records(_record(text)).get(editor.game)
    told = own.get(EDITOR) if isinstance(own, dict) else None
    if not isinstance(told, dict) or told.get("kept") != editor.kept:
        return editor
    shown = told.get("components")
    fields = {one.name: one.shipped for one in editor.edition_schema.components}
    for one in editor.edition_schema.components:
        read = tuple(str(shown.get(one.name, "")).split()) if isinstance(shown, dict) else ()
        if len(read) == len(one.shipped) and all(map(contains, map(one.values_at, range(len(read))), read)):
            fields[one.name] = read
    return replace(
        editor,
        name=clean_name(str(told.get("name", "")))[:LONGEST_NAME],
        edition=editor.edition_schema.edition(fields),
    )


def clear_editor(text: str, game: str) -> str:
    """Return the record without what was entered of an edition of the game."""
    return _with(text, game, EDITOR, None)


def _with(text: str, game: str, what: str, told: object) -> str:
    """Return the record with the value `told` under the key `what` of a game."""
    kept = _record(text)
    own = _records(kept).get(game)
    # with a record of its own, the game no longer falls back on the last of all: so it gets a copy
    last = own if isinstance(own, dict) else {key: kept[key] for key in kept if key != GAMES}
    return json.dumps({**kept, GAMES: {**_records(kept), game: {**last, what: told}}})


def _record(text: str) -> dict[str, object]:
    """Return the stored record, parsed; empty if it is missing or unreadable."""
    try:
        kept = parse_json(text)
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


def _records(kept: dict[str, object]) -> dict[str, object]:
    """Return the part of a record for each game, by the game's name."""
    games = kept.get(GAMES)
    return games if isinstance(games, dict) else {}


def _seats(kept: dict[str, object]) -> tuple[Seat, ...]:
    """Return the seats of a set-up; a person who played on another device is taken to be here."""
    names = _listed(kept, "names")
    ways = chain(_listed(kept, "bots"), repeat(""))
    return tuple(
        Seat.read(name, way if way in BOTS else "here") for name, way in zip(names, ways, strict=False)
    )


def _listed(kept: dict[str, object], what: str) -> list[object]:
    """Return the list under a key of a record; empty if there is none."""
    listed = kept.get(what)
    return listed if isinstance(listed, list) else []
