"""What is done to editions: what is printed in one's own box, entered, kept, given and chosen."""

from dataclasses import dataclass

from piazza.ui.act.form import NUMBER, TEXT, on_page


@on_page("edition", "{game}", game=TEXT)
@dataclass(frozen=True, slots=True)
class OpenEdition:
    """The page where an edition of a game is entered."""

    game: str


@on_page("edition-link", "{fragment}", fragment=TEXT)
@dataclass(frozen=True, slots=True)
class OpenEditionLink:
    """An edition from the address bar."""

    fragment: str


@on_page("brush", "{component}={value}", value=TEXT)
@dataclass(frozen=True, slots=True)
class TakeValue:
    """The value that the next fields of a component will show."""

    component: str
    value: str


@on_page("field", "{component}:{field}={value}", field=NUMBER, value=TEXT)
@dataclass(frozen=True, slots=True)
class SetField:
    """What a field of a component shows."""

    component: str
    field: int
    value: str


@on_page("edition-reset", "{component}")
@dataclass(frozen=True, slots=True)
class ResetComponent:
    """A component as it ships."""

    component: str


@on_page("edition-name", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class NameEdition:
    """What the edition is called."""

    name: str


@on_page("edition-use", "{checksum}", checksum=TEXT)
@dataclass(frozen=True, slots=True)
class UseEdition:
    """The edition for the game that is set up, by its checksum; the one that ships where none is named."""

    checksum: str


@on_page("edition-remove", "{checksum}", checksum=TEXT)
@dataclass(frozen=True, slots=True)
class RemoveEdition:
    """An edition that may go."""

    checksum: str


@on_page("edition-share", "{way}")
@dataclass(frozen=True, slots=True)
class ShareEdition:
    """Whether a link tells the edition: ``told`` or ``named``."""

    way: str
