"""Messages about records: games written as text, one line a turn."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Signal, Trait, on_page


class RecordSignal(Signal):
    """Messages without fields."""

    COPY = "record-copy", Trait.HOST_ONLY
    SAVE = "record-save", Trait.HOST_ONLY
    PRINT = "record-print", Trait.HOST_ONLY
    READ = "read"
    """Open the dialog in which a record is typed or pasted."""
    READ_BEGINNING = "read-beginning"
    """Open the part of a faulty record that can be read."""


@on_page("record", "{deal}", Trait.HOST_ONLY, deal=TEXT)
@dataclass(frozen=True, slots=True)
class ShowRecord:
    """The person opens the record of the game on the table.

    `deal` is a value of `Disclosure`: whether the record gives the deal away. Any other text means the
    usual choice, which is to hide the deal until the game is over.
    """

    deal: str = ""


@on_page("read-in", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class ReadRecord:
    """The person opens a record that was typed or pasted."""

    text: str


@on_page("read-deal", "{deal}", deal=TEXT)
@dataclass(frozen=True, slots=True)
class ReadDeal:
    """The person types the deal of a record that does not give it, as its name or number."""

    deal: str


RecordMsg: TypeAlias = RecordSignal | ShowRecord | ReadRecord | ReadDeal
