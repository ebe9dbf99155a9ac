"""Messages about editions: an edition says what is printed in one box of a game.

People enter the edition of their own box, keep it, send it, and choose it for the next game.
"""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import NUMBER, TEXT, Signal, Trait, on_page


class EditionSignal(Signal):
    """Messages without fields."""

    KEEP = "edition-keep"
    """Keep the edition that was entered."""
    LEAVE = "edition-leave"
    """Leave the page of the edition, back to the new game."""
    SAVE_FILE = "edition-save"
    """Download the edition as a file."""
    COPY = "edition-copy"
    """Copy a link to the edition."""
    OPEN_FILE = "edition-read"
    """Choose the file of an edition."""
    SAVE_FAILED = "edition-save-failed", Trait.BACKGROUND
    """The browser reports that the edition could not be stored."""


@on_page("edition", "{game}", game=TEXT)
@dataclass(frozen=True, slots=True)
class OpenEdition:
    """The person opens the page on which an edition of a game is entered."""

    game: str


@on_page("edition-link", "{fragment}", fragment=TEXT)
@dataclass(frozen=True, slots=True)
class OpenEditionLink:
    """The person opens a link to an edition; `fragment` is the link or what follows its ``#``."""

    fragment: str


@on_page("brush", "{component}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class TakeValue:
    """The person chooses the value that the next fields of a component get when they are clicked."""

    component: str
    value: str


@on_page("field", "{component}:{field}={value}", field=NUMBER, value=TEXT)
@dataclass(frozen=True, slots=True)
class SetField:
    """The person sets one field of a component to a value; `field` is the field's index, from 0."""

    component: str
    field: int
    value: str


@on_page("edition-reset", "{component}")
@dataclass(frozen=True, slots=True)
class ResetComponent:
    """The person resets a component to the values it has in the edition that ships."""

    component: str


@on_page("edition-name", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class NameEdition:
    """The person names the edition that is being entered."""

    name: str


@on_page("edition-use", "{checksum}", checksum=TEXT)
@dataclass(frozen=True, slots=True)
class UseEdition:
    """The person chooses the edition for the game that is being set up.

    `checksum` names it; empty is the edition that ships.
    """

    checksum: str


@on_page("edition-remove", "{checksum}", checksum=TEXT)
@dataclass(frozen=True, slots=True)
class RemoveEdition:
    """The person deletes the edition with this checksum from the device."""

    checksum: str


@on_page("edition-share", "{way}")
@dataclass(frozen=True, slots=True)
class ShareEdition:
    """The person chooses how links describe the edition of a game.

    With ``told`` a link contains all of it, with ``named`` its checksum only.
    """

    way: str


EditionMsg: TypeAlias = (
    EditionSignal
    | OpenEdition
    | OpenEditionLink
    | TakeValue
    | SetField
    | ResetComponent
    | NameEdition
    | UseEdition
    | RemoveEdition
    | ShareEdition
)
