"""Records: a match of any game as a text that people can read, and back.

    text = write(GameRecord(match, (Sitter("Anna"), Sitter("Basil"))))
    assert read(text).match == match

`RECORDER` binds the functions of `core.record` to the titles.
"""

from itertools import pairwise
from typing import TypeAlias

from piazza.core.game import Seed
from piazza.core.match import Match
from piazza.core.record import GameRecord, Note, Notes, RecordError, RecordFault, Sitter, notes_before
from piazza.core.record_sheet import MARKS, is_record, split_sheets
from piazza.core.recorder import Disclosure, Recorder
from piazza.games import TITLES, load
from piazza.ui.game_api.texts import load_texts

__all__ = [
    "MARKS",
    "RECORDER",
    "Disclosure",
    "GameRecord",
    "Note",
    "Notes",
    "RecordError",
    "RecordFault",
    "Sitter",
    "TurnSpan",
    "is_record",
    "notes_before",
    "read",
    "split_sheets",
    "turn_spans",
    "write",
]

RECORDER = Recorder(TITLES, load)
"""The recorder for all titles."""

TurnSpan: TypeAlias = tuple[int, int]
"""The first ply of a turn, and the ply after its last."""


def turn_spans(match: Match) -> tuple[TurnSpan, ...]:
    """Return the turns of a match in order; the last may not be over."""
    name = load_texts(match.game.name).turn_name
    deciding = [(ply.player, name(ply.before)) for ply in match.plies]
    # A player may have two turns in a row; the name of the turn tells them apart.
    begun = [number for number, one in enumerate(deciding) if not number or one != deciding[number - 1]]
    return tuple(pairwise((*begun, len(deciding)))) if deciding else ()


def write(record: GameRecord, deal: Disclosure = Disclosure.SHOWN) -> str:
    """Return the record as text, one line for each turn.

    Raises ValueError unless there is a sitter for every player. With `Disclosure.HIDDEN` it leaves out the
    number of the deal and, while the game goes on, what players keep secret; `read` then needs the seed.
    """
    return RECORDER.write(record, turn_spans(record.match), deal)


def read(text: str, seed: Seed | None = None) -> GameRecord:
    """Read the one record in a text and verify every move; raises RecordError.

    Mail quoting, code fences and the like around it are skipped. `seed` is the deal of a text that hides it.
    """
    return RECORDER.read(text, seed)
