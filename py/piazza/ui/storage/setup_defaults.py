"""The set-ups of new games on this device: the last one of each game, and the last of all.

The last of all is for games that have none of their own. Of each game the last set-up of each way to play is
stored, too: against bots, around this screen, with someone elsewhere. `text` is the stored record, in JSON.
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
from piazza.ui.storage.editions import MAX_NAME_LENGTH
from piazza.ui.storage.json_text import parse_json
from piazza.ui.storage.saves import BOTS, Seat

GAMES = "games"
"""The key of the games' own set-ups in the record; the last of all is at the top level."""
EDITION, EDITOR = "edition", "editor"
BY, WAYS = "by", "ways"
"""The keys of how each seat was played, and of a game's last set-ups, one of each way to play, latest first.

Records of earlier versions have neither. `BY` also tells who is reached by link, as ``bots`` does not.
"""


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


def way_of(seats: tuple[Seat, ...]) -> str:
    """Return the way to play with these seats: ``bots``, ``here`` or ``link``; empty for a solo.

    Somebody elsewhere comes first, then a second person at this screen.
    """
    people = [seat.by for seat in seats if not seat.level]
    if len(seats) == 1 or not people:
        return ""
    if any(by != "here" for by in people):
        return "link"
    return "here" if len(people) > 1 else "bots"


def last_way(text: str, game: str) -> str:
    """Return the way in which a game was played last, or else any game; empty if none was stored."""
    return next((way for seats, _options in _own_then_last(text, game) if (way := way_of(seats))), "")


def load_way(text: str, game: str, way: str) -> tuple[tuple[Seat, ...], dict[str, str]]:
    """Return the seats and options with which a game was played last in a way; both empty if it never was.

    The seats may be those of another game.
    """
    others = [own for name, own in _records(_record(text)).items() if name != game and isinstance(own, dict)]
    for seats, options in _own_then_last(text, game):
        if way_of(seats) == way:
            return seats, options
    found = (_seats(kept) for own in others for kept in _by_way(own))
    return next((seats for seats in found if way_of(seats) == way), ()), {}


def load_setup(text: str, game: str) -> tuple[tuple[Seat, ...], dict[str, str]]:
    """Return the seats and options that a new game starts with; both empty if nothing is stored.

    They are those of the last game of this title, or else of the last game of any.
    """
    kept = _record(text)
    own = _records(kept).get(game)
    kept = own if isinstance(own, dict) else kept
    return _seats(kept), _options(kept)


def record_setup(text: str, draft: Draft, day: str) -> str:
    """Return the record with this set-up as the last of its game and of all; `day` is today."""
    last: dict[str, object] = {
        "names": [seat.name for seat in draft.seats],
        "bots": [seat.by if seat.level else "" for seat in draft.seats],
        "options": dict(draft.options),
        "on": day,
    }
    if named := edition_checksum(draft):
        last[EDITION] = named
    # what was entered of a box is no part of a set-up, and would be lost here
    own = _records(_record(text)).get(draft.game)
    if isinstance(own, dict) and EDITOR in own:
        last[EDITOR] = own[EDITOR]
    return json.dumps({**last, GAMES: {**_records(_record(text)), draft.game: last}})


def record_way(text: str, draft: Draft, day: str) -> str:
    """Return the record with this set-up, which is no solo, as the last of its game and way, and of all."""
    own = _records(_record(text)).get(draft.game)
    former = _by_way(own) if isinstance(own, dict) else []
    told = {
        "names": [seat.name for seat in draft.seats],
        BY: [seat.by for seat in draft.seats],
        "options": dict(draft.options),
    }
    others = [one for one in former if way_of(_seats(one)) not in ("", way_of(draft.seats))]
    text = _with(record_setup(text, draft, day), draft.game, WAYS, [told, *others])
    return json.dumps({**_record(text), BY: told[BY]})


def edition_checksum(draft: Draft) -> str:
    """Return the checksum of a draft's edition; empty for the shipped one."""
    return checksum(load(draft.game), draft.edition) if draft.edition else ""


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
        name=clean_name(str(told.get("name", "")))[:MAX_NAME_LENGTH],
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


def _own_then_last(text: str, game: str) -> tuple[tuple[tuple[Seat, ...], dict[str, str]], ...]:
    """Return the seats and options of a game's own set-ups, the latest first, then any game's last seats."""
    kept = _record(text)
    own = _records(kept).get(game)
    found = _by_way(own) if isinstance(own, dict) else []
    return (*((_seats(one), _options(one)) for one in found), (_seats(kept), {}))


def _by_way(own: dict[str, object]) -> list[dict[str, object]]:
    """Return a game's last set-ups of each way to play, the latest first.

    A version that knows of no ways leaves its last set-up alone.
    """
    ways = _listed(own, WAYS) or [{key: own[key] for key in ("names", "bots", "options") if key in own}]
    return [one for one in ways if isinstance(one, dict)]


def _options(kept: dict[str, object]) -> dict[str, str]:
    """Return the options of a set-up."""
    options = kept.get("options")
    return options if isinstance(options, dict) else {}


def _seats(kept: dict[str, object]) -> tuple[Seat, ...]:
    """Return the seats of a set-up; without `BY`, a person on another device is taken to be here."""
    names, by = _listed(kept, "names"), _listed(kept, BY)
    if by and len(by) == len(names):
        return tuple(map(Seat.read, names, by))
    ways = chain(_listed(kept, "bots"), repeat(""))
    return tuple(
        Seat.read(name, way if way in BOTS else "here") for name, way in zip(names, ways, strict=False)
    )


def _listed(kept: dict[str, object], what: str) -> list[object]:
    """Return the list under a key of a record; empty if there is none."""
    listed = kept.get(what)
    return listed if isinstance(listed, list) else []
