"""Files for export and import: games, finished games, editions, settings and more from one device."""

import json
from contextlib import suppress
from dataclasses import asdict, fields

from piazza.core.edition import EditionError
from piazza.core.frozen import replace
from piazza.ui.storage.editions import EditionFileError, OwnEdition
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.json_text import parse_json
from piazza.ui.storage.saves import VERSION, Save, SaveError
from piazza.ui.storage.settings import Settings

KEPT = ("piazza.save.", "piazza.past.")
"""The prefixes of the storage's keys for saved and for finished games."""


def export_backup(
    saves: tuple[Save, ...],
    past: tuple[PastGame, ...] = (),
    settings: Settings | None = None,
    editions: tuple[OwnEdition, ...] = (),
    **texts: str,
) -> str:
    """Return a file for another device or as a backup, as JSON.

    `texts` are further records by name, such as ``lessons``; settings, editions and texts that are
    empty are left out.
    """
    games = [{"piazza": VERSION, **save.record()} for save in saves]
    more = {"settings": asdict(settings)} if settings else {}
    last = {name: text for name, text in texts.items() if text}
    boxes = {"editions": [one.text() for one in editions]} if editions else {}
    held = {"piazza": VERSION, "games": games, "past": [one.line() for one in past], **more, **last, **boxes}
    return json.dumps(held, ensure_ascii=False, indent=1)


def records_in(text: str) -> tuple[object, ...]:
    """Return the records of games in a file, finished games first, without checking them.

    Raises SaveError if the file is not one of ours.
    """
    kept = _opened(text)
    records, past = kept.get("games"), kept.get("past")
    if not isinstance(records, list):
        return tuple(_raw_records(kept))
    # finished games in front: they are read many at a time, without a replay
    return (*(past if isinstance(past, list) else ()), *records)


def settings_in(text: str, own: Settings) -> Settings:
    """Return this device's settings, with the file's value for each that still has its default.

    Raises SaveError if the file is not one of ours.
    """
    kept = _opened(text).get("settings")
    there = Settings.from_text(json.dumps(kept)) if isinstance(kept, dict) else own
    usual = Settings()
    untouched = [one.name for one in fields(own) if getattr(own, one.name) == getattr(usual, one.name)]
    return replace(own, **{name: getattr(there, name) for name in untouched})


def draft_in(text: str) -> str:
    """Return the record of the last set-ups in a file; empty if it has none."""
    return _text_in(text, "draft")


def lessons_in(text: str) -> str:
    """Return the record of progress in lessons in a file; empty if it has none."""
    return _text_in(text, "lessons")


def puzzles_in(text: str) -> str:
    """Return the record of puzzles tried in a file; empty if it has none."""
    return _text_in(text, "puzzles")


def novelties_in(text: str) -> str:
    """Return the record of first-time notes already shown in a file; empty if it has none."""
    return _text_in(text, "novelties")


def editions_in(text: str) -> tuple[OwnEdition, ...]:
    """Return the editions in a file; entries that are not valid are left out."""
    kept = _opened(text).get("editions")
    found = list[OwnEdition]()
    for one in kept if isinstance(kept, list) else ():
        with suppress(EditionFileError, EditionError):
            found.append(OwnEdition.from_text(str(one)))
    return tuple(found)


def _text_in(text: str, name: str) -> str:
    """Return the text under a name in a file; empty if it has none."""
    kept = _opened(text).get(name)
    return kept if isinstance(kept, str) else ""


def _opened(text: str) -> dict[str, object]:
    """Return the content of a file; raises SaveError if the file is not one of ours."""
    try:
        kept = parse_json(text)
    except ValueError as error:
        raise SaveError("not a file of saved games") from error
    if not isinstance(kept, dict):
        raise SaveError("not a file of saved games")
    return kept


def _raw_records(kept: dict[str, object]) -> list[object]:
    """Return the records of a rescue file, which is a copy of the storage.

    A single saved game is also accepted. Raises SaveError if there is no game.
    """
    if "code" in kept:
        return [kept]
    entries = kept.get("entries")
    entries = entries if isinstance(entries, dict) else kept
    texts = [text for key, text in entries.items() if key.startswith(KEPT) and isinstance(text, str)]
    if not texts:
        raise SaveError("not a file of saved games")
    return list(texts)
