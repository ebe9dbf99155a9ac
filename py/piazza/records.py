"""A match of any game of the house as a record that people read, and back."""

from piazza.core.record.faults import RecordError, RecordFault
from piazza.core.record.record import GameRecord, Note, Notes, Sitter, notes_before
from piazza.core.record.recorder import Disclosure, Recorder
from piazza.core.record.sheet import SIGNS, is_record, split_sheets
from piazza.games import TITLES, load

__all__ = [
    "RECORDER",
    "SIGNS",
    "Disclosure",
    "GameRecord",
    "Note",
    "Notes",
    "RecordError",
    "RecordFault",
    "Sitter",
    "is_record",
    "notes_before",
    "split_sheets",
]

RECORDER = Recorder(TITLES, load)
