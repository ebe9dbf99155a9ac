"""Messages about first-time notes."""

from typing import TypeAlias

from piazza.ui.msg.codec import Signal


class NoteSignal(Signal):
    """Messages without fields."""

    GOT_IT = "got-it"
    """Close a first-time note."""


NoteMsg: TypeAlias = NoteSignal
