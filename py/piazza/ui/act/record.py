"""What is done with the record of a game."""

from dataclasses import dataclass

from piazza.ui.act.form import TEXT, on_page


@on_page("record", "{deal}", deal=TEXT)
@dataclass(frozen=True, slots=True)
class ShowRecord:
    """The record of the game on the table, with its deal or without, by the name of that; or as is usual."""

    deal: str = ""


@on_page("read-in", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A record that was typed or pasted."""

    text: str


@on_page("read-deal", "{deal}", deal=TEXT)
@dataclass(frozen=True, slots=True)
class ReadDeal:
    """The deal of a record that does not tell it."""

    deal: str
