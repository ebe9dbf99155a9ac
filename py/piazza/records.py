"""A match of any game of the house as a record that people read, and back."""

from piazza.core.record.faults import Fault, RecordError
from piazza.core.record.record import Note, Record, Sitter
from piazza.core.record.recorder import Deal, Recorder
from piazza.core.record.sheet import is_record
from piazza.games import TITLES, load

__all__ = ["RECORDER", "Deal", "Fault", "Note", "Record", "RecordError", "Sitter", "is_record"]

RECORDER = Recorder(TITLES, load)
