"""Files with all that this device keeps, written and read: games, finished games, editions, settings."""

import json
from contextlib import suppress
from dataclasses import asdict, fields

from piazza.core.edition import EditionError
from piazza.core.frozen import replace
from piazza.ui.edition.editions import EditionFileError, OwnEdition
from piazza.ui.entry.json_text import parse_json
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.saves import VERSION, Save, SaveError
from piazza.ui.storage.settings import Settings

KEPT = ("piazza.save.", "piazza.past.")
"""How the storage calls games put away and finished games."""


def parcel(
    saves: tuple[Save, ...],
    past: tuple[PastGame, ...] = (),
    settings: Settings | None = None,
    editions: tuple[OwnEdition, ...] = (),
    **texts: str,
) -> str:
    """A file for another device or a rainy day; of settings and other records only those that are given."""
    games = [{"piazza": VERSION, **save.record()} for save in saves]
    more = {"settings": asdict(settings)} if settings else {}
    last = {name: text for name, text in texts.items() if text}
    boxes = {"editions": [one.text() for one in editions]} if editions else {}
    held = {"piazza": VERSION, "games": games, "past": [one.line() for one in past], **more, **last, **boxes}
    return json.dumps(held, ensure_ascii=False, indent=1)


def records_in(text: str) -> tuple[object, ...]:
    """The records in a file, finished games first, none looked at; raises SaveError on a foreign file."""
    kept = _opened(text)
    records, past = kept.get("games"), kept.get("past")
    if not isinstance(records, list):
        return tuple(_raw_records(kept))
    return (*(past if isinstance(past, list) else ()), *records)


def settings_in(text: str, own: Settings) -> Settings:
    """One's own settings, those that were never changed here as the file has them."""
    kept = _opened(text).get("settings")
    there = Settings.from_text(json.dumps(kept)) if isinstance(kept, dict) else own
    usual = Settings()
    untouched = [one.name for one in fields(own) if getattr(own, one.name) == getattr(usual, one.name)]
    return replace(own, **{name: getattr(there, name) for name in untouched})


def draft_in(text: str) -> str:
    """How games were set up last where the file comes from; empty if it does not say."""
    return _text_in(text, "draft")


def lessons_in(text: str) -> str:
    """How far somebody had come in the lessons there; empty if it does not say."""
    return _text_in(text, "lessons")


def puzzles_in(text: str) -> str:
    """Which puzzles somebody had tried there; empty if it does not say."""
    return _text_in(text, "puzzles")


def novelties_in(text: str) -> str:
    """What somebody was told there when it happened for the first time; empty if it does not say."""
    return _text_in(text, "novelties")


def editions_in(text: str) -> tuple[OwnEdition, ...]:
    """The editions in a file; what is none is left out."""
    kept = _opened(text).get("editions")
    found = list[OwnEdition]()
    for one in kept if isinstance(kept, list) else ():
        with suppress(EditionFileError, EditionError):
            found.append(OwnEdition.from_text(str(one)))
    return tuple(found)


def _text_in(text: str, name: str) -> str:
    """A record that a file holds as a text."""
    kept = _opened(text).get(name)
    return kept if isinstance(kept, str) else ""


def _opened(text: str) -> dict[str, object]:
    """What a file holds; raises SaveError on a foreign one."""
    try:
        kept = parse_json(text)
    except ValueError as error:
        raise SaveError("not a file of saved games") from error
    if not isinstance(kept, dict):
        raise SaveError("not a file of saved games")
    return kept


def _raw_records(kept: dict[str, object]) -> list[object]:
    """The records of a rescue file, which holds the storage as it was; raises SaveError."""
    if "code" in kept:
        return [kept]
    entries = kept.get("entries")
    entries = entries if isinstance(entries, dict) else kept
    texts = [text for key, text in entries.items() if key.startswith(KEPT) and isinstance(text, str)]
    if not texts:
        raise SaveError("not a file of saved games")
    return list(texts)
