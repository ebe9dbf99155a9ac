"""A match of any game of the house as a record that people read, and back."""

from piazza.core.record.faults import RecordError, RecordFault
from piazza.core.record.record import GameRecord, Note, Sitter
from piazza.core.record.recorder import Disclosure, Recorder
from piazza.core.record.sheet import is_record
from piazza.games import TITLES, load

__all__ = [
    "RECORDER",
    "Disclosure",
    "GameRecord",
    "Note",
    "RecordError",
    "RecordFault",
    "Sitter",
    "is_record",
]

RECORDER = Recorder(TITLES, load)
